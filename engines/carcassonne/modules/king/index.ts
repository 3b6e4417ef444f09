import type { Seat } from '#engines/core/seat.js';
import type { Board, Feature, MergedInto } from '#engines/carcassonne/board/board.js';
import { justLaid, pointsPerFigure, withEvent, withPoints, withSlices } from '#engines/carcassonne/position/turn.js';
import type { Module, RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import { itemsOf, selecting } from '#engines/carcassonne/persistent/sparse-array.js';
import { size } from '#engines/carcassonne/persistent/bit-set.js';
import type { Position, Turn } from '#engines/carcassonne/position/state.js';
import { tilesLeft } from '#engines/carcassonne/position/turn.js';
import { completedBy, suppliers } from '#engines/carcassonne/rules/scoring.js';
import { readTiles } from '#engines/carcassonne/tiles/read-tiles.js';
import data from './tiles.json' with { type: 'json' };

/** The tokens: the King for the largest completed city, the Robber for the longest completed road. */
export const tokens = ['king', 'robber'] as const;
export type Token = (typeof tokens)[number];

/** The seat with a token, and the number of tiles that a feature must exceed to take it over. */
export interface Holder {
  readonly seat: Seat;
  readonly tiles: number;
}

/** The public state of the tokens; null before the first feature of its kind was completed. */
export type KingSlice = Readonly<Record<Token, Holder | null>>;

declare module '#engines/carcassonne/composition/phase.js' {
  interface Phases {
    readonly king: true;
  }
}

declare module '#engines/carcassonne/event.js' {
  interface Events {
    readonly 'token-taken': { readonly seat: Seat; readonly token: Token; readonly tiles: number };
    /** At the end of the game; `count` is the number of completed cities or roads. */
    readonly 'token-scored': {
      readonly seat: Seat;
      readonly token: Token;
      readonly count: number;
      readonly points: number;
    };
  }
}

declare module '#engines/carcassonne/position/module-data.js' {
  interface ModuleData {
    readonly king: { readonly slice: KingSlice; readonly secret: null; readonly setup: null };
  }
}

export const kingTiles = readTiles('king', data);

const initialSlice: KingSlice = { king: null, robber: null };

const kingOf = ({ slices }: Pick<Position, 'slices'>): KingSlice => slices.king ?? initialSlice;

const kindOf = { king: 'city', robber: 'road' } as const;

/** A player who completes the largest feature so far takes the token, even if no seat scores. */
const take = (rules: RuleSet, turn: Turn): Turn => {
  const { board, toPlay: seat } = turn.position;
  const completed = completedBy(rules, board, justLaid(turn.position));
  return tokens.reduce((next, token) => {
    const sizes = completed.filter(({ kind }) => kind === kindOf[token]).map(({ tiles }) => size(tiles));
    const tiles = Math.max(0, ...sizes);
    if (tiles <= (kingOf(next.position)[token]?.tiles ?? 0)) return next;
    const taken = withSlices(next, { king: { ...kingOf(next.position), [token]: { seat, tiles } } });
    return withEvent(taken, { type: 'token-taken', seat, token, tiles });
  }, turn);
};

/** The number of completed roads, or of completed cities and everything that fields count as one, except castles. */
const countCompleted = (rules: RuleSet, board: Board, token: Token): number => {
  const features = itemsOf(board.features).filter((each): each is Feature => typeof each !== 'number');
  const own = features.filter(({ kind, open }) => kind === kindOf[token] && open === 0);
  if (token === 'robber') return own.length;
  const supplying = features
    .filter(({ kind }) => kind === 'field')
    .flatMap((field) => suppliers(board, field))
    .filter(({ kind }) => !rules.strongholds.includes(kind));
  return new Set([...own, ...supplying].map(({ id }) => id)).size;
};

const score = (rules: RuleSet, turn: Turn): Turn =>
  tokens.reduce((next, token) => {
    const holder = kingOf(next.position)[token];
    if (holder === null) return next;
    const { seat } = holder;
    const points = countCompleted(rules, next.position.board, token);
    const paid = withPoints(next, pointsPerFigure(next.position.seats, [seat], points));
    return withEvent(paid, { type: 'token-scored', seat, token, count: points, points });
  }, turn);

/** The probability per remaining tile that the holder keeps a token. */
const KEEPING = 0.985;
/** Features of each kind that are completed per remaining tile. */
const TO_COME = 0.2;

const completed = selecting<Feature | MergedInto, Feature>(
  (item): item is Feature => typeof item !== 'number' && item.open === 0,
);

/** A token is expected to pay its holder for complete and future features, unless another seat takes it. */
const expectedPoints = (rules: RuleSet, position: Position): readonly number[] => {
  const sums = position.scores.map(() => 0);
  const left = tilesLeft(rules, position);
  for (const token of tokens) {
    const holder = kingOf(position)[token];
    if (holder === null) continue;
    const complete = completed(position.board.features).filter(({ kind }) => kind === kindOf[token]).length;
    const worth = complete + TO_COME * left;
    sums[holder.seat] = (sums[holder.seat] ?? 0) + worth * KEEPING ** left;
  }
  return sums;
};

/** The King and the Robber, who pay at the end for all players' cities and roads. */
export const king: Module = {
  id: 'king',
  usual: false,
  supply: {
    tiles: kingTiles,
    begin: ({ options }) => (options.king === true ? { slices: { king: initialSlice } } : {}),
  },
  turn: { phases: [{ id: 'king', at: 'scoring', run: take }] },
  scoring: { atEnd: score },
  computer: { expectedPoints },
};
