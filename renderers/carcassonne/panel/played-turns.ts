import type { Seat } from '#engines/core/seat.js';
import { randomFrom } from '#engines/core/random.js';
import { computer, engine } from '#engines/carcassonne/index.js';
import type { Event } from '#engines/carcassonne/event.js';
import type { State } from '#engines/carcassonne/position/state.js';
import type { View } from '#engines/carcassonne/position/view.js';

export interface PlayedTurn {
  readonly before: View;
  readonly after: View;
  readonly events: readonly Event[];
}

const SEATS = 3;
const TURNS = 40;

type PlayedExample = { readonly state: State; readonly events: readonly Event[] };

const playMove = (state: State, seat: Seat): PlayedExample => {
  const moves = engine.moves(state, seat);
  const marks = computer.appraise(engine.view(state, seat), moves);
  const best = moves[marks.indexOf(Math.max(...marks))];
  const step = best === undefined ? undefined : engine.play(state, seat, best);
  if (step?.ok !== true) throw new Error('the example cannot be played');
  return { state: step.value.state, events: step.value.events.map(({ public: event }) => event) };
};

const playTurn = (start: State): PlayedExample => {
  const { turn } = start.position;
  let played: PlayedExample = { state: start, events: [] };
  for (;;) {
    const status = engine.status(played.state);
    if (status.kind === 'over' || status.turn !== turn) return played;
    const next = playMove(played.state, status.seat);
    played = { state: next.state, events: [...played.events, ...next.events] };
  }
};

const play = (): readonly PlayedTurn[] => {
  const start = engine.start(engine.deal(engine.options.parse({}), SEATS, randomFrom('rules')));
  if (!start.ok) throw new Error(`the example is refused: ${start.error.reason}`);
  const turns: PlayedTurn[] = [];
  let state = start.value;
  while (turns.length < TURNS) {
    const next = playTurn(state);
    turns.push({ before: engine.view(state, 'table'), after: engine.view(next.state, 'table'), events: next.events });
    state = next.state;
  }
  return turns;
};

let kept: readonly PlayedTurn[] | undefined;

/** The same short game every time, for the pictures of the rules; played on first use. */
export const playedTurns = (): readonly PlayedTurn[] => (kept ??= play());
