import type { GoldenTrain } from '#engines/golden-train/index.js';
import type { Renderer, Illustration, Scene } from '../kit/renderer.js';
import { drawBoard } from './board/board.js';
import { chancesInWords } from './chances.js';
import { eventInWords } from './events.js';
import { altTextInWords, positionInWords } from './position.js';
import { highlights, pointsInWords, scores, verdict } from './result.js';
import { say, aWagon, sayLoad, theWagon } from './words.js';
import type { Canvas } from 'canvas';
import type { Dynamite, Load, Picture } from '#engines/golden-train/cards.js';
import type { Event } from '#engines/golden-train/event.js';
import { rect } from '../kit/layout.js';
import { blankCanvas, contextOf } from '../kit/surface.js';
import { drawDynamiteCard, drawLoadCard } from './board/piles.js';
import { wagonSprite } from './board/wagons.js';
import type { Move } from '#engines/golden-train/move.js';
import { targetName } from '#engines/golden-train/notation.js';
import type { View } from '#engines/golden-train/view.js';
import { shorten } from '../kit/words.js';

const MAX_NAME_LENGTH = 40;

/** A move as menus and suggestions offer it. */
const moveInWords = (view: View, move: Move, { texts, names }: Scene): string => {
  if (move.kind === 'stop')
    return say(texts, 'moves.stop', { count: view.phase.kind === 'attack' ? view.phase.targets.length : 0 });
  if (move.kind !== 'hit') return say(texts, `moves.${move.kind}`);
  const picture = view.trains[move.seat]?.[move.position - 1]?.picture;
  const params = { target: targetName(move), name: shorten(names[move.seat] ?? '', MAX_NAME_LENGTH) };
  return picture === undefined
    ? say(texts, 'moves.hit-unknown', params)
    : say(texts, 'moves.hit', { ...params, wagon: theWagon(texts, picture) });
};

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
const illustrate = (event: Event, { texts }: Scene): Illustration | null => {
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

/** What people see of Golden Train. Nobody holds anything of their own, so there is no hand. */
export const renderer: Renderer<GoldenTrain> = {
  // It shows the value on top of the pile, which must be remembered once the wagon is drawn.
  boardExpires: true,
  board: drawBoard,
  hasHands: () => false,
  hand: () => null,
  handInWords: () => null,
  altText: altTextInWords,
  position: positionInWords,
  move: moveInWords,
  event: eventInWords,
  illustrate,
  chances: chancesInWords,
  points: pointsInWords,
  scores,
  verdict,
  highlights,
  refusal: ({ reason, params }, { texts }) => say(texts, `refusals.${reason}`, params),
};
