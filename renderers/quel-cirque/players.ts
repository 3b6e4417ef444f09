import type { CanvasRenderingContext2D } from 'canvas';
import type { Seat } from '../../engines/core/seat.js';
import { colours } from '../../engines/quel-cirque/pieces.js';
import { starsOf } from '../../engines/quel-cirque/ring.js';
import type { View } from '../../engines/quel-cirque/view.js';
import { nameInPicture } from '../kit/drawable.js';
import { rect, type Rect } from '../kit/layout.js';
import { drawPanel } from '../kit/poster.js';
import type { Scene, Texts } from '../kit/renderer.js';
import { drawSeat, seatColour } from '../kit/seats.js';
import { drawBox, fillAndEdge, polygonPath, regular } from '../kit/shapes.js';
import { drawText } from '../kit/text.js';
import { palette, size } from '../kit/theme.js';
import { drawDie, drawMarble } from './marbles.js';
import { colourName, say } from './words.js';

export const dieHeight = 128;

/** What was rolled for this turn. */
export const drawRoll = (ctx: CanvasRenderingContext2D, area: Rect, { face }: View, texts: Texts): void => {
  const inside = drawPanel(ctx, area);
  const side = inside.height - 6;
  drawDie(ctx, face, texts, rect(inside.x, inside.y, side, side));
  const x = inside.x + side + 22;
  const maxWidth = inside.width - side - 22;
  drawText(ctx, say(texts, 'board.rolled'), x, inside.y + 24, {
    size: size.small,
    face: 'bold',
    colour: palette.faded,
    maxWidth,
  });
  drawText(ctx, colourName(texts, face), x, inside.y + 66, { size: size.large, face: 'bold', maxWidth });
};

export const supplyHeight = 126;

/** The marbles beside the board. */
export const drawSupply = (ctx: CanvasRenderingContext2D, area: Rect, { ring }: View, texts: Texts): void => {
  const inside = drawPanel(ctx, area);
  drawText(ctx, say(texts, 'board.supply'), inside.x + 2, inside.y + 14, {
    size: size.small,
    face: 'bold',
    colour: palette.faded,
    maxWidth: inside.width,
  });
  const step = inside.width / colours.length;
  colours.forEach((colour, index) => {
    const x = inside.x + index * step + 22;
    drawMarble(ctx, colour, texts, x, inside.y + 66, 42);
    drawText(ctx, String(ring.supply[colour]), x + 30, inside.y + 66, { size: size.text, face: 'bold' });
  });
};

export const playerHeight = 106;

/** The seat's colour as a marble, or the back of its card where this viewer does not know it. */
const drawColour = (
  ctx: CanvasRenderingContext2D,
  view: View,
  seat: Seat,
  texts: Texts,
  x: number,
  y: number,
): void => {
  const colour = view.colours[seat];
  if (colour !== null && colour !== undefined) {
    drawMarble(ctx, colour, texts, x, y, 42);
    return;
  }
  drawBox(ctx, rect(x - 18, y - 23, 36, 46), { fill: palette.red, edge: palette.ink, radius: 6 });
  drawText(ctx, '?', x, y, { size: size.text, face: 'bold', colour: palette.white, align: 'center' });
};

const drawStarCount = (ctx: CanvasRenderingContext2D, text: string, right: number, y: number): void => {
  polygonPath(ctx, right - 14, y - 1, 15, regular(5, 0.45));
  fillAndEdge(ctx, { fill: palette.mustard, edge: palette.ink });
  drawText(ctx, text, right - 36, y, { size: size.large, face: 'bold', align: 'right' });
};

/** One player: name, colour, stars of this game, and the running score of a tournament. */
export const drawPlayer = (ctx: CanvasRenderingContext2D, area: Rect, view: View, seat: Seat, scene: Scene): void => {
  const acts = view.result === null && view.seat === seat;
  const won = view.result?.places[seat] === 1;
  drawPanel(ctx, area, acts || won ? { edge: seatColour(seat), edgeWidth: 7 } : {});
  const [left, right] = [area.x + 14, area.x + area.width - 14];
  drawSeat(ctx, seat, left + 18, area.y + 30, 34);
  drawText(ctx, nameInPicture(scene, seat), left + 44, area.y + 30, {
    size: size.text,
    face: 'bold',
    maxWidth: area.width - 76,
    smallest: 22,
  });
  const y = area.y + 74;
  drawColour(ctx, view, seat, scene.texts, left + 20, y);
  const colour = view.colours[seat];
  const tournament = view.options.tournament !== 'off';
  if (tournament)
    drawText(ctx, say(scene.texts, 'board.total', { count: view.totals[seat] ?? 0 }), left + 54, y, {
      size: size.text,
      maxWidth: area.width - 190,
    });
  const stars = colour === null || colour === undefined ? '?' : String(starsOf(view.ring)[colour]);
  drawStarCount(ctx, stars, right, y);
};
