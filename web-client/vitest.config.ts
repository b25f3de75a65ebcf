import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte(), svelteTesting({ autoCleanup: false })],
  test: {
    include: ['tests/{unit,component}/**/*.test.ts'],
    environmentMatchGlobs: [['tests/component/**', 'jsdom']],
    setupFiles: ['tests/unit/setup.ts'],
    // A component test on a busy machine can take longer than the default of five seconds.
    testTimeout: 20_000,
  },
});
