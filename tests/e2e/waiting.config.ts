// How long commanders wait for an umpire: run by hand, `npm run waiting`.
import { defineConfig } from '@playwright/test';
import usual from './playwright.config.ts';

export default defineConfig({
  ...usual,
  testMatch: 'waiting.proof.ts',
  timeout: 1_200_000,
  reporter: 'list',
  use: { ...usual.use, actionTimeout: 60_000, trace: 'off' },
});
