// Types of the browser only. The types of Python's messages are generated from its dataclasses
// (tools/script_types.py).

import type {
  FormTraits,
  FormView,
  FrontDoorTraits,
  Further,
  GuessPanelTraits,
  Law,
  Message,
  Move,
  ReviewTraits,
  ReviewView,
  Scene,
  SheetTraits,
  SheetView,
  StartCardTraits,
  StepPanelTraits,
  TableTraits,
  TableView,
} from "./messages";

export type * from "./messages";

// An element's children; absent ones are skipped.
export type Kid = Node | string | number | boolean | null | undefined | readonly Kid[];
export type Absent = false | null | undefined;
export type Style = Record<string, string | number>;
export type Props = Record<string, string | number | boolean | Style | null | undefined>;
export type Deed = () => void;

// A widget: traits that Python sets, and messages both ways.
export type Id = string;
export type Sent = { type: string } & Record<string, unknown>;
export type Send = (content: Sent) => void;
export interface Model<Traits> {
  get: <Name extends keyof Traits>(name: Name) => Traits[Name];
  send: (content: Sent, callbacks?: object) => void;
  on: (name: string, act: (said: never) => void) => void;
  off: (name: string, act: (said: never) => void) => void;
}
export type Drawn<Which> = { model: Which; el: HTMLElement };
export type Numbered<View> = View & { seq: number };
export type Panel<Traits extends { view: object }> = Model<{ view: Numbered<Traits["view"]> }>;
export type TableModel = Model<TableTraits & { art: Art }>;
export type SheetModel = Panel<SheetTraits>;
export type ReviewModel = Panel<ReviewTraits>;
export type GuessModel = Panel<GuessPanelTraits>;
export type FormModel = Panel<FormTraits>;
export type FormNow = Numbered<FormView>;
export type StepModel = Panel<StepPanelTraits>;
export type StartModel = Model<StartCardTraits>;
export type FrontModel = Model<FrontDoorTraits>;

// The context of drawing: pictures, and the seat of the view.
export type Art = { faces?: Record<string, string>; icons?: Record<string, string> };
export type Pictured = { art: Art };
export type Look = Pictured & { seat: number; match?: number };

// The state of a table: scene, message, selection.
export type Shown = Scene & { after?: number }; // number of scenes after it
export type Said = Partial<Message>;
export type Pointing = { message: Said; path: Id[]; fallen: Id[]; since: boolean };
export type Showing = { scene: Shown; busy: boolean; stays: boolean };
export type Now = Pointing & Showing & { view: TableView; waiting: boolean; live: boolean };
export type Then = { path?: Id[]; fallen?: Id[]; choose?: number; explain?: Id[] };
export type Gesture = Move & { number: number; path: Id[] };
export type Pointed = [] | ["onward"] | ["notice", string] | ["begin", Then] | ["send", Sent];
export type KeyDeed =
  | []
  | ["cancel"]
  | ["onward"]
  | ["walk", Point]
  | ["end", number]
  | ["point", Id]
  | ["send", Sent];
export type Stop = [text: string, kind: string, deed: "send" | "onward" | "cancel", content?: Sent];
export type Voiced = { kind: string; text: string; law?: Law | null };
export type Marks = { next: Set<Id>; open: Set<Id>; way: Set<Id> };

// Points and boxes.
export type Point = [number, number];
export type Box = { left: number; top: number; width: number; height: number };

// Parts of a table, as created by the files.
export type Felt = ReturnType<typeof import("./felt.js").makeFelt>;
export type Turn = ReturnType<typeof import("./turn.js").makeTurn>;
export type Focus = ReturnType<typeof import("./keyboard.js").makeFocus>;
export type Legends = ReturnType<typeof import("./legend.js").makeLegend>;
export type Advice = ReturnType<typeof import("./advice.js").makeAdvice>;
export type Log = ReturnType<typeof import("./record.js").makeRecord>;
export type Guide = ReturnType<typeof import("./rail.js").makeGuide>;
export type Heard = {
  root: HTMLElement;
  felt: Felt;
  focus: Focus;
  record: Log;
  advice: Advice;
  legend: Legends;
};
export type VoiceDeeds = Turn & { cite: (law: Law) => void };
export type Answer = { go_on: Further | null };
export type Deeds = { aim: (ids: Id[]) => void; go: (ids: Id[]) => void };
export type Curve = Numbered<ReviewView>;
export type SheetNow = Numbered<SheetView>;
export type Go = (event: number) => void;
export type Scale = { x: (event: number) => string; y: (chance: number) => string };
export type Forget = (game: string | null) => void;

// A widget's own model, with the ids of the models for script and pictures.
export type Script = { js: string; css: string; whole: boolean };
export type Shared = Model<Script & { value: Art }>;
export type Live = Shared & { comm_live?: boolean }; // ipywidgets' own model
export type Handler = (said: never) => void;
export type Drawer = {
  render: (widget: Drawn<Model<Record<string, unknown>>>) => (() => void) | void;
};
export type Parts = Record<string, Drawer> & { gone: typeof import("./gone.js") };
export type Host = { getModel: (id: string) => Promise<Shared> };
export type Page = Record<symbol, Map<string, Promise<{ parts: Parts }>>>;
export type Whole = Model<
  Record<string, unknown> & { part: string; script: string; pictures?: string }
> & {
  widget_manager: { get_model: (id: string) => Promise<Live> };
};
