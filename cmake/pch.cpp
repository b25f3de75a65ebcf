// The one translation unit that compiles the precompiled header.
