import { randomFrom } from '#engines/core/random.js';
import type { Game } from './game.js';

/** The board is typical after these moves, and the game not over. */
const MOVES = 24;

const indexOfBest = (values: readonly number[]): number => values.indexOf(Math.max(...values));

const playedState = ({ engine, computer }: Game): object => {
  const seats = Math.max(2, engine.seats.min);
  const started = engine.start(engine.deal(engine.options.parse({}), seats, randomFrom('En piste')));
  if (!started.ok) throw new Error(`${engine.id} refuses its own setup`);
  let state = started.value;
  for (let move = 0; move < MOVES; move += 1) {
    const status = engine.status(state);
    if (status.kind === 'over') return state;
    const moves = engine.moves(state, status.seat);
    const chosen = moves[indexOfBest(computer.appraise(engine.view(state, status.seat), moves))];
    const step = chosen === undefined ? null : engine.play(state, status.seat, chosen);
    if (step?.ok !== true) throw new Error(`${engine.id} refuses what it offers`);
    const next = engine.status(step.value.state);
    if (next.kind === 'over') return state;
    state = step.value.state;
  }
  return state;
};

const views = new WeakMap<Game, object>();

/** The public view of a game between computer players, always the same, for sample pictures. */
export const sampleView = (game: Game): object => {
  const view = views.get(game) ?? game.engine.view(playedState(game), 'table');
  views.set(game, view);
  return view;
};
