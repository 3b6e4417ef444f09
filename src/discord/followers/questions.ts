import type { Logger } from 'pino';
import { textsFor } from '#src/i18n/texts.js';
import type { Ownership } from '#src/model/ownership.js';
import type { Location } from '#src/model/location.js';
import type { Question } from '#src/model/record/question.js';
import { hasEnded, type Table } from '#src/model/table.js';
import type { Store } from '#src/store/index.js';
import type { People } from '#src/tables/settings.js';
import type { TableService } from '#src/tables/table-service.js';
import type { Games } from '#src/words/games.js';
import type { Page } from '../messages/page.js';
import { payloadOf } from '../messages/payload.js';
import { challengePage } from '../messages/pages/challenge-page.js';
import { type QuestionAt, questionAt, questionVersions } from '../messages/pages/question-page.js';
import type { BoardChannels } from '../delivery/external-channels.js';
import type { MessageCleanup } from './message-cleanup.js';
import { faultOf, isBlockedChannel, loggable } from '../delivery/requests/api-errors.js';
import { MessageUnreachable } from '../delivery/requests/fault.js';
import { Reconciler } from './reconciler.js';

export interface QuestionParts {
  readonly storage: Pick<Store, 'recordQuestion' | 'forgetQuestion' | 'questions'>;
  readonly tables: Pick<TableService, 'load' | 'history'>;
  readonly people: Pick<People, 'settings'>;
  readonly games: Games;
  readonly channelsAt: (location: Location) => Pick<BoardChannels, 'post' | 'edit'>;
  readonly cleanup: Pick<MessageCleanup, 'remove' | 'say'>;
  readonly log: Logger;
}

interface KnownQuestion extends Question {
  readonly shown: string | null;
  /**
   * True when the message was deleted. The bot does not ask again; the board and the commands still show the question.
   */
  readonly dismissed: boolean;
  /** The page that may be in the channel although Discord's answer was lost; null otherwise. */
  readonly doubtful: Page | null;
  /**
   * The location of a challenge's message, if it differs from the table's. After a restart it is assumed to be a
   * server.
   */
  readonly place?: Location;
}

const asStored = (question: Question): KnownQuestion => ({
  ...question,
  shown: null,
  dismissed: false,
  doubtful: null,
});

/** A table in direct messages has no channel of its own. */
const ELSEWHERE: Location = { kind: 'bot-dm' };

const nonceOf = ({ tableId, version }: Question): string => `${tableId}q${version.toString(36)}`;

/**
 * Messages that ask people something: an invitation, or whether they agree. A new message mentions them, so that they
 * are notified. It changes with every answer and reports the outcome in the end. Questions interrupted by a crash are
 * asked after the next start, and failures of Discord are retried. Refusals wait for a change in Discord, as the board,
 * the lobby and the commands show the question too.
 */
export class Questions {
  readonly #parts: QuestionParts;
  readonly #known = new Map<string, Map<number, KnownQuestion>>();
  readonly #reconciler: Reconciler;

