import type { Seat } from '#engines/core/seat.js';
import type { Feature } from '#engines/carcassonne/board/board.js';
import { occupiedFeatures } from '#engines/carcassonne/board/occupied.js';
import type { RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import type { Cell } from '#engines/carcassonne/geometry/cell.js';
import { isFollower } from '#engines/carcassonne/rules/actions.js';
import { worth } from '#engines/carcassonne/rules/scoring.js';
import type { Position } from '#engines/carcassonne/position/state.js';
import { tilesLeft } from '#engines/carcassonne/position/turn.js';
import { guardOf, type Tower, towerOf } from './slice.js';

const FLOOR_IN_HAND = 0.25;
/** The worth of a prisoner to the holder, for ransoms and exchanges. */
const PRISONER = 1.4;
/** The probability of capture within reach of a tower, for the best follower and for each other one. */
const DANGER = { best: 0.22, others: 0.06 } as const;
/** The worth of a follower without that of its feature. */
const FOLLOWER = 1.5;
/** With at least this number of rounds left, future gains count in full. */
const TURNS = 4;

const reaches = ({ cell, floors }: Tower, { x, y }: Cell): boolean =>
  (x === cell.x && Math.abs(y - cell.y) <= floors + 1) || (y === cell.y && Math.abs(x - cell.x) <= floors + 1);

/** The worth of each follower of a feature to its owner. */
const shareOf = (rules: RuleSet, { board }: Position, feature: Feature): number =>
  FOLLOWER + worth(rules, board, feature) / feature.figures.length;

const dangerTo = (seat: Seat, threatened: readonly { readonly seat: Seat; readonly share: number }[]): number => {
  const shares = threatened.filter((each) => each.seat === seat).map(({ share }) => share);
  const best = Math.max(0, ...shares);
  return DANGER.best * best + DANGER.others * (shares.reduce((sum, share) => sum + share, 0) - best);
};

export const expectedPoints = (rules: RuleSet, position: Position): readonly number[] => {
  const { board, seats } = position;
  const { floors, towers, prisoners } = towerOf(position);
  const turns = tilesLeft(rules, position) / seats;
  const patience = Math.min(1, turns / TURNS);
  const open = towers.filter(({ cell }) => guardOf(rules, position, cell) === null);
  const exposed = occupiedFeatures(board).filter(({ kind }) => !rules.strongholds.includes(kind));
  const threatened = exposed.flatMap((feature) =>
    feature.figures
      .filter(({ kind }) => isFollower(rules, kind))
      .filter(({ cell }) => open.some((tower) => reaches(tower, cell)))
      .map(({ seat }) => ({ seat, share: shareOf(rules, position, feature) })),
  );
  return Array.from({ length: seats }, (_, seat) => {
    const held = prisoners.filter(({ holder }) => holder === seat).length;
    const isThreatened = floors.some((count, other) => other !== seat && count > 0);
    return (
      patience *
      (FLOOR_IN_HAND * (floors[seat] ?? 0) + PRISONER * held - (isThreatened ? dangerTo(seat, threatened) : 0))
    );
  });
};
