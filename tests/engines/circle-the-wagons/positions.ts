import { conditionIds } from '#engines/circle-the-wagons/cards.js';
import { engine } from '#engines/circle-the-wagons/index.js';
import { townOf, type Town } from '#engines/circle-the-wagons/rules/town.js';
import type { State } from '#engines/circle-the-wagons/state.js';
import { drawBelow, randomFrom } from '#engines/core/random.js';
import { duel } from './table.js';

export const positionsOf = (seed: string): readonly State[] => {
  const positions: State[] = [];
  let random = randomFrom(seed);
  let state = duel([15, 16, 17]);
  while (state.phase.kind !== 'over') {
    const moves = engine.moves(state, state.seat);
    const [index, rest] = drawBelow(random, moves.length);
    const [from, later] = drawBelow(rest, conditionIds.length - 2);
    random = later;
    const move = moves[index];
    const step = move === undefined ? undefined : engine.play(state, state.seat, move);
    if (step?.ok !== true) throw new Error('a legal move is refused');
    state = step.value.state;
    positions.push({ ...state, conditions: conditionIds.slice(from, from + 3) });
  }
  return positions;
};

export const positionsWithWaiting = (seed: string): readonly State[] =>
  positionsOf(seed).filter(({ phase }) => phase.kind === 'place');

export interface TownPair {
  readonly own: Town;
  readonly rival: Town;
}

/** The non-empty towns of a random game after every few cards, small and large. */
export const townPairsOf = (seed: string, every: number): readonly TownPair[] => {
  const pairs = new Map<Town, TownPair>();
  for (const { towns } of positionsOf(seed))
    for (const [seat, placements] of towns.entries())
      if (placements.length % every === 1) {
        const own = townOf(placements);
        if (!pairs.has(own)) pairs.set(own, { own, rival: townOf(towns[1 - seat] ?? []) });
      }
  return [...pairs.values()];
};
