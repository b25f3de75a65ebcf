import '@fontsource/im-fell-english/latin-400.css';
import '@fontsource/im-fell-english/latin-400-italic.css';
import '@fontsource/eb-garamond/latin-400.css';
import '@fontsource/eb-garamond/latin-400-italic.css';
import '@fontsource/eb-garamond/latin-500.css';
import 'ol/ol.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/print.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { loadLanguages, loadOtherLanguages } from './lib/language.svelte';
import { followTheme } from './lib/theme.svelte';

/** The fonts of the map. A canvas does not wait for fonts, so the page loads them before it draws. */
const FONTS = [
  '16px "IM Fell English"',
  'italic 16px "IM Fell English"',
  '500 16px "EB Garamond"',
  'italic 16px "EB Garamond"',
];
const FONT_TIMEOUT_MS = 1500;
/** The languages that this page does not show come when it stands. */
const OTHERS_AFTER_MS = 5000;

async function open(): Promise<void> {
  followTheme();
  const fonts = Promise.all(FONTS.map((font) => document.fonts.load(font))).catch(() => undefined);
  await Promise.all([Promise.race([fonts, new Promise((done) => setTimeout(done, FONT_TIMEOUT_MS))]), loadLanguages()]);
  const room = document.getElementById('room');
  if (room) mount(App, { target: room });
  setTimeout(() => void loadOtherLanguages(), OTHERS_AFTER_MS);
}

void open();
