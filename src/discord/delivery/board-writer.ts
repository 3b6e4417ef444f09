import type { Playing } from '../../../engines/core/engine.js';
import { textsFor } from '../../i18n/texts.js';
import type { TableService } from '../../tables/service.js';
import type { HistoryEntry } from '../../model/history.js';
import type { TableSnapshot } from '../../tables/table-snapshot.js';
import type { BoardMessage, Table } from '../../model/table.js';
import { closedPage, pastTurnPage, turnPage } from '../messages/board-page.js';
import { overPage } from '../messages/over-page.js';
import type { Channels } from './channels.js';
import { parseCustomId } from '../interactions/custom-id.js';
import { faultOf } from './api-errors.js';
import type { Games } from '../games/games.js';
import { begunPage, lobbyPage } from '../messages/lobby-page.js';
import type { Page } from '../messages/page.js';
import { payloadOf } from '../messages/payload.js';

/** The turns of messages that belong to no turn. */
const LOBBY = -1;
const OVER = -2;

/** What the channel should show now. */
interface Wanted {
  readonly turn: number;
  /** Whom a new message notifies. */
  readonly mention: readonly string[];
  /** Draws the message, telling what happened from version `since` on. */
  readonly page: (since: number) => Page;
}

/** Writes the messages of tables: one a turn, edited while the turn lasts, made history when the next one comes. */
export class BoardWriter {
  readonly #tables: TableService;
  readonly #games: Games;
  readonly #channels: Channels;
  /** By channel: the lobby is shown as soon as it is there, so nobody could be invited after it. */
  readonly #invitations = new Map<string, readonly string[]>();
  /** Tables of which a message may stand in their channel that we never heard of: the bot or the connection broke while it was sent. */
  readonly #unheard = new Set<string>();

  constructor(tables: TableService, games: Games, channels: Channels) {
    this.#tables = tables;
    this.#games = games;
    this.#channels = channels;
  }

  /** To be awaited before anything is written. */
  async start(): Promise<void> {
    for (const tableId of await this.#tables.behind()) this.#unheard.add(tableId);
  }

  /** Mentions these people in the next lobby of a channel. */
  invite(channelId: string, userIds: readonly string[]): void {
    this.#invitations.set(channelId, userIds);
  }

  /** Makes the table's channel show this table. Throws what Discord refuses; nothing is lost then, as it can be called again. */
  async write(table: TableSnapshot): Promise<void> {
    if (table.phase === 'closed') {
      this.#invitations.delete(table.channelId);
      return this.#writeClosed(table);
    }
    const wanted = await this.#wanted(table);
    // Computer players are quick: what they do is told in the message of the person who comes after them.
    if (wanted === null) return;
    if (table.board?.turn === wanted.turn) return this.#rewrite(table, table.board, wanted);
    const since = this.#newsSince(table);
    const past = table.board;
    const isPast = past === null || (await this.#makeHistory(table, past, since));
    await this.#post(table, wanted, since, `${table.id}${wanted.turn}`);
    // The new message has opened an archived thread again: now the old one can be reached.
    if (!isPast) await this.#makeHistory(table, past, since);
  }

  async #wanted(table: TableSnapshot): Promise<Wanted | null> {
    const game = this.#games.of(table);
    const texts = textsFor(table.locale);
    const sight = table.view('table');
    if (table.phase === 'lobby') {
      const invited = this.#invitations.get(table.channelId) ?? [];
      return { turn: LOBBY, mention: invited, page: () => lobbyPage(game, table, texts, invited) };
    }
    this.#invitations.delete(table.channelId);
    // A game that this program cannot follow has nothing to show.
    if (sight === null) return null;
    const { status } = sight;
    const story = (since: number): readonly HistoryEntry[] => table.history(since);
    if (status.kind === 'over') {
      const whole = await this.#tables.history(table.id);
      return {
        turn: OVER,
        mention: [],
        page: (since) => overPage(game, table, sight, status, story(since), whole, texts),
      };
    }
    const mention = personToAct(table, status);
    if (mention === null) return null;
    return {
      turn: status.turn,
      mention: [mention],
      page: (since) => turnPage(game, table, sight, status, story(since), texts),
    };
  }

  /** The version from which a new message tells: the beginning of the turn that the present message belongs to. */
  #newsSince(table: TableSnapshot): number {
    const { board } = table;
    if (board === null) return table.version;
    return table.history(board.since).find((entry) => entry.turn >= board.turn)?.version ?? table.version;
  }

