// The theme that was chosen in the client, also on the help pages: see src/lib/theme.svelte.ts. Without a choice the page
// follows the system (help.css). The address /help/ leads a German browser to the German pages; the link to the English ones
// names their file.
(() => {
  if (location.pathname === '/help/' && navigator.language.startsWith('de')) location.replace('de/' + location.hash);
  const KEY = 'kriegsspiel:theme';
  const THEMES = ['day', 'night', 'contrast'];
  const show = (choice) => {
    const { dataset } = document.documentElement;
    if (THEMES.includes(choice)) dataset.theme = choice;
    else delete dataset.theme;
  };
  try {
    show(localStorage.getItem(KEY));
  } catch {
    // The browser allows no local storage.
  }
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY) show(newValue);
  });
})();
