import type { Colour, Face } from '#engines/quel-cirque/board/board.js';
import type { Drop } from '#engines/quel-cirque/board/ring.js';
import type { TextParams, Texts } from '#renderers/kit/renderer.js';

export const say = (texts: Texts, key: string, params?: TextParams): string => texts.t(`quel-cirque:${key}`, params);

export const colourName = (texts: Texts, colour: Colour | Face): string => say(texts, `colours.${colour}.name`);

export const aMarble = (texts: Texts, colour: Colour): string => say(texts, `colours.${colour}.marble`);

export const theMarble = (texts: Texts, colour: Colour): string => say(texts, `colours.${colour}.the`);

export const marbles = (texts: Texts, colour: Colour, count: number): string =>
  say(texts, `colours.${colour}.marbles`, { count });

/** One letter, for people who cannot distinguish the colours. */
export const colourLetter = (texts: Texts, colour: Colour | Face): string => say(texts, `colours.${colour}.letter`);

export const dropInWords = (texts: Texts, { colour, stars }: Drop): string =>
  say(texts, 'moves.drop', { marble: colourName(texts, colour), stars });
