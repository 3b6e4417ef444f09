import type { Canvas } from 'canvas';
import type { Dynamite, Load, Picture } from '#engines/golden-train/cards.js';
import type { Event } from '#engines/golden-train/event.js';
import { rect } from '../kit/layout.js';
import type { Illustration, Scene } from '../kit/renderer.js';
import { blankCanvas, contextOf } from '../kit/surface.js';
import { drawDynamiteCard, drawLoadCard } from './board/piles.js';
import { aWagon, say, sayLoad } from './words.js';
import { wagonSprite } from './board/wagons.js';

const WIDTH = 440;
const HEIGHT = 300;

const drawLit = (dynamite: Dynamite): Canvas => {
  const canvas = blankCanvas(WIDTH, HEIGHT);
  drawDynamiteCard(contextOf(canvas), rect(WIDTH / 2 - 90, 25, 180, 245), dynamite);
  return canvas;
};

const drawWagon = (picture: Picture, load: Load): Canvas => {
  const canvas = blankCanvas(WIDTH, HEIGHT);
  const ctx = contextOf(canvas);
  ctx.drawImage(wagonSprite({ picture, load: null }, '', 180), 30, 34);
  drawLoadCard(ctx, rect(240, 30, 170, 236), load);
  return canvas;
};

/** The card that was drawn: a wagon with what it hides while that may be read, a dynamite with its value. */
export const illustrate = (event: Event, { texts }: Scene): Illustration | null => {
  if (event.type === 'lit') {
    const { dynamite } = event;
    return { draw: () => drawLit(dynamite), alt: say(texts, 'illustration.lit', { dynamite }) };
  }
  if (event.type !== 'drew' || event.load === undefined) return null;
  const { picture, load } = event;
  return {
    draw: () => drawWagon(picture, load),
    alt: sayLoad(texts, 'illustration.drew', load, { wagon: aWagon(texts, picture) }),
  };
};
