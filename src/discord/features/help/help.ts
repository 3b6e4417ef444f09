import { holds } from '#src/discord/interactions/tables/find-table.js';
import { defineCommand, type Feature, noOptions } from '#src/discord/interactions/command.js';
import { answer, type Context } from '#src/discord/interactions/context.js';
import { gameName } from '#src/discord/catalog/games.js';
import { inviteUrl } from '#src/discord/gateway/permissions.js';
import { type Block, type LinkButton, type PressButton, textBlock } from '#src/discord/messages/page.js';
import { tableLink } from '#src/discord/messages/table-title.js';
import type { Table } from '#src/model/table.js';

/** How many tables at most are named: who has more looks at `/tables`. */
const MAX_NAMED = 3;

/** What a person can do at a table, the most pressing first. Its words are at `common:help.next.<what>`. */
type Next = 'your-turn' | 'begin' | 'join' | 'wait' | 'watch';

const nextAt = (table: Table, userId: string): Next => {
  if (holds('toAct', table, userId)) return 'your-turn';
  if (holds('lobby', table, userId)) return holds('notSeated', table, userId) ? 'join' : 'begin';
  return holds('playing', table, userId) && holds('seated', table, userId) ? 'wait' : 'watch';
};

const urgency: readonly Next[] = ['your-turn', 'begin', 'join', 'wait', 'watch'];

/** The person's own tables, wherever they are, and those of this channel. */
const tablesAround = async ({ tables, channelId, person }: Context): Promise<readonly Table[]> => {
  const here = await tables.openInChannel(channelId);
  const own = await tables.ofPerson(person.userId);
  return [...own, ...here.filter(({ id }) => own.every((table) => table.id !== id))];
};

const line = ({ games, texts }: Context, table: Table, next: Next): string =>
  `- ${texts.t(`common:help.next.${next}`, { table: tableLink(table, games, texts) })}`;

const startButtons = ({ games, texts }: Context): readonly PressButton[] =>
  games.all.map((game) => ({
    press: { action: 'start', tableId: null, version: 0, rest: game.engine.id },
    label: gameName(game, texts.locale),
    emoji: game.emoji,
    style: 'secondary',
  }));

const foot = ({ applicationId, texts }: Context): readonly (PressButton | LinkButton)[] => [
  { url: inviteUrl(applicationId), label: texts.t('common:help.invite'), emoji: '➕' },
  {
    press: { action: 'privacy', tableId: null, version: 0, rest: '' },
    label: texts.t('common:help.privacy'),
    emoji: '🔏',
    style: 'secondary',
  },
];

/** What this is, what the reader can do next, and how others get it. */
export const help: Feature = {
  command: defineCommand({
    name: 'help',
    options: [],
    input: noOptions,
    run: async (context) => {
      const { texts, person } = context;
      const around = (await tablesAround(context))
        .map((table) => ({ table, next: nextAt(table, person.userId) }))
        .toSorted((one, other) => urgency.indexOf(one.next) - urgency.indexOf(other.next));
      const lines = around.slice(0, MAX_NAMED).map(({ table, next }) => line(context, table, next));
      const now = lines.length === 0 ? [`- ${texts.t('common:help.next.open')}`] : lines;
      const blocks: readonly Block[] = [
        textBlock(texts.t('common:help.about', { count: context.games.all.length })),
        textBlock([texts.t('common:help.now'), ...now].join('\n')),
        textBlock(texts.t('common:help.start')),
        { kind: 'buttons', buttons: startButtons(context) },
        textBlock([texts.t('common:help.more'), texts.t('common:help.seats')].join('\n')),
        { kind: 'buttons', buttons: foot(context) },
      ];
      return answer({ blocks });
    },
  }),
};
