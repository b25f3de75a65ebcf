// Node 18 has no global crypto.
import { webcrypto } from 'node:crypto';
import german from '../../../languages/de/screen.json';
import english from '../../../languages/en/screen.json';
import { addLanguage } from '../../src/lib/language.svelte';

if (!('crypto' in globalThis)) Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
// The page fetches its words from the server.
addLanguage('en', { screen: english });
addLanguage('de', { screen: german });
// jsdom cannot open a dialog.
if ('HTMLDialogElement' in globalThis)
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
