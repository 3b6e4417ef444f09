import { memoByObject, memoIn, memoLast } from '#engines/core/memo.js';
import type { Seat } from '#engines/core/seat.js';
import type { Board, BoardTile, Feature } from '../board/board.js';
import { occupiedFeatures } from '../board/occupied.js';
import { closedAround, surroundedNear } from '../board/lay.js';
import { adjacentCities, featureAt, featureOn, featuresOf, orientationOf, tilesOf } from '../board/lookup.js';
import type { Part, ScoredFeature } from '../event.js';
import type { Figure } from '../position/figure.js';
import { size } from '../persistent/bit-set.js';
import type { RuleSet } from '../composition/rule-set.js';
import type { FeatureKind } from '../tiles/tile.js';
import { withEvent, withPoints } from '../position/turn.js';
import type { Turn } from '../position/state.js';
import { sendHome } from './homecoming.js';

export const isComplete = ({ surrounded, lasting }: RuleSet, { kind, open }: Feature): boolean =>
  open === 0 && (kind === 'road' || kind === 'city' || surrounded.includes(kind)) && !lasting.includes(kind);

/** The kinds of features like another one, cached by rule set because of frequent calls. */
const likeness = memoByObject<RuleSet, Map<FeatureKind, ReadonlySet<FeatureKind>>>(() => new Map());

/** Tells whether features of one kind are completed and paid like those of another. */
export const isLike = (rules: RuleSet, kind: FeatureKind, other: FeatureKind): boolean =>
  memoIn(likeness(rules), other, () => {
    const like = rules.hooks.placing.placesLike.filter((pair) => pair[1] === other);
    return new Set([other, ...like.map(([own]) => own).filter((own) => !rules.lasting.includes(own))]);
  }).has(kind);

export const suppliers = (board: Board, field: Feature): readonly Feature[] =>
  adjacentCities(board, field).filter(({ open }) => open === 0);

const POINTS_PER_SUPPLIED_CITY = 3;

const tilesFor = (rules: RuleSet, board: Board, feature: Feature): number =>
  rules.hooks.scoring.tilesFor.reduce<number | null>((own, tilesFor) => own ?? tilesFor(rules, board, feature), null) ??
  size(feature.tiles);

const plainWorth = (rules: RuleSet, board: Board, feature: Feature): number => {
  const counted = tilesFor(rules, board, feature) + feature.coatsOfArms;
  switch (feature.kind) {
    case 'city':
      return feature.open === 0 ? 2 * counted : counted;
    case 'field':
      return POINTS_PER_SUPPLIED_CITY * suppliers(board, feature).length;
    case 'road':
      return counted;
    default:
      return rules.surrounded.includes(feature.kind) ? counted : 0;
  }
};

export const worth = (rules: RuleSet, board: Board, feature: Feature): number =>
  rules.hooks.scoring.worth.reduce(
    (points, worthWith) => worthWith(feature, points, board, rules),
    plainWorth(rules, board, feature),
  );

const strengthOf = ({ figures: types }: RuleSet, feature: Feature, { kind }: Figure): number => {
  const type = types.find((each) => each.kind === kind);
  if (type === undefined) throw new RangeError(`no figure of this game is called ${kind}`);
  return type.strength(feature);
};

/** The strength on a feature of each seat with a figure there, in the order of their first figures. */
export const strengthsOn = (rules: RuleSet, feature: Feature): ReadonlyMap<Seat, number> => {
  const strengths = new Map<Seat, number>();
  for (const each of feature.figures)
    strengths.set(each.seat, (strengths.get(each.seat) ?? 0) + strengthOf(rules, feature, each));
  return strengths;
};

/**
 * The seats with the greatest strength on a feature: several if they are tied and no module breaks the tie, none if it
 * is empty.
 */
export const majority = (rules: RuleSet, board: Board, feature: Feature): readonly Seat[] => {
  const { figures } = feature;
  const [figure] = figures;
  if (figure === undefined) return [];
  // Most features have a single figure.
  if (figures.length === 1) return strengthOf(rules, feature, figure) > 0 ? [figure.seat] : [];
  const strengths = strengthsOn(rules, feature);
  const most = Math.max(...strengths.values());
  if (most === 0) return [];
  const level = [...strengths.keys()].filter((seat) => strengths.get(seat) === most);
  return level.length === 1
    ? level
    : rules.hooks.scoring.breaksTie.reduce<readonly Seat[]>(
        (seats, breaksTie) => breaksTie(rules, board, feature, seats),
        level,
      );
};

