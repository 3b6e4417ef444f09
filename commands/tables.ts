import { say } from '../src/discord/interactions/answers/table-changes.js';
import { defineCommand, type Feature, noOptions } from '../src/discord/interactions/command.js';
import { answer, type Context } from '../src/discord/interactions/context.js';
import { gameName } from '../src/discord/games/games.js';
import { textPage } from '../src/discord/messages/page.js';
import { boardUrl, seatName } from '../src/discord/messages/scene.js';
import { seatOf, type Table } from '../src/model/table.js';

const turnOf = (context: Context, table: Table): string => {
  if (table.toAct === null) return context.texts.t('common:tables.lobby');
  const { seat } = table.toAct;
  return seat === seatOf(table, context.person.userId)
    ? context.texts.t('common:tables.yours')
    : context.texts.t('common:tables.theirs', { name: seatName(table, seat) });
};

const line = (context: Context, table: Table): string => {
  const name = gameName(context.games.of(table), context.texts.locale);
  const url = boardUrl(table);
  return `- ${url === null ? `**${name}**` : `[**${name}**](${url})`} · <#${table.channelId}> · ${turnOf(context, table)}`;
};

export const tables: Feature = {
  command: defineCommand({
    name: 'tables',
    options: [],
    input: noOptions,
    run: async (context) => {
      const open = await context.tables.ofPerson(context.person.userId);
      const lines = open.map((table) => line(context, table));
      return answer(
        open.length === 0
          ? say(context, 'tables.none')
          : textPage([context.texts.t('common:tables.title'), ...lines].join('\n')),
      );
    },
  }),
};
