// The club's page: sign in, my games, new games, members.
import '@fontsource/im-fell-english/latin-400.css';
import '@fontsource/eb-garamond/latin-400.css';
import '@fontsource/eb-garamond/latin-400-italic.css';
import '@fontsource/eb-garamond/latin-500.css';
import '../styles/tokens.css';
import '../styles/base.css';
import './club.css';
import { mount } from 'svelte';
import { loadBook, loadLanguages, loadOtherLanguages } from '../lib/language.svelte';
import { followTheme } from '../lib/theme.svelte';
import ClubPage from './ClubPage.svelte';

/** The document with the words that this page alone shows. */
const CLUB = 'club';

async function open(): Promise<void> {
  followTheme();
  await loadLanguages();
  await loadBook(CLUB);
  const club = document.getElementById('club');
  if (club) mount(ClubPage, { target: club });
  void loadOtherLanguages();
}

void open();
