import { useEffect, useState } from 'preact/hooks';
import { z } from 'zod';
import { byCost } from '#src/model/record/analysis.js';
import { useTable } from './opened-table.js';

const step = z.object({
  kind: z.string(),
  seat: z.int().nullable(),
  events: z.array(z.looseObject({ type: z.string() })).readonly(),
});
const stepList = z.object({ steps: z.array(step).min(1).readonly() });
const stepView = z.object({ view: z.looseObject({}) });

export type ReplayedStep = Readonly<z.infer<typeof step>>;

/**
 * The steps of a finished game, and the public position after the one at `index`; null until they are loaded.
 *
 * @param wanted whether the reader is watching the replay
 */
export const useReplay = (wanted: boolean, index: number | null) => {
  const { load, isUp } = useTable();
  const [steps, setSteps] = useState<readonly ReplayedStep[] | null>(null);
  const [seen, setSeen] = useState<{ readonly index: number; readonly view: object } | null>(null);
  const loadSteps = async (isWanted: () => boolean): Promise<void> => {
    if (!wanted || steps !== null) return;
    const found = await load('replay');
    if (isWanted()) setSteps(stepList.safeParse(found).data?.steps ?? null);
  };
  const loadView = async (isWanted: () => boolean): Promise<void> => {
    if (index === null) {
      setSeen(null);
      return;
    }
    const view = stepView.safeParse(await load(`replay/${index}`)).data?.view;
    if (isWanted() && view !== undefined) setSeen({ index, view });
  };
  const isListLate = useRetried(loadSteps, [wanted], isUp);
  const isViewLate = useRetried(loadView, [index], isUp);
  return { steps, seen, isLate: isListLate || isViewLate };
};

const analysis = z.object({
  mistakes: z
    .array(
      z.object({
        step: z.int().positive(),
        seat: z.int(),
        made: z.string(),
        better: z.string(),
        loss: z.number(),
        cost: z.number(),
        points: z.int().nullable(),
        terms: z.array(z.object({ name: z.string(), params: z.record(z.string(), z.number()).optional() })).readonly(),
      }),
    )
    .readonly()
    .nullable(),
});

type Mistake = Readonly<NonNullable<z.infer<typeof analysis>['mistakes']>[number]>;

/** A turn, and the public position before it. */
export interface CostlyTurn extends Mistake {
  readonly view: object;
}

const MAX_COSTLY = 3;

/**
 * The reader's turns that cost most in a finished game, the costliest first; null until they are known, `none` for a game that
 * cannot be analysed. The analysis may take minutes.
 *
 * @param wanted whether the reader has asked for them
 */
export const useCostlyTurns = (wanted: boolean): readonly CostlyTurn[] | 'none' | null => {
  const { load, isUp, seat } = useTable();
  const [turns, setTurns] = useState<readonly CostlyTurn[] | 'none' | null>(null);
  const find = async (isWanted: () => boolean): Promise<void> => {
    if (!wanted || turns !== null) return;
    const { mistakes } = analysis.parse(await load('analysis'));
    const worst = (mistakes ?? [])
      // A turn that cost neither chances nor points is no reason for a loss.
      .filter(({ loss, points, seat: made }) => made === seat && (loss > 0 || (points ?? 0) > 0))
      .toSorted(byCost)
      .slice(0, MAX_COSTLY);
    const found = await Promise.all(
      worst.map(async (mistake): Promise<CostlyTurn> => {
        const { view } = stepView.parse(await load(`replay/${mistake.step - 1}`));
        return { ...mistake, view };
      }),
    );
    if (isWanted()) setTurns(mistakes === null ? 'none' : found);
  };
  useRetried(find, [wanted], isUp);
  return turns;
};

/** Milliseconds before a failed load is retried. */
const RETRY_MS = 5_000;

/**
 * Loads something and retries failures: after a while, and immediately when the connection is back.
 *
 * @param load stores its result while `isWanted`; called again when one of `inputs` changes
 * @returns whether the last attempt failed
 */
export const useRetried = (
  load: (isWanted: () => boolean) => Promise<void>,
  inputs: readonly unknown[],
  isUp: boolean,
): boolean => {
  const [failures, setFailures] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const tryAgain = () => setAttempt((before) => before + 1);
  useEffect(() => {
    let isWanted = true;
    load(() => isWanted).then(
      () => isWanted && setFailures(0),
      () => isWanted && setFailures((before) => before + 1),
    );
    return () => {
      isWanted = false;
    };
  }, [...inputs, attempt]);
  useEffect(() => {
    if (failures === 0) return undefined;
    const timer = window.setTimeout(tryAgain, RETRY_MS);
    return () => window.clearTimeout(timer);
  }, [failures]);
  useEffect(() => {
    if (isUp && failures > 0) tryAgain();
  }, [isUp]);
  return failures > 0;
};
