import type { Context2D } from './canvas.js';
import type { Seat } from '#engines/core/seat.js';
import { nameInPicture } from './drawable.js';
import type { Scene } from './renderer.js';
import { drawText, fitText, type TextStyle } from './text.js';

type NameStyle = TextStyle & { readonly maxWidth: number };

const initialOf = (word: string): string => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? word;

/** "Zizi Saltimbanque", "Z. Saltimbanque", "Zizi S.": a name in full, and shorter where it has several words. */
const waysToCall = (name: string): readonly string[] => {
  const [first = '', ...others] = name.split(' ');
  const last = others.at(-1);
  return last === undefined ? [name] : [name, `${initialOf(first)}. ${last}`, `${first} ${initialOf(last)}.`];
};

/** How a seat is called in a width: in full, with an initial, or else in full and to be cut. */
export const nameThatFits = (ctx: Context2D, scene: Scene, seat: Seat, style: NameStyle): string => {
  const name = nameInPicture(scene, seat);
  return waysToCall(name).find((way) => fitText(ctx, way, style).text === way) ?? name;
};

/** Writes how a seat is called, as much of it as a width has room for, and answers its width. */
export const drawName = (ctx: Context2D, scene: Scene, seat: Seat, x: number, y: number, style: NameStyle): number =>
  drawText(ctx, nameThatFits(ctx, scene, seat, style), x, y, style);
