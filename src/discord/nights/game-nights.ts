import { RepeatedWork, untilNext } from '#src/lib/repeated-work.js';
import { createHash, randomUUID } from 'node:crypto';
import { refuse } from '#engines/core/result.js';
import type { Locale } from '#src/lib/locale.js';
import { DAY, MINUTE } from '#src/lib/durations.js';
import { serverOf } from '#src/model/location.js';
import type { Place } from '#src/model/ownership.js';
import { isUpcoming, type Night, type NightAnswer } from '#src/model/record/night.js';
import type { Table } from '#src/model/table.js';
import type { Store } from '#src/store/index.js';
import type { Person } from '#src/tables/table-service.js';
import type { BlockedChannel } from '../followers/reconciler.js';
import {
  answer,
  cancel,
  chooseGame,
  isRemindedOf,
  MAX_IN_SERVER,
  MAX_OF_ONE,
  move,
  type NightDecision,
  type NightHour,
  type NightOrganiser,
  type NightOutcome,
  objectionToHour,
  resultOf,
  vote,
  withoutChannel,
} from './night-changes.js';
import { NightFollower, type NightFollowerParts } from './night-follower.js';
import { NightRecords } from './night-records.js';
import { isAllowedIn } from './scheduled-events.js';

/** Hours begin at any minute. */
const LOOK_EVERY_MS = MINUTE;
/** An ended night is kept for this time, so that its controls still say that it is over. */
const KEPT_MS = 30 * DAY;
const ID_LENGTH = 10;

export interface GameNightParts extends Omit<NightFollowerParts, 'store' | 'records'> {
  readonly store: Pick<
    Store,
    'claimSetting' | 'night' | 'upcomingNights' | 'dueNights' | 'saveNight' | 'removeEndedNights' | 'tableChangedBy'
  >;
}

export interface NightOpening {
  /** Repeated, it returns the same night. */
  readonly interactionId: string;
  readonly person: Person;
  readonly guildId: string;
  readonly channelId: string;
  readonly parentChannelId: string | null;
  readonly locale: Locale;
  readonly gameId: string | null;
  readonly hour: NightHour;
}

/** Returns ten letters and digits, the same for the same interaction. */
const idOf = (interactionId: string): string =>
  createHash('sha256').update(`night ${interactionId}`).digest('hex').slice(0, ID_LENGTH);

/** The game nights of a store: people's changes, and the steps that bring Discord up to date with them. */
export class GameNights {
  readonly #parts: GameNightParts;
  readonly #records: NightRecords;
  readonly #follower: NightFollower;
  readonly #looks: RepeatedWork;
  #nextRemoval = 0;

