import { seatOf } from '../src/model/table.js';
import { noPositionKey, say, withTable, withTableOf } from '../src/discord/interactions/answers/table-changes.js';
import { defineCommand, type Feature, noOptions } from '../src/discord/interactions/command.js';
import { type Answer, answer, type Context } from '../src/discord/interactions/context.js';
import { handPage } from '../src/discord/messages/pages/hand-page.js';
import type { TableSnapshot } from '../src/tables/queries/table-snapshot.js';

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

export const hand: Feature = {
  command: defineCommand({
    name: 'hand',
    options: [],
    input: noOptions,
    run: (context) => withTable(context, (table) => showHand(context, table)),
  }),
  presses: [
    {
      action: 'hand',
      kind: 'answer',
      run: (context, { ref }) => withTableOf(context, ref.tableId, (table) => showHand(context, table)),
    },
  ],
};
