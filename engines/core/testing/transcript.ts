import type { Engine, GameTypes, ScopedEvent } from '../engine.js';
import type { Seat } from '../seat.js';
import { audiences, playNotation, playOut, startOf, type Chooser, type Entry } from './game.js';

export interface TranscriptPlan<Types extends GameTypes> {
  readonly setup: Types['Setup'];
  readonly seats: number;
  readonly chooser: (seat: Seat) => Chooser<Types>;
  readonly maxMoves: number;
  /**
   * The interval of moves between printed views. The views of all audiences also appear before the first move and at
   * the end.
   */
  readonly viewsEvery: number;
}

/** One line of JSON for each member, so that a person can compare views. */
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
 * A whole game as text for people: the setup, then every move in notation with its events in each version, and at
 * intervals the views of all audiences. Meant for `toMatchFileSnapshot`, after a person has read it once.
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
