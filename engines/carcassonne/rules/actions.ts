import type { Objection } from '#engines/core/engine.js';
import { ok, refuse, type Result } from '#engines/core/result.js';
import type { Seat } from '#engines/core/seat.js';
import type { Board, BoardTile, Feature } from '../board/board.js';
import { occupantsOf } from '../board/figures.js';
import { featureOn, orientationOf } from '../board/lookup.js';
import type { RuleSet } from '../composition/rule-set.js';
import { isAllowed } from '../composition/steps.js';
import type { Figure, FigureKind } from '../position/figure.js';
import type { Steps } from '../move.js';
import type { Reason } from '../reason.js';
import type { Position, Turn } from '../position/state.js';
import { inHand, justLaid, putFigure } from '../position/turn.js';

export const reachesAll = (rules: RuleSet, position: Position): boolean =>
  rules.hooks.placing.reachesAll.some((reaches) => reaches(rules, position));

export const tileObjection = (rules: RuleSet, position: Position, figure: Figure): Objection<Reason> | null => {
  for (const objectionTo of rules.hooks.placing.tileObjection) {
    const objection = objectionTo(rules, position, figure);
    if (objection !== null) return objection;
  }
  return null;
};

export const moduleObjection = (
  rules: RuleSet,
  position: Position,
  figure: Figure,
  feature: Feature,
): Objection<Reason> | null => {
  for (const objectionTo of rules.hooks.placing.puttingObjection) {
    const objection = objectionTo(rules, position, figure, feature);
    if (objection !== null) return objection;
  }
  return tileObjection(rules, position, figure);
};

export const isFollower = ({ figures }: RuleSet, kind: FigureKind): boolean =>
  figures.some((type) => type.kind === kind && type.isFollower);

export const hasFollowerOf = (rules: RuleSet, { figures }: Feature, seat: Seat): boolean =>
  figures.some((each) => each.seat === seat && isFollower(rules, each.kind));

/**
 * The objection of a feature's figures to another one that needs an empty feature, or one with its own followers; null
 * if they have none.
 */
const occupancyObjection = (
  rules: RuleSet,
  board: Board,
  { spot, kind, seat }: Figure,
  feature: Feature,
): Objection<Reason> | null => {
  if (rules.figures.some((type) => type.kind === kind && type.joins === true))
    return hasFollowerOf(rules, feature, seat) ? null : { reason: 'nobody-to-join', params: { spot, figure: kind } };
  const isFree = feature.figures.length === 0 && occupantsOf(rules, board, feature).length === 0;
  return isFree ? null : { reason: 'feature-taken', params: { spot } };
};

/** The rule that forbids a figure on a feature, regardless of how it gets there; null when none does. */
export const puttingObjection = (
  rules: RuleSet,
  position: Position,
  figure: Figure,
  feature: Feature,
): Objection<Reason> | null => {
  const { spot, kind, seat } = figure;
  const type = rules.figures.find((each) => each.kind === kind);
  if (type?.places.includes(feature.kind) === false) return { reason: 'not-for-figures', params: { spot } };
  const company = occupancyObjection(rules, position.board, figure, feature);
  if (company !== null) return company;
  if (inHand(position, seat, kind) === 0) return { reason: 'none-in-hand', params: { figure: kind } };
  return moduleObjection(rules, position, figure, feature);
};

const kindsInHand = (rules: RuleSet, position: Position): readonly FigureKind[] =>
  rules.figures.map(({ kind }) => kind).filter((kind) => inHand(position, position.toPlay, kind) > 0);

const putOf = (figure: FigureKind, spot: string): Steps['put'] => ({ kind: 'put', figure, spot });

const figureOf = ({ toPlay: seat }: Position, { cell }: BoardTile, { figure: kind, spot }: Steps['put']): Figure => ({
  seat,
  kind,
  cell,
  spot,
});

const mayPut = (rules: RuleSet, position: Position, figure: Figure, feature: Feature): boolean =>
  puttingObjection(rules, position, figure, feature) === null;

/**
 * The figures that may be placed on a tile of the board.
 *
 * @param isOpen tells whether a feature may take the figure that arrives in this way
 */
export const putsOn = (
  rules: RuleSet,
  position: Position,
  tile: BoardTile,
  isOpen: (feature: Feature) => boolean = () => true,
): readonly Steps['put'][] => {
  const { segments } = orientationOf(rules, tile);
  const puts: Steps['put'][] = [];
  for (const kind of kindsInHand(rules, position))
    segments.forEach(({ name }, at) => {
      const feature = featureOn(position.board, tile, at);
      const put = putOf(kind, name);
      if (isOpen(feature) && mayPut(rules, position, figureOf(position, tile, put), feature)) puts.push(put);
    });
  return puts;
};

/**
 * Tells of a tile of the board whether a figure may be placed there, by the same rules as `putsOn`.
 *
 * @param mayBe selects the ways that count
 */
export const canPutOn = (
  rules: RuleSet,
  position: Position,
  isOpen: (feature: Feature) => boolean,
  mayBe: (put: Steps['put']) => boolean,
): ((tile: BoardTile) => boolean) => {
  const kinds = kindsInHand(rules, position);
  return (tile) =>
    orientationOf(rules, tile).segments.some(({ name }, at) => {
      const feature = featureOn(position.board, tile, at);
      const isFit = (put: Steps['put']): boolean =>
        mayBe(put) && mayPut(rules, position, figureOf(position, tile, put), feature);
      return isOpen(feature) && kinds.some((kind) => isFit(putOf(kind, name)));
    });
};

export const putsIn = (rules: RuleSet, position: Position): readonly Steps['put'][] =>
  putsOn(rules, position, justLaid(position));

export const hasAction = (rules: RuleSet, position: Position): boolean =>
  canPutOn(
    rules,
    position,
    () => true,
    (put) => isAllowed(rules, position, put),
  )(justLaid(position)) ||
  rules.steps.some(
    (own) =>
      own.phases !== 'before-action' &&
      own.phases.includes('figure') &&
      own.freeAction?.opens !== false &&
      own.offers(rules, position).some((step) => isAllowed(rules, position, step)),
  );

export const putByStep = (
  rules: RuleSet,
  turn: Turn,
  kind: FigureKind,
  spot: string,
): Result<Turn, Objection<Reason>> => {
  const { position } = turn;
  const tile = justLaid(position);
  const { segments } = orientationOf(rules, tile);
  const at = segments.findIndex(({ name }) => name === spot);
  if (at === -1)
    return refuse({ reason: 'no-such-spot', params: { spot, spots: segments.map(({ name }) => name).join(', ') } });
  const feature = featureOn(position.board, tile, at);
  const figure = { seat: position.toPlay, kind, cell: tile.cell, spot };
  const objection = puttingObjection(rules, position, figure, feature);
  return objection === null ? ok(putFigure(turn, feature.id, figure)) : refuse(objection);
};
