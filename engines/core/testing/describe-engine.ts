import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Computer } from '../computer.js';
import type { Engine, GameTypes } from '../engine.js';
import { randomFrom } from '../random.js';
import { brief, firstViolation, type Check, type Violation } from './checks/check.js';
import { computerJudges, replaysItsLog, survivesTheDatabase } from './checks/data.js';
import {
  acceptsNothingElse,
  forgery,
  misreading,
  notationRoundTrips,
  offersAreAccepted,
  onlyOneSeatActs,
  statusIsConsistent,
} from './checks/moves.js';
import { imaginesFromTheViewAlone, remembersWhatIsTrue } from './checks/imagination.js';
import { eventsKeepSecrets, imaginedGamesContinue, viewsKeepSecrets } from './checks/secrecy.js';
import { unprovenSetup } from './checks/setup.js';
import { playOut, randomly, type Position } from './game.js';
import { comesToAnEnd, optionsOf, runChecks, type Variant } from './run-checks.js';

export interface EnginePlan<Types extends GameTypes> {
  readonly variants: readonly Variant[];
  readonly seeds: number;
  /** A limit that no random game reaches: a safeguard, not a rule. */
  readonly maxMoves: number;
  /** The interval of positions for the slow checks; default: 10. */
  readonly sampleEvery?: number;
  readonly computer?: Computer<Types>;
  /**
   * Counts that no move changes (cards, marbles, meeples in all places together), as any data. It is compared with its
   * value at the start.
   */
  readonly conserved?: (state: Types['State']) => unknown;
  /** The conflict between a state and a memory, in a sentence; for games with a memory. */
  readonly contradiction?: (memory: Types['Memory'], state: Types['State']) => Violation;
  /** Further invariants of every state: a sentence when one is broken. */
  readonly invariants?: Readonly<Record<string, (state: Types['State']) => Violation>>;
}

const DATA_PER_POSITION = 40;
const COUNT_INTERVAL = 25;
/** Milliseconds; a safeguard for all random games of one variant. */
const PLAYING_TIMEOUT_MS = 300_000;

const conserves = <Types extends GameTypes>(conserved: (state: Types['State']) => unknown): Check<Types> => {
  const atStart = new Map<string, string>();
  return {
    on: 'position',
    name: 'conserves its material',
    findViolation({ state, status, seed, number }) {
      // A lost piece stays lost, so an occasional count finds it as surely as a count after every move.
      if (number % COUNT_INTERVAL !== 0 && status.kind !== 'over') return undefined;
      const now = JSON.stringify(conserved(state));
      const first = atStart.get(seed) ?? now;
      atStart.set(seed, first);
      return now === first ? undefined : `${now} is left of ${first}`;
    },
  };
};

const checksOf = <Types extends GameTypes>(plan: EnginePlan<Types>): readonly Check<Types>[] => [
  statusIsConsistent<Types>(),
  onlyOneSeatActs<Types>(),
  offersAreAccepted<Types>(),
  acceptsNothingElse<Types>(),
  notationRoundTrips<Types>(),
  survivesTheDatabase<Types>(),
  replaysItsLog<Types>(),
  viewsKeepSecrets<Types>(),
  eventsKeepSecrets<Types>(),
  imaginedGamesContinue<Types>(),
  imaginesFromTheViewAlone<Types>(),
  ...(plan.contradiction === undefined ? [] : [remembersWhatIsTrue<Types>(plan.contradiction)]),
  ...(plan.computer === undefined ? [] : [computerJudges<Types>(plan.computer)]),
  ...(plan.conserved === undefined ? [] : [conserves<Types>(plan.conserved)]),
  ...Object.entries(plan.invariants ?? {}).map(([name, judge]): Check<Types> => ({
    on: 'position',
    name,
    findViolation: ({ state }) => judge(state),
  })),
];

/** A few positions of one game, evenly spread, for arbitrary input. */
const somePositions = <Types extends GameTypes>(
  engine: Engine<Types>,
  variant: Variant,
  maxMoves: number,
): readonly Position<Types>[] => {
  const positions: Position<Types>[] = [];
  const seed = `${engine.id}/arbitrary`;
  const setup = engine.deal(optionsOf(engine, variant), variant.seats, randomFrom(seed));
  playOut(engine, {
    setup,
    seats: variant.seats,
    seed,
    chooser: () => randomly(seed),
    maxMoves,
    visit: (position) => positions.push(position),
  });
  return positions.filter((_, index) => index % Math.ceil(positions.length / 8) === 0);
};

