import { computer, engine } from '#engines/carcassonne/index.js';
import { laysTile } from '#engines/carcassonne/move.js';
import { wholeTurns } from '#engines/carcassonne/preview.js';
import { formatTable } from '#tests/harness/format-table.js';
import { startOf } from '../engines/carcassonne-games.js';
import { median, quantile } from '../measure.js';
import type { Targets } from '../targets.js';

/** Milliseconds of play before the measurement: all code is compiled only after several games. */
const WARM_UP_MS = 3_000;
/** Microseconds per placement, including the judgement of a figure on it. */
const MAX_US_PER_PLACEMENT = 10;
/** Milliseconds per choice, the longest that a table waits for a computer player. */
const MAX_MS_PER_CHOICE = 1_000;

interface Plan {
  readonly preset: string;
  readonly seats: number;
  /** A game with all modules takes minutes. */
  readonly games: number;
}

const plans: readonly Plan[] = [
  { preset: 'base', seats: 2, games: 6 },
  { preset: 'big-top', seats: 2, games: 6 },
  { preset: 'everything', seats: 4, games: 2 },
];

/** Plays a game of computer players; returns milliseconds per choice, and microseconds per placement judged. */
const playGame = (plan: Plan, seed: string) => {
  const choices: number[] = [];
  const placements: number[] = [];
  for (let state = startOf(plan, seed); ;) {
    const status = engine.status(state);
    if (status.kind === 'over') return { choices, placements };
    const moves = engine.moves(state, status.seat);
    const view = engine.view(state, status.seat);
    const before = performance.now();
    const marks = computer.appraise(view, moves);
    const taken = performance.now() - before;
    choices.push(taken);
    if (moves.every(laysTile)) placements.push((1000 * taken) / wholeTurns(view, moves).length);
    const move = moves[marks.indexOf(Math.max(...marks))];
    const played = move === undefined ? undefined : engine.play(state, status.seat, move);
    if (played?.ok !== true) throw new Error('the engine refuses what it offers');
    state = played.value.state;
  }
};

const warmUp = (plan: Plan): void => {
  const begun = performance.now();
  for (let game = 0; performance.now() - begun < WARM_UP_MS; game += 1) playGame(plan, `warm-up ${game}`);
};

/** Measures the thinking time of Carcassonne's computer players, and whether it grows with the land. */
export const benchCarcassonneThinking = (targets: Targets): string => {
  const rows = [['thinking', 'seats', 'µs a placement', '', 'ms a choice: 99 %', '', 'early', 'late', '']];
  for (const plan of plans) {
    warmUp(plan);
    const games = Array.from({ length: plan.games }, (_, run) => playGame(plan, `thinking ${run}`));
    const placement = median(games.flatMap(({ placements }) => placements));
    const choice = quantile(
      games.flatMap(({ choices }) => choices),
      0.99,
    );
    const part = (from: number, to: number): number =>
      median(games.flatMap(({ placements }) => placements.slice(placements.length * from, placements.length * to)));
    const [early, late] = [part(0.1, 0.3), part(0.8, 1)];
    rows.push([
      plan.preset,
      String(plan.seats),
      placement.toFixed(1),
      targets.verdict(placement <= MAX_US_PER_PLACEMENT),
      choice.toFixed(1),
      targets.verdict(choice <= MAX_MS_PER_CHOICE),
      early.toFixed(1),
      late.toFixed(1),
      targets.verdict(late <= 2 * early),
    ]);
  }
  return formatTable(rows);
};
