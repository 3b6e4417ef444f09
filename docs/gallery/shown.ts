import { type Canvas as NodeCanvas, createCanvas } from 'canvas';
import type { Canvas } from '#renderers/kit/canvas.js';
import { nodeCanvas } from '#renderers/kit/makers/node.js';

/** Discord's sizes for a picture: it shrinks to fit a box, and is never enlarged. */
const boxes = {
  desktop: { width: 550, height: 350 },
  phone: { width: 350, height: Number.POSITIVE_INFINITY },
} as const;

export type Box = keyof typeof boxes;
export const boxNames: readonly Box[] = ['desktop', 'phone'];

export const boxSize = (box: Box): { readonly width: number; readonly height: number } => boxes[box];

export const shownIn = (box: Box, picture: Canvas): NodeCanvas => {
  const { width, height } = boxes[box];
  const scale = Math.min(1, width / picture.width, height / picture.height);
  const shown = createCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  const ctx = shown.getContext('2d');
  ctx.imageSmoothingEnabled = true;
  ctx.quality = 'best';
  ctx.drawImage(nodeCanvas(picture), 0, 0, shown.width, shown.height);
  return shown;
};
