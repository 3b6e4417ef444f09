import { shuffled, type Random } from '#engines/core/random.js';
import type { RuleSet } from './composition/rule-set.js';
import type { Secrets } from './position/module-data.js';
import { tilesLeft } from './position/turn.js';
import { arranged, isWithheld } from './rules/drawing.js';
import type { Position, State } from './position/state.js';
import type { TileId } from './tiles/tile.js';
import { positionOf, type View } from './position/view.js';

const tilesInPile = (rules: RuleSet, position: Position): readonly TileId[] =>
  [
    ...position.left,
    ...rules.hooks.supply.withheldTiles.flatMap((withheldTiles) => Object.entries(withheldTiles(position))),
  ].flatMap(([tile, count]) => Array.from({ length: count }, () => tile));

/** Removes the tiles from the end of a pile that are out of the game unseen; they may be any. */
const withoutBuried = (rules: RuleSet, position: Position, order: readonly TileId[]): readonly TileId[] => {
  const drawable = order.flatMap((tile, place) => (isWithheld(rules, position, tile) ? [] : [place]));
  const buried = new Set(drawable.slice(tilesLeft(rules, position)));
  return order.filter((_, place) => !buried.has(place));
};

/**
 * Tells whether the turn has had a decision: then the latest events belong to it and its seat. One seat never has two
 * turns in succession, except in the last round, where a turn has no tile and the one before had one.
 */
const isBegun = (rules: RuleSet, { phase, active, last }: View): boolean =>
  last?.seat === active && (last.cell === null || rules.chain.find(({ id }) => id === phase)?.at !== 'last-round');

/**
 * A game that matches the view: the undrawn tiles and the modules' hidden parts in another order. The view is the same
 * for every audience, and so is the result.
 */
export const imagine = (rules: RuleSet, seen: View, random: Random): State => {
  const position: Position = { ...positionOf(rules, seen), begun: isBegun(rules, seen) };
  const [hidden, rest] = shuffled(random, tilesInPile(rules, position));
  const [secrets] = rules.hooks.supply.imagine.reduce<readonly [Secrets, Random]>(
    ([before, source], imagineSecret) => {
      const [secret, next] = imagineSecret(position, source);
      return [{ ...before, ...secret }, next];
    },
    [{}, rest],
  );
  return { position, pile: { order: withoutBuried(rules, position, arranged(rules, hidden)), drawn: 0 }, secrets };
};
