import { z } from 'zod';
import { ok, refuse } from '#engines/core/result.js';
import type { BoardTile, Feature } from '#engines/carcassonne/board/board.js';
import { featureUnder } from '#engines/carcassonne/board/figures.js';
import { featureAt, orientationOf, tileAt, tileOn } from '#engines/carcassonne/board/lookup.js';
import type { Phase, RuleSet, StepRules } from '#engines/carcassonne/composition/rule-set.js';
import { isAllowed } from '#engines/carcassonne/composition/steps.js';
import { isFigureWord } from '#engines/carcassonne/position/figure.js';
import { byReadingOrder, cellName, parseCell, type Cell } from '#engines/carcassonne/geometry/cell.js';
import { itemsOf } from '#engines/carcassonne/persistent/sparse-array.js';
import { canPutOn, isFollower, puttingObjection, putsOn } from '#engines/carcassonne/rules/actions.js';
import type { Steps } from '#engines/carcassonne/move.js';
import { isComplete } from '#engines/carcassonne/rules/scoring.js';
import type { Position } from '#engines/carcassonne/position/state.js';
import { readSpot, spotSchema } from '#engines/carcassonne/tiles/spot.js';
import { inHand, justLaid, putFigure } from '#engines/carcassonne/position/turn.js';
import { dragonOf, type PortalStep, portalStepSchema, type ThroughStep, withDragon } from './slice.js';

export const reachesAll = (rules: RuleSet, position: Position): boolean =>
  rules.tiles.type(justLaid(position).tile).traits.portal === true;

const isOpen =
  (rules: RuleSet) =>
  (feature: Feature): boolean =>
    !isComplete(rules, feature);

const throughOf = ({ figure, spot }: Steps['put']): ThroughStep => ({ kind: 'through', figure, spot });

/** Builders and pigs stay on the new tile: only a figure for an unoccupied feature may use a portal. */
const putsThere = (rules: RuleSet, position: Position, tile: BoardTile): readonly ThroughStep[] =>
  putsOn(rules, position, tile, isOpen(rules))
    .filter(({ figure }) => isFollower(rules, figure))
    .map(throughOf);

/**
 * Tells of a tile whether a figure may come out there. Up to version 2 of the rules any figure in hand counted, although only
 * the phantom may follow another figure.
 */
const leadsTo = (rules: RuleSet, position: Position): ((tile: BoardTile) => boolean) => {
  const mayComeOut = canPutOn(
    rules,
    position,
    isOpen(rules),
    (put) => isFollower(rules, put.figure) && (position.version < 3 || isAllowed(rules, position, throughOf(put))),
  );
  return (tile) => tile.number !== justLaid(position).number && mayComeOut(tile);
};

const wayOuts = (rules: RuleSet, position: Position): readonly Cell[] => {
  if (!reachesAll(rules, position)) return [];
  return itemsOf(position.board.tiles)
    .filter(leadsTo(rules, position))
    .map(({ cell }) => cell)
    .toSorted(byReadingOrder);
};

export const portalSteps: StepRules<'portal'> = {
  kinds: ['portal'],
  passage: true,
  phases: ['figure'],
  later: true,
  partKind: 'portal',
  schema: portalStepSchema,
  offers: (rules, position) => wayOuts(rules, position).map((cell): PortalStep => ({ kind: 'portal', cell })),
  take: (rules, turn, { cell }) => {
    const { position } = turn;
    const params = { cell: cellName(cell) };
    if (!reachesAll(rules, position)) return refuse({ reason: 'no-portal', params });
    const tile = tileAt(position.board, cell);
    if (tile === null || !leadsTo(rules, position)(tile)) return refuse({ reason: 'portal-leads-nowhere', params });
    return ok(withDragon(turn, { portal: cell }));
  },
  write: ({ cell }) => cellName(cell),
  read: (kind, rest) => {
    const cell = parseCell(rest);
    return cell === null ? null : { kind, cell };
  },
};

/**
 * The chosen tile.
 *
 * @throws without one, because then the phase asks no player
 */
const chosenTile = (position: Position): BoardTile => {
  const { portal } = dragonOf(position);
  if (portal === null) throw new RangeError('no tile was chosen');
  return tileOn(position.board, portal);
};

/**
 * The player who chose a tile chooses the figure that comes out there. Passing exists only for games with earlier
 * versions of the rules, where perhaps no figure may.
 */
export const portalPhase: Phase = {
  id: 'dragon-portal',
  at: 'figure',
  asks: (_rules, position) => (dragonOf(position).portal === null ? null : position.toPlay),
  pass: (_rules, turn) => withDragon(turn, { portal: null }),
  mayPass: (rules, position) =>
    !putsThere(rules, position, chosenTile(position)).some((step) => isAllowed(rules, position, step)),
};

export const throughSteps: StepRules<'through'> = {
  kinds: ['through'],
  phases: ['dragon-portal'],
  schema: z
    .strictObject({ kind: z.literal('through'), figure: z.string().max(20).refine(isFigureWord), spot: spotSchema })
    .readonly(),
  offers: (rules, position) => putsThere(rules, position, chosenTile(position)),
  take: (rules, turn, { figure: kind, spot }) => {
    const { position } = turn;
    const tile = chosenTile(position);
    const names = orientationOf(rules, tile).segments.map(({ name }) => name);
    if (!names.includes(spot)) return refuse({ reason: 'no-such-spot', params: { spot, spots: names.join(', ') } });
    const figure = { seat: position.toPlay, kind, cell: tile.cell, spot };
    const feature = featureAt(position.board, featureUnder(rules, position.board, figure));
    if (inHand(position, position.toPlay, kind) === 0)
      return refuse({ reason: 'none-in-hand', params: { figure: kind } });
    if (isComplete(rules, feature)) return refuse({ reason: 'portal-needs-open', params: { spot } });
    if (!isFollower(rules, kind)) return refuse({ reason: 'not-for-figures', params: { spot } });
    const objection = puttingObjection(rules, position, figure, feature);
    return objection === null
      ? ok(putFigure(withDragon(turn, { portal: null }), feature.id, figure))
      : refuse(objection);
  },
  write: ({ figure, spot }) => `${figure} ${spot}`,
  read: (kind, rest) => {
    const [word = '', where = '', ...others] = rest.split(' ');
    const [figure, spot] = [word.toLowerCase(), readSpot(where)];
    return !isFigureWord(figure) || spot === null || others.length > 0 ? null : { kind, figure, spot };
  },
};
