import { memoIn } from '#engines/core/memo.js';
import { sharesOf } from '#engines/core/search/playouts.js';
import type { Strategy } from '#engines/core/search/strategy.js';
import { searchTree, type SearchModel } from '#engines/core/search/tree.js';
import { QuickRandom } from '#engines/core/quick-random.js';
import type { Seat } from '#engines/core/seat.js';
import { imagine } from '../knowledge/imagine.js';
import { animals } from '../material.js';
import type { Move } from '../move.js';
import { play } from '../play.js';
import { legalMoves } from '../rules/moves.js';
import { status } from '../rules/turn.js';
import type { State } from '../state.js';
import type { AraminiCircus } from '../types.js';
import { appraiseMove } from './appraisal.js';
import { effectOf, estimate, greedyMove, prospectAt, SCALE } from './policy.js';
import { valueOf } from './outlook.js';
import { actionsIn, prior } from './search.js';

/** The moves by number: one for each effect. */
const numbered: Move[] = [];
const numbersByEffect = new Map<string, number>();
const numbersByMove = new WeakMap<Move, number>();

const numberOf = (move: Move): number =>
  memoIn(numbersByMove, move, () => memoIn(numbersByEffect, effectOf(move), () => numbered.push(move) - 1));

const moveOf = (number: number): Move => {
  const move = numbered[number];
  if (move === undefined) throw new RangeError(`no move has the number ${number}`);
  return move;
};

interface Scene {
  state: State;
  /** The visible result of chance in the newest move, for the searching seat. */
  sight: number;
}

const playIn = (state: State, move: Move): State => {
  const step = play(state, state.seat, move);
  if (!step.ok) throw new RangeError(`a playout plays what is refused: ${step.error.reason}`);
  return step.value.state;
};

/** The weight of rarely tried moves, and the number of playouts that the appraisal counts for. */
const EXPLORATION = 0.5;
const PRIOR_WEIGHT = 2;
/** Rounds of greedy moves beyond the tree before the position is judged: what all players do next counts. */
const GREEDY_ROUNDS = 1;

/** @param thinker the seat that sees its own drawn cards: each card leads to its own branch of the tree */
const modelFor = (thinker: Seat, random: QuickRandom): SearchModel<Scene> => ({
  actor: ({ state }) => (state.ended === null ? state.seat : null),
  moves: ({ state }) => [...new Set(legalMoves(state, state.seat).map(numberOf))],
  play: (scene, number) => {
    const [move, before] = [moveOf(number), scene.state];
    scene.sight =
      move.kind === 'draw' && before.seat === thinker
        ? 1 + animals.findIndex((animal) => animal === before.pile[0])
        : 0;
    scene.state = playIn(before, move);
  },
  sight: ({ sight }) => sight,
  playOut: ({ state }) => {
    let end = state;
    const greedyMoves = actionsIn(GREEDY_ROUNDS, state.players.length);
    for (let played = 0; played < greedyMoves && end.ended === null; played += 1)
      end = playIn(end, greedyMove(end, end.seat, legalMoves(end, end.seat), random));
    const reached = status(end);
    return reached.kind === 'over' ? sharesOf(reached.places) : estimate(end);
  },
  prior: ({ state }, number) => {
    const prospect = prospectAt(state, state.seat);
    return 1 / (1 + Math.exp((valueOf(prospect.outlook) - appraiseMove(prospect, moveOf(number))) / SCALE));
  },
});

/**
 * Searches a tree of all players' moves, with this number of playouts in imagined worlds. So it parks wagons that
 * couple later, takes cards that a rival is about to need, and hurries when a rival is about to win.
 */
export const byTree = (playouts: number): Strategy<AraminiCircus> => ({
  judge(question, source, budget) {
    const { seat, view, memory, moves } = question;
    const random = new QuickRandom(source);
    let next = random.rest;
    const worldOf = (): Scene => {
      const state = imagine(view, memory, next);
      next = state.random;
      return { state, sight: 0 };
    };
    const search = {
      model: modelFor(seat, random),
      worldOf,
      playouts: moves.length === 1 ? 0 : playouts,
      exploration: EXPLORATION,
      priorWeight: PRIOR_WEIGHT,
    };
    const outcomes = searchTree(search, budget);
    if (outcomes.size === 0) return prior.judge(question, source, budget);
    // The most visited move is the best one.
    return moves.map((move) => outcomes.get(numberOf(move))?.visits ?? 0);
  },
});
