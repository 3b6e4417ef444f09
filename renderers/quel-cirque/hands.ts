import type { Canvas } from 'canvas';
import type { Colour } from '#engines/quel-cirque/board/pieces.js';
import type { View } from '#engines/quel-cirque/view.js';
import { rect } from '../kit/layout.js';
import type { Scene } from '../kit/renderer.js';
import { boardSheet } from '../kit/sheets/sheet.js';
import { drawText } from '../kit/text.js';
import { letter, palette } from '../kit/theme.js';
import { drawCurtain } from './board/ground.js';
import { drawMarble } from './board/marbles.js';
import { aMarble, say } from './words.js';

const EDGE = 6;

/** The colour that this viewer alone knows to be theirs, or null where colours are no secret. */
const secretColour = ({ options, audience, colours }: View): Colour | null =>
  options.secret && audience !== 'table' ? (colours[audience] ?? null) : null;

/** The card with one's own secret colour. */
export const drawHand = (view: View, { texts }: Scene): Canvas | null => {
  const colour = secretColour(view);
  if (colour === null) return null;
  const { canvas, ctx, body } = boardSheet({ accent: palette.plum });
  drawCurtain(ctx, rect(EDGE, EDGE, canvas.width - 2 * EDGE, canvas.height - 2 * EDGE));
  const words = { colour: '#ffe9b8', align: 'center', maxWidth: body.width } as const;
  const x = body.x + body.width / 2;
  drawText(ctx, say(texts, 'board.secret'), x, body.y + 60, {
    ...words,
    size: 70,
    face: 'title',
    smallest: letter.large,
  });
  drawMarble(ctx, colour, texts, x, body.y + 310, 300);
  drawText(ctx, aMarble(texts, colour), x, body.y + 560, { ...words, size: 70, face: 'bold' });
  return canvas;
};

export const handInWords = (view: View, { texts }: Scene): string | null => {
  const colour = secretColour(view);
  return colour === null ? null : say(texts, 'words.secret', { marble: aMarble(texts, colour) });
};
