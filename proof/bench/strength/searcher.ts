import type { Engine } from '#engines/core/engine.js';
import { memoIn } from '#engines/core/memo.js';
import { QuickRandom } from '#engines/core/quick-random.js';
import { playOut } from '#engines/core/search/playouts.js';
import type { Strategy } from '#engines/core/search/strategy.js';
import { searchTree, type SearchModel } from '#engines/core/search/tree.js';
import { drawWords } from '#engines/core/random.js';

const EXPLORATION = 0.7;

/** A game whose state changes in place. */
interface Scene {
  state: object;
}

/**
 * An independent opponent: a plain tree search that knows only the rules, with random playouts.
 *
 * @param milliseconds for each of its moves
 */
export const searcherOf = (engine: Engine, milliseconds: number): Strategy => {
  const moves: object[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (move: object): number => memoIn(numbers, engine.notation.format(move), () => moves.push(move) - 1);
  const actorIn = (state: object): number | null => {
    const status = engine.status(state);
    return status.kind === 'over' ? null : status.seat;
  };
  const modelFor = (random: QuickRandom): SearchModel<Scene> => ({
    actor: ({ state }) => actorIn(state),
    moves: ({ state }) => engine.moves(state, actorIn(state) ?? 0).map(numberOf),
    play: (scene, number) => {
      const step = engine.play(scene.state, actorIn(scene.state) ?? 0, moves[number] ?? {});
      if (!step.ok) throw new Error(`${engine.id} refuses what it offers`);
      scene.state = step.value.state;
    },
    sight: () => 0,
    playOut: ({ state }) =>
      playOut({ rules: engine, policy: (_state, _seat, legal) => random.oneOf(legal) }, state, random),
  });
  return {
    judge({ view, memory, moves: legal }, source) {
      const random = new QuickRandom(source);
      let chance = random.rest;
      const worldOf = (): Scene => {
        [, chance] = drawWords(chance);
        return { state: engine.imagine(view, memory, chance) };
      };
      const end = performance.now() + milliseconds;
      const search = { model: modelFor(random), worldOf, playouts: Infinity, exploration: EXPLORATION };
      const outcomes = searchTree(search, { isSpent: () => performance.now() >= end });
      return legal.map((move) => outcomes.get(numberOf(move))?.visits ?? 0);
    },
  };
};
