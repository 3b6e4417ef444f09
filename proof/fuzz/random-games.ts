import { z } from 'zod';
import type { Engine } from '#engines/core/engine.js';
import { optionObjection, seatsWith } from '#engines/core/options.js';
import { QuickRandom } from '#engines/core/quick-random.js';
import { randomFrom } from '#engines/core/random.js';
import { gamesById } from '#src/app/games.js';
import type { Rules } from '#src/tables/rules.js';
import { type FuzzInvariants, invariant } from './invariants.js';

const MAX_MOVES = 5_000;
/** The number of option sets per game, played with different numbers of seats and deals: each is kept in memory. */
const SETS = 400;

const property = z.union([
  z.object({ type: z.literal('boolean') }).transform(() => [false, true]),
  z.object({ enum: z.array(z.string()) }).transform((names) => names.enum),
  z
    .object({ type: z.literal('integer'), minimum: z.int(), default: z.int() })
    .transform((number) => [number.minimum, number.default]),
]);
const schemaOfOptions = z.object({ properties: z.record(z.string(), property) });

/** The values of each option of a game; of numbers the smallest and the default. */
const choicesOf = ({ options }: Engine) =>
  Object.entries(schemaOfOptions.parse(z.toJSONSchema(options, { io: 'input' })).properties);

/** Draws options, every value with the same probability. */
const drawOptions = (engine: Engine, seed: string): object => {
  const random = new QuickRandom(randomFrom(seed));
  for (;;) {
    const drawn = choicesOf(engine).map(([name, values]) => [name, values[random.below(values.length)]]);
    const options = engine.options.parse(Object.fromEntries(drawn));
    if (optionObjection(engine, options, engine.seats.min) === null) return options;
  }
};

/**
 * Plays a random game with random options to its end, for as many seats as they allow.
 *
 * @returns the dead end, where a player must move and has no move; null when the game ends
 */
export const findStandstill = (engine: Engine, seed: string, game: number): string | null => {
  const options = drawOptions(engine, `${seed} options ${game % SETS}`);
  const random = new QuickRandom(randomFrom(`${seed} choices ${game}`));
  const { min, max } = seatsWith(engine, options);
  const seats = min + random.below(max - min + 1);
  const begun = engine.start(engine.deal(options, seats, randomFrom(`${seed} deal ${game}`)));
  // Some options require a certain number of players.
  if (!begun.ok) return null;
  let state = begun.value;
  for (let played = 0; played < MAX_MOVES; played += 1) {
    const status = engine.status(state);
    if (status.kind === 'over') return null;
    const moves = engine.moves(state, status.seat);
    const at = (): string =>
      `${engine.id} ${engine.rules}, ${seats} seats, ${JSON.stringify(options)}, game ${game} of ${seed}, after ${played} moves`;
    if (moves.length === 0) return `${at()}: seat ${status.seat} has no move`;
    const move = random.oneOf(moves);
    const next = engine.play(state, status.seat, move);
    if (!next.ok) return `${at()}: ${engine.notation.format(move)} is offered and refused, ${next.error.reason}`;
    state = next.value.state;
  }
  return `${engine.id}, game ${game} of ${seed}: not over after ${MAX_MOVES} moves`;
};

/** Every set of options is a different game: games with more options are played more often. */
const shareOf = ({ engine }: Rules): number => choicesOf(engine).length;

/** Plays random games, some of them under earlier rules. @param count of all games together */
export const fuzzGames = (count: number, seed: string, invariants: FuzzInvariants): void => {
  const total = [...gamesById.values()].reduce((sum, rules) => sum + shareOf(rules), 0);
  for (const rules of gamesById.values()) {
    const engines = [rules.engine, rules.engine, ...(rules.earlier ?? [])];
    const games = Math.ceil((count * shareOf(rules)) / total);
    for (let game = 0; game < games; game += 1) {
      const stands = findStandstill(engines[Math.floor(game / SETS) % engines.length] ?? rules.engine, seed, game);
      invariants.check(invariant.standstill, stands === null, () => stands ?? '');
    }
  }
};
