import type { TableService } from '#src/tables/table-service.js';

/** Records that the board of the current turn has been written. @throws Error when no player has a turn */
export const showBoard = async (tables: TableService, tableId: string): Promise<void> => {
  const table = await tables.load(tableId);
  if (table?.toAct === null || table === null) throw new Error('Nobody is to act');
  const subject = { kind: 'turn', turn: table.toAct.turn } as const;
  await tables.recordBoard(tableId, {
    messageId: String(100 + table.version),
    version: table.version,
    since: 1,
    subject,
  });
};
