import { shuffled, type Random } from '../core/random.js';
import type { RuleSet } from './composition/rule-set.js';
import type { Secrets } from './position/module-data.js';
import { tilesLeft } from './position/turn.js';
import { arranged, isWithheld } from './rules/drawing.js';
import type { Position, State } from './position/state.js';
import type { TileId } from './tiles/tile.js';
import { positionOf, type View } from './position/view.js';

/** The tiles that lie in the pile: those still to be drawn, and those that take no part in drawing yet. */
const tilesInPile = (rules: RuleSet, position: Position): readonly TileId[] =>
  [
    ...position.left,
    ...rules.modules.flatMap(({ withheldTiles }) => Object.entries(withheldTiles?.(position) ?? {})),
  ].flatMap(([tile, count]) => Array.from({ length: count }, () => tile));

/** A pile without as many of its tiles as are out of the game unseen: the last ones, which may be any. */
const withoutBuried = (rules: RuleSet, position: Position, order: readonly TileId[]): readonly TileId[] => {
  const drawable = order.flatMap((tile, place) => (isWithheld(rules, position, tile) ? [] : [place]));
  const buried = new Set(drawable.slice(tilesLeft(rules, position)));
  return order.filter((_, place) => !buried.has(place));
};

/**
 * Whether anything of the turn was decided already: then the events are of this turn, and of its seat. One seat never
 * has two turns in succession, except in the last round: what was decided there comes without a tile, and the turn
 * before it had one.
 */
const isBegun = (rules: RuleSet, { phase, active, last }: View): boolean =>
  last?.seat === active && (last.cell === null || rules.chain.find(({ id }) => id === phase)?.at !== 'last-round');

/**
 * A game that looks like this: the undrawn tiles, and what the modules hide, in another order. Everybody sees the same,
 * so it is the same for every audience.
 */
export const imagine = (rules: RuleSet, seen: View, random: Random): State => {
  const position: Position = { ...positionOf(rules, seen), begun: isBegun(rules, seen) };
  const [hidden, rest] = shuffled(random, tilesInPile(rules, position));
  const [secrets] = rules.modules.reduce<readonly [Secrets, Random]>(
    ([before, source], { imagine: imagineSecret }) => {
      if (imagineSecret === undefined) return [before, source];
      const [secret, next] = imagineSecret(position, source);
      return [{ ...before, ...secret }, next];
    },
    [{}, rest],
  );
  return { position, pile: { order: withoutBuried(rules, position, arranged(rules, hidden)), drawn: 0 }, secrets };
};
