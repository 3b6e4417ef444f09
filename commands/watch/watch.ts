import { watchActions } from '#src/discord/messages/pages/table-buttons.js';
import { missingText, say, storing, tablePress } from '#src/discord/interactions/tables/table-changes.js';
import { ChannelType } from 'discord-api-types/v10';
import { z } from 'zod';
import { requiring } from '#src/discord/interactions/tables/find-table.js';
import { posting } from '#src/discord/interactions/posting.js';
import { tableCommand } from '#src/discord/interactions/tables/table-command.js';
import type { Command, Feature } from '#src/discord/interactions/command.js';
import type { Answer, Context } from '#src/discord/interactions/context.js';
import { type Block, type Page, type PressButton, textBlock, textPage } from '#src/discord/messages/page.js';
import { tableLink, tableTitle } from '#src/words/table-title.js';
import type { WatchBegun } from '#src/discord/followers/watches.js';
import { watchPlaces } from '#src/model/record/reader-board.js';
import { hasEnded, seatOf, type Table } from '#src/model/table.js';

const FAILURE = 'a watch could not be stored';

const directButton = ({ texts }: Context, { id }: Table): Block => ({
  kind: 'buttons',
  buttons: [
    {
      press: { action: watchActions.watch, tableId: id, version: 0, payload: '' },
      label: texts.t('common:watch.directly'),
      emoji: '✉️',
    },
  ],
});

const stopButton = ({ games, texts }: Context, table: Table): PressButton => ({
  press: { action: watchActions.end, tableId: table.id, version: 0, payload: '' },
  label: tableTitle(table, games, texts),
  emoji: '🙈',
});

const noThread = ({ missingForWatching, texts }: Context): string | null => {
  if (missingForWatching === null) return texts.t('common:watch.no-thread-here');
  return missingForWatching.length === 0 ? null : missingText(missingForWatching, 'common:watch.lacking', texts);
};

const begunText = (begun: WatchBegun, context: Context, table: Table): string => {
  const { texts, games } = context;
  switch (begun.kind) {
    case 'watching':
    case 'already': {
      const where = begun.watch.place === 'thread' ? `<#${begun.watch.channelId}>` : texts.t('common:watch.in-direct');
      return texts.t(`common:watch.${begun.kind}`, { table: tableLink(table, games, texts), where });
    }
    case 'gone':
      return texts.t('common:faults.table-gone');
    case 'table-full':
    case 'person-full':
    case 'unseen':
    case 'refused':
      return texts.t(`common:watch.${begun.kind}`);
  }
};

const begin = (context: Context, table: Table, place: 'thread' | 'direct'): Promise<Answer> =>
  storing(context, FAILURE, async () => {
    const { watches, person, channelType, channelId, parentId } = context;
    const userId = person.userId;
    const own = channelType === ChannelType.GuildText ? channelId : (parentId ?? channelId);
    const begun = await watches.begin({ tableId: table.id, userId, parentId: place === 'thread' ? own : null });
    const text = textBlock(begunText(begun, context, table));
    const mayBeDirect = place === 'thread' && begun.kind === 'refused';
    return { blocks: mayBeDirect ? [text, directButton(context, table)] : [text] };
  });

const objection = ({ person, channelId, channelType, location }: Context, table: Table): string | null => {
  // The bot does not receive the members of a conversation.
  if (location.kind !== 'server') return 'faults.servers-only';
  if (hasEnded(table)) return 'watch.over';
  if (seatOf(table, person.userId) !== null) return 'watch.seated';
  // Non-members of a private thread must not see its table, and the bot does not receive who leaves it.
  if (channelType === ChannelType.PrivateThread) return 'watch.private';
  return table.channelId === channelId ? null : 'watch.elsewhere';
};

const watchTable = requiring([objection], (context, table, wanted?: 'thread' | 'direct') => {
  if (wanted === 'direct') return begin(context, table, 'direct');
  const why = noThread(context);
  return why === null
    ? posting(context, () => begin(context, table, 'thread'))
    : { blocks: [textBlock(why), directButton(context, table)] };
});

const list = (context: Context, tables: readonly Table[]): Page => ({
  blocks: [
    textBlock(context.texts.t('common:watch.which')),
    { kind: 'buttons', buttons: tables.map((table) => stopButton(context, table)) },
  ],
});

const stop = (context: Context, tableId: string): Promise<Answer> =>
  storing(context, FAILURE, async () => {
    const ended = await context.watches.end(tableId, context.person.userId);
    return say(context, ended === null ? 'watch.none' : 'watch.stopped');
  });

const stopWatching = async (context: Context): Promise<Answer> => {
  const tables = await context.watches.watchedBy(context.person.userId);
  const [first, ...others] = tables;
  if (first === undefined) return textPage(context.texts.t('common:watch.none'));
  return others.length === 0 ? stop(context, first.id) : list(context, tables);
};

const place = { kind: 'choice', name: 'place', choices: watchPlaces, optional: true } as const;

/** `/watch table` as a separate command, which finds the table. */
const found = tableCommand({
  name: 'watch',
  options: [place],
  input: z.strictObject({ place: z.enum(watchPlaces).optional() }),
  prefers: ['notSeated', 'playing'],
  run: (context, table, options) => watchTable(context, table, options.place),
});

const command: Command = {
  name: 'watch',
  serversOnly: true,
  options: [
    { kind: 'subcommand', name: 'table', options: [place, { kind: 'table', name: 'table' }] },
    { kind: 'subcommand', name: 'stop', options: [] },
  ],
  run: (context, { subcommand, options }) => {
    if (subcommand === 'stop') return stopWatching(context);
    z.literal('table').parse(subcommand);
    return found.command.run(context, { subcommand: null, options });
  },
  complete: async (context, typing) => (await found.command.complete?.(context, typing)) ?? [],
};

const tableOf = (tableId: string | null): string => z.string().parse(tableId);

export const watch: Feature = {
  command,
  presses: [
    ...(found.presses ?? []),
    tablePress(watchActions.here, 'answer', (context, table) => watchTable(context, table)),
    tablePress(watchActions.watch, 'answer', (context, table) => watchTable(context, table, 'direct')),
    {
      action: watchActions.end,
      kind: 'answer',
      run: (context, { ref }) => stop(context, tableOf(ref.tableId)),
    },
  ],
};
