import type { QuelCirque } from '#engines/quel-cirque/index.js';
import { faces, type Face } from '#engines/quel-cirque/board/pieces.js';
import type { Illegal } from '#engines/core/engine.js';
import type { Renderer, Scene } from '../kit/renderer.js';
import { drawBoard } from './board/board.js';
import { chancesInWords } from './chances.js';
import { eventInWords } from './events.js';
import { drawHand, handInWords } from './hands.js';
import { moveInWords } from './moves.js';
import { altTextInWords, positionInWords } from './position.js';
import { seatSigns } from './board/marbles.js';
import { highlights, pointsInWords, scores, verdict } from './result.js';
import { colourName, say } from './words.js';

const isFace = (value: string | number | undefined): value is Face => faces.some((face) => face === value);

/** Which rule refuses a move; the colours in it are named in the reader's language. */
const refusalInWords = ({ reason, params = {} }: Illegal, { texts }: Scene): string => {
  const named = Object.entries(params).map(
    ([key, value]) => [key, isFace(value) ? colourName(texts, value) : value] as const,
  );
  return say(texts, `refusals.${reason}`, Object.fromEntries(named));
};

/** What people see of Quel Cirque. */
export const renderer: Renderer<QuelCirque> = {
  boardExpires: false,
  board: (view, scene, recent) => drawBoard(view, scene, { recent }),
  hasHands: ({ options }) => options.secret,
  hand: drawHand,
  handInWords,
  altText: altTextInWords,
  position: positionInWords,
  move: moveInWords,
  event: eventInWords,
  chances: chancesInWords,
  points: pointsInWords,
  scores,
  seatSigns,
  verdict,
  highlights,
  refusal: refusalInWords,
};
