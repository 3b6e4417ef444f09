import type { GameTypes } from '../../engines/core/engine.js';
import { drawBelow, randomFrom, shuffled } from '../../engines/core/random.js';
import type { Audience } from '../../engines/core/seat.js';
import { audiences } from '../../engines/core/testing/check.js';
import type { Position } from '../../engines/core/testing/game.js';
import { locales } from '../../src/model/locale.js';
import type { Game } from '../../src/discord/games/game.js';
import { compareDrawn } from './compare-drawn.js';
import { compareOnDiscord } from './compare-on-discord.js';
import { positionsOf } from './positions.js';
import { type ScenarioStep, scenarioFrom } from './scenario.js';
import type { Tally } from './tally.js';
import type { Twins } from './twins.js';
import { variantsOf, type Variant } from './variants.js';
import { worldsOf } from './worlds.js';

/** How closely one random game is looked at. */
export interface Closeness {
  /** Positions beside the first and the last one. */
  readonly positions: number;
  /** Visits to a whole bot. */
  readonly visits: number;
}

const WORLDS_DRAWN = 12;
/** Chance soon tells worlds apart in the open, with the next roll or tile: among many, some go the same way for longer. */
const WORLDS_TO_CHOOSE_FROM = 48;
const MOVES_OF_A_VISIT = 8;
const STRANGERS = 24;

const one = <Item>(items: readonly Item[], seed: string): Item => {
  const item = items[drawBelow(randomFrom(seed), items.length)[0]];
  if (item === undefined) throw new RangeError('There is nothing to choose from');
  return item;
};

/** The first position, the last one, and some between. */
const chosenFrom = (
  positions: readonly Position<GameTypes>[],
  count: number,
  seed: string,
): readonly Position<GameTypes>[] => [
  ...positions.slice(0, 1),
  ...shuffled(randomFrom(seed), positions.slice(1, -1))[0].slice(0, count),
  ...positions.slice(-1),
];

/** Notations of some moves that the game offers somewhere. */
const strangersOf = ({ engine }: Game, positions: readonly Position<GameTypes>[], seed: string): readonly string[] => {
  const notations = positions.flatMap(({ moves, number }) =>
    moves.length === 0 ? [] : [engine.notation.format(one(moves, `${seed} ${number}`))],
  );
  return shuffled(randomFrom(seed), [...new Set(notations)])[0].slice(0, STRANGERS);
};

/** One random game of a variant, compared with what might as well be, for everybody who looks at it. */
class GameRun {
  readonly #game: Game;
  readonly #variant: Variant;
  readonly #seed: string;
  readonly #tally: Tally;
  readonly #strangers: readonly string[];
  readonly positions: readonly Position<GameTypes>[];

  constructor(game: Game, variant: Variant, seed: string, tally: Tally) {
    this.#game = game;
    this.#variant = variant;
    this.#seed = seed;
    this.#tally = tally;
    this.positions = positionsOf(game, variant, seed);
    this.#strangers = strangersOf(game, this.positions, seed);
  }

  async draw(position: Position<GameTypes>, audience: Audience): Promise<void> {
    const twins = this.#twins(position, audience, WORLDS_DRAWN);
    if (twins.length > 0) await compareDrawn(twins, locales[position.number % locales.length] ?? 'en', this.#tally);
  }

  async visit(position: Position<GameTypes>, audience: Audience): Promise<void> {
    const seed = `${this.#seed} ${position.number} ${audience}`;
    const longest = this.#longestTale(position, audience, seed);
    if (longest !== null) await compareOnDiscord(longest.twins, longest.steps, one(locales, seed), seed, this.#tally);
  }

  /** The world in which most can happen before it shows. */
  #longestTale(
    position: Position<GameTypes>,
    audience: Audience,
    seed: string,
  ): { readonly twins: Twins; readonly steps: readonly ScenarioStep[] } | null {
    let longest: { readonly twins: Twins; readonly steps: readonly ScenarioStep[] } | null = null;
    for (const twins of this.#twins(position, audience, WORLDS_TO_CHOOSE_FROM)) {
      const steps = scenarioFrom(twins, seed, MOVES_OF_A_VISIT);
      if (longest === null || steps.length > longest.steps.length) longest = { twins, steps };
      if (steps.length >= MOVES_OF_A_VISIT) break;
    }
    return longest;
  }

  #twins({ state, number }: Position<GameTypes>, audience: Audience, worlds: number): readonly Twins[] {
    const [game, variant, strangers] = [this.#game, this.#variant, this.#strangers];
    const where = `${this.#seed}, ${JSON.stringify(variant)}, after ${number} moves, for ${audience}`;
    return worldsOf(game.engine, state, audience, `${this.#seed} ${number}`, worlds).map((there) => ({
      game,
      variant,
      audience,
      here: state,
      there,
      strangers,
      where,
    }));
  }
}

/** Compares one random game, the one of this number, at some positions. */
export const compareGame = async (
  game: Game,
  number: number,
  seed: string,
  closeness: Closeness,
  tally: Tally,
): Promise<void> => {
  const variants = variantsOf(game, seed);
  const variant = variants[number % variants.length];
  if (variant === undefined) return;
  const name = `${seed} ${game.engine.id} ${number}`;
  const run = new GameRun(game, variant, name, tally);
  const everybody = audiences(variant.seats);
  for (const position of chosenFrom(run.positions, closeness.positions, name)) {
    for (const audience of everybody) await run.draw(position, audience);
  }
  for (let visit = 0; visit < closeness.visits; visit += 1) {
    const audience = visit % 2 === 0 ? 'table' : one(everybody.slice(1), `${name} seat ${visit}`);
    // The end for everybody, the beginning for a player, then anything.
    const among = visit === 0 ? run.positions.slice(-1) : visit === 1 ? run.positions.slice(0, 1) : run.positions;
    await run.visit(one(among, `${name} visit ${visit}`), audience);
  }
};
