import type { Canvas } from '#renderers/kit/canvas.js';
import type { View } from '#engines/circle-the-wagons/view.js';
import { rect, stacked } from '#renderers/kit/layout.js';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import { boardSheet, SHEET_MARGIN } from '#renderers/kit/sheets/sheet.js';
import { gap, MAX_SHEET_HEIGHT, palette, sheetHeight, sheetWidth } from '#renderers/kit/theme.js';
import { conditionsHeight, conditionsWidth, drawConditions, type ConditionsLook } from '../board/conditions.js';
import { drawRing, ringHeight, ringWidth, type RingLook } from '../board/ring.js';

const WIDTH = sheetWidth - 2 * SHEET_MARGIN;
/** Narrower than next to towns, because the ring is the subject of the choice. */
const MIN_COLUMN = 270;
const MAX_TERRITORY = 120;
const MIN_TERRITORY = 40;
const looks = ['side', 'lines', 'columns'] as const;
const rowCounts = [1, 2, 3, 4, 5] as const;

interface ChoiceLayout {
  readonly look: ConditionsLook;
  /** The space that the conditions take in a column, or above the ring. */
  readonly taken: number;
  readonly ring: RingLook;
  readonly height: number;
}

const layoutsOf = (view: View, texts: Texts): readonly ChoiceLayout[] =>
  looks.flatMap((look) => {
    const isColumn = look === 'side';
    const across = isColumn ? conditionsWidth(view, MIN_COLUMN, texts) : WIDTH;
    const words = conditionsHeight(view, look, across, texts);
    const taken = (isColumn ? across : words) + gap;
    return rowCounts.flatMap((rows) => {
      for (let territory = MAX_TERRITORY; territory >= MIN_TERRITORY; territory -= 2) {
        const ring: RingLook = { territory, rows, captions: true };
        const down = ringHeight(ring);
        const height = (isColumn ? Math.max(words, down) : stacked([words, down], gap)) + 2 * SHEET_MARGIN;
        if (ringWidth(view.ring.length, ring) <= WIDTH - (isColumn ? taken : 0) && height <= MAX_SHEET_HEIGHT)
          return [{ look, taken, ring, height }];
      }
      return [];
    });
  });

/** The visible size of a territory on a desktop plus that on a phone. */
const sizeSeen = ({ ring, height }: ChoiceLayout): number =>
  ring.territory * (350 / Math.max(sheetHeight, height) + 350 / sheetWidth);

export const drawChoices = (view: View, { texts }: Scene): Canvas => {
  const [first, ...others] = layoutsOf(view, texts);
  if (first === undefined) throw new RangeError('the choices have no room for this ring');
  const best = others.reduce((one, other) => (sizeSeen(other) > sizeSeen(one) ? other : one), first);
  const { look, taken, ring, height } = best;
  const { canvas, ctx, body } = boardSheet({ height, accent: palette.brown });
  const [left, top] = look === 'side' ? [taken, 0] : [0, taken];
  drawConditions(
    ctx,
    look === 'side' ? { ...body, width: taken - gap } : { ...body, height: taken - gap },
    { view, look },
    texts,
  );
  const room = rect(body.x + left, body.y + top, body.width - left, body.height - top);
  const down = (room.height - ringHeight(ring)) / 2;
  const area = rect(room.x, room.y + down, room.width, room.height - down);
  drawRing(ctx, area, { cards: view.ring, begun: view.phase.kind !== 'start', look: ring }, texts);
  return canvas;
};
