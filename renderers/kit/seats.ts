import type { CanvasRenderingContext2D } from 'canvas';
import type { Seat } from '../../engines/core/seat.js';
import { fillAndEdge, type Outline, polygonPath, regular, turned } from './shapes.js';
import { sprite } from './sprites.js';
import { drawText } from './text.js';
import { palette } from './theme.js';

interface SeatLook {
  readonly letter: string;
  readonly colour: string;
  /** What is readable on the colour. */
  readonly on: string;
  readonly outline: Outline;
  /** Shapes differ in area at the same radius; this evens them out. */
  readonly scale: number;
  /** Where the letter sits below the centre, as a share of the radius. */
  readonly drop: number;
}

const looks: readonly SeatLook[] = [
  { letter: 'A', colour: '#c0392b', on: palette.white, outline: regular(40), scale: 1, drop: 0 },
  { letter: 'B', colour: '#2563a8', on: palette.white, outline: turned(regular(4), Math.PI / 4), scale: 1.2, drop: 0 },
  { letter: 'C', colour: '#2e7d4f', on: palette.white, outline: regular(3), scale: 1.4, drop: 0.16 },
  { letter: 'D', colour: '#e8b92f', on: palette.ink, outline: regular(4), scale: 1.22, drop: 0 },
  { letter: 'E', colour: '#7b3f8c', on: palette.white, outline: turned(regular(6), Math.PI / 6), scale: 1.08, drop: 0 },
  { letter: 'F', colour: '#2a2320', on: palette.white, outline: regular(5, 0.62), scale: 1.25, drop: 0.06 },
];

const lookOf = (seat: Seat): SeatLook => {
  const look = looks[seat % looks.length];
  if (look === undefined) throw new RangeError(`There is no seat ${seat}`);
  return look;
};

/** A to F: what stands for a seat where there is no room for a name, or none that can be drawn. */
export const seatLetter = (seat: Seat): string => lookOf(seat).letter;

export const seatColour = (seat: Seat): string => lookOf(seat).colour;

/** Ink or white: what is readable on the colour of the seat. */
export const onSeatColour = (seat: Seat): string => lookOf(seat).on;

/** The sign of a seat around a centre: its colour, its shape and its letter. */
export const drawSeat = (ctx: CanvasRenderingContext2D, seat: Seat, x: number, y: number, diameter: number): void => {
  const look = lookOf(seat);
  const middle = diameter * 0.8;
  const sign = sprite(`seat ${look.letter} ${diameter}`, middle * 2, middle * 2, (on) => {
    polygonPath(on, middle, middle + (look.drop * diameter) / 8, (diameter / 2) * look.scale, look.outline);
    on.lineJoin = 'round';
    fillAndEdge(on, { fill: look.colour, edge: palette.white, edgeWidth: Math.max(2, diameter / 14) });
    drawText(on, look.letter, middle, middle + (look.drop * diameter) / 2, {
      size: diameter * 0.58,
      face: 'bold',
      colour: look.on,
      align: 'center',
    });
  });
  ctx.drawImage(sign, Math.round(x - middle), Math.round(y - middle));
};
