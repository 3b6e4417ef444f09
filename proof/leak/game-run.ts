import type { GameTypes } from '#engines/core/engine.js';
import { randomFrom, shuffled } from '#engines/core/random.js';
import type { Audience } from '#engines/core/seat.js';
import { audiences, type Position } from '#engines/core/testing/game.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import type { Game } from '#renderers/kit/game/game.js';
import { locales } from '#src/i18n/resources.js';
import { compareDrawn } from './compare-drawn.js';
import { compareTournament } from './compare-tournament.js';
import { type Comparisons, type Observation, subjectOf } from './comparison.js';
import { type VisitedBots, LeakFixture } from './leak-fixture.js';
import type { PlayPlace } from '#tests/harness/actors/table-in-play.js';
import { type ScenarioStep, scenarioFrom, stepsOfFirst } from './scenario.js';
import { alternativesTo, positionsOf, type StatePair, type Variant, variantsOf } from './state-pair.js';
import type { Locale } from '#src/lib/locale.js';
import { Observer } from './observer.js';
import { ObserverSession } from './observer-session.js';

/** A person's observations in one game, and the reason for an early end; null for a complete game. */
interface Visit {
  readonly received: readonly (readonly Observation[])[];
  readonly failure: string | null;
}

interface Surroundings {
  readonly place: PlayPlace;
  readonly locale: Locale;
  readonly seed: string;
  readonly bots: VisitedBots;
}

const visit = async (
  pair: StatePair,
  state: object,
  steps: readonly ScenarioStep[],
  { place, locale, seed, bots }: Surroundings,
): Promise<Visit> => {
  const fixture = await LeakFixture.open(pair, { state, place, locale }, bots);
  // Their seat, or the index after the last one.
  const self = pair.audience === 'table' ? fixture.players.length : pair.audience;
  const observer = new Observer(fixture, self);
  try {
    await observer.opensPage();
    await new ObserverSession(pair, observer, { self, people: fixture.players.length, seed }).follow(steps);
    await fixture.stop();
    // The observer once more reads all remaining messages.
    observer.looksBack();
    return { received: observer.received, failure: null };
  } catch (error) {
    return { received: observer.received, failure: error instanceof Error ? (error.stack ?? '') : String(error) };
  } finally {
    observer.closesPage();
    await fixture.close();
  }
};

/**
 * Compares two whole bots, each with a table at which the game begins in one of the two states. The same people do the
 * same at both, and the audience's observations are compared.
 */
export const compareOnDiscord = async (
  pair: StatePair,
  steps: readonly ScenarioStep[],
  surroundings: Surroundings,
  comparisons: Comparisons,
): Promise<void> => {
  const subjectAt = (level: 'on Discord' | 'on a page'): string => subjectOf(pair.game.engine.id, pair.audience, level);
  const isFrame = ({ kind }: Observation): boolean => kind === 'frame';
  const { place } = surroundings;
  const where = `${pair.where}, ${place}`;
  const states = [pair.here, pair.there];
  const [here, there] = await Promise.all(states.map((state) => visit(pair, state, steps, surroundings)));
  if (here === undefined || there === undefined) return;
  // Differences after the first would only repeat it: people choose by what they see.
  for (const [step, received] of here.received.entries()) {
    const other = there.received[step];
    if (other === undefined) break;
    const isSame = (['on a page', 'on Discord'] as const).map((level) => {
      const [one, two] = [received, other].map((all) =>
        all.filter((each) => isFrame(each) === (level === 'on a page')),
      );
      return comparisons.compare(subjectAt(level), where, { here: one ?? [], there: two ?? [] }, place);
    });
    if (isSame.includes(false)) return;
  }
  const isAsLong = here.received.length === there.received.length;
  const failure = here.failure ?? there.failure ?? (isAsLong ? null : 'more was received in one game');
  if (failure !== null) comparisons.fail(subjectAt('on Discord'), where, failure, place);
};

/** The depth of the comparison of a random game, and the setup of the bots. */
export interface Closeness extends VisitedBots {
  /** Positions between the first and the last one. */
  readonly positions: number;
  readonly visits: number;
}

const STATES_DRAWN = 12;
/** The next roll or tile soon distinguishes games: among many, some remain the same for longer. */
const STATES_TO_CHOOSE_FROM = 48;
const MOVES_OF_A_VISIT = 8;
const OTHER_MOVES = 24;
/** The open pages to compare: of a spectator, and of two seats. */
const READERS = 3;
/** Every other table is in a server. */
const ELSEWHERE = 2;

/**
 * The places outside servers where a state can be played: alone only for the first player, about whom others learn
 * nothing.
 */
const placesFor = ({ game, variant, audience, here }: StatePair): readonly PlayPlace[] => {
  const status = game.engine.status(here);
  const isFirst = status.kind === 'over' || status.seat === 0;
  const isAlone = isFirst && (audience === 'table' || audience === 0);
  return ['group', ...(isAlone ? (['alone'] as const) : []), ...(variant.seats > 1 ? (['challenge'] as const) : [])];
};

