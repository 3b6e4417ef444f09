import type { Engine, GameTypes } from '../engine.js';
import { randomFrom } from '../random.js';
import type { Check, Violation } from './checks/check.js';
import { playOut, randomly, type PlayedGame, type Position } from './game.js';

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

const seen = new WeakSet();

/** Deep-freezes plain data and returns it, so that a change in place throws. Shared parts are visited once. */
const deepFreeze = <Data>(data: Data): Data => {
  if (!isContainer(data) || seen.has(data)) return data;
  seen.add(data);
  Object.freeze(data);
  for (const part of Object.values(data)) deepFreeze(part);
  return data;
};

/** One way to play a game: its options (default: the game's own) and the number of seats. */
export interface Variant {
  readonly options?: object;
  readonly seats: number;
}

export interface ChecksPlan<Types extends GameTypes> {
  readonly variant: Variant;
  readonly seeds: number;
  readonly checks: readonly Check<Types>[];
  readonly maxMoves: number;
  readonly sampleEvery: number;
}

const FOREIGN_MOVES = 200;

export const comesToAnEnd = 'comes to an end';

const inWords = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

const locate = (violation: string, { seed, number }: { readonly seed: string; readonly number: number }): string =>
  `seed "${seed}" after ${number} moves: ${violation}`;

export const optionsOf = <Types extends GameTypes>(engine: Engine<Types>, variant: Variant): Types['Options'] =>
  engine.options.parse(variant.options ?? {});

/**
 * Plays a random game for each seed and returns the first violation of each check, by its name. Sampled positions are
 * frozen before the checks run, so that an engine that changes a state in place is found.
 */
export const runChecks = <Types extends GameTypes>(
  engine: Engine<Types>,
  plan: ChecksPlan<Types>,
): ReadonlyMap<string, string> => {
  const { variant, checks, maxMoves, sampleEvery } = plan;
  const violations = new Map<string, string>();
  const foreignMoves: Types['Move'][] = [];

  const run = (check: Check<Types>, position: Position<Types>, judge: () => Violation) => {
    if (violations.has(check.name)) return;
    try {
      const violation = judge();
      if (violation !== undefined) violations.set(check.name, locate(violation, position));
    } catch (error) {
      violations.set(check.name, locate(inWords(error), position));
    }
  };

  const playGame = (index: number, seed: string): PlayedGame<Types> | undefined => {
    let number = 0;
    const visit = (position: Position<Types>) => {
      number = position.number;
      const sampled = position.status.kind === 'over' || (number + index) % sampleEvery === 0;
      if (sampled) deepFreeze([position.state, position.moves]);
      for (const check of checks) {
        if (check.on === 'position' || (check.on === 'sample' && sampled))
          run(check, position, () => check.findViolation(position, foreignMoves));
      }
      if (sampled) foreignMoves.push(...position.moves.slice(0, 20));
      foreignMoves.splice(0, foreignMoves.length - FOREIGN_MOVES);
    };
    try {
      const setup = engine.deal(optionsOf(engine, variant), variant.seats, randomFrom(seed));
      return playOut(engine, { setup, seats: variant.seats, seed, chooser: () => randomly(seed), maxMoves, visit });
    } catch (error) {
      violations.set(comesToAnEnd, locate(inWords(error), { seed, number }));
      return undefined;
    }
  };

  for (let index = 0; index < plan.seeds && !violations.has(comesToAnEnd); index += 1) {
    const game = playGame(index, `${engine.id}/${JSON.stringify(variant)}/${index}`);
    for (const check of checks)
      if (game !== undefined && check.on === 'game') run(check, game.last, () => check.findViolation(game));
  }
  return violations;
};
