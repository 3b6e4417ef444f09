import { z } from 'zod';
import type { LogRow, TableRecord } from '#tests/harness/database/database-reader.js';
import { ImpossibleEntry } from '#tests/harness/checks/replay-model.js';
import { type Change, guestsOf } from '../change.js';

const holderSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), userId: z.string(), name: z.string() }),
  z.object({ kind: z.literal('computer'), name: z.string(), level: z.string() }),
]);
export type Holder = z.infer<typeof holderSchema>;

interface InvitationModel {
  readonly userId: string;
  readonly version: number;
  readonly declined: boolean;
}

/** Actions that only seated people perform. */
const seatedOnly: ReadonlySet<string> = new Set([
  ...['add-computer', 'remove-computer', 'set-level'],
  ...['pause', 'invite', 'rewind'],
]);

export const holderIn = (stored: unknown): Holder | null => (stored === null ? null : holderSchema.parse(stored));

export const personOn = (holder: Holder | null | undefined): string | null =>
  holder?.kind === 'person' ? holder.userId : null;

/** Models the seats, invitations and clock of a table from its log alone, without the bot's own logic. */
export class TableModel {
  seats: readonly Holder[] = [];
  host: string | null = null;
  isBegun = false;
  /** Closed, or left by everyone. */
  isClosed = false;
  isGivenUp = false;
  /** As written in the log; null for the bot's default. */
  /** Undefined where it is not known, as it is that of the game before. */
  clock: string | null | undefined = null;
  isPaused = false;
  /** The people who have agreed to a pause, or to its end. */
  agreed: readonly string[] = [];
  invited: readonly InvitationModel[] = [];
  isOnlyInvited = false;
  /** The replaced people who may come back, with their seats. */
  replaced: readonly { readonly seat: number; readonly userId: string }[] = [];
  version = 0;
  #turn: number | null = null;
  readonly #location: TableRecord['location'];

  constructor(location: TableRecord['location'] = 'server') {
    this.#location = location;
  }

  /** True when the host is the only person who plays; a replaced host reads on, and may come back. */
  get isAlone(): boolean {
    const people = this.seats.filter((holder) => holder.kind === 'person');
    return this.#location === 'bot-dm' && people.length === 1 && people[0]?.userId === this.host;
  }

