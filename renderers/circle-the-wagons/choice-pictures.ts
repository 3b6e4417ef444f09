import type { Canvas } from 'canvas';
import { nextSeat } from '../../engines/core/seat.js';
import type { CardId } from '../../engines/circle-the-wagons/cards.js';
import type { View } from '../../engines/circle-the-wagons/view.js';
import { nameInPicture } from '../kit/drawable.js';
import { rect } from '../kit/layout.js';
import { drawPanel, poster, posterHeight } from '../kit/poster.js';
import type { Scene } from '../kit/renderer.js';
import { drawText } from '../kit/text.js';
import { margin, pageWidth, palette, size } from '../kit/theme.js';
import { cardSide, drawCard } from './cards.js';
import { drawRing, ringHeight, type RingLook } from './ring.js';
import { say } from './words.js';

const WIDTH = pageWidth - 2 * margin;

const look: RingLook = { territory: 58, inRow: 5 };

/** How the opponent is called in a picture: the other player, or the stranger. */
const rivalInPicture = (view: View, scene: Scene): string =>
  view.stranger === null
    ? nameInPicture(scene, nextSeat(view.seat, view.towns.length))
    : say(scene.texts, 'board.stranger.name');

/** The ring, large, for choosing a card. */
export const drawChoices = (view: View, scene: Scene): Canvas => {
  const { texts } = scene;
  const begun = view.phase.kind !== 'start';
  const height = ringHeight(view.ring.length, look);
  const { canvas, ctx, body } = poster({
    width: pageWidth,
    height: posterHeight(height),
    title: say(texts, begun ? 'board.take-card' : 'board.name-start'),
    accent: palette.brown,
  });
  drawRing(
    ctx,
    body,
    { title: say(texts, 'board.ring', { count: view.ring.length }), cards: view.ring, begun },
    look,
    texts,
  );
  return canvas;
};

const LARGE = 130;
const SMALL = 42;
const IN_ROW = 4;

/** A card of the ring, large, and the cards that would go to the opponent for it. */
export const drawChoice = (view: View, card: CardId, given: readonly CardId[], scene: Scene): Canvas => {
  const { texts } = scene;
  const height = Math.max(cardSide(LARGE) + 28, 70 + Math.ceil(given.length / IN_ROW) * (cardSide(SMALL) + 10));
  const { canvas, ctx, body } = poster({
    width: pageWidth,
    height: posterHeight(height),
    title: say(texts, 'board.card', { card }),
    accent: palette.brown,
  });
  const inside = drawPanel(ctx, rect(body.x, body.y, WIDTH, height));
  drawCard(ctx, card, inside.x, inside.y, LARGE);
  if (view.phase.kind === 'start') return canvas;
  const left = inside.x + cardSide(LARGE) + 30;
  const caption =
    given.length === 0
      ? say(texts, 'board.nothing-given')
      : say(texts, 'board.gives-away', { name: rivalInPicture(view, scene) });
  drawText(ctx, caption, left, inside.y + 20, {
    size: size.text,
    face: 'title',
    colour: given.length === 0 ? palette.green : palette.red,
    maxWidth: inside.x + inside.width - left,
  });
  given.forEach((one, index) => {
    drawCard(
      ctx,
      one,
      left + (index % IN_ROW) * (cardSide(SMALL) + 10),
      inside.y + 50 + Math.floor(index / IN_ROW) * (cardSide(SMALL) + 10),
      SMALL,
    );
  });
  return canvas;
};
