import type { Objection } from '#engines/core/engine.js';
import { ok, refuse, type Result } from '#engines/core/result.js';
import type { Seat } from '#engines/core/seat.js';
import type { Board, Feature } from '#engines/carcassonne/board/board.js';
import { featureAt, featuresOf, orientationOf, tileAt } from '#engines/carcassonne/board/lookup.js';
import type { RuleSet, StepRules } from '#engines/carcassonne/composition/rule-set.js';
import type { Figure } from '#engines/carcassonne/position/figure.js';
import { sameCell, type Cell } from '#engines/carcassonne/geometry/cell.js';
import type { HalfEdge } from '#engines/carcassonne/geometry/direction.js';
import type { Reason } from '#engines/carcassonne/reason.js';
import { isFollower } from '#engines/carcassonne/rules/actions.js';
import { sendHome } from '#engines/carcassonne/rules/homecoming.js';
import { majority, suppliers, worth } from '#engines/carcassonne/rules/scoring.js';
import type { Position, Turn } from '#engines/carcassonne/position/state.js';
import {
  inHand,
  justLaid,
  pointsPerFigure,
  withEvent,
  withPoints,
  withPosition,
} from '#engines/carcassonne/position/turn.js';
import { abbeyOf, type Barn, type BarnStep, barnStepSchema, type Corner, corners, withAbbey } from './slice.js';

const halvesAt: Readonly<Record<Corner, readonly [HalfEdge, HalfEdge]>> = {
  NE: ['NR', 'EL'],
  SE: ['ER', 'SL'],
  SW: ['SR', 'WL'],
  NW: ['WR', 'NL'],
};

/** The other tiles at a corner, in steps east and south, each with its own corner there. */
const meeting: Readonly<Record<Corner, readonly (readonly [number, number, Corner])[]>> = {
  NE: [
    [0, -1, 'SE'],
    [1, -1, 'SW'],
    [1, 0, 'NW'],
  ],
  SE: [
    [1, 0, 'SW'],
    [1, 1, 'NW'],
    [0, 1, 'NE'],
  ],
  SW: [
    [0, 1, 'NW'],
    [-1, 1, 'NE'],
    [-1, 0, 'SE'],
  ],
  NW: [
    [-1, 0, 'NE'],
    [-1, -1, 'SE'],
    [0, -1, 'SW'],
  ],
};

/** The field at a corner of one tile; null if its half-edges belong to no field or to two. */
const fieldAt = (rules: RuleSet, board: Board, cell: Cell, corner: Corner): Feature | null => {
  const tile = tileAt(board, cell);
  if (tile === null) return null;
  const at = orientationOf(rules, tile).segments.findIndex(({ halfEdges }) =>
    halvesAt[corner].every((half) => halfEdges.includes(half)),
  );
  const id = tile.features[at];
  return id === undefined ? null : featureAt(board, id);
};

/** The field around a corner where four tiles meet, if all of them belong to it; otherwise null. */
const fieldAround = (rules: RuleSet, board: Board, cell: Cell, corner: Corner): Feature | null =>
  meeting[corner].every(([x, y, other]) => fieldAt(rules, board, { x: cell.x + x, y: cell.y + y }, other) !== null)
    ? fieldAt(rules, board, cell, corner)
    : null;

const barnsOf = (rules: RuleSet, position: Position): readonly { readonly barn: Barn; readonly field: Feature }[] =>
  abbeyOf(position).barns.map((barn) => {
    const field = fieldAt(rules, position.board, barn.cell, barn.corner);
    if (field === null) throw new RangeError('a barn stands in a field');
    return { barn, field };
  });

const barnIn = (rules: RuleSet, position: Position, { id }: Feature): Barn | undefined =>
  barnsOf(rules, position).find(({ field }) => field.id === id)?.barn;

/**
 * No farmer may enter a field with a barn. A pig may join its owner's farmer after a tile joined the farmer's field to
 * a barn's.
 */
export const barnObjection = (
  rules: RuleSet,
  position: Position,
  { spot, kind }: Figure,
  feature: Feature,
): Objection<Reason> | null =>
  (position.version === 1 || isFollower(rules, kind)) && barnIn(rules, position, feature) !== undefined
    ? { reason: 'barn-in-field', params: { spot } }
    : null;

const mayBuild = (rules: RuleSet, position: Position, corner: Corner): boolean => {
  const field = fieldAround(rules, position.board, justLaid(position).cell, corner);
  return field !== null && barnIn(rules, position, field) === undefined;
};

const take = (rules: RuleSet, turn: Turn, { corner }: BarnStep): Result<Turn, Objection<Reason>> => {
  const { position } = turn;
  const { toPlay: seat } = position;
  if (inHand(position, seat, 'barn') === 0) return refuse({ reason: 'none-in-hand', params: { figure: 'barn' } });
  if (!mayBuild(rules, position, corner)) return refuse({ reason: 'no-barn-corner', params: { corner } });
  const { cell } = justLaid(position);
  const supplies = position.supplies.map((supply, owner) => (owner === seat ? { ...supply, barn: 0 } : supply));
  const barns = [...abbeyOf(position).barns, { seat, cell, corner }];
  const built = withAbbey(withPosition(turn, { supplies }), { barns });
  return ok(withEvent(built, { type: 'barn-built', seat, cell, corner }));
};

