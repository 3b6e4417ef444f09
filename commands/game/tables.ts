import { isSameAudience } from '#src/model/location.js';
import { z } from 'zod';
import { say } from '#src/discord/interactions/tables/table-changes.js';
import { holds } from '#src/discord/interactions/tables/find-table.js';
import { defineCommand, type Feature, noOptions } from '#src/discord/interactions/command.js';
import type { Answer, Context } from '#src/discord/interactions/context.js';
import { type Block, type PressButton, textBlock } from '#src/discord/messages/page.js';
import { tableLink, turnWords } from '#src/words/table-title.js';
import type { Table } from '#src/model/table.js';

const PAGE_SIZE = 10;

/**
 * Discord shows it in the reader's time zone and language, and keeps it up to date (docs/reference, Timestamp Styles).
 */
const ago = (moment: Date): string => `<t:${Math.floor(moment.getTime() / 1_000)}:R>`;

/**
 * Names the channel, even for a thread, whose name repeats the title. A mention is useless in another server, and
 * superfluous in the table's own conversation.
 */
const where = (context: Context, table: Table): readonly string[] => {
  const isHere = isSameAudience(context, table);
  if (isHere && table.location.kind === 'server') return [`<#${table.parentChannelId ?? table.channelId}>`];
  return isHere ? [] : [context.texts.t(`common:tables.elsewhere.${table.location.kind}`)];
};

const line = (context: Context, table: Table): string => {
  const { games, texts, person } = context;
  const words = [...where(context, table), turnWords(table, person.userId, texts), ago(table.changedAt)];
  return `- ${[tableLink(table, games, texts), ...words].join(' · ')}`;
};

const turnButton = ({ texts }: Context, label: 'previous' | 'next', page: number): PressButton => ({
  press: { action: 'tables', tableId: null, version: 0, payload: String(page) },
  label: texts.t(`common:buttons.${label}`),
  emoji: label === 'next' ? '▶️' : '◀️',
});

const inOrder = async ({ tables, person }: Context): Promise<readonly Table[]> =>
  (await tables.ofPerson(person.userId)).toSorted(
    (one, other) =>
      Number(holds('toAct', other, person.userId)) - Number(holds('toAct', one, person.userId)) ||
      one.changedAt.getTime() - other.changedAt.getTime(),
  );

const list = async (context: Context, wanted: number): Promise<Answer> => {
  const tables = await inOrder(context);
  if (tables.length === 0) return say(context, 'tables.none');
  const pages = Math.ceil(tables.length / PAGE_SIZE);
  const page = Math.min(wanted, pages - 1);
  const lines = tables.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map((table) => line(context, table));
  const buttons = [
    ...(page > 0 ? [turnButton(context, 'previous', page - 1)] : []),
    ...(page < pages - 1 ? [turnButton(context, 'next', page + 1)] : []),
  ];
  const turning: readonly Block[] = buttons.length === 0 ? [] : [{ kind: 'buttons', buttons }];
  return {
    blocks: [textBlock([context.texts.t('common:tables.title'), ...lines].join('\n')), ...turning],
  };
};

export const tables: Feature = {
  command: defineCommand({ name: 'tables', options: [], input: noOptions, run: (context) => list(context, 0) }),
  presses: [
    {
      action: 'tables',
      kind: 'answer',
      run: (context, { ref }) => list(context, z.coerce.number().int().nonnegative().parse(ref.payload)),
    },
  ],
};
