// An empty source, so that a room with headers alone is a real library.
