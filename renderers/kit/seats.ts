import type { Context2D } from './canvas.js';
import type { Seat } from '#engines/core/seat.js';
import { drawBody, outlineWidth, type Path } from './figures/style.js';
import { polygon } from './figures/paths.js';
import { fillAndEdge, type Outline, polygonPath, regular, turned } from './shapes.js';
import { rect, type Position } from './layout.js';
import { drawSprite } from './sprites.js';
import { palette } from './theme.js';

interface SeatLook {
  /** The colours differ in lightness too, so that everyone can tell them apart, even in grey. */
  readonly colour: string;
  readonly on: string;
  readonly outline: Outline;
  /** Evens out the shapes' areas, which differ at the same radius. */
  readonly scale: number;
  /** The distance of the shape's middle below the centre of its corners, as a share of the radius. */
  readonly drop: number;
}

const looks: readonly SeatLook[] = [
  { colour: '#ad241a', on: palette.white, outline: regular(40), scale: 1, drop: 0 },
  { colour: '#1d4496', on: palette.white, outline: turned(regular(4), Math.PI / 4), scale: 1.18, drop: 0 },
  { colour: '#27a394', on: palette.white, outline: regular(3), scale: 1.36, drop: 0.26 },
  { colour: '#ffd23f', on: palette.ink, outline: regular(4), scale: 1.2, drop: 0 },
  { colour: '#d6a3e8', on: palette.ink, outline: turned(regular(6), Math.PI / 6), scale: 1.06, drop: 0 },
  { colour: '#2a2320', on: palette.white, outline: regular(5, 0.5), scale: 1.34, drop: 0.05 },
];

const lookOf = (seat: Seat): SeatLook => {
  const look = looks[seat % looks.length];
  if (look === undefined) throw new RangeError(`There is no seat ${seat}`);
  return look;
};

export const seatColour = (seat: Seat): string => lookOf(seat).colour;

export const onSeatColour = (seat: Seat): string => lookOf(seat).on;

/** The shape of a seat around a centre, which distinguishes seats without colour. */
const seatShape = (seat: Seat, x: number, y: number, diameter: number): Path => {
  const { outline, scale, drop } = lookOf(seat);
  const radius = diameter / 2;
  return polygon(outline.map(([dx, dy]) => [x + dx * radius * scale, y + (dy * scale + drop) * radius] as const));
};

/** Draws the shape alone in the readable colour, for a figure, a cab or a flag in the seat's colour. */
export const drawSeatShape = (ctx: Context2D, seat: Seat, { x, y }: Position, diameter: number): void => {
  const { outline, scale, drop, on } = lookOf(seat);
  polygonPath(ctx, { x, y: y + (drop * diameter) / 2 }, (diameter / 2) * scale, outline);
  fillAndEdge(ctx, { fill: on });
};

export const drawSeat = (ctx: Context2D, seat: Seat, { x, y }: Position, diameter: number): void => {
  const middle = Math.ceil(diameter * 0.8);
  const place = rect(x - middle, y - middle, middle * 2, middle * 2);
  drawSprite(ctx, `seat ${seat % looks.length} ${diameter}`, place, (on) => {
    const shape = seatShape(seat, middle, middle, diameter);
    on.beginPath();
    shape(on);
    on.lineJoin = 'round';
    fillAndEdge(on, { edge: palette.white, edgeWidth: outlineWidth(diameter) * 3.4 });
    drawBody(on, shape, { fill: lookOf(seat).colour, height: diameter });
  });
};
