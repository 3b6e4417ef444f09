import { engine } from '#engines/carcassonne/index.js';
import type { Event } from '#engines/carcassonne/event.js';
import { modules } from '#engines/carcassonne/modules/index.js';
import type { State } from '#engines/carcassonne/position/state.js';
import type { ShownTurn } from './module-page.js';
import type { PlayedTurn } from './played-turns.js';

const SEATS = 3;

/** What somebody plays who is asked, and what happens. */
const playNotation = (state: State, notation: string): { readonly state: State; readonly events: readonly Event[] } => {
  const move = engine.notation.parse(notation);
  const status = engine.status(state);
  const played = move.ok && status.kind === 'playing' ? engine.play(state, status.seat, move.value) : undefined;
  if (played?.ok !== true) throw new Error(`the example cannot be played: ${notation}`);
  return { state: played.value.state, events: played.value.events.map(({ public: event }) => event) };
};

/** Plays a turn that a module shows, with that module and no other. */
export const playShown = (module: string, { tiles, before, turn }: ShownTurn): PlayedTurn => {
  const options = Object.fromEntries(modules.map(({ id }) => [id, id === module]));
  const start = engine.start({ options, seats: SEATS, first: 0, tiles, expansions: { tent: null } });
  if (!start.ok) throw new Error(`the example is refused: ${start.error.reason}`);
  const from = before.reduce<State>((state, notation) => playNotation(state, notation).state, start.value);
  let state = from;
  const events: Event[] = [];
  for (const notation of turn) {
    const next = playNotation(state, notation);
    events.push(...next.events);
    state = next.state;
  }
  return { before: engine.view(from, 'table'), after: engine.view(state, 'table'), events };
};
