import { ChannelType } from 'discord-api-types/v10';
import { isSameAudience, serverOf } from '#src/model/location.js';
import { NotStored } from '#src/store/errors.js';
import type { Press, PressInput } from '../command.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { replacedSeatOf } from '#src/model/record/seating.js';
import { hasEnded, seatOf, type Table } from '#src/model/table.js';
import type { Outcome, Request, TableRequest } from '#src/tables/table-service.js';
import type { Answer, Context } from '../context.js';
import {
  type Block,
  type LinkButton,
  type Page,
  type PressButton,
  textBlock,
  textPage,
} from '#src/discord/messages/page.js';
import type { Permission } from '#src/discord/gateway/permissions.js';
import type { Publication } from '#src/discord/followers/publisher.js';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';
import { openInvitationTo } from '#src/model/record/seating.js';
import { refusalText } from '#src/words/refusal.js';
import { boardUrl } from '#src/words/scene.js';

type Supporting = Pick<Context, 'texts'> & Partial<Pick<Context, 'operatorPages'>>;

/** Refusals that only the operator can mend. */
const OPERATORS_REFUSALS: ReadonlySet<string> = new Set(['unreadable', 'unplayable', 'not-stored']);

/** Adds where the operator helps, if only they can mend what the words say. */
const withSupport = ({ texts, operatorPages }: Supporting, reason: string, words: string): string => {
  const url = OPERATORS_REFUSALS.has(reason) ? (operatorPages?.support ?? null) : null;
  return url === null ? words : `${words}\n${texts.t('common:faults.support', { url })}`;
};

/** Returns a private sentence at `common:<key>`. */
export const say = (context: Supporting, key: string, params?: Readonly<Record<string, string | number>>): Page =>
  textPage(withSupport(context, key.replace(/^refusals\./u, ''), context.texts.t(`common:${key}`, params)));

/** Announces a queued result with the text at `common:<key>` and the number of earlier requests in the queue. */
export const queuedPage = (
  context: Pick<Context, 'texts'>,
  key: string,
  { ahead }: { readonly ahead: number },
): Page => {
  const { texts } = context;
  const others = ahead === 0 ? '' : `\n-# ${texts.t('common:queue.ahead', { count: ahead })}`;
  return textPage(`${texts.t(`common:${key}`)}${others}`);
};

export const withServer = async (context: Context, work: (guildId: string) => Promise<Answer>): Promise<Answer> => {
  const guildId = serverOf(context.location);
  return guildId === null ? say(context, 'faults.servers-only') : work(guildId);
};

/** Identifies a change to the tables, so that a repeated interaction acts once. */
export const requestOf = ({ interactionId, person }: Context): Request => ({ interactionId, person });

export const requestAt = (context: Context, { id: tableId }: Table): TableRequest => ({
  ...requestOf(context),
  tableId,
});

export const noPositionKey = (table: Table): string => {
  if (hasEnded(table)) return 'refusals.game-over';
  return table.phase === 'playing' ? 'refusals.unplayable' : 'refusals.not-playing';
};

/** Returns a link to the table's message, if there is one; where the bot is not a member, only outside servers. */
const boardLink = ({ location, channelType, texts }: Context, table: Table): readonly LinkButton[] => {
  const isPrivate = channelType === ChannelType.DM || channelType === ChannelType.GroupDM;
  const url = location.kind === 'external' && !isPrivate ? null : boardUrl(table);
  return url === null ? [] : [{ url, label: texts.t('common:buttons.to-board'), emoji: '👀' }];
};

/** @param more buttons after the link */
export const pageWithLink = (context: Context, table: Table, text: string, more: readonly PressButton[] = []): Page => {
  const buttons = [...boardLink(context, table), ...more];
  const links: readonly Block[] = buttons.length === 0 ? [] : [{ kind: 'buttons', buttons }];
  return { accent: context.games.of(table).accent, blocks: [textBlock(text), ...links] };
};

const permissionNames = (missing: readonly Permission[], texts: Texts): string =>
  texts.list(missing.map((permission) => `**${texts.t(`common:permissions.${permission}`)}**`));

export const missingText = (missing: readonly Permission[], key: string, texts: Texts): string =>
  texts.t(key, { count: missing.length, permissions: permissionNames(missing, texts) });

