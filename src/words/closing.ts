import type { Texts } from '#renderers/kit/renderer.js';
import type { Table } from '#src/model/table.js';
import { seatName } from './scene.js';

/** Returns the reason for which a table was closed: a player's removal from its tournament; null for none that is known. */
export const reasonOfClosing = (table: Pick<Table, 'id' | 'seats' | 'seating'>, texts: Texts): string | null => {
  const { removed } = table.seating;
  return removed === null || table.seats[removed.seat] === undefined
    ? null
    : texts.t(`common:tournament.removed.${removed.by}`, { name: seatName(table, removed.seat) });
};
