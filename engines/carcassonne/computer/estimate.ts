import type { Seat } from '#engines/core/seat.js';
import type { Board, Feature } from '../board/board.js';
import { changesSince, occupiedFeatures } from '../board/occupied.js';
import type { Lookahead } from '../composition/module-parts.js';
import type { Hooks, RuleSet } from '../composition/rule-set.js';
import type { Position } from '../position/state.js';
import { inHand, tilesLeft } from '../position/turn.js';
import { count, expectationBy, holds, noSums, type Expectation, type Sums } from './expectation.js';
import { fittingOf, holeFillersOf, type Outlook } from './prospects.js';
import { plainWeights, type Ease, type Weights } from './weights.js';

/** With at least this number of turns left for itself, a seat counts a full hand in full. */
const TURNS_TO_USE_HAND = 6;

/** With at least this number of changed features, the expectations for another position hardly help. */
const REUSE_LIMIT = 6;

/** The expectations for the occupied features of a position, in the order of their numbers. */
interface Survey {
  readonly position: Position;
  readonly expectations: readonly Expectation[];
  readonly sums: Sums;
  readonly hands: readonly number[];
}

/** Everything but the position that the estimate depends on: the rules and the rest of the game. */
interface EstimateContext extends Outlook {
  readonly rules: RuleSet;
  readonly left: Position['left'];
  readonly holeFillers: number;
}

const sameTiles = (one: Position['left'], other: Position['left']): boolean =>
  one === other ||
  (one.length === other.length &&
    one.every(([tile, copies], at) => other[at]?.[0] === tile && other[at][1] === copies));

const isContextOf = (context: EstimateContext, position: Position, rules: RuleSet): boolean =>
  context.rules === rules &&
  context.seats === position.seats &&
  context.holeFillers === holeFillersOf(rules, position) &&
  sameTiles(context.left, position.left);

const contextOf = (rules: RuleSet, position: Position, ease: Ease): EstimateContext => {
  const holeFillers = holeFillersOf(rules, position);
  return {
    rules,
    left: position.left,
    holeFillers,
    tilesLeft: tilesLeft(rules, position),
    seats: position.seats,
    fitting: fittingOf(rules, position.left, holeFillers),
    ease,
  };
};

const expectedOf = (expectations: readonly Expectation[], feature: Feature): Expectation | undefined => {
  for (const expectation of expectations) if (expectation.feature === feature) return expectation;
  return undefined;
};

/**
 * The expected final points of each seat, including a value for the figures in its hand.
 *
 * @param lookahead the modules' access to other positions
 * @param modules the modules' expectations; default: all
 */
export type Estimate = (
  rules: RuleSet,
  position: Position,
  lookahead: Lookahead,
  modules?: Hooks['computer']['expectedPoints'],
) => readonly number[];

export const estimateBy = ({ hand, homecoming, field: [early, late], ease }: Weights): Estimate => {
  const expectationOf = expectationBy(homecoming);
  const hands = [0, ...hand].map((_, figures) => hand.slice(0, figures).reduce((sum, value) => sum + value, 0));

  const handOf = (position: Position, seat: Seat, { rules, tilesLeft, seats }: EstimateContext): number => {
    let figures = 0;
    for (const { kind, isFollower } of rules.figures) if (isFollower) figures += inHand(position, seat, kind);
    const turns = tilesLeft / seats;
    return Math.min(1, turns / TURNS_TO_USE_HAND) * (hands[Math.min(figures, hand.length)] ?? 0);
  };

  const fieldPart = ({ tilesPlaced }: Board, tilesLeft: number): number =>
    late + ((early - late) * tilesLeft) / (tilesLeft + tilesPlaced);

  let known: EstimateContext | null = null;
  /** The position for comparison: the one with the moves under judgement, or an earlier one. */
  let base: Survey | null = null;
  /** The expectations of the changed features in the position judged last. */
  let recent: readonly Expectation[] = [];

  const expect = (board: Board, feature: Feature, circumstances: EstimateContext): Expectation => {
    const { rules } = circumstances;
    const before = expectedOf(recent, feature);
    return before !== undefined && holds(board, before) ? before : expectationOf(rules, board, feature, circumstances);
  };

  const survey = (position: Position, circumstances: EstimateContext): Survey => {
    const { board } = position;
    const expectations = occupiedFeatures(board).map((feature) => expect(board, feature, circumstances));
    const sums = noSums(position.seats);
    for (const expectation of expectations) count(sums, expectation, 1);
    const hands = position.supplies.map((_, seat) => handOf(position, seat, circumstances));
    return { position, expectations, sums, hands };
  };

  /** The features with expectations that differ from the base, and the new sums. */
  const compareWith = (
    { position, expectations, sums: before }: Survey,
    board: Board,
    circumstances: EstimateContext,
  ): { readonly sums: Sums; readonly changed: readonly Expectation[] } => {
    const sums = { others: before.others.slice(), fields: before.fields.slice() };
    const changed: Expectation[] = [];
    const add = (feature: Feature): void => {
      const expectation = expect(board, feature, circumstances);
      changed.push(expectation);
      count(sums, expectation, 1);
    };
    const { gone, come } = changesSince(position.board, board);
    for (const feature of gone) {
      const expectation = expectedOf(expectations, feature);
      if (expectation !== undefined) count(sums, expectation, -1);
    }
    for (const feature of come) add(feature);
    if (board.frontier !== position.board.frontier || gone.length + come.length > 0)
      for (const old of expectations)
        if (!gone.includes(old.feature) && !holds(board, old)) {
          count(sums, old, -1);
          add(old.feature);
        }
    return { sums, changed };
  };

  const baseFor = (position: Position, circumstances: EstimateContext, from: Position | null): Survey => {
    const isBase = from !== null && sameTiles(from.left, circumstances.left);
    const wanted = isBase ? from : position;
    if (base === null || (isBase ? base.position !== from : recent.length > REUSE_LIMIT))
      base = survey(wanted, circumstances);
    return base;
  };

  return (rules, position, lookahead, modules = rules.hooks.computer.expectedPoints) => {
    const { board, scores, supplies, seats } = position;
    if (known === null || !isContextOf(known, position, rules))
      [known, base, recent] = [contextOf(rules, position, ease), null, []];
    const circumstances = known;
    const before = baseFor(position, circumstances, lookahead.from);
    // Most moves change few features and hands, so the other expectations stay valid.
    const { sums: features, changed } = compareWith(before, board, circumstances);
    recent = changed;
    const part = fieldPart(board, circumstances.tilesLeft);
    const sums: number[] = [];
    for (let seat = 0; seat < seats; seat += 1) {
      const isAsBefore = supplies[seat] === before.position.supplies[seat];
      const hand = isAsBefore ? (before.hands[seat] ?? 0) : handOf(position, seat, circumstances);
      sums.push((scores[seat] ?? 0) + hand + (features.others[seat] ?? 0) + part * (features.fields[seat] ?? 0));
    }
    for (const expectedPoints of modules) {
      const expected = expectedPoints(rules, position, lookahead);
      for (let seat = 0; seat < expected.length; seat += 1) sums[seat] = (sums[seat] ?? 0) + (expected[seat] ?? 0);
    }
    return sums;
  };
};

export const plainEstimate = estimateBy(plainWeights);
