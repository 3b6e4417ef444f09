import { loadTypefaces } from '#renderers/kit/makers/browser.js';
import { createTexts, type Namespaces } from '#src/i18n/create-texts.js';
import { type Blocks, blocksOf } from './block-means.js';
import { drawPicture, type PictureOrder } from './pictures.js';

let texts = createTexts('en', {});

const pictures = {
  async prepare(typefaces: Parameters<typeof loadTypefaces>[0], english: Namespaces): Promise<void> {
    await loadTypefaces(typefaces);
    texts = createTexts('en', english);
  },
  draw(order: PictureOrder, names: readonly string[]): Blocks | null {
    const canvas = drawPicture(order, { texts, names });
    return canvas === null ? null : blocksOf(canvas);
  },
};

Object.assign(globalThis, { pictures });
