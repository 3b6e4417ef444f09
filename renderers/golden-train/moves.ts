import type { Move } from '#engines/golden-train/move.js';
import { targetName } from '#engines/golden-train/notation.js';
import type { View } from '#engines/golden-train/view.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { shorten } from '#renderers/kit/words.js';
import { say, theWagon } from './words.js';

const MAX_NAME_LENGTH = 40;

export const moveInWords = (view: View, move: Move, { texts, names }: Scene): string => {
  if (move.kind === 'stop')
    return say(texts, 'moves.stop', { count: view.phase.kind === 'attack' ? view.phase.targets.length : 0 });
  if (move.kind !== 'hit') return say(texts, `moves.${move.kind}`);
  const picture = view.trains[move.seat]?.[move.position - 1]?.picture;
  const params = { target: targetName(move), name: shorten(names[move.seat] ?? '', MAX_NAME_LENGTH) };
  return picture === undefined
    ? say(texts, 'moves.hit-unknown', params)
    : say(texts, 'moves.hit', { ...params, wagon: theWagon(texts, picture) });
};
