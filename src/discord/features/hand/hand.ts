import { noPositionKey, say, tablePress } from '#src/discord/interactions/tables/table-changes.js';
import { seatOf } from '#src/model/table.js';
import { tableCommand } from '#src/discord/interactions/tables/table-command.js';
import { type Feature, noOptions } from '#src/discord/interactions/command.js';
import { type Answer, answer, type Context } from '#src/discord/interactions/context.js';
import { handPage } from './hand-page.js';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';

const showHand = (context: Context, table: TableSnapshot): Answer => {
  const seat = seatOf(table, context.person.userId);
  if (seat === null) return answer(say(context, 'hand.not-seated'));
  const playerView = table.view(seat);
  return answer(
    playerView === null
      ? say(context, noPositionKey(table))
      : handPage(context.games.of(table), table, playerView, context.texts),
  );
};

const typed = tableCommand({ name: 'hand', input: noOptions, prefers: ['seated', 'toAct'], run: showHand });

export const hand: Feature = {
  ...typed,
  presses: [...(typed.presses ?? []), tablePress('hand', 'answer', (context, table) => showHand(context, table))],
};
