import type { PageState } from '../state/model.js';

const KEY = 'en-piste';

const read = (): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};

const textAt = (key: string): string | null => {
  const value = read()[key];
  return typeof value === 'string' ? value : null;
};

export const recall = (): Pick<PageState, 'me' | 'channel' | 'language'> => ({
  me: textAt('me'),
  channel: textAt('channel'),
  language: navigator.language,
});

export const recallTheme = (): string | null => textAt('theme');

/** Stores values in this browser; where that is impossible, the page simply forgets them. */
export const remember = (what: Readonly<Record<string, string | null>>): void => {
  try {
    window.localStorage.setItem(KEY, JSON.stringify({ ...read(), ...what }));
  } catch {
    // Storage is full or forbidden: the page loses only its memory.
  }
};
