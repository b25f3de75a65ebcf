import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { languageDocument } from './scripts/languages.mjs';

/** Vite's own server hands out the languages as the real server does. */
const languages: Plugin = {
  name: 'languages',
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      const document = await languageDocument(request.url ?? '');
      if (!document) return next();
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(document));
    });
  },
};

// The server serves the page at /seat/<game>/<seat>/ and its files at /assets/. Nothing is inlined: the server's content
// policy allows no inline script and no data: addresses.
export default defineConfig({
  base: '/',
  plugins: [svelte(), languages],
  // The page's own English is in ../languages.
  server: { fs: { allow: ['..'] } },
  build: {
    target: 'es2022',
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 950,
    // A seat's page and the club's page.
    rollupOptions: { input: ['index.html', 'club.html'] },
  },
});