export const missingPage = ({ location, missing, texts }: Context): Page =>
  textPage(
    location.kind === 'external'
      ? texts.t('common:external.hidden')
      : missingText(missing, 'common:faults.permission', texts),
  );

/**
 * Explains that a change was stored but Discord prevents the bot from showing it. In direct messages an obstacle for
 * one player does not concern the others.
 */
export const unreachablePage = (context: Context, table: Table, shown: Publication): Page | null =>
  shown.kind === 'unreachable' && (table.location.kind !== 'bot-dm' || table.channelId === context.channelId)
    ? say(context, shown.fault === 'channel-gone' ? 'faults.channel-gone' : 'faults.unreachable')
    : null;

/**
 * Answers a change with a page, if there is something to say, and later with the reason if the channel does not show
 * it.
 */
export const sayOnceShown = (context: Context, table: Table, page: Page | null): Answer => ({
  page,
  later: context.publisher.publicationOf(table).then((publication) => unreachablePage(context, table, publication)),
});

interface ChangeAnswers {
  /** The answer after the change; a lone page is followed by the reason if the channel does not show the table. */
  readonly done: (table: TableSnapshot) => Promise<Page | Answer | null> | Page | Answer | null;
  /** The answer to a refused change; default: the reason alone. */
  readonly onRefusal?: (why: string) => Promise<Page> | Page;
}

/**
 * Changes a table. It first checks that this channel can show the table, if the table is here, and explains a refusal.
 *
 * @param table the table before the change, if there is one
 */
export const changeAndAnswer = async (
  context: Context,
  table: Table | null,
  act: () => Promise<Outcome>,
  { done, onRefusal = textPage }: ChangeAnswers,
): Promise<Answer> => {
  const isHere = table === null || table.channelId === context.channelId;
  if (isHere && context.missing.length > 0) return missingPage(context);
  const outcome = await act();
  if (!outcome.ok) {
    const why = refusalText(outcome.error, table, context.texts, context.games);
    return await onRefusal(outcome.error.kind === 'table' ? withSupport(context, outcome.error.reason, why) : why);
  }
  const said = await done(outcome.value);
  return said !== null && 'page' in said ? said : sayOnceShown(context, outcome.value, said);
};

export const noTableKey = async ({ tables, channelId }: Context, otherwise = 'refusals.no-table'): Promise<string> =>
  (await tables.hasUnreadable(channelId)) ? 'refusals.unreadable' : otherwise;

const isAwaited = (table: Table, userId: string): boolean =>
  openInvitationTo(table, userId) !== null || replacedSeatOf(table, userId) !== null;

/**
 * Tells whether a person may act at a table from here. Controls of other people's tables exist only in the table's
 * channel: a press elsewhere is forged, and permissions here say nothing about that channel. At their own tables people
 * may act from everywhere in the server.
 */
const isWithinReach = (context: Context, table: Table): boolean =>
  table.channelId === context.channelId ||
  (isSameAudience(context, table) &&
    (seatOf(table, context.person.userId) !== null ||
      // People who are invited directly, or may come back, have the button in messages of their own.
      (context.location.kind === 'bot-dm' && isAwaited(table, context.person.userId))));

/** Tells whether a person may moderate the table: permissions here say nothing about other channels. */
export const isModeratorOf = ({ channelId, isModerator: moderator }: Context, table: Table): boolean =>
  moderator && table.channelId === channelId;

export const withTableOf = async (
  context: Context,
  tableId: string | null,
  work: (table: TableSnapshot) => Promise<Answer> | Answer,
): Promise<Answer> => {
  const table = tableId === null ? null : await context.tables.load(tableId);
  return table !== null && isWithinReach(context, table)
    ? work(table)
    : say(context, await noTableKey(context, 'faults.table-gone'));
};

/** A control for the table in its custom id; if the table is gone, the person reads that. */
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
 * Runs work that stores something other than a table. When the disk refuses, the person reads an error.
 *
 * @param failure the log message for that case
 */
export const storing = async (
  context: Supporting & Pick<Context, 'log'>,
  failure: string,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof NotStored)) throw error;
    context.log.error({ err: error }, failure);
    return say(context, 'refusals.not-stored');
  }
};
