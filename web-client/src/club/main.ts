// The club's page: sign in, my games, new games, members.
import '@fontsource/im-fell-english/latin-400.css';
import '@fontsource/eb-garamond/latin-400.css';
import '@fontsource/eb-garamond/latin-400-italic.css';
import '@fontsource/eb-garamond/latin-500.css';
import '../styles/tokens.css';
import '../styles/base.css';
import './club.css';
import { mount } from 'svelte';
import { loadLanguages, loadOtherLanguages, loadPageWords } from '../lib/language.svelte';
import { followTheme } from '../lib/theme.svelte';
import NotLoaded from '../ui/NotLoaded.svelte';
import ClubPage from './ClubPage.svelte';

async function open(): Promise<void> {
  followTheme();
  await loadLanguages();
  const club = document.getElementById('club');
  const page = await loadPageWords('club').then(
    () => ClubPage,
    () => NotLoaded,
  );
  if (club) mount(page, { target: club });
  void loadOtherLanguages();
}

void open();
