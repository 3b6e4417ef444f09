import type { Objection } from '#engines/core/engine.js';
import { playNotation, startOf } from '#engines/core/testing/index.js';
import { featureUnder, withFigure } from '#engines/carcassonne/board/figures.js';
import { emptyBoard, lay } from '#engines/carcassonne/board/lay.js';
import type { Event } from '#engines/carcassonne/event.js';
import type { Figure } from '#engines/carcassonne/position/figure.js';
import type { Rotation } from '#engines/carcassonne/geometry/direction.js';
import type { ModuleSetups, Options, Slices } from '#engines/carcassonne/position/module-data.js';
import { lookaheadOf } from '#engines/carcassonne/computer/lookahead.js';
import { engine } from '#engines/carcassonne/index.js';
import { rulesOf } from '#engines/carcassonne/rulebook.js';
import type { Module } from '#engines/carcassonne/composition/rule-set.js';
import type { Position, State } from '#engines/carcassonne/position/state.js';
import type { TileId } from '#engines/carcassonne/tiles/tile.js';

export const baseOnly: Options = { tent: false, acrobats: false, ringmaster: false };

interface PartialSetup {
  readonly seats?: number;
  readonly modules?: Options;
  readonly tokens?: readonly number[];
  readonly expansions?: ModuleSetups;
}

/** A game set up by hand: the base game and these modules, seat 0 beginning, the tiles drawn in this order. */
export const gameWith = (
  tiles: readonly TileId[],
  { seats = 2, modules = {}, tokens = [], expansions = {} }: PartialSetup = {},
): State => {
  const options = { ...baseOnly, ...modules };
  const parts = { tent: options.tent ? { tokens } : null, ...expansions };
  return startOf(engine, { options, seats, first: 0, tiles, expansions: parts });
};

export const playing = (state: State, ...turns: readonly string[]): State =>
  turns.reduce((before, notation) => {
    const status = engine.status(before);
    if (status.kind === 'over') throw new Error(`the game is over before "${notation}"`);
    return playNotation(engine, before, { seat: status.seat, notation }).state;
  }, state);

export const lastEvents = (state: State): readonly Event[] => state.position.last?.events ?? [];

export const events = <Type extends Event['type']>(
  state: State,
  type: Type,
): readonly Extract<Event, { type: Type }>[] =>
  lastEvents(state).filter((event): event is Extract<Event, { type: Type }> => event.type === type);

/** Rounds marks and expected points to thousandths because their sums differ in the last digits. */
export const rounded = (number: number): number => Math.round(1_000 * number) / 1_000;

export const scores = (state: State): readonly number[] => state.position.scores;

export const movesIn = (state: State): readonly string[] => {
  const status = engine.status(state);
  return status.kind === 'over' ? [] : engine.moves(state, status.seat).map((move) => engine.notation.format(move));
};

/** The whole turns of the seat to act, in notation: each tile move with each step offered after it. */
export const offered = (state: State): readonly string[] =>
  movesIn(state).flatMap((move) => {
    if (state.position.phase !== 'tile' || !move.includes('/')) return [move];
    const after = playing(state, move);
    return after.position.phase === 'figure' ? movesIn(after).map((step) => `${move} ${step}`) : [`${move} pass`];
  });

export const asked = ({ position }: State): readonly [number | null, string] => [position.asked, position.phase];

/** The objection to a move of the seat to act, with its parameters; null for a legal move. */
export const forbidden = (state: State, notation: string): Objection | null => {
  const move = engine.notation.parse(notation);
  if (!move.ok) return { reason: 'notation' };
  const step = engine.play(state, state.position.toPlay, move.value);
  return step.ok ? null : step.error;
};

export const refusal = (state: State, notation: string): string | null => forbidden(state, notation)?.reason ?? null;

export const withFigures = (state: State, ...figures: readonly Figure[]): State => {
  const { position } = state;
  const board = figures.reduce(
    (before, figure) => withFigure(before, featureUnder(rulesOf(position.options), before, figure), figure),
    position.board,
  );
  return { ...state, position: { ...position, board } };
};

export type Laid = readonly [tile: TileId, x: number, y: number, rotation?: Rotation];

/** A state with exactly these tiles on the board, in any place. */
export const withTiles = (state: State, tiles: readonly Laid[]): State => {
  const { position } = state;
  const board = tiles.reduce(
    (before, [tile, x, y, rotation = 0]) =>
      lay(rulesOf(position.options), before, { tile, cell: { x, y }, rotation, by: 0 }),
    emptyBoard,
  );
  return { ...state, position: { ...position, board } };
};

/** A state in which modules keep other data. */
export const withSlices = (state: State, slices: Slices): State => ({
  ...state,
  position: { ...state.position, slices: { ...state.position.slices, ...slices } },
});

/** The same game with only these figures in each hand. */
export const withHands = (state: State, hand: Readonly<Record<string, number>>): State => ({
  ...state,
  position: { ...state.position, supplies: state.position.supplies.map(() => hand) },
});

/** A computer player's expected points from a module for each seat, to two decimals. */
export const expected = (
  { computer }: Module,
  position: Position,
  from: Position | null = null,
): readonly number[] | undefined =>
  computer
    ?.expectedPoints?.(rulesOf(position.options), position, lookaheadOf(rulesOf(position.options), from))
    .map((points) => Math.round(100 * points) / 100);
