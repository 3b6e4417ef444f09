import {
  changeAndAnswer,
  isModeratorOf,
  pageWithLink,
  requestAt,
  say,
  tablePress,
} from '#src/discord/interactions/tables/table-changes.js';
import { type Condition, requiring } from '#src/discord/interactions/tables/find-table.js';
import { tableCommand } from '#src/discord/interactions/tables/table-command.js';
import { type Feature, noOptions, withPresses } from '#src/discord/interactions/command.js';
import type { Answer, Context } from '#src/discord/interactions/context.js';
import { privateButton } from '#src/discord/messages/pages/table-buttons.js';
import { type Page, textBlock } from '#src/discord/messages/page.js';
import type { Outcome } from '#src/tables/table-service.js';
import { type Table } from '#src/model/table.js';

type Ending = 'resign' | 'close';

const question = (context: Context, table: Table, ending: Ending): Page => ({
  accent: context.games.of(table).accent,
  blocks: [
    textBlock(context.texts.t(`common:${ending}.question`)),
    {
      kind: 'buttons',
      buttons: [privateButton(ending, table, context.texts), privateButton('keep', table, context.texts)],
    },
  ],
});

const end = (context: Context, table: Table, ending: Ending): Promise<Answer> =>
  changeAndAnswer(
    context,
    table,
    (): Promise<Outcome> => {
      const request = requestAt(context, table);
      return ending === 'resign'
        ? context.tables.resign(request)
        : context.tables.close({ ...request, moderator: isModeratorOf(context, table) });
    },
    { done: (changed) => pageWithLink(context, changed, context.texts.t(`common:${ending}.done`)) },
  );

const feature = (
  ending: Ending,
  prefers: readonly Condition[],
  ask: (context: Context, table: Table) => Promise<Answer> | Answer,
): Feature => {
  const typed = tableCommand({ name: ending, input: noOptions, prefers, run: ask });
  return withPresses(
    typed,
    tablePress(ending, 'answer', (context, table) => end(context, table, ending)),
  );
};

export const resign = feature(
  'resign',
  ['seated', 'playing'],
  requiring(['seated', 'playing'], (context, table) => question(context, table, 'resign')),
);
export const close = feature('close', ['host'], async (context, table) => {
  const { person } = context;
  const closing = { tableId: table.id, person, moderator: isModeratorOf(context, table) };
  const why = await context.tables.objectionToClosing(closing);
  return why === null ? question(context, table, 'close') : say(context, `refusals.${why}`);
});
