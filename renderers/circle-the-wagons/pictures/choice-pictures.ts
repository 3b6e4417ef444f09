import type { Canvas } from 'canvas';
import type { View } from '#engines/circle-the-wagons/view.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { boardSheet, SHEET_MARGIN } from '#renderers/kit/sheets/sheet.js';
import { palette, sheetWidth } from '#renderers/kit/theme.js';
import { drawRing, ringHeight, ringWidth, type RingLook } from '../board/ring.js';

const WIDTH = sheetWidth - 2 * SHEET_MARGIN;
const MAX_CELL = 150;

/** As large as the cards can be on a sheet. */
const lookFor = (count: number): RingLook => {
  for (let territory = MAX_CELL; territory > 50; territory -= 2) {
    for (const rows of [1, 2, 3, 4]) {
      const look: RingLook = { territory, rows, captions: true };
      if (ringWidth(count, look) <= WIDTH && ringHeight(look) <= WIDTH) return look;
    }
  }
  return { territory: 50, rows: 4, captions: true };
};

/** The ring, large, for choosing a card. */
export const drawChoices = (view: View, { texts }: Scene): Canvas => {
  const look = lookFor(view.ring.length);
  const { canvas, ctx, body } = boardSheet({
    height: ringHeight(look) + 2 * SHEET_MARGIN,
    accent: palette.brown,
  });
  const down = (body.height - ringHeight(look)) / 2;
  const area = { ...body, y: body.y + down, height: body.height - down };
  drawRing(ctx, area, { cards: view.ring, begun: view.phase.kind !== 'start' }, look, texts);
  return canvas;
};
