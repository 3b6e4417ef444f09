import { createCanvas, type CanvasRenderingContext2D } from 'canvas';
import { describe, expect, it } from 'vitest';
import { goods } from '#engines/carcassonne/modules/traders/types.js';
import { drawFigure } from '#renderers/carcassonne/landscape/figures.js';
import { drawBarn, drawMayor, drawWagon } from '#renderers/carcassonne/modules/abbey/figures.js';
import { drawBridgeToken, drawCastle } from '#renderers/carcassonne/modules/bridges/pieces.js';
import { drawDragon, drawFairy } from '#renderers/carcassonne/modules/dragon/creatures.js';
import { drawFlyingDie } from '#renderers/carcassonne/modules/flier.js';
import { drawFloor, drawPrisoner, drawTower } from '#renderers/carcassonne/modules/tower/pieces.js';
import { drawBuilder, drawPig } from '#renderers/carcassonne/modules/traders/figures.js';
import { drawGoods } from '#renderers/carcassonne/modules/traders/goods.js';
import { drawMeeple } from '#renderers/kit/figures/meeple.js';

const SIDE = 24;
/** The height of a figure on a tile of 24 pixels. */
const FIGURE = 11;
const SEATS = [0, 1, 2, 3, 4, 5];

type Paint = (ctx: CanvasRenderingContext2D) => void;

/** The lightness of each pixel on a ground of middle grey: the drawing without its colours. */
const inGrey = (paint: Paint): readonly number[] => {
  const canvas = createCanvas(SIDE, SIDE);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#777777';
  ctx.fillRect(0, 0, SIDE, SIDE);
  paint(ctx);
  const { data } = ctx.getImageData(0, 0, SIDE, SIDE);
  return Array.from(
    { length: SIDE * SIDE },
    (_, pixel) => 0.21 * (data[pixel * 4] ?? 0) + 0.72 * (data[pixel * 4 + 1] ?? 0) + 0.07 * (data[pixel * 4 + 2] ?? 0),
  );
};

const VISIBLE = 60;

/** The number of pixels that look different without colours. */
const difference = (one: Paint, other: Paint, visible: number): number => {
  const second = inGrey(other);
  return inGrey(one).filter((value, index) => Math.abs(value - (second[index] ?? 0)) > visible).length;
};

/** The minimum difference in lightness between colours of seats. */
const SHADE = 25;

const LEAST = 12;

const expectApart = (paints: Readonly<Record<string, Paint>>, least = LEAST, visible = VISIBLE): void => {
  const all = Object.entries(paints);
  for (const [index, [name, paint]] of all.entries())
    for (const [other, second] of all.slice(index + 1))
      expect(difference(paint, second, visible), `${name} and ${other}`).toBeGreaterThanOrEqual(least);
};

const figures = { drawMeeple, drawBuilder, drawPig, drawMayor, drawWagon, drawBarn };

describe('the pieces of the expansions, on a tile of 24 pixels and without colours', () => {
  it.each(SEATS)('are of different shapes (seat %i)', (seat) => {
    expectApart(
      Object.fromEntries(
        Object.entries(figures).map(([name, draw]) => [
          name,
          (ctx) => draw(ctx, seat, { x: SIDE / 2, y: SIDE / 2, height: FIGURE }),
        ]),
      ),
    );
  });

  it.each(SEATS)('are told apart where they lie on a field (seat %i)', (seat) => {
    expectApart(
      Object.fromEntries(
        (['meeple', 'ringmaster', 'abbot', 'big-meeple', 'phantom', 'builder', 'pig'] as const).map((kind) => [
          kind,
          (ctx) => drawFigure(ctx, { seat, kind, lying: true }, { x: SIDE / 2, y: SIDE / 2, height: FIGURE }),
        ]),
      ),
      8,
    );
  });

  it('tell seats apart', () => {
    for (const draw of Object.values(figures))
      expectApart(
        Object.fromEntries(
          SEATS.map((seat): [string, Paint] => [
            String(seat),
            (ctx) => draw(ctx, seat, { x: SIDE / 2, y: SIDE / 2, height: SIDE }),
          ]),
        ),
        10,
        SHADE,
      );
  });

  it('are no other thing than what they are', () => {
    expectApart({
      ...Object.fromEntries(
        goods.map((kind): [string, Paint] => [
          kind,
          (ctx) => drawGoods(ctx, kind, { x: SIDE / 2, y: SIDE / 2 }, FIGURE),
        ]),
      ),
      dragon: (ctx) => drawDragon(ctx, SIDE / 2, SIDE / 2, 19),
      fairy: (ctx) => drawFairy(ctx, SIDE / 2, SIDE / 2, 12),
      floor: (ctx) => drawFloor(ctx, SIDE / 2, SIDE / 2, FIGURE),
      bridge: (ctx) => drawBridgeToken(ctx, SIDE / 2, SIDE / 2, FIGURE),
      castle: (ctx) => drawCastle(ctx, null, { x: SIDE / 2, y: SIDE / 2 }, 19),
      prisoner: (ctx) => drawPrisoner(ctx, { x: SIDE / 2, y: SIDE / 2 }, 18, (place) => drawMeeple(ctx, 0, place)),
      meeple: (ctx) => drawMeeple(ctx, 0, { x: SIDE / 2, y: SIDE / 2, height: 18 }),
    });
  });

  it('say how high a tower is, and what the die shows', () => {
    expectApart(
      Object.fromEntries(
        [1, 2, 3, 4, 5, 6, 7, 10, 12].map((floors): [string, Paint] => [
          String(floors),
          (ctx) => drawTower(ctx, { x: SIDE / 2, y: 14, side: SIDE, floors }),
        ]),
      ),
      3,
    );
    expectApart(
      Object.fromEntries(
        [1, 2, 3].map((value): [string, Paint] => [
          String(value),
          (ctx) => drawFlyingDie(ctx, value, { x: SIDE / 2, y: SIDE / 2 }, 20),
        ]),
      ),
    );
  });
});
