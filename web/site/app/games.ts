import type { Locale } from '#src/lib/locale.js';
import names from 'virtual:game-names';

/** The games in the order of the start page, with what is shown before a game is loaded. */
const emojis: Readonly<Record<string, string>> = {
  'aramini-circus': '🎪',
  'quel-cirque': '🤡',
  'golden-train': '💰',
  'circle-the-wagons': '🤠',
  carcassonne: '🏰',
};

export const shownGames = (locale: Locale) =>
  Object.entries(emojis).map(([id, emoji]) => ({ id, emoji, ...(names[locale]?.[id] ?? { name: id, tagline: '' }) }));

export const shownGame = (id: string, locale: Locale) => shownGames(locale).find((game) => game.id === id);
