import { drawClown } from '#renderers/kit/figures/clown.js';
import { drawEars, drawEyes, drawMuzzle } from '#renderers/kit/figures/face.js';
import { LOCOMOTIVE_WIDTH, locomotiveSprite } from '#renderers/kit/figures/locomotive.js';
import { drawMeeple } from '#renderers/kit/figures/meeple.js';
import { blob } from '#renderers/kit/figures/paths.js';
import { drawArrow, drawCoin, drawStar } from '#renderers/kit/figures/signs.js';
import { drawBody } from '#renderers/kit/figures/style.js';
import { drawBigTop } from '#renderers/kit/figures/tent.js';
import { drawWagon } from '#renderers/kit/figures/wagon.js';
import { centre } from '#renderers/kit/layout.js';
import { drawSeat } from '#renderers/kit/seats.js';
import { apart, drawMarker } from '#renderers/kit/shapes.js';
import type { ContactSheet, Specimen } from './contact-sheet.js';

const SIDE = 180;
const seats = [0, 1, 2, 3, 4, 5];

/** A sample of a game's own animals, drawn with the kit. */
const head: Specimen = {
  label: 'animal head',
  draw: (ctx, area) => {
    const { x, y } = centre(area);
    const height = SIDE * 0.9;
    drawEars(ctx, { x, y: y - 52, apart: 96, radius: 26 }, { fill: '#8a5a38', inside: '#c99a72' }, height);
    drawBody(ctx, blobAround(x, y), { fill: '#8a5a38', height });
    drawMuzzle(ctx, { x, y: y + 16, width: 70 }, { fill: '#e3bf97', nose: '#2a1c15' }, height);
    drawEyes(ctx, { x, y: y - 14 }, 56, 8);
  },
};

const blobAround = (x: number, y: number): ReturnType<typeof blob> =>
  blob([
    [x, y - 72],
    [x + 62, y - 36],
    [x + 66, y + 22],
    [x, y + 72],
    [x - 66, y + 22],
    [x - 62, y - 36],
  ]);

export const figureSheets: readonly ContactSheet[] = [
  {
    name: 'figures',
    side: SIDE,
    specimens: [
      ...seats.map((seat): Specimen => ({
        label: `seat ${seat + 1}`,
        draw: (ctx, area) => drawSeat(ctx, seat, centre(area), 110),
      })),
      ...seats.map((seat): Specimen => ({
        label: `locomotive ${seat + 1}`,
        draw: (ctx, area) => {
          ctx.drawImage(locomotiveSprite(seat, SIDE / LOCOMOTIVE_WIDTH), area.x, area.y + SIDE * 0.1);
        },
      })),
      {
        label: 'wagon',
        draw: (ctx, area) =>
          apart(ctx, () => {
            ctx.translate(area.x + 30, area.y + 10);
            drawWagon(ctx, 120, { fill: '#2f6f8f' });
          }),
      },
      { label: 'big top', draw: (ctx, area) => drawBigTop(ctx, centre(area), 160) },
      {
        label: 'clown',
        draw: (ctx, area) => drawClown(ctx, { ...centre(area), height: 160, hair: '#e0762c', hat: '#2d63ad' }),
      },
      head,
      { label: 'coin', draw: (ctx, area) => drawCoin(ctx, '12', { ...centre(area), diameter: 110 }) },
      { label: 'star', draw: (ctx, area) => drawStar(ctx, centre(area), 120) },
      { label: 'marker', draw: (ctx, area) => drawMarker(ctx, 7, { ...centre(area), diameter: 90 }) },
      {
        label: 'arrow',
        draw: (ctx, { x, y }) =>
          drawArrow(
            ctx,
            [
              [x + 20, y + 150],
              [x + 90, y + 150],
              [x + 150, y + 40],
            ],
            16,
          ),
      },
    ],
  },
  {
    name: 'meeples',
    side: 150,
    ground: '#6f9a45',
    specimens: seats.flatMap((seat): readonly Specimen[] => [
      { label: `meeple ${seat + 1}`, draw: (ctx, area) => drawMeeple(ctx, seat, { ...centre(area), height: 110 }) },
      {
        label: 'lying',
        draw: (ctx, area) => drawMeeple(ctx, seat, { ...centre(area), height: 110, lying: true }),
      },
      {
        label: 'ringmaster',
        draw: (ctx, area) =>
          drawMeeple(ctx, seat, { x: centre(area).x, y: centre(area).y + 10, height: 100, topHat: true }),
      },
      { label: 'at 32 pixels', draw: (ctx, area) => drawMeeple(ctx, seat, { ...centre(area), height: 32 }) },
    ]),
  },
];
