// What is ours, in any notebook.

export const RUN_ALL = "notebook:run-all-cells"; // a command of JupyterLab
const VIEW = "application/vnd.jupyter.widget-view+json";
const OURS = "rules_tutor"; // in the metadata of our notebooks, and in our outputs

export const isOurs = (model) => Boolean(model?.getMetadata(OURS));

// Our output without its widget, which is gone with its kernel; its picture remains.
export function withoutView(output) {
  if (!output.data?.[VIEW]?.[OURS]) return output;
  const { [VIEW]: _, ...data } = output.data;
  return { ...output, data };
}

// Whether a cell shows a widget, of whomever.
export const isLive = ({ outputs }) =>
  Array.from({ length: outputs?.length || 0 }, (_, n) => outputs.get(n)).some(
    ({ data }) => VIEW in data,
  );
