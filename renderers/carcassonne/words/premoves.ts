import type { View } from '#engines/carcassonne/position/view.js';
import { shorten } from '#renderers/kit/words.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { looks } from '../modules/index.js';
import type { PremoveLabel } from '../module-look.js';
import { tileInWords } from './position.js';

const MAX_DETAIL_LENGTH = 100;

/** The text of a premove question; its key if the question is no longer valid. */
export const premoveLabelOf = (view: View, key: string, scene: Scene): PremoveLabel => {
  const tileName = (id: string): string => tileInWords(view, id, 0, scene);
  const asked = looks
    .map(({ premoveLabel }) => premoveLabel?.(view, key, scene.texts, tileName))
    .find((each) => each !== undefined);
  return asked === undefined
    ? { label: key, detail: '' }
    : { label: asked.label, detail: shorten(asked.detail, MAX_DETAIL_LENGTH) };
};
