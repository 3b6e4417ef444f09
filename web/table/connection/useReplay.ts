import { useState } from 'preact/hooks';
import { z } from 'zod';
import { useRetried } from './useRetried.js';
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
 * The steps of a game that is over, and what everybody saw after the one at `index`; null until they are loaded.
 *
 * @param wanted whether the game is looked at again
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
