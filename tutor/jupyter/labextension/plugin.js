// A plugin for JupyterLab, Notebook and JupyterLite: notebooks stay readable when they are saved.
// It changes only outputs of Rules Tutor.
//
// It is loaded as it is, without a build: for webpack's module federation, a package is an object
// with `init` and `get`.

(() => {
  const { src } = document.currentScript; // the other files are beside this one

  async function plugins() {
    const { saving } = await import(new URL("saving.js", src));
    return () => ({ __esModule: true, default: saving });
  }

  globalThis["_JUPYTERLAB"] ||= {};
  globalThis["_JUPYTERLAB"]["rules-tutor"] = {
    init: () => null,
    get: plugins,
  };
})();
