import type { GameTypes } from '#engines/core/engine.js';
import { randomFrom, shuffled } from '#engines/core/random.js';
import type { Audience } from '#engines/core/seat.js';
import { audiences } from '#engines/core/testing/checks/check.js';
import type { Position } from '#engines/core/testing/game.js';
import { RandomChoice } from '../harness/actors/random-choice.js';
import type { Game } from '#src/discord/catalog/game.js';
import { locales } from '#src/i18n/resources.js';
import { compareDrawn } from './compare-drawn.js';
import { compareOnDiscord } from './compare-on-discord.js';
import { compareTournament } from './compare-tournament.js';
import type { Comparisons } from './comparison.js';
import type { VisitedBots } from './leak-fixture.js';
import { type ScenarioStep, scenarioFrom } from './scenario.js';
import { alternativesTo, positionsOf, type StatePair, type Variant, variantsOf } from './state-pair.js';

/** How closely one random game is looked at, and how the bots run that are visited. */
export interface Closeness extends VisitedBots {
  /** Positions beside the first and the last one. */
  readonly positions: number;
  /** Visits to a whole bot. */
  readonly visits: number;
}

const STATES_DRAWN = 12;
/** The next roll or tile soon tells games apart: among many, some go the same way for longer. */
const STATES_TO_CHOOSE_FROM = 48;
const MOVES_OF_A_VISIT = 8;
const OTHER_MOVES = 24;

const one = <Item>(items: readonly Item[], seed: string): Item => new RandomChoice(seed).oneOf(items);

/** One random game of a variant, compared with what might as well be, for everybody who looks at it. */
class GameRun {
  readonly #game: Game;
  readonly #variant: Variant;
  readonly #seed: string;
  readonly #bots: VisitedBots;
  readonly #comparisons: Comparisons;
  readonly #otherMoves: readonly string[];
  readonly positions: readonly Position<GameTypes>[];

  constructor(game: Game, variant: Variant, seed: string, bots: VisitedBots, comparisons: Comparisons) {
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
    await compareOnDiscord(pair, steps, { locale, seed, bots: this.#bots }, this.#comparisons);
    // Tournaments are played by two.
    if (this.#variant.seats === 2) await compareTournament(pair, steps, locale, this.#comparisons);
  }

  /** The state in which most can happen before it shows. */
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
    const alternatives = alternativesTo(game.engine, here, audience, `${this.#seed} ${number}`, count);
    return alternatives.map((there) => ({ game, variant, audience, here, there, otherMoves, where }));
  }
}

/** Compares one random game, the one of this number, at some positions. */
export const compareGame = async (
  game: Game,
  number: number,
  seed: string,
  closeness: Closeness,
  comparisons: Comparisons,
): Promise<void> => {
  const variants = variantsOf(game, seed);
  const variant = variants[number % variants.length];
  if (variant === undefined) return;
  const name = `${seed} ${game.engine.id} ${number}`;
  const run = new GameRun(game, variant, name, closeness, comparisons);
  const [first, last] = [run.positions.slice(0, 1), run.positions.slice(-1)];
  const everybody = audiences(variant.seats);
  const between = shuffled(randomFrom(name), run.positions.slice(1, -1))[0].slice(0, closeness.positions);
  for (const position of [...first, ...between, ...last])
    for (const audience of everybody) await run.draw(position, audience);
  for (let visit = 0; visit < closeness.visits; visit += 1) {
    const audience = visit % 2 === 0 ? 'table' : one(everybody.slice(1), `${name} seat ${visit}`);
    // The end for everybody, the beginning for a player, then anything.
    const among = [last, first][visit] ?? run.positions;
    await run.visit(one(among, `${name} visit ${visit}`), audience);
  }
};