const cornerNamed = (text: string): Corner | undefined => {
  // `O` also means west, as in French.
  const name = text.toUpperCase().replace('O', 'W');
  return corners.find((corner) => corner === name);
};

export const barnSteps: StepRules<'build-barn'> = {
  kinds: ['build-barn'],
  phases: ['figure'],
  schema: barnStepSchema,
  offers: (rules, position) =>
    inHand(position, position.toPlay, 'barn') === 0
      ? []
      : corners.filter((corner) => mayBuild(rules, position, corner)).map((corner) => ({ kind: 'build-barn', corner })),
  take,
  write: ({ corner }) => corner,
  read: (kind, rest) => {
    const corner = cornerNamed(rest);
    return corner === undefined ? null : { kind, corner };
  },
};

/** The deduction per city for farmers who reach a barn's field after it was built. */
const LATE_DEDUCTION = 2;

/** A field with a barn, and the cell where it was built or reached. */
interface BarnField {
  readonly field: Feature;
  readonly cell: Cell;
}

const scoreFarmers = (rules: RuleSet, turn: Turn, { field, cell }: BarnField, isNew: boolean): Turn => {
  const { board, seats } = turn.position;
  const cities = suppliers(board, field).length;
  const each = worth(rules, board, field) - (isNew ? 0 : LATE_DEDUCTION * cities);
  const points = pointsPerFigure(seats, majority(rules, board, field), each);
  const { figures } = field;
  const paid = withEvent(withPoints(turn, points), { type: 'farmers-scored', cell, cities, figures, points });
  const more = rules.hooks.scoring.scored.reduce((next, scored) => scored(rules, next, field, false), paid);
  return sendHome(rules, more, figures);
};

const isBuiltOn = (rules: RuleSet, position: Position, { id }: Feature, cell: Cell): boolean =>
  barnsOf(rules, position).some(({ barn, field }) => field.id === id && sameCell(barn.cell, cell));

const fieldsWithBarn = (rules: RuleSet, position: Position): readonly Feature[] => {
  const fields = featuresOf(position.board, justLaid(position));
  const distinct = [...new Map(fields.map((field) => [field.id, field])).values()];
  return distinct.filter((field) => barnIn(rules, position, field) !== undefined);
};

const fieldsToPay = (rules: RuleSet, position: Position): readonly Feature[] =>
  fieldsWithBarn(rules, position).filter(({ figures }) => figures.length > 0);

/**
 * The fields that are about to be scored. The field of a new barn counts even without farmers, because figures may
 * still come from the market. Up to version 2 of the rules none could.
 */
export const fieldsAboutToPay = (rules: RuleSet, position: Position): readonly Feature[] =>
  fieldsWithBarn(rules, position).filter(
    (field) =>
      field.figures.length > 0 || (position.version > 2 && isBuiltOn(rules, position, field, justLaid(position).cell)),
  );

export const scoreBarns = (rules: RuleSet, turn: Turn): Turn => {
  const { cell } = justLaid(turn.position);
  return fieldsToPay(rules, turn.position).reduce(
    (next, field) => scoreFarmers(rules, next, { field, cell }, isBuiltOn(rules, next.position, field, cell)),
    turn,
  );
};

/** The fields with barns of each owner, each once, with one of the owner's barns. */
export const ownedFields = (rules: RuleSet, position: Position): readonly (BarnField & { readonly seat: Seat })[] => [
  ...new Map(
    barnsOf(rules, position)
      .toReversed()
      .map(({ barn: { seat, cell }, field }) => [`${seat} ${field.id}`, { seat, cell, field }]),
  ).values(),
];

/** The extra points per city that a barn gains at the end, compared with farmers. */
const EXTRA_AT_END = 1;

/** Farmers who reached a barn's field after the last tile are paid like earlier latecomers. */
const scoreLatecomers = (rules: RuleSet, turn: Turn): Turn =>
  ownedFields(rules, turn.position).reduce((next, { cell, field: { id } }) => {
    const field = featureAt(next.position.board, id);
    return field.figures.length === 0 ? next : scoreFarmers(rules, next, { field, cell }, false);
  }, turn);

export const scoreBarnsAtEnd = (rules: RuleSet, turn: Turn): Turn =>
  ownedFields(rules, turn.position).reduce(
    (next, { seat, cell, field }) => {
      const { board, seats } = next.position;
      const cities = suppliers(board, field).length;
      const points = worth(rules, board, field) + EXTRA_AT_END * cities;
      const paid = withPoints(next, pointsPerFigure(seats, [seat], points));
      return withEvent(paid, { type: 'barn-scored', seat, cell, cities, points });
    },
    scoreLatecomers(rules, turn),
  );
