import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

export default { preprocess: vitePreprocess(), compilerOptions: {
    runes: true,
    // A page has one seat and one desk for as long as it lives.
    warningFilter: (warning) => warning.code !== 'state_referenced_locally',
  } };
