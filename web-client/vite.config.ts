import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// The server serves the page at /seat/<game>/<seat>/ and its files at /assets/. Nothing is inlined: the server's content
// policy allows no inline script and no data: addresses.
export default defineConfig({
  base: '/',
  plugins: [svelte()],
  build: {
    target: 'es2022',
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
  },
});
