import type { Context2D } from '../canvas.js';
import type { Seat } from '#engines/core/seat.js';
import { drawSeatShape, seatColour } from '../seats.js';
import { rect, type FigurePlace, type Rect } from '../layout.js';
import { drawSprite } from '../sprites.js';
import { palette } from '../theme.js';
import { coordinates, blob, type Point, polygon, roundedBox } from './paths.js';
import { drawBody, drawShadow, type Path, whiten } from './style.js';

export interface MeepleLook {
  /** True for farmers, which lie on their back with the head to the left. */
  readonly lying?: boolean;
  readonly topHat?: boolean;
  readonly mitre?: boolean;
}

/** Head, arms and legs in a square of 100. */
const standing: readonly Point[] = coordinates(
  '50 5, 63 10, 67 22, 63 34, 80 38, 96 49, 93 60, 72 60, 76 76, 85 92, 80 97, 59 97, 50 80, 41 97, 20 97, 15 92, 24 76, 28 60, 7 60, 4 49, 20 38, 37 34, 33 22, 37 10',
);

const laidDown = (points: readonly Point[]): readonly Point[] => points.map(([x, y]) => [y, 100 - x]);

const body = blob(standing);
const lyingBody = blob(laidDown(standing));

const HALO = 8.5;

interface Headgear {
  readonly fill: string;
  readonly parts: readonly Path[];
  readonly trimming: string;
  readonly trims: readonly Path[];
}

type Lay = (points: readonly Point[]) => readonly Point[];

const hatOf = (lay: Lay, brim: Rect): Headgear => ({
  fill: '#3a2f3b',
  parts: [polygon(lay(coordinates('33 -22, 67 -22, 64 4, 36 4'))), roundedBox(brim, 4)],
  trimming: palette.red,
  trims: [polygon(lay(coordinates('36.5 -6, 63.5 -6, 63.5 1, 36.5 1')))],
});

const mitreOf = (lay: Lay): Headgear => ({
  fill: '#fff3da',
  parts: [polygon(lay(coordinates('31 6, 30 -12, 50 -28, 70 -12, 69 6')))],
  trimming: '#d9a62b',
  trims: [
    polygon(lay(coordinates('46.5 -20, 53.5 -20, 53.5 4, 46.5 4'))),
    polygon(lay(coordinates('38 -10, 62 -10, 62 -4, 38 -4'))),
  ],
});

/** The ways of a figure to stand on the ground. */
const poses = {
  upright: {
    body,
    sign: { x: 50, y: 54 },
    shadow: { at: { x: 54, y: 95 }, radiusX: 52, radiusY: 13 },
    topHat: hatOf((points) => points, rect(24, 3, 52, 9)),
    mitre: mitreOf((points) => points),
  },
  lying: {
    body: lyingBody,
    sign: { x: 54, y: 50 },
    shadow: { at: { x: 54, y: 70 }, radiusX: 54, radiusY: 32 },
    topHat: hatOf(laidDown, rect(3, 24, 9, 52)),
    mitre: mitreOf(laidDown),
  },
} as const;

const paintHeadgear = (ctx: Context2D, { fill, parts, trimming, trims }: Headgear): void => {
  for (const part of parts) drawBody(ctx, part, { fill, height: 110, depth: 0.7 });
  ctx.fillStyle = trimming;
  for (const trim of trims) {
    ctx.beginPath();
    trim(ctx);
    ctx.fill();
  }
};

const paintMeeple = (ctx: Context2D, seat: Seat, { lying, topHat, mitre }: Required<MeepleLook>): void => {
  const pose = lying ? poses.lying : poses.upright;
  const worn = [...(topHat ? [pose.topHat] : []), ...(mitre ? [pose.mitre] : [])];
  drawShadow(ctx, pose.shadow.at, pose.shadow.radiusX, pose.shadow.radiusY);
  for (const part of [pose.body, ...worn.flatMap(({ parts }) => parts)]) whiten(ctx, part, HALO);
  drawBody(ctx, pose.body, { fill: seatColour(seat), height: 110 });
  drawSeatShape(ctx, seat, pose.sign, 33);
  for (const headgear of worn) paintHeadgear(ctx, headgear);
};

/** Margin for the hat and the white edge, in hundredths of the square. */
const ROOM = 32;

/**
 * Draws a wooden figure of a seat, `height` pixels high, around a centre: white edge, the seat's shape on its chest.
 */
export const drawMeeple = (
  ctx: Context2D,
  seat: Seat,
  { x, y, height, lying = false, topHat = false, mitre = false }: FigurePlace & MeepleLook,
): void => {
  const unit = height / 100;
  const side = Math.ceil((100 + 2 * ROOM) * unit);
  const place = rect(x - side / 2, y - side / 2, side, side);
  drawSprite(ctx, `meeple ${seat} ${lying} ${topHat} ${mitre} ${height}`, place, (on) => {
    on.scale(unit, unit);
    on.translate(ROOM, ROOM);
    paintMeeple(on, seat, { lying, topHat, mitre });
  });
};
