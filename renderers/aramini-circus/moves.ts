import type { Move, MoveOf, View } from '../../engines/aramini-circus/index.js';
import type { Scene } from '../kit/renderer.js';
import { shorten } from '../kit/words.js';
import { inOrder, nameOf, say, theOne, wagonName } from './words.js';

/** What Discord allows a choice to say. */
const CHOICE_AT_MOST = 100;

const fillInWords = ({ texts }: Scene, { wagon, discards }: MoveOf<'fill'>): string => {
  const loaded = wagonName(texts, wagon);
  if (discards.length === 0) return say(texts, 'moves.fill-free', { wagon: loaded });
  // The order is said as it is, without "and": the last card named ends on top of the discard.
  return say(texts, 'moves.fill', { wagon: loaded, payment: inOrder(texts, discards).join(', ') });
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
      return fillInWords(scene, move);
    case 'swap':
      return swapInWords(view, move, scene);
    case 'take-one':
      return say(texts, 'moves.take-one', { card: theOne(texts, move.animal) });
    case 'couple':
      return say(texts, 'moves.couple', { wagon: wagonName(texts, move.wagon) });
  }
};

export const moveInWords = (view: View, move: Move, scene: Scene): string =>
  shorten(inWords(view, move, scene), CHOICE_AT_MOST);
