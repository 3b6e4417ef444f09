import { ChannelType } from 'discord-api-types/v10';
import { isSameAudience, serverOf } from '#src/model/location.js';
import { NotStored } from '#src/store/errors.js';
import type { Press, PressInput } from '../command.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { replacedSeatOf } from '#src/model/record/seating.js';
import { hasEnded, seatOf, type Table } from '#src/model/table.js';
import type { Outcome, Request, TableRequest } from '#src/tables/service.js';
import { type Answer, answer, type Context } from '../context.js';
import { type Block, type LinkButton, type Page, textBlock, textPage } from '#src/discord/messages/page.js';
import type { Permission } from '#src/discord/gateway/permissions.js';
import type { Publication } from '#src/discord/followers/publisher.js';
import type { TableSnapshot } from '#src/tables/queries/table-reader.js';
import { openInvitationTo } from '#src/discord/messages/pages/question-page.js';
import { refusalText } from '#src/words/refusal.js';
import { boardUrl } from '#src/words/scene.js';

/** A private sentence at `common:<key>`. */
export const say = (
  context: Pick<Context, 'texts'>,
  key: string,
  params?: Readonly<Record<string, string | number>>,
): Page => textPage(context.texts.t(`common:${key}`, params));

/** Says at `common:<key>` that something is on its way, and how many others that were asked for earlier come first. */
export const queuedPage = (
  context: Pick<Context, 'texts'>,
  key: string,
  { ahead }: { readonly ahead: number },
): Page => {
  const { texts } = context;
  const others = ahead === 0 ? '' : `\n-# ${texts.t('common:queue.ahead', { count: ahead })}`;
  return textPage(`${texts.t(`common:${key}`)}${others}`);
};

/** Does what belongs to a server. In a conversation there is none, and the person reads so. */
export const withServer = async (context: Context, work: (guildId: string) => Promise<Answer>): Promise<Answer> => {
  const guildId = serverOf(context.location);
  return guildId === null ? answer(say(context, 'faults.servers-only')) : work(guildId);
};

/** Names a change to the tables, so that the same interaction delivered twice acts once. */
export const requestOf = ({ interactionId, person }: Context): Request => ({ interactionId, person });

/** The same for a table, which is handed on so that it is not loaded again. */
export const requestAt = (context: Context, table: Table): TableRequest => ({
  ...requestOf(context),
  tableId: table.id,
  loaded: table,
});

/** Why there is no position to be seen: no game runs yet or any more, or none that this program can follow. */
export const noPositionKey = (table: Table): string => {
  if (hasEnded(table)) return 'refusals.game-over';
  return table.phase === 'playing' ? 'refusals.unplayable' : 'refusals.not-playing';
};

/** A button that leads to the table's message, if there is one; where the bot is no member, only outside servers. */
const boardLink = ({ location, channelType, texts }: Context, table: Table): readonly LinkButton[] => {
  const isPrivate = channelType === ChannelType.DM || channelType === ChannelType.GroupDM;
  const url = location.kind === 'external' && !isPrivate ? null : boardUrl(table);
  return url === null ? [] : [{ url, label: texts.t('common:buttons.to-board'), emoji: '👀' }];
};

/** A sentence about a table, with the way to its message. */
export const pageWithLink = (context: Context, table: Table, text: string): Page => {
  const buttons = boardLink(context, table);
  const links: readonly Block[] = buttons.length === 0 ? [] : [{ kind: 'buttons', buttons }];
  return { accent: context.games.of(table).accent, blocks: [textBlock(text), ...links] };
};

const permissionNames = (missing: readonly Permission[], texts: Texts): string =>
  texts.list(missing.map((permission) => `**${texts.t(`common:permissions.${permission}`)}**`));

/** A text that names the permissions that the bot is missing. */
export const missingText = (missing: readonly Permission[], key: string, texts: Texts): string =>
  texts.t(key, { count: missing.length, permissions: permissionNames(missing, texts) });

/** What a person is told when the bot may not show something here. */
export const missingPage = ({ location, missing, texts }: Context): Page =>
  textPage(
    location.kind === 'external'
      ? texts.t('common:external.hidden')
      : missingText(missing, 'common:faults.permission', texts),
  );

/**
 * What a person is told when the change is made and kept, but Discord keeps the bot from showing it. In direct messages
 * what keeps it from one player says nothing of another one's.
 */
