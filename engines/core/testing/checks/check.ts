import { isDeepStrictEqual } from 'node:util';
import type { GameTypes } from '#engines/core/engine.js';
import { randomFrom, shuffled } from '#engines/core/random.js';
import type { PlayedGame, Position } from '../game.js';

/** The fault, in a sentence for the developer; undefined when there is none. */
export type Violation = string | undefined;

/** Judges positions: either all, or (for slow checks) a sample of each game that always includes the last position. */
export interface PositionCheck<Types extends GameTypes> {
  readonly on: 'position' | 'sample';
  readonly name: string;
  /** @param foreignMoves moves that were legal in other positions, perhaps for other seats */
  findViolation(position: Position<Types>, foreignMoves: readonly Types['Move'][]): Violation;
}

export interface GameCheck<Types extends GameTypes> {
  readonly on: 'game';
  readonly name: string;
  findViolation(game: PlayedGame<Types>): Violation;
}

export type Check<Types extends GameTypes> = PositionCheck<Types> | GameCheck<Types>;

export const throughJson = (data: unknown): unknown => JSON.parse(JSON.stringify(data));

/** Tells whether data stays the same through JSON: without undefined, NaN, Map, Date or class instances. */
export const survivesJson = (data: unknown): boolean => isDeepStrictEqual(throughJson(data), data);

/** Up to `count` of the items, chosen at random but always the same ones for one position. */
export const sampleOf = <Item>(
  position: { readonly seed: string; readonly number: number },
  items: readonly Item[],
  count: number,
): readonly Item[] =>
  items.length <= count
    ? items
    : shuffled(randomFrom(`${position.seed}/${position.number}/sample`), items)[0].slice(0, count);

export const firstViolation = <Item>(items: Iterable<Item>, judge: (item: Item) => Violation): Violation => {
  for (const item of items) {
    const violation = judge(item);
    if (violation !== undefined) return violation;
  }
  return undefined;
};

export const brief = (data: unknown): string => {
  const text = JSON.stringify(data);
  return text.length > 600 ? `${text.slice(0, 600)}…` : text;
};
