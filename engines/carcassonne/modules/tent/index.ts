import { memoByObject } from '#engines/core/memo.js';
import type { Objection } from '#engines/core/engine.js';
import { shuffled } from '#engines/core/random.js';
import { figuresNear } from '#engines/carcassonne/board/figures.js';
import { summing } from '#engines/carcassonne/board/occupied.js';
import type { BoardTile } from '#engines/carcassonne/board/board.js';
import { z } from 'zod';
import { sameCell, type Cell } from '#engines/carcassonne/geometry/cell.js';
import type { Lookahead } from '#engines/carcassonne/composition/module-parts.js';
import type { Module, RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import { isFollower } from '#engines/carcassonne/rules/actions.js';
import type { HiddenState, Position, Setup, Turn } from '#engines/carcassonne/position/state.js';
import {
  justLaid,
  pointsPerFigure,
  revealing,
  withEvent,
  withPoints,
  withSlices,
} from '#engines/carcassonne/position/turn.js';
import { readTiles } from '#engines/carcassonne/tiles/read-tiles.js';
import data from './tiles.json' with { type: 'json' };

interface TentSlice {
  readonly cell: Cell | null;
  /** The values of the revealed animal tokens, oldest first. They are out of the game. */
  readonly revealed: readonly number[];
}

/** The hidden order of the animal tokens. The one under the tent is `tokens[revealed.length]`. */
interface TentSecret {
  readonly tokens: readonly number[];
}

declare module '#engines/carcassonne/composition/phase.js' {
  interface Phases {
    readonly tent: true;
  }
}

declare module '#engines/carcassonne/event.js' {
  interface Events {
    /** The first circus tile was placed: the tent goes onto it, with a token face down beneath. */
    readonly 'tent-raised': { readonly cell: Cell };
    /** The token was revealed and paid its value for every figure on the nine tiles. Lists are by seat. */
    readonly 'tent-scored': {
      readonly cell: Cell;
      readonly token: number;
      readonly figures: readonly number[];
      readonly points: readonly number[];
      readonly final: boolean;
    };
    readonly 'tent-moved': { readonly from: Cell; readonly to: Cell };
    /**
     * Only in previews, which do not know the token: the number of times that the tent would pay its value, by seat.
     */
    readonly 'tent-would-score': { readonly cell: Cell; readonly figures: readonly number[] };
  }
}

declare module '#engines/carcassonne/position/module-data.js' {
  interface ModuleData {
    readonly tent: { readonly slice: TentSlice; readonly secret: TentSecret; readonly setup: TentSecret };
  }
}

declare module '#engines/carcassonne/tiles/tile.js' {
  interface RoadEnds {
    readonly circus: true;
  }
}

const animalTokens = [
  { animal: 'elephant', value: 7, copies: 1 },
  { animal: 'tiger', value: 6, copies: 2 },
  { animal: 'bear', value: 5, copies: 3 },
  { animal: 'seal', value: 4, copies: 5 },
  { animal: 'monkey', value: 3, copies: 4 },
  { animal: 'flea', value: 1, copies: 1 },
] as const;

type Animal = (typeof animalTokens)[number]['animal'];

export const allTokens: readonly number[] = animalTokens.flatMap(({ value, copies }) =>
  Array.from({ length: copies }, () => value),
);

/** The number of unseen tokens of each value, including the one under the tent. */
export const unseenTokens = (
  revealed: readonly number[],
): readonly { readonly animal: Animal; readonly value: number; readonly copies: number }[] =>
  animalTokens.map(({ animal, value, copies }) => ({
    animal,
    value,
    copies: copies - revealed.filter((seen) => seen === value).length,
  }));

const tentTiles = readTiles('tent', data, { shows: ['circus'] });

const isCircus = ({ tiles }: RuleSet, { tile }: BoardTile): boolean => tiles.type(tile).show === 'circus';

const tentOf = ({ slices }: Position) => slices.tent ?? { cell: null, revealed: [] };

/** Puts the tent on the first circus tile at once. */
const placed = (rules: RuleSet, turn: Turn, tile: BoardTile): Turn => {
  const tent = tentOf(turn.position);
  if (!isCircus(rules, tile) || tent.cell !== null) return turn;
  return withEvent(withSlices(turn, { tent: { ...tent, cell: tile.cell } }), { type: 'tent-raised', cell: tile.cell });
};

/** The number of each seat's followers on a cell (`what`) and the eight around it, in any position. */
const sumFollowers = summing<Cell>((sums, feature, times, { rules, board, what }) => {
  for (const { kind, seat } of figuresNear(rules, board, feature, what))
    if (isFollower(rules, kind)) sums[seat] = (sums[seat] ?? 0) + times;
});

const audience = (rules: RuleSet, { board, seats }: Position, cell: Cell, before = board): readonly number[] =>
  sumFollowers({ rules, board, what: cell }, before, seats);

interface Show {
  readonly cell: Cell;
  readonly hidden: HiddenState;
  readonly final: boolean;
}

/** Reveals the token under the tent and pays it for every figure around; no figure moves. */
const score = (rules: RuleSet, turn: Turn, { cell, hidden, final }: Show): Turn => {
  const tent = tentOf(turn.position);
  const token = hidden.secrets.tent?.tokens[tent.revealed.length] ?? 0;
  const figures = audience(rules, turn.position, cell);
  const points = figures.map((count) => count * token);
  const paid = withSlices(withPoints(revealing(turn, hidden), points), {
    tent: { ...tent, revealed: [...tent.revealed, token] },
  });
  return withEvent(paid, { type: 'tent-scored', cell, token, figures, points, final });
};

const wouldScore = (rules: RuleSet, turn: Turn, cell: Cell): Turn =>
  withEvent(turn, { type: 'tent-would-score', cell, figures: audience(rules, turn.position, cell) });

const move = (turn: Turn, from: Cell, to: Cell): Turn =>
  withEvent(withSlices(turn, { tent: { ...tentOf(turn.position), cell: to } }), { type: 'tent-moved', from, to });

/** Every later circus tile scores the tent in its current place and then moves it to the new tile. */
const tour = (rules: RuleSet, turn: Turn): Turn => {
  const { position, hidden } = turn;
  const { cell } = tentOf(position);
  const tile = justLaid(position);
  if (!isCircus(rules, tile) || cell === null || sameCell(cell, tile.cell)) return turn;
  if (hidden === null) return wouldScore(rules, turn, cell);
  return move(score(rules, turn, { cell, hidden, final: false }), cell, tile.cell);
};

const atEnd = (rules: RuleSet, turn: Turn): Turn => {
  const { position, hidden } = turn;
  const { cell } = tentOf(position);
  if (cell === null) return turn;
  return hidden === null ? wouldScore(rules, turn, cell) : score(rules, turn, { cell, hidden, final: true });
};

const STAYING = 0.6;

const unseenValues = (revealed: readonly number[]): readonly number[] =>
  unseenTokens(revealed).flatMap(({ value, copies }) => Array.from({ length: copies }, () => value));

const averageWithout = memoByObject((revealed: readonly number[]): number => {
  const unseen = unseenValues(revealed);
  return unseen.reduce((sum, value) => sum + value, 0) / Math.max(1, unseen.length);
});

/**
 * The tent will score at least one more time; with a new circus tile elsewhere it is certain to score in its current
 * place.
 */
const expectedPoints = (rules: RuleSet, position: Position, { from }: Lookahead): readonly number[] => {
  const { cell, revealed } = tentOf(position);
  if (cell === null) return pointsPerFigure(position.seats, [], 0);
  const newest = justLaid(position);
  const chance = isCircus(rules, newest) && !sameCell(newest.cell, cell) ? 1 : STAYING;
  const each = chance * averageWithout(revealed);
  return audience(rules, position, cell, from?.board).map((figures) => figures * each);
};

/** Each circus tile needs a token, and the setup may not exceed the tokens of the box. */
const setupObjection = (rules: RuleSet, { options, expansions, tiles }: Setup): Objection | null => {
  const tokens = expansions.tent?.tokens ?? null;
  if (options.tent !== true) return tokens === null ? null : { reason: 'tokens-without-tent' };
  const needed = tiles.filter((id) => rules.tiles.type(id).show === 'circus').length;
  if (tokens === null || tokens.length < needed) return { reason: 'too-few-tokens', params: { needed } };
  const count = (all: readonly number[], value: number) => all.filter((other) => other === value).length;
  const excess = tokens.find((value) => count(tokens, value) > count(allTokens, value));
  return excess === undefined ? null : { reason: 'too-many-tokens', params: { value: excess } };
};

/** A tent that moves from circus tile to circus tile and pays the figures around it. */
export const tent: Module = {
  id: 'tent',
  usual: true,
  box: 'big-top',
  presets: ['big-top', 'big-top-and-two'],
  sixth: true,
  supply: {
    tiles: tentTiles,
    setup: {
      schema: z
        .strictObject({ tokens: z.array(z.int().min(1).max(7)).max(16).readonly() })
        .readonly()
        .nullable()
        .default(null),
      deal: (random) => {
        const [tokens, rest] = shuffled(random, allTokens);
        return [{ tent: { tokens } }, rest];
      },
    },
    setupObjection,
    begin: ({ options, expansions }) => ({
      slices: { tent: options.tent === true ? { cell: null, revealed: [] } : null },
      secrets: { tent: expansions.tent ?? null },
    }),
    imagine: (position, random) => {
      const { revealed } = tentOf(position);
      const [hidden, rest] = shuffled(random, unseenValues(revealed));
      return [{ tent: { tokens: [...revealed, ...hidden] } }, rest];
    },
  },
  placing: { placed },
  turn: { phases: [{ id: 'tent', at: 'after-scoring', run: tour }] },
  scoring: { atEnd },
  computer: { expectedPoints },
};
