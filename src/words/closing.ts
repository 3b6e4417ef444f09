import type { Texts } from '#renderers/kit/renderer.js';
import type { Table } from '#src/model/table.js';
import { seatName } from './scene.js';

export const reasonOfClosing = (table: Pick<Table, 'id' | 'seats' | 'seating'>, texts: Texts): string | null => {
  const { removed } = table.seating;
  return removed === null || table.seats[removed.seat] === undefined
    ? null
    : texts.t(`common:tournament.removed.${removed.by}`, { name: seatName(table, removed.seat) });
};
