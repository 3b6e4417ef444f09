import { byCost, type GameAnalysis, type Mistake } from '#src/model/record/analysis.js';
import type { Drill } from '#src/model/record/drill.js';
import type { Table } from '#src/model/table.js';

/** The positions of a person that one game brings: the costliest. */
const MAX_FROM_GAME = 3;

/** True for a turn that cost something: another one would teach nothing. Not every game counts in points. */
export const isCostly = ({ loss, points }: Pick<Mistake, 'loss' | 'points'>): boolean => loss > 0 || points !== 0;

/** The positions of people in a game that they may practise. Seats that changed hands are left out. */
export const drillsIn = (
  { seats, seating }: Pick<Table, 'seats' | 'seating'>,
  { mistakes }: Pick<GameAnalysis, 'mistakes'>,
): readonly Pick<Drill, 'step' | 'userId'>[] =>
  seats.flatMap((holder, seat) => {
    if (holder.kind !== 'person' || seating.replaced.some((one) => one.seat === seat)) return [];
    return mistakes
      .filter((mistake) => mistake.seat === seat && isCostly(mistake))
      .toSorted(byCost)
      .slice(0, MAX_FROM_GAME)
      .map(({ step }) => ({ step, userId: holder.userId }));
  });
