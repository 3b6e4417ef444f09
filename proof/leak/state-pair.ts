import { isDeepStrictEqual } from 'node:util';
import type { Engine, GameTypes, ScopedEvent } from '#engines/core/engine.js';
import { reshuffle } from '#engines/core/imagination.js';
import { optionObjection, seatsWith } from '#engines/core/options.js';
import { randomFrom } from '#engines/core/random.js';
import { eventFor } from '#engines/core/engine.js';
import { ok } from '#engines/core/result.js';
import type { Audience, Seat } from '#engines/core/seat.js';
import { playOut, type Position, randomly } from '#engines/core/testing/game.js';
import { z } from 'zod';
import { withoutStrategies } from '#tests/harness/actors/appraising-computers.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import type { Game, PlayOption } from '#renderers/kit/game/game.js';

type OptionValue = string | number | boolean;

export interface Variant {
  /** All options of `/play`, by the engine's names. */
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly seats: number;
}

/** Two states, the real one `here` and a possible one `there`, that an audience must not be able to distinguish. */
export interface StatePair {
  readonly game: Game;
  readonly variant: Variant;
  readonly audience: Audience;
  readonly here: object;
  readonly there: object;
  /** Notations of moves from other positions of this game: most are refused now. */
  readonly otherMoves: readonly string[];
  /** Describes how to find the pair again. */
  readonly where: string;
}

export type States = Pick<StatePair, 'here' | 'there'>;

/** The same game, but with fixed options and a fixed initial state, whatever is chosen and dealt. */
export const beginningIn = (game: Game, { options }: Variant, state: object): Game => ({
  ...game,
  // Hints use appraisal: a search that runs out of time may differ between two bots with the same knowledge.
  computer: withoutStrategies(game.computer),
  engine: {
    ...game.engine,
    options: z.unknown().transform(() => game.engine.options.parse(options)),
    setup: z.strictObject({}),
    deal: () => ({}),
    start: () => ok(state),
  },
});

const TRIES = 4;

interface Alternatives {
  readonly seed: string;
  readonly count: number;
}

/** Other states that this audience cannot distinguish from `state`: none where nothing is hidden. */
export const alternativesTo = (
  engine: Engine,
  state: object,
  audience: Audience,
  { seed, count }: Alternatives,
): readonly object[] => {
  const found = new Map<string, object>();
  const own = JSON.stringify(state);
  for (let tries = 0; tries < count * TRIES && found.size < count; tries += 1) {
    const other = reshuffle(engine, state, audience, randomFrom(`${seed} world ${tries}`));
    const data = JSON.stringify(other);
    if (data !== own) found.set(data, other);
  }
  return [...found.values()];
};

const valuesOf = (option: PlayOption): readonly OptionValue[] => {
  if (option.kind === 'flag') return [false, true];
  return option.kind === 'choice' ? option.choices : [option.min];
};

/**
 * Up to this number, all combinations of options are examined; beyond it, as in games of many modules, some are drawn.
 */
const MAX_COMBINATIONS = 100;
const DRAWN = 60;
/** The rarity of each option that is on in such a game: with half of them on, games are very long. */
const ON_ONE_IN = 3;

const combinationsOf = (playOptions: readonly PlayOption[]): readonly Variant['options'][] =>
  playOptions.reduce<readonly Variant['options'][]>(
    (combinations, option) =>
      combinations.flatMap((chosen) => valuesOf(option).map((value) => ({ ...chosen, [option.name]: value }))),
    [{}],
  );

const drawCombination = (playOptions: readonly PlayOption[], choice: RandomChoice): Variant['options'] =>
  Object.fromEntries(
    playOptions.map((option) => {
      const value = option.kind === 'flag' ? choice.oneIn(ON_ONE_IN) : choice.oneOf(valuesOf(option));
      return [option.name, value];
    }),
  );

/** Combinations of options and seats that can be played and hide something, in an order by the seed. */
export const variantsOf = ({ engine, playOptions }: Game, seed: string): readonly Variant[] => {
  const choice = new RandomChoice(`${seed} ${engine.id}`);
  const count = playOptions.reduce((product, option) => product * valuesOf(option).length, 1);
  const isFew = count <= MAX_COMBINATIONS;
  const choices = isFew
    ? combinationsOf(playOptions)
    : Array.from({ length: DRAWN }, () => drawCombination(playOptions, choice));
  const all = choices.flatMap((options): readonly Variant[] => {
    const { min, max } = seatsWith(engine, engine.options.parse(options));
    const numbers = Array.from({ length: max - min + 1 }, (_, more) => min + more);
    return (isFew ? numbers : [choice.oneOf(numbers)]).map((seats) => ({ options, seats }));
  });
  const canBePlayed = ({ options, seats }: Variant): boolean => {
    const read = engine.options.parse(options);
    if (optionObjection(engine, read, seats) !== null) return false;
    const start = engine.start(engine.deal(read, seats, randomFrom(seed)));
    return start.ok && alternativesTo(engine, start.value, 'table', { seed, count: 1 }).length > 0;
  };
  return choice.shuffled(all).filter(canBePlayed);
};

export const positionsOf = (
  { engine }: Game,
  { options, seats }: Variant,
  seed: string,
): readonly Position<GameTypes>[] => {
  const positions: Position<GameTypes>[] = [];
  const setup = engine.deal(engine.options.parse(options), seats, randomFrom(seed));
  const visit = (position: Position<GameTypes>) => void positions.push(position);
  playOut(engine, { setup, seats, seed, chooser: () => randomly(seed), maxMoves: 100_000, visit });
  return positions;
};

type Events = readonly ScopedEvent<{ readonly type: string }>[];

const tellTo = (events: Events, audience: Audience, fresh: boolean): readonly object[] =>
  [audience, 'table' as const].flatMap((reader) => events.map((event) => eventFor(event, reader, fresh)));

/**
 * Both states after the same move; null when the move reveals the state to the audience: by being legal in only one, by
 * the resulting view, or by fading words. Permanent words are no excuse: they must be the same.
 */
export const afterMove = (
  { game: { engine }, audience }: StatePair,
  states: States,
  seat: Seat,
  move: object,
): (States & { readonly reveals: boolean }) | null => {
  const [step, other] = [engine.play(states.here, seat, move), engine.play(states.there, seat, move)];
  if (!step.ok || !other.ok) return null;
  const [{ state: here, events, reveals }, { state: there, events: eventsThere }] = [step.value, other.value];
  if (!isDeepStrictEqual(engine.view(here, audience), engine.view(there, audience))) return null;
  const same = (fresh: boolean): boolean =>
    isDeepStrictEqual(tellTo(events, audience, fresh), tellTo(eventsThere, audience, fresh));
  return same(true) || !same(false) ? { here, there, reveals } : null;
};
