import type { Load, Picture } from '#engines/golden-train/cards.js';
import type { TextParams, Texts } from '#renderers/kit/renderer.js';

export const say = (texts: Texts, key: string, params?: TextParams): string => texts.t(`golden-train:${key}`, params);

export const theWagon = (texts: Texts, picture: Picture): string => say(texts, `wagons.${picture}.the`);

export const aWagon = (texts: Texts, picture: Picture): string => say(texts, `wagons.${picture}.a`);

export const freight = (texts: Texts, picture: Picture): string => say(texts, `wagons.${picture}.name`);

export const loadInWords = (texts: Texts, load: Load): string =>
  load === 'sheriff' ? say(texts, 'loads.sheriff') : say(texts, 'loads.value', { value: load });

export const sayLoad = (texts: Texts, key: string, load: Load, params: TextParams = {}): string =>
  say(texts, key, load === 'sheriff' ? { ...params, context: 'sheriff' } : { ...params, value: load });