export const unseen = (context: Context, table: Table, shown: Publication): Page | null =>
  shown.kind === 'unreachable' && (table.location.kind !== 'bot-dm' || table.channelId === context.channelId)
    ? say(context, shown.fault === 'channel-gone' ? 'faults.channel-gone' : 'faults.unreachable')
    : null;

/** Answers a change with a page, if there is something to say, and later with why the channel does not show it. */
export const sayOnceShown = (context: Context, table: Table, page: Page | null): Answer => ({
  page,
  later: context.publisher.shown(table).then((publication) => unseen(context, table, publication)),
});

/**
 * Changes a table: checks first that this channel could show it if it stands here, and says why if it is refused.
 *
 * @param table the table before the change, if there is one
 * @param done what the person reads when it is done: a page alone is followed by why the channel does not show the
 *   table, if it cannot
 * @param onRefusal what the person reads when it is not; the reason alone if nothing else is said
 */
export const changeAndAnswer = async (
  context: Context,
  table: Table | null,
  act: () => Promise<Outcome>,
  done: (table: TableSnapshot) => Promise<Page | Answer | null> | Page | Answer | null,
  onRefusal: (why: string) => Promise<Page> | Page = textPage,
): Promise<Answer> => {
  const isHere = table === null || table.channelId === context.channelId;
  if (isHere && context.missing.length > 0) return answer(missingPage(context));
  const outcome = await act();
  if (!outcome.ok) return answer(await onRefusal(refusalText(outcome.error, table, context.texts, context.games)));
  const said = await done(outcome.value);
  return said !== null && 'page' in said ? said : sayOnceShown(context, outcome.value, said);
};

/** Why there is no table here to do anything with: a sentence at `common:<key>`. */
export const noTableKey = async ({ tables, channelId }: Context, otherwise = 'refusals.no-table'): Promise<string> =>
  (await tables.hasUnreadable(channelId)) ? 'refusals.unreadable' : otherwise;

/** Whether a table waits for somebody who does not sit there: they are asked to, or may come back. */
const isAwaited = (table: Table, userId: string): boolean =>
  openInvitationTo(table, userId) !== null || replacedSeatOf(table, userId) !== null;

/**
 * Whether somebody may act at a table from here. Controls of other people's tables stand in the table's channel: who
 * presses one elsewhere has forged it, and what they may do here says nothing of what they may do there. At a table of
 * their own people may act from everywhere in the server.
 */
const isWithinReach = (context: Context, table: Table): boolean =>
  table.channelId === context.channelId ||
  (isSameAudience(context, table) &&
    (seatOf(table, context.person.userId) !== null ||
      // Who is asked directly, or may come back, has the button for it in messages of their own.
      (context.location.kind === 'bot-dm' && isAwaited(table, context.person.userId))));

/** Whether somebody may do what is for moderators: what they may do here says nothing of other channels. */
export const isModeratorOf = ({ channelId, moderator }: Context, table: Table): boolean =>
  moderator && table.channelId === channelId;

/** Does something with the table that a control belongs to, or says that it is gone. */
export const withTableOf = async (
  context: Context,
  tableId: string | null,
  work: (table: TableSnapshot) => Promise<Answer> | Answer,
): Promise<Answer> => {
  const table = tableId === null ? null : await context.tables.load(tableId);
  return table !== null && isWithinReach(context, table)
    ? work(table)
    : answer(say(context, await noTableKey(context, 'faults.table-gone')));
};

/** A control about the table that its custom id names; the person who presses it is told when that is gone. */
export const tablePress = (
  action: string,
  kind: Press['kind'],
  run: (context: Context, table: TableSnapshot, pressed: PressInput) => Promise<Answer> | Answer,
): Press => ({
  action,
  kind,
  run: (context, pressed) => withTableOf(context, pressed.ref.tableId, (table) => run(context, table, pressed)),
});

/**
 * Does something that stores what is no change of a table. When the disk refuses, the person is told.
 *
 * @param failure what the log says then
 */
export const storing = async (
  context: Pick<Context, 'texts' | 'log'>,
  failure: string,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof NotStored)) throw error;
    context.log.error({ err: error }, failure);
    return answer(say(context, 'refusals.not-stored'));
  }
};
