import type { StatisticsScene } from '#src/words/games.js';
import { statisticsActions, accentOf } from './statistics-words.js';
import { z } from 'zod';
import { say } from '#src/discord/interactions/tables/table-changes.js';
import { defineCommand, type Feature } from '#src/discord/interactions/command.js';
import type { Answer, Context } from '#src/discord/interactions/context.js';
import { playerBlocks } from './player-page.js';
import { serverBlocks } from './server-page.js';
import { type Block, type Page, type PressButton, textBlock } from '#src/discord/messages/page.js';
import { playerOfUser } from '#src/statistics/counting/players.js';
import { playerProfile, serverProfile } from '#src/statistics/profile.js';
import { scopeOf, serverOf } from '#src/model/location.js';
import { ALL } from '#src/model/record/statistics.js';
import { postStatistics, publicScene } from './posting.js';

const account = z.string().regex(/^\d{1,20}$/u);

/** Accepts a person from a command's option, as Discord's id or as an object with further data. */
const namedPerson = z.union([account, z.looseObject({ userId: account }).transform(({ userId }) => userId)]);

interface Wish {
  readonly userId: string | null;
  readonly gameId: string;
}

const SERVER = 'server';
const WISH = /^(?<who>server|\d{1,20})\/(?<game>[a-z-]{0,32})$/u;

const restOf = ({ userId, gameId }: Wish): string => `${userId ?? SERVER}/${gameId}`;

/** @throws z.ZodError when it is invalid */
const wishIn = (payload: string): Wish => {
  const { who, game } = z.object({ who: z.string(), game: z.string() }).parse(WISH.exec(payload)?.groups);
  return { userId: who === SERVER ? null : who, gameId: game };
};

const blocksOf = async (
  context: Context,
  { userId, gameId }: Wish,
  scene: StatisticsScene,
): Promise<readonly Block[] | null> => {
  const { statistics } = context;
  const scope = scopeOf(context.location);
  if (userId === null) {
    const profile = await serverProfile(statistics.standings, scope, gameId, statistics.now());
    return profile.games === 0 ? null : serverBlocks(profile, scene);
  }
  const profile = await playerProfile(
    statistics.standings,
    { guildId: scope, player: playerOfUser(userId), gameId },
    statistics.now(),
  );
  return profile === null ? null : playerBlocks(profile, scene);
};

const buttonsOf = ({ texts, person, location }: Context, wish: Wish): readonly Block[] => {
  if (serverOf(location) === null) return [];
  const button = (label: string, emoji: string, action: string, payload: string): PressButton => ({
    press: { action, tableId: null, version: 0, payload },
    label: texts.t(`common:statistics.buttons.${label}`),
    emoji,
    style: 'secondary',
  });
  const own = { userId: person.userId, gameId: wish.gameId };
  const server = { userId: null, gameId: wish.gameId };
  return [
    {
      kind: 'buttons',
      buttons: [
        button('post', '📌', statisticsActions.post, restOf(wish)),
        ...(wish.userId === person.userId ? [] : [button('me', '🙋', 'stats', restOf(own))]),
        ...(wish.userId === null ? [] : [button('server', '🎪', 'stats', restOf(server))]),
        button('leaderboard', '🏆', 'leaders', `rating/all/0/${wish.gameId}`),
      ],
    },
  ];
};

const none = (context: Context, { userId }: Wish): Page =>
  say(
    context,
    userId === null
      ? 'statistics.none-server'
      : userId === context.person.userId
        ? 'statistics.none-me'
        : 'statistics.none',
  );

/** Outside servers people see only their own statistics. */
const isShown = ({ location, person }: Context, { userId }: Wish): boolean =>
  serverOf(location) !== null || userId === person.userId;

/** The reader's own streak of puzzles, for their eyes alone; nothing without one. */
const streakBlocks = async ({ puzzles, location, person, texts }: Context, wish: Wish): Promise<readonly Block[]> => {
  if (wish.userId !== person.userId) return [];
  const { days, hasJoker } = await puzzles.streak(scopeOf(location), person.userId);
  if (days === 0) return [];
  const joker = texts.t(`common:puzzle.joker.${hasJoker ? 'left' : 'used'}`);
  return [textBlock(`- ${texts.t('common:puzzle.streak', { count: days })} ${joker}`)];
};

const show = async (context: Context, wish: Wish): Promise<Answer> => {
  if (!isShown(context, wish)) return say(context, 'faults.servers-only');
  const complete = await context.statistics.catchUp(scopeOf(context.location));
  const blocks = await blocksOf(context, wish, context);
  const streak = await streakBlocks(context, wish);
  if (blocks === null) {
    const page = none(context, wish);
    return { ...page, blocks: [...page.blocks, ...streak] };
  }
  const { texts } = context;
  const notes = [texts.t('common:statistics.rules'), ...(complete ? [] : [texts.t('common:statistics.counting')])];
  return {
    accent: accentOf(wish.gameId, context).side,
    blocks: [
      ...blocks,
      ...streak,
      textBlock(notes.map((line) => `-# ${line}`).join('\n')),
      ...buttonsOf(context, wish),
    ],
  };
};

const post = async (context: Context, wish: Wish): Promise<Answer> => {
  if (!isShown(context, wish)) return say(context, 'faults.servers-only');
  await context.statistics.catchUp(scopeOf(context.location));
  const scene = await publicScene(context);
  const blocks = await blocksOf(context, wish, scene);
  return blocks === null
    ? none(context, wish)
    : postStatistics(context, { accent: accentOf(wish.gameId, scene).side, blocks });
};

const game = { kind: 'game', name: 'game', optional: true } as const;
const gameId = z.string().max(32).default(ALL);

export const stats: Feature = {
  command: defineCommand({
    name: 'stats',
    options: [
      { kind: 'subcommand', name: 'me', options: [game] },
      { kind: 'subcommand', name: 'player', options: [{ kind: 'person', name: 'who', required: true }, game] },
      { kind: 'subcommand', name: 'server', options: [game] },
    ],
    input: z.union([
      z.strictObject({ me: z.strictObject({ game: gameId }) }),
      z.strictObject({ player: z.strictObject({ who: namedPerson, game: gameId }) }),
      z.strictObject({ server: z.strictObject({ game: gameId }) }),
    ]),
    run: (context, input) => {
      if ('me' in input) return show(context, { userId: context.person.userId, gameId: input.me.game });
      if ('server' in input) return show(context, { userId: null, gameId: input.server.game });
      return show(context, { userId: input.player.who, gameId: input.player.game });
    },
  }),
  presses: [
    { action: statisticsActions.show, kind: 'answer', run: (context, { ref }) => show(context, wishIn(ref.payload)) },
    { action: statisticsActions.post, kind: 'answer', run: (context, { ref }) => post(context, wishIn(ref.payload)) },
  ],
};
