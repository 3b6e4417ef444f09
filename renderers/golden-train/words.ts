import type { Load, Picture } from '../../engines/golden-train/cards.js';
import type { TextParams, Texts } from '../kit/renderer.js';

/** A text of this game. */
export const say = (texts: Texts, key: string, params?: TextParams): string => texts.t(`golden-train:${key}`, params);

/** "the gold wagon". */
export const theWagon = (texts: Texts, picture: Picture): string => say(texts, `wagons.${picture}.the`);

/** "gold". */
export const freight = (texts: Texts, picture: Picture): string => say(texts, `wagons.${picture}.name`);

/** "a 3", "a sheriff". */
export const loadInWords = (texts: Texts, load: Load): string =>
  load === 'sheriff' ? say(texts, 'loads.sheriff') : say(texts, 'loads.value', { value: load });
