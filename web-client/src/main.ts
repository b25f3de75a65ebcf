import '@fontsource/im-fell-english/latin-400.css';
import '@fontsource/im-fell-english/latin-400-italic.css';
import '@fontsource/eb-garamond/latin-400.css';
import '@fontsource/eb-garamond/latin-400-italic.css';
import '@fontsource/eb-garamond/latin-500.css';
import 'ol/ol.css';
import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';

/** The map is drawn on a canvas, which does not wait for letters by itself. */
const LETTERS = ['16px "IM Fell English"', 'italic 16px "IM Fell English"', '500 16px "EB Garamond"', 'italic 16px "EB Garamond"'];
const PATIENCE_MS = 1500;

async function open(): Promise<void> {
  const letters = Promise.all(LETTERS.map((font) => document.fonts.load(font))).catch(() => undefined);
  await Promise.race([letters, new Promise((done) => setTimeout(done, PATIENCE_MS))]);
  const room = document.getElementById('room');
  if (room) mount(App, { target: room });
}

void open();
