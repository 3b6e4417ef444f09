import type { Canvas } from 'canvas';
import type { Colour } from '../../engines/quel-cirque/pieces.js';
import type { View } from '../../engines/quel-cirque/view.js';
import { poster, posterHeight } from '../kit/poster.js';
import type { Scene } from '../kit/renderer.js';
import { drawText } from '../kit/text.js';
import { pageWidth, palette, size } from '../kit/theme.js';
import { drawMarble } from './marbles.js';
import { aMarble, say } from './words.js';

/** The colour that this viewer alone knows to be theirs, or null where colours are no secret. */
const secretColour = ({ options, audience, colours }: View): Colour | null =>
  options.secret && audience !== 'table' ? (colours[audience] ?? null) : null;

/** The card with one's own secret colour. */
export const drawHand = (view: View, { texts }: Scene): Canvas | null => {
  const colour = secretColour(view);
  if (colour === null) return null;
  const { canvas, ctx, body } = poster({
    width: pageWidth,
    height: posterHeight(190),
    title: say(texts, 'board.secret'),
    accent: palette.plum,
  });
  drawMarble(ctx, colour, texts, body.x + 110, body.y + 92, 150);
  drawText(ctx, aMarble(texts, colour), body.x + 220, body.y + 92, {
    size: size.title,
    face: 'bold',
    maxWidth: body.width - 240,
  });
  return canvas;
};

export const handInWords = (view: View, { texts }: Scene): string | null => {
  const colour = secretColour(view);
  return colour === null ? null : say(texts, 'board.words.secret', { marble: aMarble(texts, colour) });
};
