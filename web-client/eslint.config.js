import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['dist/', 'src/wire/generated/', 'tests/screens/shots/'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  { files: ['src/**'], languageOptions: { globals: globals.browser } },
  { files: ['scripts/**', 'tests/**', '*.config.{js,ts}'], languageOptions: { globals: globals.node } },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } } },
  {
    rules: {
      // TypeScript finds undefined names, with the types of the DOM and of Svelte.
      'no-undef': 'off',
      // `const { member: _, ...rest } = record` leaves a member out of a record.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_$' }],
    },
  },
);