  constructor(parts: QuestionParts) {
    this.#parts = parts;
    this.#reconciler = new Reconciler(
      (tableId) => this.#reconcile(tableId),
      (tableId, error) => parts.log.error({ tableId, ...loggable(error) }, 'the questions of a table cannot be shown'),
    );
  }

  async start(owner: Ownership): Promise<void> {
    for (const question of await this.#parts.storage.questions(owner)) this.#keep(asStored(question));
    for (const tableId of this.#known.keys()) this.#reconciler.touch(tableId);
  }

  /** Shows the table's current questions. Call it with every change of a table. */
  touch(table: Table): void {
    for (const version of questionVersions(table))
      if (this.#known.get(table.id)?.has(version) !== true)
        this.#keep(asStored({ tableId: table.id, version, message: null }));
    if (this.#known.has(table.id)) this.#reconciler.touch(table.id);
  }

  /**
   * Takes over the message of a challenge, which is in the challenger's channel and not at its table, and keeps it up
   * to date. Where the bot is not a member, the message is out of reach after a restart.
   */
  adopt(table: Table, message: NonNullable<Question['message']>, place: Location): void {
    const version = table.seating.invitations[0]?.version ?? table.version;
    const question = { tableId: table.id, version, message };
    const page = challengePage(this.#parts.games.of(table), table, textsFor(table.locale));
    this.#keep({ ...asStored(question), shown: JSON.stringify(page), place });
    if (place.kind === 'server')
      this.#parts.storage.recordQuestion(question).catch((error: unknown) => {
        this.#parts.log.warn({ tableId: table.id, err: error }, 'the message of a challenge could not be stored');
      });
    this.#reconciler.touch(table.id);
  }

  refresh(): void {
    this.#reconciler.refresh();
  }

  drain(): Promise<void> {
    return this.#reconciler.drain();
  }

  #keep(question: KnownQuestion): void {
    const ofTable = this.#known.get(question.tableId) ?? new Map<number, KnownQuestion>();
    this.#known.set(question.tableId, ofTable.set(question.version, question));
  }

  async #reconcile(tableId: string): Promise<void> {
    for (const question of [...(this.#known.get(tableId)?.values() ?? [])]) {
      await this.#reconciler.attempt(
        tableId,
        `${tableId} ${question.version}`,
        () => this.#show(question),
        (error) => {
          const fault = faultOf(error);
          this.#parts.log.warn({ tableId, fault, ...loggable(error) }, 'a question could not be shown');
          if (fault === 'again') return 'retry';
          return isBlockedChannel(fault) ? 'refused' : 'give-up';
        },
      );
    }
  }

  async #show(question: KnownQuestion): Promise<void> {
    const { tables, games } = this.#parts;
    const { tableId, version, message } = question;
    const table = await tables.load(tableId);
    if (table?.location.kind === 'bot-dm') return this.#showChallenge(question, table);
    // A lobby is shown before it asks anybody in.
    if (table?.board === null && message === null) return;
    const texts = table === null ? null : textsFor(table.locale);
    const asks =
      table === null || texts === null
        ? null
        : questionAt(games.of(table), table, { version, history: await tables.history(tableId) }, texts);
    if (table === null || asks?.isOpen !== true) return this.#end(question, table, asks?.page ?? null);
    const shown = JSON.stringify(asks.page);
    if (shown === question.shown || question.dismissed) return;
    const sent = message === null ? await this.#post(table, question, asks) : await this.#edit(table, message, asks);
    // A press on the message makes it reachable again.
    if (sent === 'unreachable') return;
    this.#keep({ ...question, message: sent ?? message, shown, dismissed: sent === null, doubtful: null });
    if (message === null && sent !== null)
      await this.#parts.storage.recordQuestion({ tableId, version, message: sent });
  }

  /** In direct messages each player's own board asks them; the challenge's message shows their answers and who won. */
  async #showChallenge(question: KnownQuestion, table: Table): Promise<void> {
    const { message, place = ELSEWHERE } = question;
    if (message === null) return table.phase === 'lobby' ? undefined : this.#forget(question);
    const page = challengePage(this.#parts.games.of(table), table, textsFor(table.locale));
    if (hasEnded(table)) {
      await this.#parts.cleanup.say({ ...message, location: place }, message.messageId, page);
      return this.#forget(question);
    }
    const shown = JSON.stringify(page);
    if (shown === question.shown) return;
    const sent = await this.#edit({ location: place }, message, { page, asked: page.notifies ?? [] });
    if (sent === null || sent === 'unreachable') return this.#forget(question);
    this.#keep({ ...question, shown });
  }

  async #post(
    { channelId, location }: Table,
    question: KnownQuestion,
    { page, asked }: QuestionAt,
  ): Promise<Question['message']> {
    const { channelsAt, people } = this.#parts;
    const wanted = await Promise.all(
      asked.map(async (userId) => ((await people.settings(userId)).notify === 'none' ? [] : [userId])),
    );
    const payload = await payloadOf(page);
    try {
      return {
        channelId,
        messageId: await channelsAt(location).post(channelId, payload, wanted.flat(), { nonce: nonceOf(question) }),
      };
    } catch (error) {
      if (faultOf(error) === 'again') this.#keep({ ...question, doubtful: page });
      throw error;
    }
  }

  /** @returns the message; null when it is gone */
  async #edit(
    { location }: Pick<Table, 'location'>,
    { channelId, messageId }: NonNullable<Question['message']>,
    { page, asked }: Pick<QuestionAt, 'page' | 'asked'>,
  ): Promise<Question['message'] | 'unreachable'> {
    try {
      await this.#parts.channelsAt(location).edit(channelId, messageId, await payloadOf(page), asked);
      return { channelId, messageId };
    } catch (error) {
      if (error instanceof MessageUnreachable) return 'unreachable';
      if (faultOf(error) !== 'message-gone') throw error;
      return null;
    }
  }

  /** @param page the remaining content; null deletes the message */
  async #end(question: KnownQuestion, table: Table | null, page: Page | null): Promise<void> {
    const { cleanup } = this.#parts;
    const message = table === null ? null : (question.message ?? (await this.#find(question, table)));
    if (message !== null && table !== null) {
      const { channelId, messageId } = message;
      const place = { channelId, location: table.location };
      if (page === null) await cleanup.remove(place, messageId);
      else await cleanup.say(place, messageId, page);
    }
    await this.#forget(question);
  }

  /**
   * Finds the message of a question when Discord's answer was lost; null where that is impossible. The same nonce
   * returns the message if one was made.
   */
  async #find(question: KnownQuestion, { channelId, location }: Table): Promise<Question['message']> {
    if (question.doubtful === null) return null;
    const payload = await payloadOf(question.doubtful);
    return {
      channelId,
      messageId: await this.#parts.channelsAt(location).post(channelId, payload, [], { nonce: nonceOf(question) }),
    };
  }

  async #forget({ tableId, version }: KnownQuestion): Promise<void> {
    const ofTable = this.#known.get(tableId);
    ofTable?.delete(version);
    if (ofTable?.size === 0) this.#known.delete(tableId);
    await this.#parts.storage.forgetQuestion({ tableId, version });
  }
}
