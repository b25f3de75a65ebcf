// The measurements that are run by hand: npx playwright test --config speed.config.ts
import { defineConfig } from '@playwright/test';
import usual from './playwright.config.ts';

export default defineConfig({ ...usual, testMatch: '*.speed.ts', reporter: 'list' });
