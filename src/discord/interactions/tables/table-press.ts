import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';
import type { Press, PressInput } from '../command.js';
import type { Answer, Context } from '../context.js';
import { withTableOf } from './table-changes.js';

/** A control about the table that its custom id names; the person who presses it is told when that is gone. */
export const tablePress = (
  action: string,
  kind: Press['kind'],
  run: (context: Context, table: TableSnapshot, pressed: PressInput) => Promise<Answer> | Answer,
): Press => ({
  action,
  kind,
  run: (context, pressed) => withTableOf(context, pressed.ref.tableId, (table) => run(context, table, pressed)),
});
