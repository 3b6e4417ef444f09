import { refusalText } from '#src/words/refusal.js';
import { pageWithLink, tablePress } from '#src/discord/interactions/tables/table-changes.js';
import { tableCommand } from '#src/discord/interactions/tables/table-command.js';
import { turnNote } from '#src/discord/interactions/tables/turn-answers.js';
import { type Feature, noOptions, withPresses } from '#src/discord/interactions/command.js';
import type { Answer, Context } from '#src/discord/interactions/context.js';
import { hintPage } from './hint-page.js';
import { expiryOf } from '#src/discord/messages/pages/page-expiry.js';
import { seatOf } from '#src/model/table.js';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';

const findHint = async (context: Context, table: TableSnapshot): Promise<Answer> => {
  const { tables, games, person, texts } = context;
  const hint = await tables.findHint({ tableId: table.id, userId: person.userId });
  if (!hint.ok) return pageWithLink(context, table, refusalText(hint.error, table, texts, games));
  const game = games.of(table);
  const seat = seatOf(table, person.userId);
  const playerView = seat === null ? null : table.view(seat);
  const expiry = playerView === null ? undefined : expiryOf(game, table, { playerView }, texts);
  return { ...hintPage(game, table, hint.value, texts), expiry, note: turnNote(context, table) };
};

const typed = tableCommand({ name: 'hint', input: noOptions, prefers: ['seated', 'toAct'], run: findHint });

export const hint: Feature = withPresses(typed, tablePress('advice', 'answer', findHint));