  /**
   * Applies one entry of the log.
   *
   * @param asked the person's request behind it; null when there was none
   * @param turn the turn after it, by the rules; null when no turn is in progress
   * @param guests the ids of the people whom it invites, or whose invitation it withdraws; default: those it names
   * @throws ImpossibleEntry
   */
  follow(entry: LogRow, asked: Change | null, turn: number | null, guests = guestsOf(asked)): void {
    this.#apply(entry, guests);
    if (asked?.kind === 'open') this.isOnlyInvited = asked.onlyInvited === true;
    if (asked?.kind === 'open' || asked?.kind === 'configure') this.clock = asked.clock;
    this.version = entry.version;
    const isInvitedNoMore = ({ userId }: InvitationModel): boolean => this.isBegun || this.#isSeated(userId);
    this.invited = this.invited.filter((one) => !isInvitedNoMore(one));
    if (this.isBegun) this.agreed = this.agreed.filter((userId) => this.#isSeated(userId));
    // An agreement to a pause lapses with its turn, one to its end does not.
    if (turn !== this.#turn && !this.isPaused) this.agreed = [];
    this.#turn = turn;
  }

  /** True when the actor held the entry's seat before the entry, according to the log. */
  isRightful({ kind, actor, seat, user, former, holder }: LogRow): boolean {
    const sitting = seat === null ? undefined : this.seats[seat];
    if (kind === 'move' && actor === 'computer') return sitting?.kind === 'computer';
    if (kind === 'move' || kind === 'undo') return actor !== 'person' || personOn(sitting) === user;
    const isUninvited = this.isOnlyInvited && this.invited.every(({ userId }) => userId !== user);
    if (kind === 'join' && isUninvited) return false;
    if (kind === 'open' || kind === 'join') return personOn(holderIn(holder)) === user;
    if (kind === 'leave' || kind === 'resign')
      return actor !== 'person' || (personOn(holderIn(former)) === user && personOn(sitting) === user);
    if (kind === 'begin') return actor !== 'person' || this.host === user;
    if (kind === 'configure' || kind === 'withdraw') return this.host === user;
    if (kind === 'decline') return this.invited.some((one) => one.userId === user && !one.declined);
    if (seatedOnly.has(kind)) return this.#isSeated(user);
    return true;
  }

  #apply({ kind, version, seat, user, holder: stored }: LogRow, guests: readonly string[]): void {
    const holder = holderIn(stored);
    switch (kind) {
      case 'open':
        this.host = user;
        this.#sitDown(holder, version);
        return;
      case 'join':
      case 'add-computer':
        this.#sitDown(holder, version);
        return;
      case 'leave':
      case 'remove-computer':
        if (seat === null || this.seats[seat] === undefined)
          throw new ImpossibleEntry(`version ${version} leaves no seat`);
        this.seats = this.seats.toSpliced(seat, 1);
        if (kind === 'leave') this.#passHost();
        return;
      case 'set-level':
        this.#setLevel(version, seat, holder);
        return;
      case 'begin':
        this.isBegun = true;
        return;
      case 'close':
        this.isClosed = true;
        return;
      case 'pause':
        this.#agreeToPause(user);
        return;
      case 'invite':
        this.invited = [
          ...this.invited.filter(({ userId }) => !guests.includes(userId) || !this.#isNews(userId)),
          ...guests.filter((id) => this.#isNews(id)).map((userId) => ({ userId, version, declined: false })),
        ];
        return;
      case 'withdraw':
        this.invited = this.invited.filter(({ userId }) => !guests.includes(userId));
        return;
      case 'decline':
        this.invited = this.invited.map((one) => (one.userId === user ? { ...one, declined: true } : one));
        return;
      case 'resign':
      case 'replace':
      case 'return':
        this.#reseat(kind, version, seat, holder);
        return;
      default:
    }
  }

  #sitDown(holder: Holder | null, version: number): void {
    if (holder === null) throw new ImpossibleEntry(`version ${version} seats no person`);
    this.seats = [...this.seats, holder];
  }

  #setLevel(version: number, seat: number | null, holder: Holder | null): void {
    const before = seat === null ? undefined : this.seats[seat];
    const isSame = before?.kind === 'computer' && holder?.kind === 'computer' && before.name === holder.name;
    if (this.isBegun || seat === null || !isSame)
      throw new ImpossibleEntry(`version ${version} changes the level of no seat`);
    this.seats = this.seats.with(seat, holder);
  }

  /**
   * Passes the host role to the person who has sat there longest (in direct messages it stays with the opener); when no
   * person is left, the table closes.
   */
  #passHost(): void {
    const first = personOn(this.seats.find(({ kind }) => kind === 'person'));
    if (this.#location !== 'bot-dm') this.host = first ?? this.host;
    if (first === null) this.isClosed = true;
  }

  #agreeToPause(user: string | null): void {
    if (user === null) throw new ImpossibleEntry('no person agrees to a pause');
    const agreed = [...new Set([...this.agreed, user])];
    const isUnanimous = this.seats.every((holder) => holder.kind !== 'person' || agreed.includes(holder.userId));
    this.agreed = isUnanimous ? [] : agreed;
    if (isUnanimous) this.isPaused = !this.isPaused;
  }

  #reseat(kind: 'resign' | 'replace' | 'return', version: number, seat: number | null, holder: Holder | null): void {
    if (seat === null || this.seats[seat] === undefined)
      throw new ImpossibleEntry(`version ${version} is about no seat`);
    if (holder === null) {
      const isLast = this.seats.every((one, other) => one.kind === 'computer' || other === seat);
      if (kind !== 'resign' || (this.seats.length !== 2 && !isLast))
        throw new ImpossibleEntry(`version ${version} leaves a seat empty`);
      this.isGivenUp = true;
      return;
    }
    const before = personOn(this.seats[seat]);
    const after = personOn(holder);
    if (after !== null && this.#isSeated(after)) throw new ImpossibleEntry(`version ${version} seats somebody twice`);
    this.seats = this.seats.with(seat, holder);
    if (kind !== 'resign') this.replaced = this.replaced.filter(({ userId }) => userId !== after);
    if (kind === 'replace' && before !== null)
      this.replaced = [...this.replaced.filter(({ userId }) => userId !== before), { seat, userId: before }];
    if (kind === 'resign' || !this.#isSeated(this.host)) this.#passHost();
  }

  #isSeated(userId: string | null): boolean {
    return userId !== null && this.seats.some((holder) => personOn(holder) === userId);
  }

  #isNews(userId: string): boolean {
    return !this.#isSeated(userId) && !this.invited.some((one) => one.userId === userId && !one.declined);
  }
}
