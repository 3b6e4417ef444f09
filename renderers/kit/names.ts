import type { Context2D } from './canvas.js';
import type { Seat } from '#engines/core/seat.js';
import { nameInPicture } from './drawable.js';
import type { Position } from './layout.js';
import type { Scene } from './renderer.js';
import { drawText, fitText, type TextStyle } from './text.js';

export type NameStyle = TextStyle & { readonly maxWidth: number };

const initialOf = (word: string): string => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? word;

/**
 * A name in full, then shorter forms if it has several words: "Zizi Saltimbanque", "Z. Saltimbanque", "Zizi S."; without
 * its article: "The Stranger", "Stranger".
 */
const waysToCall = (name: string): readonly string[] => {
  const [first = '', ...others] = name.split(' ');
  const last = others.at(-1);
  if (first === 'The' && last !== undefined) return [name, others.join(' ')];
  return last === undefined ? [name] : [name, `${initialOf(first)}. ${last}`, `${first} ${initialOf(last)}.`];
};

/**
 * The longest form of a seat's name that fits a width: in full, with an initial, or else in full for the caller to cut.
 */
export const nameThatFits = (scene: Scene, seat: Seat, style: NameStyle): string => {
  const name = nameInPicture(scene, seat);
  return waysToCall(name).find((way) => fitText(way, style).text === way) ?? name;
};

export const drawName = (ctx: Context2D, scene: Scene, seat: Seat, { x, y, ...style }: Position & NameStyle): number =>
  drawText(ctx, nameThatFits(scene, seat, style), { x, y, ...style });
