import { ok, refuse, type Result } from '#engines/core/result.js';
import type { Objection } from '#engines/core/engine.js';
import { nextSeat } from '#engines/core/seat.js';
import { frontierIn, inReadingOrder } from '#engines/carcassonne/board/frontier.js';
import { tileAt } from '#engines/carcassonne/board/lookup.js';
import type { Phase, RuleSet, StepRules } from '#engines/carcassonne/composition/rule-set.js';
import { adjacentCells, cellName, parseCell, type Cell } from '#engines/carcassonne/geometry/cell.js';
import type { Reason } from '#engines/carcassonne/reason.js';
import { itemsOf } from '#engines/carcassonne/persistent/sparse-array.js';
import { layingObjection, layTile } from '#engines/carcassonne/rules/placing.js';
import type { Position, Turn } from '#engines/carcassonne/position/state.js';
import type { TileId } from '#engines/carcassonne/tiles/tile.js';
import { goTo, tilesLeft, withPosition } from '#engines/carcassonne/position/turn.js';
import { bareStep } from '#engines/carcassonne/composition/steps.js';
import { abbeyOf, withAbbey, abbeyStepSchema, type AbbeyStep } from './slice.js';
import { z } from 'zod';
import { readTiles } from '#engines/carcassonne/tiles/read-tiles.js';
import data from './tiles.json' with { type: 'json' };

declare module '#engines/carcassonne/tiles/tile.js' {
  interface TileTraits {
    /** A token, not in the pile: each player has one. */
    readonly abbey: true;
  }
}

/** The twelve tiles of the pile, and the abbey, a token that fits next to everything. */
export const abbeyTiles = readTiles('abbey', data, { traits: z.strictObject({ abbey: z.literal(true) }).partial() });

const abbeyId = (): TileId => {
  const type = abbeyTiles.find(({ traits }) => traits.abbey);
  if (type === undefined) throw new RangeError('there is no abbey in the box');
  return type.id;
};

export const ABBEY = abbeyId();

const isHole = ({ board }: Position, cell: Cell): boolean =>
  tileAt(board, cell) === null && adjacentCells(cell).every((each) => tileAt(board, each) !== null);

const hasAbbey = (position: Position): boolean => abbeyOf(position).abbeys[position.toPlay] === true;

/** Another module's rule that keeps the abbey out of a hole, or null. */
const objectionIn = (rules: RuleSet, position: Position, cell: Cell): Objection<Reason> | null =>
  layingObjection(rules, position, ABBEY, { cell, rotation: 0 });

const holes = (rules: RuleSet, position: Position): readonly Cell[] =>
  hasAbbey(position)
    ? inReadingOrder(itemsOf(frontierIn(position.board).cells))
        .map(({ cell }) => cell)
        .filter((cell) => isHole(position, cell) && objectionIn(rules, position, cell) === null)
    : [];

const asks = (rules: RuleSet, position: Position) => (holes(rules, position).length > 0 ? position.toPlay : null);

const take = (rules: RuleSet, turn: Turn, { cell }: AbbeyStep): Result<Turn, Objection<Reason>> => {
  const { position } = turn;
  if (!isHole(position, cell)) return refuse({ reason: 'no-hole', params: { cell: cellName(cell) } });
  const objection = objectionIn(rules, position, cell);
  if (objection !== null) return refuse(objection);
  const abbeys = abbeyOf(position).abbeys.map((has, seat) => has && seat !== position.toPlay);
  return ok(goTo(layTile(rules, withAbbey(turn, { abbeys, isExtra: false }), ABBEY, { cell, rotation: 0 }), 'tile'));
};

export const abbeySteps: StepRules<'abbey'> = {
  kinds: ['abbey'],
  phases: ['abbey-or-draw', 'abbey-round'],
  schema: abbeyStepSchema,
  offers: (rules, position) => holes(rules, position).map((cell) => ({ kind: 'abbey', cell })),
  take,
  write: ({ cell }) => cellName(cell),
  read: (kind, rest) => {
    const cell = parseCell(rest);
    return cell === null ? null : { kind, cell };
  },
};

export const drawSteps: StepRules<'draw'> = {
  ...bareStep('draw'),
  phases: ['abbey-or-draw'],
  offers: (_rules, position) => (abbeyOf(position).isExtra ? [] : [{ kind: 'draw' }]),
  take: (_rules, turn) => (abbeyOf(turn.position).isExtra ? refuse({ reason: 'not-now' }) : ok(goTo(turn, 'draw'))),
};

const mayKeep = (position: Position): boolean => position.phase === 'abbey-round' || abbeyOf(position).isExtra;

export const keepSteps: StepRules<'keep-abbey'> = {
  ...bareStep('keep-abbey'),
  phases: ['abbey-round', 'abbey-or-draw'],
  offers: (_rules, position) => (mayKeep(position) ? [{ kind: 'keep-abbey' }] : []),
  take: (_rules, turn) => {
    if (!mayKeep(turn.position)) return refuse({ reason: 'not-now' });
    return ok(
      abbeyOf(turn.position).isExtra ? goTo(withAbbey(turn, { isExtra: false }), 'closing') : goTo(turn, 'next'),
    );
  },
};

/** A player with an abbey and a hole for it chooses before drawing. With an empty pile the last round begins. */
export const abbeyOrDraw: Phase = {
  id: 'abbey-or-draw',
  at: 'before-draw',
  beforeAction: true,
  asks: (rules, position) =>
    position.current === null && (tilesLeft(rules, position) > 0 || abbeyOf(position).isExtra)
      ? asks(rules, position)
      : null,
};

/** A builder's second part without a tile to draw takes place if an abbey can be placed. */
export const withoutDraw = (rules: RuleSet, turn: Turn): Turn | null =>
  holes(rules, turn.position).length > 0 ? goTo(withAbbey(turn, { isExtra: true }), 'abbey-or-draw') : null;

const advance = (rules: RuleSet, turn: Turn): Turn => {
  for (let next = turn; ;) {
    const { round } = abbeyOf(next.position);
    const { toPlay, seats } = next.position;
    if (round.length === seats) return next;
    next = withAbbey(next, { round: [...round, toPlay] });
    if (asks(rules, next.position) !== null) return next;
    next = withPosition(next, { toPlay: nextSeat(toPlay, seats), asked: null, begun: false });
  }
};

/** After the last tile each player has one more turn, for the abbey alone. */
export const abbeyRound: Phase = {
  id: 'abbey-round',
  at: 'last-round',
  beforeAction: true,
  endsPreview: true,
  run: (rules, turn) => advance(rules, turn),
  // After the last question the turn has already passed to the next seat.
  asks: (rules, position) => (abbeyOf(position).round.at(-1) === position.toPlay ? asks(rules, position) : null),
};