  async #rewrite(table: TableSnapshot, board: BoardMessage, wanted: Wanted): Promise<void> {
    try {
      await this.#channels.edit(table.channelId, board.messageId, await payloadOf(wanted.page(board.since)));
      await this.#tables.recordBoard(table.id, { ...board, version: table.version });
    } catch (error) {
      const fault = faultOf(error);
      if (fault !== 'message-gone' && fault !== 'edited-too-often' && fault !== 'archived') throw error;
      if (fault === 'edited-too-often') await this.#remove(table, board.messageId);
      // Somebody deleted it, or it can be edited no more: the table speaks anew.
      await this.#post(table, wanted, board.since, `${table.id}${wanted.turn}.${table.version}`);
      if (fault === 'archived') await this.#remove(table, board.messageId);
    }
  }

  async #post(table: TableSnapshot, wanted: Wanted, since: number, nonce: string): Promise<void> {
    const payload = await payloadOf(wanted.page(since));
    const unheard = await this.#takeUp(table, wanted.mention);
    if (unheard !== null) await this.#channels.edit(table.channelId, unheard, payload);
    this.#unheard.add(table.id);
    const messageId = unheard ?? (await this.#channels.post(table.channelId, payload, wanted.mention, nonce));
    await this.#tables.recordBoard(table.id, { messageId, version: table.version, since, turn: wanted.turn });
    this.#unheard.delete(table.id);
  }

  /**
   * Finds a message of the table that was sent and never heard of, and clears away what there is more of them.
   *
   * @param mention it can only take the place of a new message if these people were told by it
   */
  async #takeUp(table: TableSnapshot, mention: readonly string[]): Promise<string | null> {
    if (!this.#unheard.has(table.id)) return null;
    const ours = await this.#channels.latestWith(
      table.channelId,
      (customId) => parseCustomId(customId)?.tableId === table.id,
    );
    const unheard = ours.filter(({ id }) => id !== table.board?.messageId);
    const usable = unheard.find(({ mentions }) => mention.every((userId) => mentions.includes(userId)));
    for (const { id } of unheard) if (id !== usable?.id) await this.#remove(table, id);
    return usable?.id ?? null;
  }

  /**
   * Takes from an older message what only the newest may have: its buttons, its fleeting words, a picture that fades.
   * False when it cannot be reached in an archived thread.
   */
  async #makeHistory(table: TableSnapshot, board: BoardMessage, newsSince: number): Promise<boolean> {
    try {
      const page =
        board.turn === LOBBY
          ? begunPage(this.#games.of(table), table, textsFor(table.locale))
          : await this.#pastTurn(table, board, newsSince);
      await this.#channels.edit(table.channelId, board.messageId, await payloadOf(page));
    } catch (error) {
      const fault = faultOf(error);
      if (fault === 'archived') return false;
      if (fault === 'edited-too-often') await this.#remove(table, board.messageId);
      else if (fault !== 'message-gone') throw error;
    }
    return true;
  }

  async #pastTurn(table: TableSnapshot, board: BoardMessage, newsSince: number): Promise<Page> {
    const story = table.history(board.since);
    const seat = story.find((entry) => entry.turn === board.turn)?.seat ?? null;
    const told = story.filter((entry) => entry.version < newsSince);
    return pastTurnPage(
      this.#games.of(table),
      table,
      seat,
      told,
      await this.#altText(table, board),
      textsFor(table.locale),
    );
  }

  async #writeClosed(table: TableSnapshot): Promise<void> {
    const { board } = table;
    if (board === null) return;
    try {
      const page = closedPage(this.#games.of(table), await this.#altText(table, board), textsFor(table.locale));
      await this.#channels.edit(table.channelId, board.messageId, await payloadOf(page));
    } catch (error) {
      if (faultOf(error) !== 'message-gone') throw error;
    }
    await this.#tables.recordBoard(table.id, { ...board, version: table.version });
  }

  /** What the message's picture says; null when it has none, as in the lobby. */
  async #altText(table: TableSnapshot, board: BoardMessage): Promise<string | null> {
    return board.turn === LOBBY ? null : this.#channels.altText(table.channelId, board.messageId);
  }

  async #remove(table: TableSnapshot, messageId: string): Promise<void> {
    try {
      await this.#channels.remove(table.channelId, messageId);
    } catch (error) {
      if (faultOf(error) !== 'message-gone') throw error;
    }
  }
}

const personToAct = (table: Table, status: Playing): string | null => {
  const holder = table.seats[status.seat];
  return holder?.kind === 'person' ? holder.userId : null;
};
