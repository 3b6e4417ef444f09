import { QuickRandom } from '#engines/core/quick-random.js';
import type { Random } from '#engines/core/random.js';
import type { Question, Strategy } from '#engines/core/search/strategy.js';
import { searchTree, type SearchModel } from '#engines/core/search/tree.js';
import { faces } from '../board/board.js';
import { imagine } from '../imagine.js';
import { playAtRandom, playMove, sharesAtEnd } from '../model/index.js';
import { movesOf } from '../model/moves.js';
import { at, isOver, seatOf, tableOf, worldOf, type Table, type World } from '../model/world.js';
import type { QuelCirque } from '../types.js';

/** A world in which a playout continues. Each scene has its own table where colours are secret. */
interface Scene {
  readonly world: World;
  readonly table: Table;
}

const IMAGINED_WORLDS = 32;
/** The weight of rarely tried moves; found in matches. */
const EXPLORATION = 0.7;
const SIGHTS_PER_SEAT = 8;

export const sightOf = ({ world }: Pick<Scene, 'world'>): number =>
  seatOf(world) * SIGHTS_PER_SEAT + (world[at.face] ?? 0);

const modelOf = (random: QuickRandom): SearchModel<Scene> => {
  const rollDie = (): number => random.below(faces.length);
  return {
    actor: ({ world }) => (isOver(world) ? null : seatOf(world)),
    moves: ({ world, table }) => movesOf(world, table),
    play: ({ world, table }, move) => {
      playMove(world, table, move, rollDie);
    },
    sight: sightOf,
    playOut: ({ world, table }) => {
      playAtRandom(world, table, random);
      return sharesAtEnd(world, table);
    },
  };
};

const imagineScenes = ({ view, memory }: Question<QuelCirque>, source: Random): readonly Scene[] => {
  const hides = view.colours.includes(null);
  let random = source;
  return Array.from({ length: hides ? IMAGINED_WORLDS : 1 }, () => {
    const state = imagine(view, memory, random);
    random = state.random;
    return { world: worldOf(state), table: tableOf(state, view.totals) };
  });
};

/**
 * Tree search over the model, with this number of playouts. The other strategy covers games with pushing, which the
 * model does not support, and calls without time.
 */
export const bySearch = (playouts: number, otherwise: Strategy<QuelCirque>): Strategy<QuelCirque> => ({
  judge(question, source, budget) {
    if (question.view.options.push !== 'none') return otherwise.judge(question, source, budget);
    const random = new QuickRandom(source);
    const scenes = imagineScenes(question, random.rest);
    const [first] = scenes;
    if (first === undefined) return [];
    const worldOfPlayout = (): Scene => {
      const { world, table } = random.oneOf(scenes);
      return { world: world.slice(), table };
    };
    const outcomes = searchTree(
      { model: modelOf(random), worldOf: worldOfPlayout, playouts, exploration: EXPLORATION },
      budget,
    );
    if (outcomes.size === 0) return otherwise.judge(question, source, budget);
    // The model lists its moves in the order of the rules. The most visited move is the best one.
    const numbers = movesOf(first.world, first.table);
    return question.moves.map((_, index) => (outcomes.get(numbers[index] ?? -1)?.visits ?? 0) / playouts);
  },
});
