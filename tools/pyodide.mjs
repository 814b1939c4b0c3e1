// Runs a Python module in WebAssembly: node tools/pyodide.mjs FOLDER MODULE [WORD ...]
//
// As `python -m MODULE WORD ...` does, in this project's folder and without a network. FOLDER holds
// node_modules/pyodide and, in site, the packages that the module needs.

import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";

const [folder, ...words] = process.argv.slice(2);
const pyodide = path.resolve(folder, "node_modules", "pyodide", "pyodide.mjs");
const { loadPyodide } = await import(pathToFileURL(pyodide));
const python = await loadPyodide();

for (const [here, there] of Object.entries({
  "/project": ".",
  "/site": path.join(folder, "site"),
})) {
  python.FS.mkdirTree(here);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: path.resolve(there) }, here);
}

python.globals.set("words", python.toPy(words));
process.exitCode = python.runPython(`
import os, runpy, sys

os.chdir("/project")
sys.path[:0] = ["/project", "/site"]
sys.dont_write_bytecode = True  # it would be kept beside the code, for no other Python
sys.argv = [*words]
code = 0
try:
    runpy.run_module(words[0], run_name="__main__", alter_sys=True)
except SystemExit as ended:
    code = int(ended.code or 0)
code
`);
