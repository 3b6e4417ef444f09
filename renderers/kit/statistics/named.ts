import type { CanvasRenderingContext2D } from 'canvas';
import { drawName } from '../names.js';
import type { Texts } from '../renderer.js';
import type { TextStyle } from '../text.js';

/** Writes the name of somebody who sits at no table, as much of it as a width has room for, and answers its width. */
export const drawNamed = (
  ctx: CanvasRenderingContext2D,
  name: string,
  x: number,
  y: number,
  style: TextStyle & { readonly maxWidth: number },
  texts: Texts,
): number => drawName(ctx, { texts, names: [name] }, 0, x, y, style);
