import type { Logger } from 'pino';
import type { BoardChannels } from '../delivery/external-channels.js';
import type { LatePictures } from '../delivery/late-pictures.js';
import { faultOf, loggable } from '../delivery/requests/api-errors.js';
import { Nonces } from '../delivery/requests/nonces.js';
import type { Page } from '../messages/page.js';
import { isOnBoard } from '../messages/pages/table-buttons.js';
import { type Payload, payloadOf, wordsOf } from '../messages/payload.js';

/** A place where one message after the other shows a table: to everyone in a channel, or to one reader. */
export interface BoardPlace {
  /** Identifies the series of messages, of which only the newest is worth a picture. */
  readonly series: string;
  readonly tableId: string;
  readonly channels: Pick<BoardChannels, 'post' | 'edit' | 'latestWith' | 'expire'>;
  readonly channelId: string;
}

export interface SentBoard extends BoardPlace {
  readonly page: Page;
  /** Discord's code of the readers' language. */
  readonly locale: string;
  readonly mention: readonly string[];
  /** True when the picture must not outlive the turn, where messages cannot be changed for ever. */
  readonly fades: boolean;
}

export interface NewMessage {
  /** Distinguishes the message from others of its series. */
  readonly content: string;
  readonly silent?: boolean;
}

export interface BoardSenderParts {
  /** From the store; Discord may still remember messages of another timeline. */
  readonly timeline: string;
  readonly pictures: Pick<LatePictures, 'send' | 'drop' | 'arrivalOf'>;
  readonly log: Logger;
}

/**
 * Sends the messages that show tables. After an interrupted attempt it finds a message that may have arrived, so that
 * no table is shown twice in one place.
 */
export class BoardSender {
  readonly #parts: BoardSenderParts;
  readonly #nonces = new Nonces();
  /** Series with a message that may have been sent although the bot or the connection broke before Discord's answer. */
  readonly #doubtful = new Set<string>();
  /** Doubtful series whose channel could not be read. */
  readonly #unread = new Set<string>();

  constructor(parts: BoardSenderParts) {
    this.#parts = parts;
  }

  /** Makes the next `prepare` search, since another process may have sent a message and ended before it knew. */
  doubt(series: string): void {
    this.#doubtful.add(series);
  }

  /**
   * Readies a place for the next message: cancels a picture on its way, which must not arrive after it, and finds a
   * message whose arrival was never confirmed. Where Discord does not allow the search, showing a table twice is better
   * than not showing it.
   *
   * @param known the newest message that is stored
   * @param mention a found message is used only if it mentioned these people
   * @param remove receives the other messages that show the table there
   * @returns the id of the found message; null for none
   * @throws Discord's error
   */
  async prepare(
    place: BoardPlace,
    known: string | null,
    mention: readonly string[],
    remove: (messageId: string) => void,
  ): Promise<string | null> {
    const { series, tableId, channels, channelId } = place;
    await this.drop(series);
    if (!this.#doubtful.has(series)) return null;
    try {
      const ours = await channels.latestWith(channelId, (customId) => isOnBoard(customId, tableId));
      const unknown = ours.filter(({ id }) => id !== known);
      const isUsable = ({ id, mentions }: (typeof ours)[number]): boolean =>
        (known === null || isNewer(id, known)) && mention.every((userId) => mentions.includes(userId));
      const [newest] = unknown.filter(isUsable).toSorted((one, other) => (isNewer(one.id, other.id) ? -1 : 1));
      for (const { id } of unknown) if (id !== newest?.id) remove(id);
      this.#unread.delete(series);
      return newest?.id ?? null;
    } catch (error) {
      const fault = faultOf(error);
      // Nothing could be sent either; the whole write is tried again.
      if (fault === 'again') throw error;
      this.#unread.add(series);
      this.#parts.log.warn({ tableId, fault, ...loggable(error) }, 'older boards cannot be looked for');
      return null;
    }
  }

  /** @throws Discord's error */
  async edit(board: SentBoard, messageId: string): Promise<void> {
    const { series, channels, channelId, page, locale, mention } = board;
    const edit = (payload: Payload): Promise<void> => channels.edit(channelId, messageId, payload, mention);
    await this.#parts.pictures.send({ key: series, page, locale, send: edit, complete: edit });
    await this.#fade(board, messageId);
  }

  /** Posts a new message. Call `record` to store its id. @returns its id. @throws Discord's error */
  async post(board: SentBoard, { content, silent }: NewMessage): Promise<string> {
    const { series, channels, channelId, page, locale, mention } = board;
    const { timeline, pictures } = this.#parts;
    this.#doubtful.add(series);
    const messageId = await pictures.send({
      key: series,
      page,
      locale,
      send: (payload) =>
        this.#nonces.use(`${timeline}${series}`, content, (nonce) =>
          channels.post(channelId, payload, mention, { nonce, silent }),
        ),
      complete: (payload, sent) => channels.edit(channelId, sent, payload, mention),
    });
    await this.#fade(board, messageId);
    return messageId;
  }

  /**
   * Edits a message. Where it was deleted, or is in an archived thread, which only a new message reopens, a new one is
   * posted.
   *
   * @returns the id of the message that shows the board now. @throws Discord's error
   */
  async editOrPost(
    board: SentBoard,
    messageId: string,
    message: NewMessage,
    remove: (messageId: string) => void,
  ): Promise<string> {
    try {
      await this.edit(board, messageId);
      return messageId;
    } catch (error) {
      const fault = faultOf(error);
      if (fault !== 'message-gone' && fault !== 'archived') throw error;
      const posted = await this.post(board, message);
      if (fault === 'archived' && posted !== messageId) remove(messageId);
      return posted;
    }
  }

  /**
   * Stores the version that a message shows, which ends the doubt about it unless a search failed. While its picture is
   * still to come, that is the version before, so that a process that starts meanwhile draws it.
   *
   * @returns the result of the first `store`
   */
  async record<Stored>(series: string, version: number, store: (shown: number) => Promise<Stored>): Promise<Stored> {
    const { pictures, log } = this.#parts;
    const arrival = pictures.arrivalOf(series);
    const stored = await store(arrival === null ? version : version - 1);
    if (!this.#unread.has(series)) this.#doubtful.delete(series);
    arrival
      ?.then((hasArrived) => (hasArrived ? store(version) : undefined))
      .catch((error: unknown) => log.warn({ series, err: error }, 'the arrival of a picture could not be stored'));
    return stored;
  }

  /** True while the picture of a version, whose text is shown, is on its way. */
  awaitsPicture(series: string, version: number, shown: number | null): boolean {
    return shown === version - 1 && this.#parts.pictures.arrivalOf(series) !== null;
  }

  /** Cancels a picture on its way: no older one may arrive after a newer message. */
  async drop(series: string): Promise<void> {
    await this.#parts.pictures.drop(series);
  }

  /** Schedules the removal of a memory game's picture where messages cannot be changed once the turn is over. */
  async #fade({ channels, channelId, page, fades }: SentBoard, messageId: string): Promise<void> {
    if (!fades) return;
    await channels.expire?.(channelId, messageId, async () => {
      const words = { ...page, blocks: page.blocks.filter(({ kind }) => kind !== 'picture') };
      return wordsOf(await payloadOf(words));
    });
  }
}

/** Discord's ids increase with time. */
const isNewer = (messageId: string, known: string): boolean => BigInt(messageId) > BigInt(known);
