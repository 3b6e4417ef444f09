import { recallTheme, remember } from './memory.js';

export type Theme = 'light' | 'dark';

export const currentTheme = (): Theme => {
  const chosen = recallTheme();
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

export const applyTheme = (): void => {
  document.documentElement.setAttribute('data-theme', currentTheme());
};

export const chooseTheme = (theme: Theme): void => {
  remember({ theme });
  applyTheme();
};
