import type { Colour, Face } from '../../engines/quel-cirque/pieces.js';
import type { Drop } from '../../engines/quel-cirque/ring.js';
import type { TextParams, Texts } from '../kit/renderer.js';

/** A text of this game. */
export const say = (texts: Texts, key: string, params?: TextParams): string => texts.t(`quel-cirque:${key}`, params);

/** "red". */
export const colourName = (texts: Texts, colour: Colour | Face): string => say(texts, `colours.${colour}.name`);

/** "a red marble". */
export const aMarble = (texts: Texts, colour: Colour): string => say(texts, `colours.${colour}.marble`);

/** One letter, for those who do not tell colours apart. */
export const colourLetter = (texts: Texts, colour: Colour | Face): string => say(texts, `colours.${colour}.letter`);

/** "red into the 3-star hole". */
export const dropInWords = (texts: Texts, { colour, stars }: Drop): string =>
  say(texts, 'board.words.drop', { marble: colourName(texts, colour), count: stars });
