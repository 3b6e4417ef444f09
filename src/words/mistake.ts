import type { Texts } from '#renderers/kit/renderer.js';
import type { Mistake } from '#src/model/record/analysis.js';

interface MistakeWords {
  readonly number: number;
  /** The player's name, and both moves (Discord markdown). */
  readonly name: string;
  readonly made: string;
  readonly better: string;
}

const keyOf = ({ loss, points }: Pick<Mistake, 'loss' | 'points'>): string => {
  if (loss > 0) return 'mistake';
  return points === null || points === 0 ? 'costly' : 'costly-points';
};

/** A costly turn in one line with its cost: in chances, or in points where the chances hardly moved. */
export const mistakeInWords = (
  { step, loss, points }: Pick<Mistake, 'step' | 'loss' | 'points'>,
  words: MistakeWords,
  texts: Texts,
): string =>
  texts.t(`common:analysis.${keyOf({ loss, points })}`, {
    ...words,
    step,
    loss: Math.round(100 * loss),
    count: points ?? 0,
  });
