import type { StatisticsScene } from '#src/words/games.js';
import { statisticsActions, accentOf } from './statistics-words.js';
import { z } from 'zod';
import { defineCommand, type Feature } from '#src/discord/interactions/command.js';
import type { Answer, Context } from '#src/discord/interactions/context.js';
import { leaderboardBlocks } from './leaderboard-page.js';
import type { Block, MenuChoice, Page, PressButton } from '#src/discord/messages/page.js';
import { playerOfUser } from '#src/statistics/counting/players.js';
import { seasonBefore, seasonOf } from '#src/statistics/counting/season.js';
import { leaderboard as leaderboardOf, type LeaderboardOrder, leaderboardOrders } from '#src/statistics/profile.js';
import { ALL } from '#src/model/record/statistics.js';
import { withServer } from '#src/discord/interactions/tables/table-changes.js';
import { postStatistics, publicScene } from './posting.js';

const seasons = ['all', 'this', 'last'] as const;
type Season = (typeof seasons)[number];

const wishSchema = z.object({
  order: z.enum(leaderboardOrders),
  season: z.enum(seasons),
  page: z.coerce.number().int().nonnegative(),
  gameId: z.string().max(32),
});
type Wish = z.infer<typeof wishSchema>;

const restOf = ({ order, season, page, gameId }: Wish): string => `${order}/${season}/${page}/${gameId}`;

/** @throws z.ZodError when it is invalid */
const wishIn = (rest: string): Wish => {
  const [order, season, page, gameId] = rest.split('/');
  return wishSchema.parse({ order, season, page, gameId });
};

const seasonAt = (season: Season, now: number): string => {
  if (season === 'all') return ALL;
  return season === 'this' ? seasonOf(now) : seasonBefore(now);
};

const boardOf = ({ statistics }: Context, guildId: string, { order, season, page, gameId }: Wish) => {
  const list = { order, gameId, season: seasonAt(season, statistics.now()) };
  return leaderboardOf(statistics.standings, guildId, list, page);
};

const menus = ({ texts }: StatisticsScene, wish: Wish): readonly Block[] => {
  const menu = (what: 'order' | 'season', choices: readonly string[], chosen: string): Block => ({
    kind: 'menu',
    press: {
      action: what === 'order' ? statisticsActions.leadersOrder : statisticsActions.leadersSeason,
      tableId: null,
      version: 0,
      payload: restOf(wish),
    },
    prompt: texts.t(`common:statistics.leaderboard.${what}`),
    choices: choices.map((value): MenuChoice => ({
      value,
      label: texts.t(`common:statistics.leaderboard.${what}s.${value}`),
      chosen: value === chosen,
    })),
  });
  return [menu('order', leaderboardOrders, wish.order), menu('season', seasons, wish.season)];
};

const show = (context: Context, wanted: Wish): Promise<Answer> =>
  withServer(context, (guildId) => showOf(context, guildId, wanted));

const showOf = async (context: Context, guildId: string, wanted: Wish): Promise<Answer> => {
  const complete = await context.statistics.catchUp(guildId);
  const board = await boardOf(context, guildId, wanted);
  const wish = { ...wanted, page: board.page };
  const { texts, person } = context;
  const button = (label: string, emoji: string, action: string, page: number): PressButton => ({
    press: { action, tableId: null, version: 0, payload: restOf({ ...wish, page }) },
    label,
    emoji,
    style: 'secondary',
  });
  const buttons = [
    ...(wish.page > 0 ? [button(texts.t('common:buttons.previous'), '◀️', 'leaders', wish.page - 1)] : []),
    ...(wish.page < board.pages - 1 ? [button(texts.t('common:buttons.next'), '▶️', 'leaders', wish.page + 1)] : []),
    button(texts.t('common:statistics.buttons.post'), '📌', statisticsActions.leadersPost, wish.page),
  ];
  const note: readonly Block[] = complete
    ? []
    : [{ kind: 'text', text: `-# ${texts.t('common:statistics.counting')}` }];
  const page: Page = {
    accent: accentOf(wish.gameId, context).side,
    blocks: [
      ...(await leaderboardBlocks(board, context, playerOfUser(person.userId))),
      ...note,
      ...menus(context, wish),
      { kind: 'buttons', buttons },
    ],
  };
  return page;
};

const post = (context: Context, wish: Wish): Promise<Answer> =>
  withServer(context, async (guildId) => {
    await context.statistics.catchUp(guildId);
    const scene = await publicScene(context);
    const blocks = await leaderboardBlocks(await boardOf(context, guildId, wish), scene, '');
    return postStatistics(context, { accent: accentOf(wish.gameId, scene).side, blocks });
  });

const chosen = z.tuple([z.string().max(100)]);

export const leaderboard: Feature = {
  command: defineCommand({
    name: 'leaderboard',
    serversOnly: true,
    options: [
      { kind: 'game', name: 'game', optional: true },
      { kind: 'choice', name: 'by', choices: leaderboardOrders, optional: true },
      { kind: 'choice', name: 'season', choices: seasons, optional: true },
    ],
    input: z.strictObject({
      game: z.string().max(32).default(ALL),
      by: z.enum(leaderboardOrders).default('rating'),
      season: z.enum(seasons).default('all'),
    }),
    run: (context, { game: gameId, by: order, season }) => show(context, { gameId, order, season, page: 0 }),
  }),
  presses: [
    {
      action: statisticsActions.leaders,
      kind: 'answer',
      run: (context, { ref }) => show(context, wishIn(ref.payload)),
    },
    {
      action: statisticsActions.leadersPost,
      kind: 'answer',
      run: (context, { ref }) => post(context, wishIn(ref.payload)),
    },
    {
      action: statisticsActions.leadersOrder,
      kind: 'answer',
      run: (context, { ref, values }) => {
        const order: LeaderboardOrder = wishSchema.shape.order.parse(chosen.parse(values)[0]);
        return show(context, { ...wishIn(ref.payload), order, page: 0 });
      },
    },
    {
      action: statisticsActions.leadersSeason,
      kind: 'answer',
      run: (context, { ref, values }) => {
        const season = wishSchema.shape.season.parse(chosen.parse(values)[0]);
        return show(context, { ...wishIn(ref.payload), season, page: 0 });
      },
    },
  ],
};