const positive = z.coerce.number().int().positive();

/** The environment's overrides of a plan: this number of seeds, and at most this number of variants, evenly spread. */
const environment = z.object({ KIT_SEEDS: positive.optional(), KIT_VARIANTS: positive.optional() });

const scale = <Types extends GameTypes>({ seeds, variants }: EnginePlan<Types>) => {
  const { KIT_SEEDS = seeds, KIT_VARIANTS = variants.length } = environment.parse(process.env);
  const stride = Math.max(1, variants.length / KIT_VARIANTS);
  return {
    seeds: KIT_SEEDS,
    variants: variants.filter((_, index) => index % stride < 1),
    playingTime: PLAYING_TIMEOUT_MS * Math.max(1, KIT_SEEDS / seeds),
  };
};

const words = fc.oneof(
  fc.string({ maxLength: 100 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('__proto__', 'constructor', 'toString', ''),
);

/**
 * Tests the contract of every engine with vitest: one `describe` for each variant and one test for each promise,
 * checked on random games over many seeds. Call it at the top level of a test file. The environment variables KIT_SEEDS
 * and KIT_VARIANTS change the number of games, for a closer look or a quicker one.
 */
export const describeEngine = <Types extends GameTypes>(engine: Engine<Types>, plan: EnginePlan<Types>): void => {
  const { seeds, variants, playingTime } = scale(plan);
  const sampleEvery = plan.sampleEvery ?? 10;
  describe.each(
    variants.map((variant) => ({
      variant,
      title: `${variant.seats} seats, ${JSON.stringify(variant.options ?? {})}`,
    })),
  )(`${engine.id} with $title, over ${seeds} random games`, ({ variant }) => {
    const checks = checksOf(plan);
    let found: ReadonlyMap<string, string> | undefined;
    const violations = () =>
      (found ??= runChecks(engine, { variant, seeds, checks, maxMoves: plan.maxMoves, sampleEvery }));

    // The games run in a test, not in a hook, so that a mutation test knows the code that they cover.
    it(
      'keeps all promises',
      () => {
        expect([...violations()].map((violation) => violation.join(': '))).toEqual([]);
      },
      playingTime,
    );

    it.each([comesToAnEnd, ...checks.map(({ name }) => name)])(
      '%s',
      (name) => {
        expect(violations().get(name)).toBeUndefined();
      },
      playingTime,
    );

    it('names the version of its rules', () => {
      expect(engine.rules).toMatch(/^[1-9]\d*$/);
    });

    it('deals the same cards for the same seed', () => {
      const deal = () => engine.deal(optionsOf(engine, variant), variant.seats, randomFrom('twice'));
      expect(deal()).toEqual(deal());
    });

    it('takes no arbitrary data or text for a move', () => {
      const positions = somePositions(engine, variant, plan.maxMoves);
      fc.assert(
        fc.property(
          fc.constantFrom(...positions),
          fc.array(fc.anything(), { maxLength: DATA_PER_POSITION }),
          fc.array(words),
          (position, data, texts) => {
            const violation =
              firstViolation(data, (one) => forgery(position, one)) ??
              firstViolation(texts, (text) => misreading(position, text));
            if (violation !== undefined) throw new Error(violation);
          },
        ),
        { numRuns: 100, seed: 1 },
      );
    });

    it('begins no game that its material does not allow', () => {
      const setup = engine.deal(optionsOf(engine, variant), variant.seats, randomFrom('setup'));
      expect(unprovenSetup(engine, setup, plan.maxMoves)).toBeUndefined();
    });

    it('takes no arbitrary data for a setup or for options', () => {
      fc.assert(
        fc.property(fc.anything(), (data) => {
          engine.options.safeParse(data);
          const setup = engine.setup.safeParse(data);
          if (setup.success && engine.start(setup.data).ok) throw new Error(`a setup is made of ${brief(data)}`);
        }),
        { numRuns: 200, seed: 1 },
      );
    });
  });
};
