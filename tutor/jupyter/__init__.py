"""What belongs to Jupyter: its server, JupyterLab, JupyterLite and Voila; nobody imports it."""
