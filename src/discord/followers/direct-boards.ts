import type { Logger } from 'pino';
import { cappedCache } from '#src/lib/capped-cache.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { textsFor } from '#src/i18n/texts.js';
import type { Watch } from '#src/model/record/notice.js';
import type { Ownership } from '#src/model/ownership.js';
import { replacedSeatOf } from '#src/model/record/seating.js';
import { hasEnded, seatOf, type Table } from '#src/model/table.js';
import type { Store } from '#src/store/index.js';
import type { TableSnapshot } from '#src/tables/queries/table-reader.js';
import type { TableService } from '#src/tables/service.js';
import type { DirectChannels } from '../delivery/direct-channels.js';
import { sendWithFallbacks } from '../delivery/fallback-pages.js';
import { faultOf, isBlockedChannel, loggable } from '../delivery/requests/api-errors.js';
import { Nonces } from '../delivery/requests/nonces.js';
import type { Game } from '#renderers/kit/game/game.js';
import { gameName, type Games } from '#src/words/games.js';
import { type Page, textBlock } from '../messages/page.js';
import { closedPage } from '../messages/pages/board-page.js';
import { publicButton } from '../messages/pages/table-buttons.js';
import { openInvitationTo, questionAt } from '../messages/pages/question-page.js';
import type { BoardDraft, BoardWriter } from './board-writer.js';
import { refusesPerson } from './direct-messages.js';
import type { MessageCleanup } from './message-cleanup.js';
import { Reconciler } from './reconciler.js';

export interface DirectBoardParts {
  readonly tables: Pick<TableService, 'load'>;
  readonly store: Pick<
    Store,
    'watch' | 'watches' | 'watchesOf' | 'watchShown' | 'unwatch' | 'contact' | 'recordContact'
  >;
  readonly games: Games;
  readonly boards: Pick<BoardWriter, 'draft'>;
  readonly channels: Pick<DirectChannels, 'openDirect' | 'post' | 'edit' | 'isClosed'>;
  readonly past: Pick<MessageCleanup, 'remove'>;
  /** See `TurnNoticeParts`. */
  readonly timeline: string;
  readonly log: Logger;
}

const CACHE_SIZE = 20_000;
/** Players do not count towards the limit of spectators. */
const NO_LIMIT = { aTable: Number.POSITIVE_INFINITY, aPerson: Number.POSITIVE_INFINITY };

/** Replaces the board of a player who was replaced, since its content is for the players. */
const awayPage = (game: Game, table: Table, texts: Texts): Page => ({
  accent: game.accent,
  blocks: [
    textBlock(`### ${game.emoji} ${gameName(game, texts.locale)}`),
    { kind: 'buttons', buttons: [publicButton('comeback', table, texts)] },
  ],
});

const keyOf = ({ tableId, userId }: Pick<Watch, 'tableId' | 'userId'>): string => `${tableId} ${userId}`;

/**
 * The boards of people who play in direct messages at another person's table; the table's own message is in the host's
 * conversation. Each player has one message, edited in place; a question to them is a new message. It is stored as a
 * watch, which such a table cannot have otherwise.
 */
export class DirectBoards {
  readonly #parts: DirectBoardParts;
  readonly #reconciler: Reconciler;
  readonly #nonces = new Nonces();
  /** By table and person: the version that their message shows. */
  readonly #shown = cappedCache<string, { readonly version: number }>(CACHE_SIZE);
  /** By table and person: Discord does not deliver messages to them. */
  readonly #closed = new Set<string>();

