import type { Engine, GameTypes, ScopedEvent } from '../engine.js';
import type { Seat } from '../seat.js';
import { audiences } from './checks/check.js';
import { playNotation, playOut, startOf, type Chooser, type Entry } from './game.js';

export interface TranscriptPlan<Types extends GameTypes> {
  readonly setup: Types['Setup'];
  readonly seats: number;
  /** The players, by seat. */
  readonly chooser: (seat: Seat) => Chooser<Types>;
  readonly maxMoves: number;
  /** The views of all audiences are printed before the first move, after every `viewsEvery` moves, and at the end. */
  readonly viewsEvery: number;
}

/** One line a member, each in JSON, so that views can be compared by eye. */
const members = (data: object): readonly string[] =>
  Object.entries(data).map(([name, value]) => `    ${name}: ${JSON.stringify(value)}`);

const viewsOf = <Types extends GameTypes>(
  engine: Engine<Types>,
  state: Types['State'],
  seats: number,
): readonly string[] => [
  `-- ${JSON.stringify(engine.status(state))}`,
  ...audiences(seats).flatMap((audience) => [
    `  as seen by ${audience === 'table' ? 'the table' : `seat ${audience}`}`,
    ...members(engine.view(state, audience)),
  ]),
];

const versionsOf = ({ public: everybody, private: own, fleeting }: ScopedEvent<object>): readonly string[] => [
  `    public  ${JSON.stringify(everybody)}`,
  ...(own === undefined ? [] : [`    seat ${own.seat}  ${JSON.stringify(own.event)}`]),
  ...(fleeting === undefined ? [] : [`    now     ${JSON.stringify(fleeting)}`]),
];

/**
 * A whole game as text for people: the setup, then every move in notation with its events in each version, and now and
 * then the views of everybody at the table. Meant for `toMatchFileSnapshot`, once somebody has read it.
 */
export const transcript = <Types extends GameTypes>(engine: Engine<Types>, plan: TranscriptPlan<Types>): string => {
  const { setup, seats, chooser, maxMoves, viewsEvery } = plan;
  const { log } = playOut(engine, { setup, seats, seed: 'transcript', chooser, maxMoves });
  let state = startOf(engine, setup);
  const lines = [engine.id, ...members(setup), ...viewsOf(engine, state, seats)];
  log.forEach((entry: Entry, index) => {
    const status = engine.status(state);
    const transition = playNotation(engine, state, entry);
    const number = index + 1;
    lines.push(
      `${number}. seat ${entry.seat}: ${entry.notation}${status.kind === 'playing' ? `  (turn ${status.turn})` : ''}${transition.reveals ? '  reveals' : ''}`,
    );
    lines.push(...transition.events.flatMap(versionsOf));
    state = transition.state;
    if (number % viewsEvery === 0 || number === log.length) lines.push(...viewsOf(engine, state, seats));
  });
  return `${lines.join('\n')}\n`;
};
