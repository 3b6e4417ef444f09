import { engine } from '#engines/carcassonne/index.js';
import { presetsOf } from '#engines/carcassonne/choice.js';
import { rulebook } from '#engines/carcassonne/rulebook.js';
import type { State } from '#engines/carcassonne/position/state.js';
import { randomFrom } from '#engines/core/random.js';
import { formatTable } from '#tests/harness/format-table.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { median } from '../measure.js';
import type { Targets } from '../targets.js';

const RUNS = 31;
const WARM_UP = 8;
const MAX_MOVES = 150;

interface Plan {
  readonly preset: string;
  readonly seats: number;
  readonly milliseconds: number;
  /** Null when the size is not required. */
  readonly bytes: number | null;
}

const plans: readonly Plan[] = [
  { preset: 'big-top', seats: 2, milliseconds: 15, bytes: 60_000 },
  { preset: 'big-top', seats: 6, milliseconds: 15, bytes: 60_000 },
  { preset: 'everything', seats: 4, milliseconds: 90, bytes: null },
];

export const startOf = ({ preset, seats }: Pick<Plan, 'preset' | 'seats'>, seed: string): State => {
  const options = presetsOf(rulebook.modules).find(({ name }) => name === preset)?.options ?? {};
  const begun = engine.start(engine.deal(options, seats, randomFrom(seed)));
  if (!begun.ok) throw new Error(begun.error.reason);
  return begun.value;
};

/**
 * Plays a random game; returns the time for `moves` and `play` by the number of tiles laid since the start, without the
 * choice of moves.
 */
const playGame = (plan: Plan, seed: string) => {
  const random = new RandomChoice(seed);
  const byTile: number[] = [];
  let most = 0;
  const start = startOf(plan, seed);
  const { tilesPlaced } = start.position.board;
  for (let state = start; ;) {
    const status = engine.status(state);
    if (status.kind === 'over') return { byTile, most, bytes: JSON.stringify(state).length };
    const tile = state.position.board.tilesPlaced - tilesPlaced;
    const before = performance.now();
    const moves = engine.moves(state, status.seat);
    const listed = performance.now();
    const move = random.oneOf(moves);
    const chosen = performance.now();
    const played = engine.play(state, status.seat, move);
    const taken = listed - before + performance.now() - chosen;
    if (!played.ok) throw new Error(played.error.reason);
    byTile[tile] = (byTile[tile] ?? 0) + taken;
    most = Math.max(most, moves.length);
    state = played.value.state;
  }
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/**
 * Measures whole random games of Carcassonne: their duration, whether they slow down, the number of moves and the size
 * of the state.
 */
export const benchCarcassonneGames = (targets: Targets): string => {
  const rows = [['carcassonne', 'seats', 'ms a game', '', 'µs: tile 10', 'last tiles', '', 'moves', '', 'bytes', '']];
  for (const plan of plans) {
    const games = Array.from({ length: WARM_UP + RUNS }, (_, run) => playGame(plan, `games ${run}`)).slice(WARM_UP);
    const whole = median(games.map(({ byTile }) => sum(byTile)));
    const tenth = median(games.flatMap(({ byTile }) => byTile.slice(8, 13)));
    // The last tile is left out because it triggers the final scoring.
    const last = median(games.flatMap(({ byTile }) => byTile.slice(-6, -1)));
    const most = Math.max(...games.map((game) => game.most));
    const bytes = Math.max(...games.map((game) => game.bytes));
    rows.push([
      plan.preset,
      String(plan.seats),
      whole.toFixed(1),
      targets.verdict(whole <= plan.milliseconds),
      (1000 * tenth).toFixed(0),
      (1000 * last).toFixed(0),
      targets.verdict(last <= tenth),
      String(most),
      targets.verdict(most <= MAX_MOVES),
      String(bytes),
      plan.bytes === null ? '' : targets.verdict(bytes <= plan.bytes),
    ]);
  }
  return formatTable(rows);
};
