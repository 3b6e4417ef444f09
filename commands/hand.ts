import { nothingToSee, say, withTable, withTableOf } from '../src/discord/acting.js';
import { defineCommand, type Feature, noOptions } from '../src/discord/command.js';
import { type Answer, answer, type Context } from '../src/discord/context.js';
import { handPage } from '../src/discord/hand-page.js';
import { seatOf } from '../src/discord/scene.js';
import type { Table } from '../src/tables/table.js';

const showHand = (context: Context, table: Table): Answer => {
  const seat = seatOf(table, context.person.userId);
  if (seat === null) return answer(say(context, 'hand.not-seated'));
  const sight = context.tables.sight(table, seat);
  return answer(sight === null ? say(context, nothingToSee(table)) : handPage(context.games.of(table), table, sight, context.texts));
};

export const hand: Feature = {
  command: defineCommand({ name: 'hand', options: [], input: noOptions, run: (context) => withTable(context, (table) => showHand(context, table)) }),
  presses: [{ action: 'hand', kind: 'answer', run: (context, { ref }) => withTableOf(context, ref.tableId, (table) => showHand(context, table)) }],
};
