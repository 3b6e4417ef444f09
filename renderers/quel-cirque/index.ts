import type { QuelCirque } from '#engines/quel-cirque/index.js';
import { faces, type Face } from '#engines/quel-cirque/board/pieces.js';
import type { Objection } from '#engines/core/engine.js';
import type { Renderer, Scene } from '../kit/renderer.js';
import { drawBoard } from './board/board.js';
import { chancesInWords } from './chances.js';
import { eventInWords } from './events.js';
import { drawHand, handInWords } from './hands.js';
import { altTextInWords, positionInWords } from './position.js';
import { seatSigns } from './board/marbles.js';
import { highlights, pointsInWords, scores, verdict } from './result.js';
import { colourName, say, aMarble, dropInWords } from './words.js';
import { apply } from '#engines/quel-cirque/rules/apply.js';
import type { Move } from '#engines/quel-cirque/move.js';
import type { View } from '#engines/quel-cirque/view.js';

/** What falls on the way: ": red into the 3-star hole", or nothing. */
const consequences = (view: View, move: Move, { texts }: Scene): string => {
  const applied = apply(view, move);
  if (!applied.ok || applied.value.drops.length === 0) return '';
  return say(texts, 'moves.dropping', {
    drops: applied.value.drops.map((drop) => dropInWords(texts, drop)).join(', '),
  });
};

/** A move as menus and suggestions offer it: the squares it goes over, and what falls on the way. */
const moveInWords = (view: View, move: Move, scene: Scene): string => {
  const { texts } = scene;
  switch (move.kind) {
    case 'add':
      return (
        say(texts, 'moves.add', { marble: aMarble(texts, move.colour), square: move.square }) +
        consequences(view, move, scene)
      );
    case 'walk': {
      const path = [move.from, ...move.path].join('–');
      const walk =
        move.back === undefined
          ? say(texts, 'moves.walk', { path })
          : say(texts, 'moves.eject', { path, back: move.back });
      return walk + consequences(view, move, scene);
    }
    case 'home':
      return say(texts, 'moves.home', { from: move.from, to: move.to });
    case 'flip':
      return say(texts, 'moves.flip', { square: move.square });
    case 'pass':
      return say(texts, 'moves.pass');
  }
};

const isFace = (value: string | number | undefined): value is Face => faces.some((face) => face === value);

/** Which rule refuses a move; the colours in it are named in the reader's language. */
const refusalInWords = ({ reason, params = {} }: Objection, { texts }: Scene): string => {
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
