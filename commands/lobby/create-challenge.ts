import { isDeepStrictEqual } from 'node:util';
import { seatsWith } from '#engines/core/options.js';
import type { Answer, Context } from '#src/discord/interactions/context.js';
import { type GivenPerson, unfitLines } from '#src/discord/interactions/given-person.js';
import { posting } from '#src/discord/interactions/posting.js';
import { refusalText } from '#src/words/refusal.js';
import {
  changeAndAnswer,
  missingPage,
  requestAt,
  requestOf,
  say,
} from '#src/discord/interactions/tables/table-changes.js';
import type { Game } from '#renderers/kit/game/game.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { gameName } from '#src/words/games.js';
import { mentions } from '#src/words/holder.js';
import { installUrl } from '#src/discord/gateway/permissions.js';
import { type Page, textBlock, textPage } from '#src/discord/messages/page.js';
import { challengePage } from '#src/discord/messages/pages/challenge-page.js';
import { type Aids, openInvitationTo } from '#src/model/record/seating.js';
import { textsFor } from '#src/i18n/texts.js';
import { choiceOf, type ClockChoice, keptClock } from '#src/model/settings/clock-rules.js';
import type { Table } from '#src/model/table.js';

export interface ChallengeWish {
  readonly game: Game;
  readonly people: readonly GivenPerson[];
  /** Default: the game's own. */
  readonly options?: object;
  readonly clock?: ClockChoice;
  /** Default: all. */
  readonly aids?: Aids;
}

export const closedDoorPage = (applicationId: string, texts: Texts): Page => ({
  blocks: [
    textBlock(texts.t('common:challenge.closed')),
    {
      kind: 'buttons',
      buttons: [{ url: installUrl(applicationId), label: texts.t('common:help.install'), emoji: '📲' }],
    },
  ],
});

const inDirect = ({ location }: Context): boolean => location.kind === 'bot-dm';

const takesChallenge = async (context: Context, { userId, whereabouts }: GivenPerson): Promise<boolean> => {
  const isNear = !inDirect(context) && whereabouts !== 'elsewhere';
  if (!(await context.people.takesChallenge(userId, context.person.userId, isNear))) return false;
  // From direct messages, only people who have played there can be reached.
  return !inDirect(context) || context.direct.isKnown(userId);
};

/**
 * Names the people who cannot be challenged from here: those who refuse with those who do not play here, so that their
 * choice stays private. Null when all can.
 */
export const unreachable = async (context: Context, people: readonly GivenPerson[]): Promise<Page | null> => {
  const willing = await Promise.all(people.map((one) => takesChallenge(context, one)));
  const others = people.filter((_, index) => willing[index] !== true).map(({ userId }) => userId);
  return others.length === 0 ? null : say(context, 'challenge.unknown', { people: mentions(others, context.texts) });
};

const objection = async (context: Context, { game, people, options = {} }: ChallengeWish): Promise<Page | null> => {
  const { texts, person } = context;
  // Direct messages have no members, so people need not be members.
  const unfit = unfitLines(
    context,
    people.filter(({ whereabouts }) => whereabouts === 'bot' || !inDirect(context)),
  );
  if (unfit.length > 0) return textPage(unfit.join('\n'));
  if (people.some(({ userId }) => userId === person.userId)) return say(context, 'challenge.yourself');
  const read = game.engine.options.safeParse(options);
  const { min, max } = read.success ? seatsWith(game.engine, read.data) : game.engine.seats;
  const players = new Set([person.userId, ...people.map(({ userId }) => userId)]).size;
  if (players <= people.length || players < min || players > max)
    return say(context, 'challenge.seats', { game: gameName(game, texts), min, max });
  return unreachable(context, people);
};

/** Opens a table in the challenger's direct messages that invites the others; closes it where it cannot be shown. */
const open = async (
  context: Context,
  { game, people, options = {}, clock, aids = 'all' }: ChallengeWish,
): Promise<Answer> => {
  const { tables, direct, person, interactionId, publicLocale, texts, games, publisher } = context;
  const channelId = await direct.conversationWith(person.userId);
  const opened = await tables.open({
    ...requestOf(context),
    location: { kind: 'bot-dm' },
    channelId,
    locale: publicLocale,
    gameId: game.engine.id,
    options,
    seating: { access: 'invited', startWhenFull: true, aids },
    invited: people.map(({ userId }) => userId),
    ...(clock === undefined ? {} : { clock }),
  });
  if (!opened.ok) return textPage(refusalText(opened.error, null, texts, games));
  const table = opened.value;
  const { kind } = await publisher.publicationOf(table);
  if (kind === 'unreachable') {
    await tables.close({ interactionId: `${interactionId}.close`, person, tableId: table.id, moderator: false });
    return closedDoorPage(context.applicationId, texts);
  }
  await direct.remember(person.userId, channelId);
  const posted: Page = {
    ...challengePage(game, table, textsFor(publicLocale)),
    posted: true,
    onPosted: (messageId) => {
      context.questions.adopt(table, { channelId: context.channelId, messageId }, context.location);
    },
  };
  return {
    page: say(context, 'challenge.sent'),
    ...(inDirect(context) ? {} : { later: Promise.resolve(posted) }),
  };
};

export const createChallenge = async (context: Context, wish: ChallengeWish): Promise<Answer> => {
  if (context.missing.length > 0) return missingPage(context);
  return (await objection(context, wish)) ?? posting(context, () => open(context, wish));
};

/**
 * Returns the lobby in which one of these people has invited this person to the same game with the same options, clock
 * and aids; null without one.
 */
const askedAgain = async (
  { tables, person }: Context,
  { gameId, options, clock, seating: { aids } }: Table,
  people: readonly string[],
) => {
  const open = await Promise.all(people.map((userId) => tables.ofPerson(userId)));
  const isAsked = (lobby: Table): boolean =>
    lobby.gameId === gameId &&
    isDeepStrictEqual([lobby.options, choiceOf(lobby.clock), lobby.seating.aids], [options, choiceOf(clock), aids]) &&
    lobby.location.kind === 'bot-dm' &&
    openInvitationTo(lobby, person.userId) !== null;
  return open.flat().find(isAsked) ?? null;
};

/**
 * Starts a rematch in direct messages: the first person challenges the others, who accept by asking for a rematch too.
 *
 * @param people without the person who asks
 */
export const challengeAgain = async (context: Context, table: Table, people: readonly string[]): Promise<Answer> => {
  const lobby = await askedAgain(context, table, people);
  if (lobby !== null)
    return changeAndAnswer(context, lobby, () => context.tables.join({ ...requestAt(context, lobby), accepts: true }), {
      done: () => say(context, 'lobby.done.join'),
    });
  return createChallenge(context, {
    game: context.games.of(table),
    people: people.map((userId) => ({ userId, whereabouts: 'here' })),
    options: table.options,
    aids: table.seating.aids,
    ...keptClock(table.clock),
  });
};
