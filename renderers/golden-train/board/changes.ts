import type { Seat } from '#engines/core/seat.js';
import type { Picture } from '#engines/golden-train/cards.js';
import type { Event } from '#engines/golden-train/event.js';
import type { View } from '#engines/golden-train/view.js';

export interface Change {
  readonly coupled: readonly number[];
  readonly lost: number;
}

const unchanged: Change = { coupled: [], lost: 0 };

/** The recently coupled wagons that are still at the end of the train. */
const stillThere = (
  train: readonly { readonly picture: Picture }[],
  coupled: readonly Picture[],
): readonly number[] => {
  const found: number[] = [];
  let next = coupled.length - 1;
  for (let index = train.length - 1; index >= 0; index -= 1) {
    const at = coupled.lastIndexOf(train[index]?.picture ?? 'gold', next);
    if (next < 0 || at === -1) break;
    found.unshift(index);
    next = at - 1;
  }
  return found;
};

const changeOf = (view: View, seat: Seat, events: readonly Event[]): Change => {
  const coupled: Picture[] = [];
  let lost = 0;
  for (const event of events) {
    if (event.type === 'drew' && event.seat === seat) coupled.push(event.picture);
    if (event.type === 'failed' && event.seat === seat) {
      coupled.pop();
      lost += 1;
    }
    if (event.type === 'robbed') lost += event.wagons.filter(({ victim }) => victim === seat).length;
  }
  return { coupled: stillThere(view.trains[seat] ?? [], coupled), lost };
};

const lastChange = ({ mark, trains }: View, seat: Seat): Change => {
  if (mark?.kind === 'coupled' && mark.seat === seat) return { coupled: [(trains[seat]?.length ?? 1) - 1], lost: 0 };
  if (mark?.kind === 'lost' && mark.seat === seat) return { coupled: [], lost: 1 };
  return unchanged;
};

/** The changes of every train, by seat: since the board before, or by the last move if the events are unknown. */
export const changesOf = (view: View, recent: readonly Event[] | undefined): readonly Change[] =>
  view.trains.map((_, seat) => (recent === undefined ? lastChange(view, seat) : changeOf(view, seat, recent)));
