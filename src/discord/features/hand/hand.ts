import { seatOf } from '#src/model/table.js';
import { noPositionKey, say, withTableOf } from '#src/discord/interactions/answers/table-changes.js';
import { isSeated, isToAct } from '#src/discord/interactions/answers/find-table.js';
import { tableCommand } from '#src/discord/interactions/answers/table-command.js';
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

const typed = tableCommand({ name: 'hand', input: noOptions, likely: [isSeated, isToAct], run: showHand });

export const hand: Feature = {
  ...typed,
  presses: [
    ...(typed.presses ?? []),
    {
      action: 'hand',
      kind: 'answer',
      run: (context, { ref }) => withTableOf(context, ref.tableId, (table) => showHand(context, table)),
    },
  ],
};
