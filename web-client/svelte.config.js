import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    runes: true,
    // A page has one seat and one controller for its whole life, so a prop may be read once.
    warningFilter: (warning) => warning.code !== 'state_referenced_locally',
  },
};
