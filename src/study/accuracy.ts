import type { Distance } from './rank-moves.js';

export interface Judgement {
  readonly isMistake: boolean;
  /** True when the playouts put the move made before all others, whatever the appraisal says. */
  readonly isConfirmed: boolean;
  readonly distance: Omit<Distance, 'gap'>;
}

/** The minimum weight of a mistake, in usual decisions, so that fewer mistakes give the higher accuracy. */
const MISTAKE = 3;
/** The share of an appraised cost that counts where the playouts prefer the move. */
const DOUBTFUL = 0.5;
/** The maximum weight of a decision, in usual ones: one turn must not outweigh a whole game. */
const MAX_WEIGHT = 2;

const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** The usual distance of a middling move from the best one, in decisions where the moves differ. */
export const usualScale = (judgements: readonly Pick<Judgement, 'distance'>[]): number =>
  medianOf(judgements.map(({ distance }) => distance.scale).filter((scale) => scale > 0));

const costShare = ({ isMistake, isConfirmed, distance: { cost, scale } }: Judgement): number => {
  if (isMistake) return 1;
  return scale === 0 ? 0 : (cost / scale) * (isConfirmed ? DOUBTFUL : 1);
};

/**
 * Returns how near decisions came to the best ones, from 0 to 1. A decision weighs as much as was at stake: one between
 * nearly equal moves hardly counts, and a mistake counts like several.
 *
 * @param usual the usual scale of the game
 */
export const accuracyOf = (judgements: readonly Judgement[], usual: number): number => {
  const weights = judgements.map(({ isMistake, distance: { scale } }) => {
    const own = Math.min(scale, MAX_WEIGHT * usual);
    return isMistake ? Math.max(own, MISTAKE * usual) : own;
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const lost = judgements.reduce((sum, judgement, index) => sum + costShare(judgement) * (weights[index] ?? 0), 0);
  return all === 0 ? 1 : 1 - lost / all;
};