export const partsOf = (rules: RuleSet, board: Board, feature: Feature): readonly Part[] =>
  tilesOf(board, feature).flatMap((tile) =>
    orientationOf(rules, tile).segments.flatMap(({ name }, at): readonly Part[] =>
      featureOn(board, tile, at).id === feature.id ? [{ cell: tile.cell, spot: name }] : [],
    ),
  );

export const scoredEvent = (
  rules: RuleSet,
  { board, seats }: Turn['position'],
  feature: Feature,
  final: boolean,
): ScoredFeature => {
  const points = worth(rules, board, feature);
  const paid = majority(rules, board, feature);
  return {
    type: 'scored',
    feature: feature.kind,
    complete: isComplete(rules, feature),
    parts: partsOf(rules, board, feature),
    tiles: tilesFor(rules, board, feature),
    coatsOfArms: feature.coatsOfArms,
    cities: suppliers(board, feature).length,
    figures: feature.figures,
    points: Array.from({ length: seats }, (_, seat) => (paid.includes(seat) ? points : 0)),
    final,
  };
};

const score = (rules: RuleSet, turn: Turn, feature: Feature, final: boolean): Turn => {
  const event = scoredEvent(rules, turn.position, feature, final);
  const paid = withEvent(withPoints(turn, event.points), event);
  return rules.hooks.scoring.scored.reduce((next, scored) => scored(rules, next, feature, final), paid);
};

let around: Readonly<{ tiles: Board['tiles']; tile: BoardTile; ids: readonly number[] }> | null = null;

/**
 * The numbers of the features around a tile without open ends: its own, those that it closed, and surrounded ones such
 * as monasteries. They depend on the tiles alone, so the result stays valid while figures change.
 */
const closedNear = (rules: RuleSet, board: Board, tile: BoardTile): readonly number[] => {
  if (around?.tiles !== board.tiles || around.tile !== tile) {
    const own = featuresOf(board, tile).filter(({ kind }) => !rules.surrounded.includes(kind));
    const found = [...own, ...closedAround(rules, board, tile), ...surroundedNear(rules, board, tile.cell)];
    around = { tiles: board.tiles, tile, ids: found.filter(({ open }) => open === 0).map(({ id }) => id) };
  }
  return around.ids;
};

/**
 * The features that a new tile completed, each once: its own, those that it closed, and surrounding monasteries and the
 * like.
 */
export const completedBy = (rules: RuleSet, board: Board, tile: BoardTile): readonly Feature[] => {
  const completed: Feature[] = [];
  for (const id of closedNear(rules, board, tile)) {
    const feature = featureAt(board, id);
    if (isComplete(rules, feature) && !completed.includes(feature)) completed.push(feature);
  }
  return completed;
};

/**
 * The occupied features that the new tile completed. Scoring does not change the board, so the cached result serves
 * again when the figures go home.
 */
const scoredFeatures = memoLast((rules: RuleSet, board: Board, tile: BoardTile) =>
  completedBy(rules, board, tile).filter(({ figures }) => figures.length > 0),
);

export const scoreCompleted = (rules: RuleSet, turn: Turn, tile: BoardTile): Turn =>
  scoredFeatures(rules, turn.position.board, tile).reduce((next, feature) => score(rules, next, feature, false), turn);

export const sendCompletedHome = (rules: RuleSet, turn: Turn, tile: BoardTile): Turn =>
  sendHome(
    rules,
    turn,
    scoredFeatures(rules, turn.position.board, tile).flatMap(({ figures }) => figures),
  );

const scoredKinds = ({ surrounded }: RuleSet): readonly FeatureKind[] => ['road', 'city', ...surrounded, 'field'];

/** Tells whether a feature is scored at the end at the latest; some modules' places for figures never are. */
export const isScored = (rules: RuleSet, { kind }: Feature): boolean => scoredKinds(rules).includes(kind);

const unfinished = (rules: RuleSet, board: Board): readonly Feature[] => {
  const features = occupiedFeatures(board);
  return scoredKinds(rules).flatMap((kind) => features.filter((feature) => feature.kind === kind));
};

/** Scores the end of the game: what modules score, then every feature. Figures stay in place, for the last picture. */
export const scoreEnd = (rules: RuleSet, turn: Turn): Turn => {
  const shown = rules.hooks.scoring.atEnd.reduce((after, atEnd) => atEnd(rules, after), turn);
  return unfinished(rules, shown.position.board).reduce((next, feature) => score(rules, next, feature, true), shown);
};
