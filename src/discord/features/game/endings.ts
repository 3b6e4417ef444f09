import {
  changeAndAnswer,
  isModeratorOf,
  pageWithLink,
  requestAt,
  say,
  tablePress,
} from '#src/discord/interactions/tables/table-changes.js';
import type { Condition } from '#src/discord/interactions/tables/find-table.js';
import { tableCommand } from '#src/discord/interactions/tables/table-command.js';
import { type Feature, noOptions } from '#src/discord/interactions/command.js';
import { type Answer, answer, type Context } from '#src/discord/interactions/context.js';
import { privateButton } from '#src/discord/messages/pages/table-buttons.js';
import { type Page, textBlock } from '#src/discord/messages/page.js';
import type { Outcome } from '#src/tables/service.js';
import { mayClose } from '#src/model/settings/server-settings.js';
import { seatOf, type Table } from '#src/model/table.js';

type Ending = 'resign' | 'close';

/** Asks before something that cannot be taken back. */
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
    (changed) => pageWithLink(context, changed, context.texts.t(`common:${ending}.done`)),
  );

/** Why this person may not end this, before they are asked whether they want to; null when they may. */
const objection = async (context: Context, table: Table, ending: Ending): Promise<string | null> => {
  const { userId } = context.person;
  if (ending === 'close') {
    const { closers } = await context.servers.settings(table.guildId);
    return mayClose(table, userId, isModeratorOf(context, table), closers)
      ? null
      : `refusals.close-not-allowed-${closers}`;
  }
  if (seatOf(table, userId) === null) return 'refusals.not-seated';
  return table.phase === 'playing' ? null : 'refusals.not-playing';
};

const preferred: Readonly<Record<Ending, readonly Condition[]>> = { resign: ['seated', 'playing'], close: ['host'] };

const feature = (ending: Ending): Feature => {
  const typed = tableCommand({
    name: ending,
    input: noOptions,
    prefers: preferred[ending],
    run: async (context, table) => {
      const why = await objection(context, table, ending);
      return answer(why === null ? question(context, table, ending) : say(context, why));
    },
  });
  return {
    ...typed,
    presses: [...(typed.presses ?? []), tablePress(ending, 'answer', (context, table) => end(context, table, ending))],
  };
};

export const resign = feature('resign');
export const close = feature('close');
