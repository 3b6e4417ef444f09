import { expect, it } from 'vitest';
import { QuickRandom } from '#engines/core/quick-random.js';
import { randomFrom } from '#engines/core/random.js';
import { faces } from '#engines/quel-cirque/board/board.js';
import { engine } from '#engines/quel-cirque/index.js';
import { playMove, sharesAtEnd } from '#engines/quel-cirque/model/index.js';
import { movesOf } from '#engines/quel-cirque/model/moves.js';
import { isOver, tableOf, worldOf, type Table, type World } from '#engines/quel-cirque/model/world.js';
import type { State } from '#engines/quel-cirque/state.js';
import { totals } from '#engines/quel-cirque/state.js';

const GAMES = 4_000;
/** Milliseconds, for a busy machine. */
const TIME = 120_000;

/** The roll in an event; undefined for other events. */
const rolledIn = (event: { readonly type: string; readonly face?: string }): number | undefined =>
  event.type === 'rolled' || event.type === 'lost-turn' ? faces.findIndex((face) => face === event.face) : undefined;

const isSame = (one: World, other: World): boolean => one.every((number, index) => number === other[index]);

/** Plays one move by the rules and by the model, with the same rolls, and checks that the results are equal. */
const playBoth = (state: State, world: World, table: Table, random: QuickRandom): State => {
  const [moves, numbers] = [engine.moves(state, state.seat), movesOf(world, table)];
  if (moves.length !== numbers.length) expect(numbers).toHaveLength(moves.length);
  const chosen = random.below(moves.length);
  const [move, number] = [moves[chosen], numbers[chosen]];
  if (move === undefined || number === undefined) throw new Error('nothing to choose from');
  const step = engine.play(state, state.seat, move);
  if (!step.ok) throw new Error(step.error.reason);
  const rolls = step.value.events.flatMap((event) => rolledIn(event.public) ?? []);
  playMove(world, table, number, () => rolls.shift() ?? -1);
  const expected = worldOf(step.value.state);
  if (!isSame(world, expected)) expect([...world], engine.notation.format(move)).toEqual([...expected]);
  return step.value.state;
};

it(
  `plays ${GAMES} games as the rules do, move by move`,
  () => {
    const random = new QuickRandom(randomFrom('model'));
    let moves = 0;
    for (let game = 0; game < GAMES; game += 1) {
      const options = engine.options.parse({ lazy: game % 4 === 1, 'top-to-bottom': game % 4 === 2 });
      const seats = 2 + (game % 3);
      const start = engine.start(engine.deal(options, seats, randomFrom(`model ${game}`)));
      if (!start.ok) throw new Error(start.error.reason);
      const table = tableOf(start.value, totals([], seats));
      const world = worldOf(start.value);
      let state = start.value;
      for (; !state.over; moves += 1) state = playBoth(state, world, table, random);
      const status = engine.status(state);
      const winners = status.kind === 'over' ? status.places.map((place) => place === 1) : [];
      expect(isOver(world)).toBe(true);
      expect(sharesAtEnd(world, table).map((share) => share > 0)).toEqual(winners);
    }
    expect(moves).toBeGreaterThan(GAMES * 15);
  },
  TIME,
);
