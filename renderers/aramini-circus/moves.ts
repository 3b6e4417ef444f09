import {
  pointsOf,
  sameWagon,
  wouldJoin,
  type Move,
  type MoveOf,
  type View,
  type Wagon,
} from '#engines/aramini-circus/index.js';
import type { Scene, TextParams, Texts } from '../kit/renderer.js';
import { MAX_MOVE_TEXT_LENGTH, shorten } from '../kit/words.js';
import { inOrder, nameOf, say, theOne, wagonName } from './words.js';

/** What becomes of a wagon that the seat to act loads now. */
export interface Coupling {
  readonly kind: 'waits' | 'couples' | 'chain' | 'wins';
  /** The points that its train gains at once. */
  readonly gain: number;
}

/**
 * Whether a wagon couples or waits, what it brings with those that follow it from the siding, and whether that wins.
 *
 * @param from where it comes from: the display, or the siding of the seat to act
 */
export const couplingOf = (
  { players, seat, goal }: View,
  wagon: Wagon,
  from: 'display' | 'siding' = 'display',
): Coupling => {
  const player = players[seat];
  if (player === undefined) return { kind: 'waits', gain: 0 };
  const at = from === 'display' ? -1 : player.waiting.findIndex((other) => sameWagon(other, wagon));
  const waiting = player.waiting.filter((_, index) => index !== at);
  const joining = wouldJoin({ train: player.train, waiting }, wagon);
  const gain = pointsOf(joining);
  if (joining.length === 0) return { kind: 'waits', gain };
  if (player.points + gain >= goal) return { kind: 'wins', gain };
  return { kind: joining.length === 1 ? 'couples' : 'chain', gain };
};

const paymentInWords = (texts: Texts, { wagon, discards }: MoveOf<'fill'>): string => {
  const loaded = wagonName(texts, wagon);
  if (discards.length === 0) return say(texts, 'moves.fill-free', { wagon: loaded });
  // The order is said as it is, without "and": the last card named ends on top of the discard.
  return say(texts, 'moves.fill', { wagon: loaded, payment: inOrder(texts, discards).join(', ') });
};

/** The payment, and what becomes of the wagon. */
const fillInWords = (view: View, move: MoveOf<'fill'>, { texts }: Scene): string => {
  const { kind, gain } = couplingOf(view, move.wagon);
  const params: TextParams = { move: paymentInWords(texts, move), gain };
  const text = say(texts, kind === 'waits' ? 'moves.waits' : 'moves.couples', params);
  return text.length <= MAX_MOVE_TEXT_LENGTH ? text : paymentInWords(texts, move);
};

const swapInWords = (view: View, { token }: MoveOf<'swap'>, { texts, names }: Scene): string => {
  const own = view.players[view.seat]?.token;
  const owner = view.players.findIndex((player) => player.token === token);
  const params = { gave: own === undefined ? '' : nameOf(texts, own), got: nameOf(texts, token) };
  return owner === -1
    ? say(texts, 'moves.swap-centre', params)
    : say(texts, 'moves.swap-player', { ...params, name: names[owner] ?? '' });
};

const inWords = (view: View, move: Move, scene: Scene): string => {
  const { texts } = scene;
  switch (move.kind) {
    case 'draw':
    case 'draw-two':
    case 'extra-action':
      return say(texts, `moves.${move.kind}`);
    case 'take': {
      const [top] = view.discard;
      return say(texts, 'moves.take', { card: top === undefined ? '' : theOne(texts, top) });
    }
    case 'fill':
      return fillInWords(view, move, scene);
    case 'swap':
      return swapInWords(view, move, scene);
    case 'take-one':
      return say(texts, 'moves.take-one', { card: theOne(texts, move.animal) });
    case 'couple':
      return say(texts, 'moves.couple', { wagon: wagonName(texts, move.wagon) });
  }
};

export const moveInWords = (view: View, move: Move, scene: Scene): string =>
  shorten(inWords(view, move, scene), MAX_MOVE_TEXT_LENGTH);
