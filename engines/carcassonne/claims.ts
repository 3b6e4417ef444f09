import type { Seat } from '#engines/core/seat.js';
import { featureWith, boardWith, type Feature } from './board/board.js';
import { frontierOf, meets } from './board/frontier.js';
import { adjacentCities, tileAt } from './board/lookup.js';
import { occupiedFeatures } from './board/occupied.js';
import type { RuleSet } from './composition/rule-set.js';
import type { Event, ScoredFeature } from './event.js';
import { adjacentCells, type Cell } from './geometry/cell.js';
import { withItem } from './persistent/sparse-array.js';
import { sameFigure } from './position/figure.js';
import { positionWith, type Position } from './position/state.js';
import { turnFrom } from './position/turn.js';
import { positionOf, type View } from './position/view.js';
import { rulesOf } from './rulebook.js';
import { isScored, majority, scoredEvent, scoreEnd, strengthsOn } from './rules/scoring.js';

/** The points that a field would pay each seat that leads there, if all its unfinished cities were completed. */
export interface Pending {
  readonly cities: number;
  readonly points: number;
}

/** A feature with figures, as it would be scored if the game ended now. */
export interface Claim {
  readonly feature: ScoredFeature;
  readonly strengths: ReadonlyMap<Seat, number>;
  /** The seats that the feature pays, after tie-breaks; none if no figure there counts. */
  readonly leaders: readonly Seat[];
  /** The points for each of them, without bonuses. */
  readonly points: number;
  /** Null for a feature other than a field, and for a field without unfinished cities or leaders. */
  readonly pending: Pending | null;
}

export interface Claims {
  readonly features: readonly Claim[];
  /** The other scorings if the game ended now. A token under the tent stays hidden and adds no points. */
  readonly bonuses: readonly Event[];
  /** The final points of each seat if the game ended now. */
  readonly points: readonly number[];
  /** The free cells next to the land that no tile still to come fits, by its edges. */
  readonly unfillable: readonly Cell[];
}

const endOf = (rules: RuleSet, position: Position) => scoreEnd(rules, turnFrom(position, null));

/** The points that scorings pay for a feature to each of its leaders. */
const paidFor = (events: readonly Event[], { figures: [first] }: Feature): number => {
  const event = events.find(
    (each) =>
      first !== undefined &&
      (each.type === 'scored' || each.type === 'farmers-scored') &&
      each.figures.some((figure) => sameFigure(figure, first)),
  );
  return event?.type === 'scored' || event?.type === 'farmers-scored' ? Math.max(...event.points) : 0;
};

const pendingOf = (rules: RuleSet, position: Position, field: Feature): Pending | null => {
  const { board } = position;
  const open = field.kind === 'field' ? adjacentCities(board, field).filter((city) => city.open > 0) : [];
  if (open.length === 0) return null;
  const features = open.reduce((all, city) => withItem(all, city.id, featureWith(city, { open: 0 })), board.features);
  const { events } = endOf(rules, positionWith(position, { board: boardWith(board, { features }) }));
  return { cities: open.length, points: paidFor(events, field) };
};

/**
 * The cells that no tile fits which the pile, the table or a hand may still bring. Buried tiles count too, because they
 * may be any.
 */
const unfillableIn = (rules: RuleSet, position: Position): readonly Cell[] => {
  const { board, current, left, scores } = position;
  const { supply, placing, computer } = rules.hooks;
  const tiles = [
    ...(current === null ? [] : [current]),
    ...left.map(([tile]) => tile),
    ...supply.withheldTiles.flatMap((withheld) => Object.entries(withheld(position)).map(([tile]) => tile)),
    ...supply.drawnTiles.flatMap((drawn) => drawn(position)),
  ];
  // At the end of the pile every cell stays free.
  if (tiles.length === 0) return [];
  const turns = [...new Set(tiles)].flatMap((tile) => rules.tiles.distinctTurns(tile));
  const builders = placing.overpasses.filter(({ hasAny }) =>
    scores.some((_, toPlay) => hasAny(positionWith(position, { toPlay }))),
  );
  const fillsHoles = computer.holeFillers.some((count) => count(position) > 0);
  const isHole = (cell: Cell): boolean => adjacentCells(cell).every((next) => tileAt(board, next) !== null);
  return frontierOf(board)
    .filter(
      ({ cell, demand }) =>
        !(fillsHoles && isHole(cell)) &&
        !turns.some((turn) => meets(turn, demand) || builders.some(({ isConceivable }) => isConceivable(turn, demand))),
    )
    .map(({ cell }) => cell);
};

/** The holders of all features in a running game, from public information alone. */
export const claimsOf = (view: View): Claims => {
  const rules = rulesOf(view.options);
  const position = positionOf(rules, view);
  const { board } = position;
  const ended = endOf(rules, position);
  const features = occupiedFeatures(board)
    .filter((feature) => isScored(rules, feature))
    .map((feature): Claim => {
      const leaders = majority(rules, board, feature);
      return {
        feature: scoredEvent(rules, position, feature, true),
        strengths: strengthsOn(rules, feature),
        leaders,
        points: paidFor(ended.events, feature),
        pending: leaders.length === 0 ? null : pendingOf(rules, position, feature),
      };
    });
  return {
    features,
    bonuses: ended.events.filter(({ type }) => type !== 'scored' && type !== 'farmers-scored'),
    points: ended.position.scores,
    unfillable: unfillableIn(rules, position),
  };
};
