// Keeps a room of headers alone a real library.