  constructor(parts: DirectBoardParts) {
    this.#parts = parts;
    this.#reconciler = new Reconciler(
      (tableId) => this.#reconcile(tableId),
      (tableId, error) => this.#warn(tableId, error, 'a table cannot be shown in direct messages'),
    );
  }

  /** Loads the stored boards of these servers, and those outside servers. */
  async start(owner: Ownership): Promise<void> {
    for (const { tableId } of await this.#parts.store.watches(owner)) this.#reconciler.touch(tableId);
  }

  /** Call it with every change of a table. */
  touch({ id, location }: Pick<TableSnapshot, 'id' | 'location'>): void {
    if (location.kind === 'bot-dm') this.#reconciler.touch(id);
  }

  /** Shows a person the boards that Discord did not deliver: they have just acted, so delivery may work now. */
  retry(userId: string): void {
    for (const key of [...this.#closed]) {
      const [tableId = '', reader] = key.split(' ');
      if (reader !== userId) continue;
      this.#closed.delete(key);
      this.#reconciler.touch(tableId);
    }
  }

  drain(): Promise<void> {
    return this.#reconciler.drain();
  }

  /** Returns the id of the conversation between the bot and a person. @throws Discord's error */
  async conversationWith(userId: string): Promise<string> {
    return (await this.#parts.store.contact(userId))?.channelId ?? (await this.#parts.channels.openDirect(userId));
  }

  /** Remembers that a person plays in direct messages, so that others may challenge them there. Never rejects. */
  async remember(userId: string, channelId: string): Promise<void> {
    if (this.#parts.channels.isClosed(channelId)) return;
    try {
      await this.#parts.store.recordContact(userId, channelId);
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'where somebody plays could not be stored');
    }
  }

  /** True when a person has played in direct messages and Discord delivers messages to them. */
  async isKnown(userId: string): Promise<boolean> {
    const contact = await this.#parts.store.contact(userId);
    return contact !== null && contact.channelId !== null && contact.refused === 'no';
  }

  /**
   * Shows a table to an invited person.
   *
   * @returns their channel; null when Discord does not deliver messages to them
   */
  async open(tableId: string, userId: string): Promise<string | null> {
    this.#closed.delete(keyOf({ tableId, userId }));
    const channelId = await this.#begin(tableId, userId);
    await this.#reconciler.reconcile(tableId);
    return this.#closed.has(keyOf({ tableId, userId })) ? null : channelId;
  }

  async #begin(tableId: string, userId: string): Promise<string> {
    const channelId = await this.conversationWith(userId);
    const watch: Watch = { tableId, userId, place: 'direct', channelId, messageId: null, turn: null };
    await this.#parts.store.watch(watch, NO_LIMIT);
    return channelId;
  }

  async #reconcile(tableId: string): Promise<void> {
    const { tables, store, boards } = this.#parts;
    const table = await tables.load(tableId);
    if (table?.location.kind !== 'bot-dm') return;
    await this.#seat(table);
    const watches = await store.watchesOf(tableId);
    if (watches.length === 0) return;
    const draft = table.phase === 'closed' ? null : await boards.draft(table);
    for (const watch of watches) await this.#showTo(watch, table, draft);
  }

  /** Gives boards to people who have joined since, and to invited people who have played here before. */
  async #seat({ id, hostId, seats, seating, phase }: TableSnapshot): Promise<void> {
    if (phase === 'over' || phase === 'closed') return;
    const known = new Set((await this.#parts.store.watchesOf(id)).map(({ userId }) => userId));
    const seated = seats.flatMap((holder) => (holder.kind === 'person' ? [holder.userId] : []));
    const asked = phase === 'lobby' ? seating.invitations.filter(({ declined }) => !declined) : [];
    const reachable = await Promise.all(
      asked.map(async ({ userId }) => ((await this.isKnown(userId)) ? [userId] : [])),
    );
    for (const userId of [...seated, ...reachable.flat()])
      if (userId !== hostId && !known.has(userId)) await this.#begin(id, userId);
  }

  /** An error for one reader does not affect the others. */
  async #showTo(watch: Watch, table: TableSnapshot, draft: BoardDraft | null): Promise<void> {
    const key = keyOf(watch);
    if (this.#closed.has(key)) return;
    await this.#reconciler.attempt(
      table.id,
      key,
      () => this.#show(watch, table, draft),
      (error) => {
        this.#warn(table.id, error, 'somebody does not see the table at which they play');
        const fault = faultOf(error);
        if (fault !== 'ours' && !isBlockedChannel(fault) && !refusesPerson(error)) return 'retry';
        this.#closed.add(key);
        return 'give-up';
      },
    );
  }

  async #show(watch: Watch, table: TableSnapshot, draft: BoardDraft | null): Promise<void> {
    const { store, games, log, channels } = this.#parts;
    const texts = textsFor(table.locale);
    const { userId, channelId, messageId } = watch;
    const invitation = openInvitationTo(table, userId);
    const noteShown = (): void => log.debug({ tableId: table.id, version: table.version }, 'a player sees the table');
    if (table.phase === 'closed') {
      const page = closedPage(games.of(table), null, texts);
      if (messageId !== null)
        await sendWithFallbacks(page, log, (payload) => channels.edit(channelId, messageId, payload, []));
      await store.unwatch(table.id, userId);
      noteShown();
      return;
    }
    // A player who left or declined sees no more of the table; a replaced player may come back.
    const isReplaced = seatOf(table, userId) === null && replacedSeatOf(table, userId) !== null && !hasEnded(table);
    if (seatOf(table, userId) === null && invitation === null && !isReplaced) return this.#takeAway(watch, table);
    if (draft === null || this.#shown.get(keyOf(watch))?.version === table.version) return;
    const question =
      invitation === null
        ? null
        : questionAt(games.of(table), table, { version: invitation.version, history: [] }, texts);
    const turn = draft.subject.kind === 'turn' ? draft.subject.turn : null;
    const isCalled =
      hasEnded(table) || (turn !== null && watch.turn !== turn && table.toAct?.seat === seatOf(table, userId));
    const away = isReplaced ? awayPage(games.of(table), table, texts) : null;
    const page = away ?? question?.page ?? draft.page(0, userId);
    const shown = {
      ...watch,
      messageId: await this.#write(watch, table, page, isCalled),
      turn: isCalled ? turn : watch.turn,
    };
    this.#shown.set(keyOf(watch), { version: table.version });
    if (!(await store.watchShown(shown))) return;
    if (messageId === null) await this.remember(userId, channelId);
    if (hasEnded(table)) await store.unwatch(table.id, userId);
    noteShown();
  }

  /** @param isCalled true for a new message, which notifies */
  async #write(watch: Watch, table: TableSnapshot, page: Page, isCalled: boolean): Promise<string> {
    const { channels, timeline, log, past } = this.#parts;
    const { channelId, messageId } = watch;
    if (messageId !== null && !isCalled)
      try {
        await sendWithFallbacks(page, log, (payload) => channels.edit(channelId, messageId, payload, []));
        return messageId;
      } catch (error) {
        if (faultOf(error) !== 'message-gone') throw error;
      }
    const content = `${table.phase} ${table.toAct?.turn ?? ''}`;
    const isFirst = messageId === null;
    const sent = await sendWithFallbacks(page, log, (payload) =>
      this.#nonces.use(`${timeline}${table.id} direct ${channelId}`, content, (nonce) =>
        channels.post(channelId, payload, [], { nonce, silent: !isCalled && !isFirst }),
      ),
    );
    if (messageId !== null && sent !== messageId) past.remove({ channelId, location: table.location }, messageId);
    return sent;
  }

  async #takeAway({ tableId, userId, channelId, messageId }: Watch, { location }: TableSnapshot): Promise<void> {
    if (messageId !== null) this.#parts.past.remove({ channelId, location }, messageId);
    await this.#parts.store.unwatch(tableId, userId);
  }

  #warn(tableId: string, error: unknown, message: string): void {
    this.#parts.log.info({ tableId, fault: faultOf(error), ...loggable(error) }, message);
  }
}
