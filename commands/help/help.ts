import { z } from 'zod';
import { seatsWith } from '#engines/core/options.js';
import { holds } from '#src/discord/interactions/tables/find-table.js';
import { defineCommand, type Feature, noOptions } from '#src/discord/interactions/command.js';
import type { Context } from '#src/discord/interactions/context.js';
import { gameName, gameText } from '#src/words/games.js';
import { installUrl, inviteUrl } from '#src/discord/gateway/permissions.js';
import { type Block, type LinkButton, type Page, type PressButton, textBlock } from '#src/discord/messages/page.js';
import { backToHelp, HELP_PAGE } from '#src/discord/messages/pages/table-buttons.js';
import { tableLink } from '#src/words/table-title.js';
import type { Table } from '#src/model/table.js';

/** The maximum number of listed tables; `/tables` lists all. */
const MAX_NAMED = 3;

/** A person's possible actions at a table, most urgent first. Their texts are at `common:help.next.<what>`. */
type Next = 'your-turn' | 'begin' | 'join' | 'wait' | 'watch';

/**
 * Null when an outsider can do nothing: the lobby is full, or the game is outside servers, where others cannot watch.
 */
const nextAt = ({ games }: Context, table: Table, userId: string): Next | null => {
  if (holds('toAct', table, userId)) return 'your-turn';
  if (holds('lobby', table, userId)) {
    if (!holds('notSeated', table, userId)) return 'begin';
    return table.seats.length < seatsWith(games.of(table).engine, table.options).max ? 'join' : null;
  }
  if (holds('playing', table, userId) && holds('seated', table, userId)) return 'wait';
  return table.location.kind === 'server' ? 'watch' : null;
};

const urgency: readonly Next[] = ['your-turn', 'begin', 'join', 'wait', 'watch'];

const tablesAround = async ({ tables, channelId, person }: Context): Promise<readonly Table[]> => {
  const here = await tables.openInChannel(channelId);
  const own = await tables.ofPerson(person.userId);
  return [...own, ...here.filter(({ id }) => own.every((table) => table.id !== id))];
};

const line = ({ games, texts }: Context, table: Table, next: Next): string =>
  `- ${texts.t(`common:help.next.${next}`, { table: tableLink(table, games, texts) })}`;

const START = 'start';
const tasks = ['play', 'learn', 'games', 'tournament', 'more'] as const;
type Task = (typeof tasks)[number];
const taskEmojis: Readonly<Record<Task, string>> = {
  play: '🎪',
  learn: '📖',
  games: '🎟️',
  tournament: '🏆',
  more: '⚙️',
};

/** Selects the tasks that apply here: tournaments need a server, and in direct messages a game begins at once. */
const tasksIn = ({ location }: Context): readonly Task[] =>
  tasks.filter(
    (task) => (task !== 'tournament' || location.kind === 'server') && (task !== 'play' || location.kind !== 'bot-dm'),
  );

const taskButton = ({ texts }: Context, task: Task): PressButton => ({
  press: { action: HELP_PAGE, tableId: null, version: 0, payload: task },
  label: texts.t(`common:help.tasks.${task}`),
  emoji: taskEmojis[task],
  style: task === 'play' ? 'primary' : 'secondary',
});

const gameButtons = (
  { games, texts }: Context,
  action: 'start' | 'learn' | 'rules' | 'trnnew',
): readonly PressButton[] =>
  games.all.map((game) => ({
    press: { action, tableId: null, version: 0, payload: game.engine.id },
    label: gameName(game, texts),
    emoji: game.emoji,
    style: 'secondary',
  }));

const supportBlocks = ({ texts, operatorPages: { support } }: Context): readonly Block[] =>
  support === null
    ? []
    : [{ kind: 'buttons', buttons: [{ url: support, label: texts.t('common:help.support'), emoji: '🛟' }] }];

const foot = ({ applicationId, texts }: Context): readonly (PressButton | LinkButton)[] => [
  { url: inviteUrl(applicationId), label: texts.t('common:help.invite'), emoji: '➕' },
  { url: installUrl(applicationId), label: texts.t('common:help.install'), emoji: '📲' },
  {
    press: { action: 'privacy', tableId: null, version: 0, payload: '' },
    label: texts.t('common:help.privacy'),
    emoji: '🔏',
    style: 'secondary',
  },
];

const nextLines = async (context: Context): Promise<readonly string[]> => {
  const { userId } = context.person;
  const around = (await tablesAround(context))
    .flatMap((table) => {
      const next = nextAt(context, table, userId);
      return next === null ? [] : [{ table, next }];
    })
    .toSorted((one, other) => urgency.indexOf(one.next) - urgency.indexOf(other.next));
  return around.slice(0, MAX_NAMED).map(({ table, next }) => line(context, table, next));
};

const gameLines = ({ games, texts }: Context): readonly string[] =>
  games.all.map((game) => `${game.emoji} **${gameName(game, texts)}**: ${gameText(game, texts, 'tagline')}`);

const taskButtons = (context: Context, task: Task): readonly (PressButton | LinkButton)[] => {
  if (task === 'play') return gameButtons(context, 'start');
  if (task === 'learn') return gameButtons(context, 'learn');
  if (task === 'tournament') return gameButtons(context, 'trnnew');
  return task === 'more' ? foot(context) : [];
};

const startPage = async (context: Context): Promise<Page> => {
  const { texts } = context;
  const lines = await nextLines(context);
  const isDirect = context.location.kind === 'bot-dm';
  const title = texts.t(`common:help.${isDirect ? 'direct' : 'title'}`, { count: context.games.all.length });
  const open = isDirect ? [] : [texts.t('common:help.next.open')];
  return {
    blocks: [
      textBlock([title, ...(lines.length === 0 ? open : lines)].join('\n')),
      ...(isDirect ? [{ kind: 'buttons', buttons: gameButtons(context, 'start') } as const] : []),
      { kind: 'buttons', buttons: tasksIn(context).map((task) => taskButton(context, task)) },
      ...supportBlocks(context),
    ],
  };
};

const taskPage = async (context: Context, task: Task): Promise<Page> => {
  const lines = task === 'games' ? await nextLines(context) : task === 'play' ? gameLines(context) : [];
  const buttons = taskButtons(context, task);
  // Some commands are for servers only.
  const isOutside = context.location.kind !== 'server';
  const about = context.texts.t(`common:help.about.${task}`, isOutside ? { context: 'outside' } : {});
  const onPage = task === 'play' && context.links !== null ? [context.texts.t('common:help.page')] : [];
  const rules = task === 'learn' ? gameButtons(context, 'rules') : [];
  return {
    blocks: [
      textBlock([`### ${taskEmojis[task]} ${context.texts.t(`common:help.tasks.${task}`)}`, ...lines].join('\n')),
      ...(buttons.length === 0 ? [] : [{ kind: 'buttons', buttons } as const]),
      ...(rules.length === 0
        ? []
        : [textBlock(context.texts.t('common:help.rules')), { kind: 'buttons', buttons: rules } as const]),
      textBlock([about, ...onPage].join('\n')),
      { kind: 'buttons', buttons: [backToHelp(context.texts, START)] },
    ],
  };
};

export const help: Feature = {
  command: defineCommand({
    name: 'help',
    options: [],
    input: noOptions,
    run: startPage,
  }),
  presses: [
    {
      action: HELP_PAGE,
      kind: 'answer',
      run: async (context, { ref: { payload } }) =>
        payload === START ? await startPage(context) : await taskPage(context, z.enum(tasks).parse(payload)),
    },
  ],
};