  constructor(parts: GameNightParts) {
    this.#parts = parts;
    const { time } = parts;
    this.#looks = new RepeatedWork({
      time,
      work: () => this.#look(),
      wait: () => untilNext(LOOK_EVERY_MS, time.now()),
    });
    this.#records = new NightRecords(parts);
    this.#follower = new NightFollower({ ...parts, records: this.#records });
  }

  get now(): Date {
    return this.#parts.time.now();
  }

  find(id: string): Promise<Night | null> {
    return this.#records.find(id);
  }

  upcoming(guildId: string): Promise<readonly Night[]> {
    return this.#records.upcoming(guildId);
  }

  /** Plans a night, to which its host comes. */
  async plan({ interactionId, person, hour, ...given }: NightOpening): Promise<NightOutcome> {
    const now = this.now;
    const objection = objectionToHour(hour, now) ?? (await this.#objectionToOneMore(given.guildId, person.userId));
    if (objection !== null) return refuse(objection);
    const night: Night = {
      ...given,
      ...hour,
      id: idOf(interactionId),
      version: 1,
      phase: 'planned',
      hostId: person.userId,
      guests: [{ ...person, answer: 'yes', press: interactionId, vote: null }],
      isReminded: isRemindedOf(hour, now),
      messages: { signup: null, reminder: null, start: null, news: null },
      obsolete: [],
      news: null,
      voteUntil: null,
      tables: [],
      refusal: null,
      event: null,
      isSettled: false,
      claim: null,
      changedAt: now,
    };
    await this.#records.add(night);
    this.#follower.touch(night.id);
    return resultOf(null, night);
  }

  /** True once for each server in which the bot lacks the permission for scheduled events. */
  async isToldOfEvents(guildId: string): Promise<boolean> {
    const guild = this.#parts.client.guilds.cache.get(guildId);
    if (guild === undefined || isAllowedIn(guild)) return false;
    const token = randomUUID();
    return (await this.#parts.store.claimSetting(`night-events-told-${guildId}`, token)) === token;
  }

  answer(id: string, person: Person, given: NightAnswer, press: string): Promise<NightOutcome> {
    return this.#change(id, (night) => answer(night, person, given, press));
  }

  vote(id: string, person: Person, gameId: string, press: string): Promise<NightOutcome> {
    return this.#change(id, (night) => vote(night, person, gameId, press));
  }

  move(id: string, who: NightOrganiser, hour: NightHour): Promise<NightOutcome> {
    return this.#change(id, (night) => move(night, who, hour, this.now));
  }

  chooseGame(id: string, who: NightOrganiser, gameId: string | null): Promise<NightOutcome> {
    return this.#change(id, (night) => chooseGame(night, who, gameId));
  }

  cancel(id: string, who: NightOrganiser): Promise<NightOutcome> {
    return this.#change(id, (night) => cancel(night, who));
  }

  /** Does what is due, now and every minute. */
  start(): void {
    void this.#looks.start();
  }

  /** Shows a night that another part has changed. */
  refresh(id: string): void {
    this.#follower.touch(id);
  }

  /** Ends the night of a table that has ended. */
  touch({ id, location, phase }: Pick<Table, 'id' | 'location' | 'phase'>): void {
    const guildId = serverOf(location);
    if (guildId === null || (phase !== 'over' && phase !== 'closed')) return;
    this.#concerning(
      guildId,
      ({ tables }) => tables.some(({ tableId }) => tableId === id),
      (night) => this.#follower.touch(night),
    );
  }

  onPlaceChange(concerns: (channel: BlockedChannel) => boolean): void {
    this.#follower.onPlaceChange(concerns);
  }

  /** Looks at all nights of a server: the bot may have got the permission for scheduled events. */
  onServerChanged(guildId: string): void {
    this.onPlaceChange((channel) => channel.guildId === guildId);
    this.#concerning(guildId, isUpcoming, (id) => this.#follower.touch(id));
  }

  /** Cancels the nights of a channel that was deleted. */
  onRemoval(place: Place, guildId: string | null): void {
    if (place.kind !== 'channel' || guildId === null) return;
    const isThere = ({ channelId, parentChannelId }: Night): boolean =>
      channelId === place.channelId || parentChannelId === place.channelId;
    this.#concerning(guildId, isThere, (id) => void this.#change(id, withoutChannel));
  }

  async drain(): Promise<void> {
    await this.#looks.drain();
    await this.#follower.drain();
    await this.#records.idle();
  }

  #concerning(guildId: string, isMeant: (night: Night) => boolean, act: (id: string) => void): void {
    const look = async (): Promise<void> => {
      for (const night of await this.upcoming(guildId)) if (isMeant(night)) act(night.id);
    };
    look().catch((error: unknown) => this.#parts.log.warn({ err: error }, 'game nights could not be looked for'));
  }

  async #objectionToOneMore(guildId: string, userId: string): Promise<'too-many' | 'too-many-own' | null> {
    const planned = (await this.upcoming(guildId)).filter(({ phase }) => phase === 'planned');
    if (planned.filter(({ hostId }) => hostId === userId).length >= MAX_OF_ONE) return 'too-many-own';
    return planned.length >= MAX_IN_SERVER ? 'too-many' : null;
  }

  async #change(id: string, decide: (night: Night) => NightDecision): Promise<NightOutcome> {
    const outcome = await this.#records.change(id, decide);
    if (outcome.ok) this.#follower.touch(id);
    return outcome;
  }

  async #look(): Promise<void> {
    const { store, log } = this.#parts;
    const now = this.now;
    try {
      for (const id of await store.dueNights(now)) this.#follower.touch(id);
      if (now.getTime() < this.#nextRemoval) return;
      this.#nextRemoval = now.getTime() + DAY;
      await store.removeEndedNights(new Date(now.getTime() - KEPT_MS));
    } catch (error) {
      log.warn({ err: error }, 'game nights could not be looked for');
    }
  }
}
