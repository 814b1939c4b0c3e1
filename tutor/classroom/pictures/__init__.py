"""Draw the trees, circles and triangles of the lessons, with boxes that students fill in."""
