"""The parts that belong to Jupyter: server, settings, JupyterLab and Voila; nobody imports them."""
