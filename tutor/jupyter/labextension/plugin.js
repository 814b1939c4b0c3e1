// Plugins for JupyterLab, Notebook and JupyterLite: Start waits for Python, and notebooks stay
// readable when they are saved. They change only notebooks and outputs of Rules Tutor.
//
// It is loaded as it is, without a build: for webpack's module federation, a package is an object
// with `init` and `get`.

(() => {
  const { src } = document.currentScript; // the other files are beside this one
  let shared = {}; // modules of JupyterLab

  async function plugins() {
    const files = ["saving.js", "running.js"].map((name) => import(new URL(name, src)));
    const [{ saving }, { running }] = await Promise.all(files);
    // Pages without notebooks, such as Notebook's list of files, have no such module.
    const [version] = Object.values(shared["@jupyterlab/notebook"] || {});
    const notebook = version && (await version.get());
    const found = notebook ? [saving, running(notebook())] : [saving];
    return () => ({ __esModule: true, default: found });
  }

  globalThis["_JUPYTERLAB"] ||= {};
  globalThis["_JUPYTERLAB"]["rules-tutor"] = {
    init: (scope) => (shared = scope),
    get: plugins,
  };
})();
