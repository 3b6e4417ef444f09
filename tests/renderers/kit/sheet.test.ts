import { createCanvas } from 'canvas';
import { describe, expect, it } from 'vitest';
import { withSmallestLetter } from '#renderers/kit/fonts/fonts.js';
import { boardSheet, drawPlayerPanel, sheetHeightWithin, withColumn, withStrip } from '#renderers/kit/sheets/sheet.js';
import { rect } from '#renderers/kit/layout.js';
import { spriteCache } from '#renderers/kit/sprites.js';
import { contextOf } from '#renderers/kit/surface.js';
import { drawText } from '#renderers/kit/text.js';
import { letter, palette } from '#renderers/kit/theme.js';
import { oddNames, sceneIn } from '../support/describe-renderer.js';
import { faultsOfShownSize } from '../support/shown-size.js';

describe('a sheet', () => {
  it.each([100, 700, 900, 4_000])('is between 4 : 3 and 11 : 7 for a height of %i', (height) => {
    const { canvas, body } = boardSheet({ height, accent: palette.red });
    expect(faultsOfShownSize(() => [canvas])).toEqual([]);
    expect(canvas.height).toBe(sheetHeightWithin(height));
    expect([body.x > 0, body.y + body.height < canvas.height]).toEqual([true, true]);
  });

  it('is cut into parts that do not overlap', () => {
    const { main, column } = withColumn(rect(0, 0, 100, 50), 30, 4);
    expect([main, column]).toEqual([rect(0, 0, 66, 50), rect(70, 0, 30, 50)]);
    const { main: upper, strip } = withStrip(rect(0, 0, 100, 50), 10, 4);
    expect([upper, strip]).toEqual([rect(0, 0, 100, 36), rect(0, 40, 100, 10)]);
  });

  it.each(oddNames)('keeps a player called "%s" within their panel, readable', (name) => {
    const { smallestLetter } = withSmallestLetter(() => {
      const { ctx } = boardSheet({ accent: palette.red });
      const scene = sceneIn('en', [name]);
      drawPlayerPanel(ctx, rect(20, 20, 230, 120), { seat: 0, score: '128', toPlay: true, won: true }, scene);
    });
    expect(smallestLetter).toBeGreaterThanOrEqual(letter.small);
  });
});

describe('the smallest letter', () => {
  const ctx = contextOf(createCanvas(200, 200));

  it('is measured as it is drawn, scaled or not, and also where a picture part is only copied', () => {
    const parts = spriteCache({ fewTables: 1, manyTables: 1 });
    const draw = (): void => {
      drawText(ctx, 'large', { x: 10, y: 10, size: 40 });
      parts('part', 50, 50, (on) => void drawText(on, 'small', { x: 0, y: 0, size: 20 }));
    };
    expect([withSmallestLetter(draw).smallestLetter, withSmallestLetter(draw).smallestLetter]).toEqual([20, 20]);
    ctx.scale(0.5, 0.5);
    expect(withSmallestLetter(() => drawText(ctx, 'half', { x: 0, y: 0, size: 30 })).smallestLetter).toBe(15);
  });

  it('tells of letters that are too small, and of pictures of the wrong shape', () => {
    const tall = (): readonly [ReturnType<typeof createCanvas>] => {
      const canvas = createCanvas(100, 101);
      drawText(contextOf(canvas), 'x', { x: 0, y: 0, size: 2 });
      return [canvas];
    };
    expect(faultsOfShownSize(tall)).toHaveLength(2);
    expect(faultsOfShownSize(() => [null])).toEqual([]);
  });
});
