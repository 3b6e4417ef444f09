import { setLook } from '#renderers/kit/theme.js';

const KEYS = {
  theme: 'en-piste-theme',
  language: 'en-piste-language',
  played: 'en-piste-played',
  sound: 'en-piste-sound',
  list: 'en-piste-list',
} as const;

/** Browsers may refuse to store anything for pages. @returns null where nothing is stored */
export const recall = (key: string): string | null => {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Keeps a text for the next visits, where the browser does. */
export const remember = (key: string, value: string): void => {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // The user chooses again next time.
  }
};

const isDark = (): boolean => {
  const chosen = recall(KEYS.theme);
  return chosen === null ? window.matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
};

export const applyTheme = (): void => {
  const dark = isDark();
  document.documentElement.setAttribute('data-theme', dark ? 'dark' : 'light');
  document.documentElement.toggleAttribute('data-dark', dark);
  setLook(dark ? 'night' : 'day');
};

export const switchTheme = (): void => {
  remember(KEYS.theme, isDark() ? 'light' : 'dark');
  applyTheme();
};

export const chosenLanguage = (): string | null => recall(KEYS.language);

export const rememberLanguage = (language: string): void => remember(KEYS.language, language);

export const isSoundOn = (): boolean => recall(KEYS.sound) === 'on';

export const rememberSound = (isOn: boolean): void => remember(KEYS.sound, isOn ? 'on' : 'off');

/** True where the reader chooses from the list of all choices. */
export const isListOpen = (): boolean => recall(KEYS.list) === 'open';

export const rememberList = (isOpen: boolean): void => remember(KEYS.list, isOpen ? 'open' : 'closed');

const playedGames = (): readonly string[] => recall(KEYS.played)?.split(' ') ?? [];

export const hasPlayed = (gameId: string): boolean => playedGames().includes(gameId);

export const rememberPlayed = (gameId: string): void => {
  if (!hasPlayed(gameId)) remember(KEYS.played, [...playedGames(), gameId].join(' '));
};
