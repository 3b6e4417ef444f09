import { isHost, isPlaying, isSeated, type Likely } from '#src/discord/interactions/answers/find-table.js';
import { tableCommand } from '#src/discord/interactions/answers/table-command.js';
import {
  change,
  isModeratorOf,
  pageWithLink,
  requestOf,
  say,
  show,
  withTableOf,
} from '#src/discord/interactions/answers/table-changes.js';
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
  change(
    context,
    table,
    (): Promise<Outcome> => {
      const request = { ...requestOf(context), tableId: table.id };
      return ending === 'resign'
        ? context.tables.resign(request)
        : context.tables.close({ ...request, moderator: isModeratorOf(context, table) });
    },
    (changed) => ({
      page: pageWithLink(context, changed, context.texts.t(`common:${ending}.done`)),
      later: show(context, changed),
    }),
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

const likely: Readonly<Record<Ending, readonly Likely[]>> = { resign: [isSeated, isPlaying], close: [isHost] };

const feature = (ending: Ending): Feature => {
  const typed = tableCommand({
    name: ending,
    input: noOptions,
    likely: likely[ending],
    run: async (context, table) => {
      const why = await objection(context, table, ending);
      return answer(why === null ? question(context, table, ending) : say(context, why));
    },
  });
  return {
    ...typed,
    presses: [
      ...(typed.presses ?? []),
      {
        action: ending,
        kind: 'answer',
        run: (context, { ref }) => withTableOf(context, ref.tableId, (table) => end(context, table, ending)),
      },
    ],
  };
};

export const resign = feature('resign');
export const close = feature('close');