const one = <Item>(items: readonly Item[], seed: string): Item => new RandomChoice(seed).oneOf(items);

interface SeededVariant {
  readonly variant: Variant;
  readonly seed: string;
}

/** One random game of a variant, compared with its alternatives for each audience. */
class GameRun {
  readonly #game: Game;
  readonly #variant: Variant;
  readonly #seed: string;
  readonly #bots: VisitedBots;
  readonly #comparisons: Comparisons;
  readonly #otherMoves: readonly string[];
  readonly positions: readonly Position<GameTypes>[];

  constructor(game: Game, { variant, seed }: SeededVariant, bots: VisitedBots, comparisons: Comparisons) {
    this.#game = game;
    this.#bots = bots;
    this.#variant = variant;
    this.#seed = seed;
    this.#comparisons = comparisons;
    this.positions = positionsOf(game, variant, seed);
    const notations = this.positions.flatMap(({ moves, number }) =>
      moves.length === 0 ? [] : [game.engine.notation.format(one(moves, `${seed} ${number}`))],
    );
    this.#otherMoves = shuffled(randomFrom(seed), [...new Set(notations)])[0].slice(0, OTHER_MOVES);
  }

  async draw(position: Position<GameTypes>, audience: Audience): Promise<void> {
    const pairs = this.#pairs(position, audience, STATES_DRAWN);
    await compareDrawn(pairs, locales[position.number % locales.length] ?? 'en', this.#comparisons);
  }

  async visit(position: Position<GameTypes>, audience: Audience): Promise<void> {
    const seed = `${this.#seed} ${position.number} ${audience}`;
    const longest = this.#longestScenario(position, audience, seed);
    if (longest === null) return;
    const { pair, steps } = longest;
    const locale = one(locales, seed);
    const choice = new RandomChoice(`${seed} place`);
    const place = choice.oneIn(ELSEWHERE) ? choice.oneOf(placesFor(pair)) : 'server';
    const possible = place === 'alone' ? stepsOfFirst(pair, steps) : steps;
    await compareOnDiscord(pair, possible, { place, locale, seed, bots: this.#bots }, this.#comparisons);
    // Tournaments are played by two.
    if (this.#variant.seats === 2) await compareTournament(pair, steps, locale, this.#comparisons);
  }

  /** The state with the longest scenario before a difference becomes visible. */
  #longestScenario(position: Position<GameTypes>, audience: Audience, seed: string) {
    let longest: { readonly pair: StatePair; readonly steps: readonly ScenarioStep[] } | null = null;
    for (const pair of this.#pairs(position, audience, STATES_TO_CHOOSE_FROM)) {
      const steps = scenarioFrom(pair, seed, MOVES_OF_A_VISIT);
      if (longest === null || steps.length > longest.steps.length) longest = { pair, steps };
      if (steps.length >= MOVES_OF_A_VISIT) break;
    }
    return longest;
  }

  #pairs({ state: here, number }: Position<GameTypes>, audience: Audience, count: number): readonly StatePair[] {
    const [game, variant, otherMoves] = [this.#game, this.#variant, this.#otherMoves];
    const where = `${this.#seed}, ${JSON.stringify(variant)}, after ${number} moves, for ${audience}`;
    const alternatives = alternativesTo(game.engine, here, audience, { seed: `${this.#seed} ${number}`, count });
    return alternatives.map((there) => ({ game, variant, audience, here, there, otherMoves, where }));
  }
}

interface ComparedGame {
  readonly number: number;
  readonly seed: string;
  readonly closeness: Closeness;
}

export const compareGame = async (
  game: Game,
  { number, seed, closeness }: ComparedGame,
  comparisons: Comparisons,
): Promise<void> => {
  const variants = variantsOf(game, seed);
  const variant = variants[number % variants.length];
  if (variant === undefined) return;
  const name = `${seed} ${game.engine.id} ${number}`;
  const run = new GameRun(game, { variant, seed: name }, closeness, comparisons);
  const [first, last] = [run.positions.slice(0, 1), run.positions.slice(-1)];
  const everybody = audiences(variant.seats);
  const between = shuffled(randomFrom(name), run.positions.slice(1, -1))[0].slice(0, closeness.positions);
  for (const position of [...first, ...between, ...last])
    for (const audience of everybody) await run.draw(position, audience);
  // Spectators and the first two seats from the beginning; then spectators at the end, then any position.
  const readers = everybody.slice(0, READERS);
  for (let visit = 0; visit < closeness.visits; visit += 1) {
    const audience = readers[visit % readers.length] ?? 'table';
    const among = visit < readers.length ? first : visit === readers.length ? last : run.positions;
    await run.visit(one(among, `${name} visit ${visit}`), audience);
  }
};
