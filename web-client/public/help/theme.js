// The theme that was chosen in the client, also on the help pages: see src/lib/theme.svelte.ts. Without a choice the page
// follows the system (help.css).
(() => {
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
