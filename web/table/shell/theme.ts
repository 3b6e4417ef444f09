const KEYS = { theme: 'en-piste-theme', language: 'en-piste-language' } as const;

/** A browser may keep nothing for pages. */
const recall = (key: string): string | null => {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
};

const remember = (key: string, value: string): void => {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // It is chosen again next time.
  }
};

const isDark = (): boolean => {
  const chosen = recall(KEYS.theme);
  return chosen === null ? window.matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
};

/** Shows the page in the theme that was chosen, else in the machine's. */
export const applyTheme = (): void => {
  const dark = isDark();
  document.documentElement.setAttribute('data-theme', dark ? 'dark' : 'light');
  document.documentElement.toggleAttribute('data-dark', dark);
};

export const switchTheme = (): void => {
  remember(KEYS.theme, isDark() ? 'light' : 'dark');
  applyTheme();
};

/** The language that was chosen on this page; null where none was. */
export const chosenLanguage = (): string | null => recall(KEYS.language);

export const rememberLanguage = (language: string): void => remember(KEYS.language, language);
