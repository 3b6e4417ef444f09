import type { Table } from '#src/model/table.js';

/** How a file about a game is called, without its ending: plain ASCII; the day tells the files of one game apart. */
export const gameFileName = ({ gameId, changedAt }: Pick<Table, 'gameId' | 'changedAt'>): string =>
  `en-piste-${gameId}-${changedAt.toISOString().slice(0, 10)}`;
