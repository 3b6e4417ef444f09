import type { Table } from '#src/model/table.js';
import type { GameFile } from '#src/tables/replay/game-file.js';
import type { Block } from '#src/discord/messages/page.js';

/** How a file about a game is called, without its ending: plain ASCII; the day tells the files of one game apart. */
export const gameFileName = ({ gameId, changedAt }: Pick<Table, 'gameId' | 'changedAt'>): string =>
  `en-piste-${gameId}-${changedAt.toISOString().slice(0, 10)}`;

/** An exported game, to be saved. */
export const gameFileBlock = (table: Table, file: GameFile): Block => ({
  kind: 'file',
  name: `${gameFileName(table)}.json`,
  bytes: Buffer.from(`${JSON.stringify(file, null, 2)}\n`),
});
