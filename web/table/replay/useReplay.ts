import { useEffect, useState } from 'preact/hooks';
import { z } from 'zod';
import { useTable } from '../state/opened-table.js';

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
  const { load } = useTable();
  const [steps, setSteps] = useState<readonly ReplayedStep[] | null>(null);
  const [seen, setSeen] = useState<{ readonly index: number; readonly view: object } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    void load('replay').then((found) => setSteps(stepList.safeParse(found).data?.steps ?? null));
  }, [wanted]);
  useEffect(() => {
    let isWanted = true;
    if (index === null) setSeen(null);
    else
      void load(`replay/${index}`).then((found) => {
        const view = stepView.safeParse(found).data?.view;
        if (isWanted && view !== undefined) setSeen({ index, view });
      });
    return () => {
      isWanted = false;
    };
  }, [index]);
  return { steps, seen };
};
