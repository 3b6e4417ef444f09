import type { Table } from '#src/model/table.js';
import type { GameFile } from '#src/tables/replay/game-file.js';
import { gameFileName } from '#src/discord/messages/game-file-name.js';
import type { Block } from '#src/discord/messages/page.js';

/** An exported game, to be saved. */
export const gameFileBlock = (table: Table, file: GameFile): Block => ({
  kind: 'file',
  name: `${gameFileName(table)}.json`,
  bytes: Buffer.from(`${JSON.stringify(file, null, 2)}\n`),
});
