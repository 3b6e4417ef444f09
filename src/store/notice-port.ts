import type { Contact, FirstTurn, Hint, Notice, NoticeKey, SentTo, Watch } from '../model/record/notice.js';
import type { Ownership } from '../model/ownership.js';

/** How many may watch one table, and how many tables one person may. */
export interface WatchLimits {
  readonly aTable: number;
  readonly aPerson: number;
}

export type WatchStored = 'stored' | 'already' | 'table-full' | 'person-full';

/** What people are told directly, what they watch, and what they have been told of a game. */
export interface NoticeStore {
  /** Remembers that somebody is to be told; one that is known stays as it is. */
  planNotice(key: NoticeKey): Promise<void>;
  /**
   * Remembers that a notice was sent, and where the person is written to.
   *
   * @returns false when there is no such notice any more, as when its person was forgotten meanwhile: nothing is written
   */
  noticeSent(key: NoticeKey, sent: SentTo): Promise<boolean>;
  /** Forgets a notice that Discord refuses its person, and remembers that of the person. @returns as `noticeSent` */
  noticeRefused(key: NoticeKey): Promise<boolean>;
  forgetNotice(key: NoticeKey): Promise<void>;
  noticesOf(tableId: string): Promise<readonly Notice[]>;
  noticesTo(userId: string): Promise<readonly Notice[]>;
  notices(owner: Ownership): Promise<readonly Notice[]>;

  /** Null for somebody of whom nothing is known. */
  contact(userId: string): Promise<Contact | null>;
  /** Ids of the people who do not know yet that Discord refused them a message. */
  untold(): Promise<readonly string[]>;
  /** Marks that somebody knows. @returns whether they did not before; of several who ask, one is told so */
  tellRefusal(userId: string): Promise<boolean>;
  /** Lets somebody be written to again. */
  forgetRefusal(userId: string): Promise<void>;

  /** What somebody was told of a game; the first turn is theirs from now on when they had none. */
  claimHint(userId: string, gameId: string, turn: FirstTurn): Promise<Hint>;
  /** Marks that somebody has read the hint of a game. @returns whether they had not before; of several who ask, one is told so */
  seeHint(userId: string, gameId: string, turn: FirstTurn): Promise<boolean>;
  hintsOf(userId: string): Promise<readonly Hint[]>;

  /** Remembers that somebody watches a table, as far as there is room. */
  watch(watch: Watch, limits: WatchLimits): Promise<WatchStored>;
  /** Remembers what the message of a watch shows. @returns false when nobody watches there any more: nothing is written */
  watchShown(watch: Watch): Promise<boolean>;
  /** @returns the watch that ended; null when there was none */
  unwatch(tableId: string, userId: string): Promise<Watch | null>;
  /** In the order of the ids of their people. */
  watchesOf(tableId: string): Promise<readonly Watch[]>;
  watchesBy(userId: string): Promise<readonly Watch[]>;
  watches(owner: Ownership): Promise<readonly Watch[]>;
}
