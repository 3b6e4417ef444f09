import { createHash, randomUUID } from 'node:crypto';
import type { Client } from 'discord.js';
import { KeyedQueue } from '#src/lib/keyed-queue.js';
import type { Locale } from '#src/lib/locale.js';
import { DAY, MINUTE } from '#src/lib/durations.js';
import { serverOf } from '#src/model/location.js';
import { type Ownership, owns, type Place } from '#src/model/ownership.js';
import {
  CLAIM_MS,
  endOf,
  isUpcoming,
  MAX_DELAY_MS,
  type Night,
  type NightAnswer,
  startOf,
} from '#src/model/record/night.js';
import type { Table } from '#src/model/table.js';
import { DamagedRow, NotStored, type Store } from '#src/store/index.js';
import type { Person } from '#src/tables/table-service.js';
import { faultOf, isBlockedChannel, loggable } from '../delivery/requests/api-errors.js';
import { type BlockedChannel, type Failure, Reconciler } from '../followers/reconciler.js';
import { refuse } from '#engines/core/result.js';
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
import { nextStep, type NightStep, type NightStepParts, type NightStepResult } from './night-steps.js';
import { isAllowedIn } from './scheduled-events.js';

/** Hours begin at any minute. */
const LOOK_EVERY_MS = MINUTE;
/** An ended night is kept for this time, so that its controls still say that it is over. */
const KEPT_MS = 7 * DAY;
/** More steps than a night has from its sign-up to its end. */
const MAX_STEPS = 40;
/** Retries after concurrent changes; more conflicts than this do not occur. */
const MAX_TRIES = 8;
const ID_LENGTH = 10;

export interface GameNightParts extends Omit<NightStepParts, 'store'> {
  readonly store: Pick<
    Store,
    'claimSetting' | 'night' | 'upcomingNights' | 'dueNights' | 'saveNight' | 'removeEndedNights' | 'tableChangedBy'
  >;
  readonly client: Client;
  readonly owner: () => Ownership;
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
  readonly #queue = new KeyedQueue();
  readonly #reconciler: Reconciler;
  /** Distinguishes this run of the program from others, and from one that crashed. */
  readonly #claimant = randomUUID();
  /** By night: the channel that refused a message, which is asked again after a change there. */
  readonly #refused = new Map<string, BlockedChannel>();
  /** Nights whose scheduled event Discord refuses, by the same rule. */
  readonly #refusedEvents = new Map<string, BlockedChannel>();
  /** Unreadable nights, each of which is logged once. */
  readonly #damaged = new Set<string>();
  #looking: Promise<void> = Promise.resolve();
  #nextRemoval = 0;
  #cancelTimer: () => void = () => undefined;

  constructor(parts: GameNightParts) {
    this.#parts = parts;
    this.#reconciler = new Reconciler(
      (id) => this.#follow(id),
      (id, error) => parts.log.error({ nightId: id, ...loggable(error) }, 'a game night cannot be followed'),
    );
  }

  get now(): Date {
    return this.#parts.time.now();
  }

  /** Also null when it is unreadable. */
  async find(id: string): Promise<Night | null> {
    const { store, log } = this.#parts;
    try {
      return await store.night(id);
    } catch (error) {
      if (!(error instanceof DamagedRow)) throw error;
      if (!this.#damaged.has(id)) log.error({ err: error, nightId: id }, 'a game night is damaged');
      this.#damaged.add(id);
      return null;
    }
  }

  /** Returns the readable nights of a server that have not ended, the next first. */
  async upcoming(guildId: string): Promise<readonly Night[]> {
    const ids = await this.#parts.store.upcomingNights(guildId);
    const found = await Promise.all(ids.map((id) => this.find(id)));
    return found.filter((night) => night !== null);
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
    await this.#parts.store.saveNight(night);
    this.#reconciler.touch(night.id);
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
    this.#cancelTimer();
    const { time } = this.#parts;
    this.#looking = this.#look();
    const wait = LOOK_EVERY_MS - (time.now().getTime() % LOOK_EVERY_MS);
    this.#cancelTimer = time.after(wait, () => this.start());
  }

  /** Shows a night that another part has changed. */
  refresh(id: string): void {
    this.#reconciler.touch(id);
  }

  /** Ends the night of a table that has ended. */
  touch({ id, location, phase }: Pick<Table, 'id' | 'location' | 'phase'>): void {
    const guildId = serverOf(location);
    if (guildId === null || (phase !== 'over' && phase !== 'closed')) return;
    this.#concerning(
      guildId,
      ({ tables }) => tables.some(({ tableId }) => tableId === id),
      (night) => this.#reconciler.touch(night),
    );
  }

  /** Asks channels and servers again that refused something, after a change there. */
  onPlaceChange(concerns: (channel: BlockedChannel) => boolean): void {
    for (const refused of [this.#refused, this.#refusedEvents])
      for (const [id, blocked] of refused) {
        if (!concerns(blocked)) continue;
        refused.delete(id);
        this.#reconciler.touch(id);
      }
  }

  /** Looks at all nights of a server: the bot may have got the permission for scheduled events. */
  onServerChanged(guildId: string): void {
    this.onPlaceChange((channel) => channel.guildId === guildId);
    this.#concerning(guildId, isUpcoming, (id) => this.#reconciler.touch(id));
  }

  /** Cancels the nights of a channel that was deleted. */
  onRemoval(place: Place, guildId: string | null): void {
    if (place.kind !== 'channel' || guildId === null) return;
    const isThere = ({ channelId, parentChannelId }: Night): boolean =>
      channelId === place.channelId || parentChannelId === place.channelId;
    this.#concerning(guildId, isThere, (id) => void this.#change(id, withoutChannel));
  }

  async drain(): Promise<void> {
    this.#cancelTimer();
    await this.#looking;
    await this.#reconciler.drain();
    await this.#queue.idle();
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
    const outcome = await this.#queue.run(id, async (): Promise<NightOutcome> => {
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const night = await this.find(id);
        if (night === null) return refuse('gone');
        const decision = decide(night);
        if (decision === null || typeof decision === 'string') return resultOf(decision, night);
        const changed = { ...decision, version: night.version + 1, changedAt: this.now, isSettled: false };
        if (await this.#parts.store.saveNight(changed)) return resultOf(changed, night);
      }
      return refuse('busy');
    });
    if (outcome.ok) this.#reconciler.touch(id);
    return outcome;
  }

  /** Writes a step's result. @returns the night as it is then; null when it is gone or changes without end */
  #record(id: string, result: (night: Night) => Night): Promise<Night | null> {
    return this.#queue.run(id, async () => {
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const night = await this.find(id);
        if (night === null) return null;
        const changed = { ...result(night), version: night.version + 1 };
        if (await this.#parts.store.saveNight(changed)) return changed;
      }
      return null;
    });
  }

  async #look(): Promise<void> {
    const { store, log } = this.#parts;
    const now = this.now;
    try {
      for (const id of await store.dueNights(now)) this.#reconciler.touch(id);
      if (now.getTime() < this.#nextRemoval) return;
      this.#nextRemoval = now.getTime() + DAY;
      await store.removeEndedNights(new Date(now.getTime() - KEPT_MS));
    } catch (error) {
      log.warn({ err: error }, 'game nights could not be looked for');
    }
  }

  async #follow(id: string): Promise<void> {
    const { client, owner } = this.#parts;
    const night = await this.find(id);
    if (night === null || !owns(owner(), night.guildId)) return;
    if (!client.guilds.cache.has(night.guildId)) return this.#withoutServer(night);
    const isLate = this.now.getTime() > startOf(night).getTime() + MAX_DELAY_MS;
    if (this.#refused.has(id)) return isLate ? this.#giveUp(night) : undefined;
    const { guildId, channelId } = night;
    await this.#reconciler.attempt(
      id,
      id,
      () => this.#catchUp(night),
      (error): Failure | Promise<Failure> => {
        const fault = faultOf(error);
        const isFinal = fault === 'rejected' || isBlockedChannel(fault);
        const refusal = { nightId: id, guildId, channelId, fault, ...loggable(error) };
        if (!isFinal || error instanceof NotStored) {
          this.#parts.log.warn(refusal, 'a game night could not be shown');
          return 'retry';
        }
        this.#parts.log.warn(refusal, 'the channel refuses a game night');
        return this.#refuse(night, fault === 'channel-gone');
      },
    );
  }

  /** Brings Discord up to date, as the only process that does. */
  async #catchUp(night: Night): Promise<void> {
    if (night.isSettled && (await this.#nextStep(night)) === null) return;
    const claimed = await this.#claim(night);
    let now: Night | null = claimed;
    for (let steps = 0; now !== null && steps < MAX_STEPS; steps += 1) {
      const step = await this.#nextStep(now);
      if (step !== null) {
        now = await this.#record(now.id, await this.#run(step, now));
        continue;
      }
      const { version } = now;
      // A change that came meanwhile has further steps.
      const settled: Night | null = await this.#record(now.id, (stored) =>
        stored.version === version ? { ...stored, isSettled: true, claim: null } : stored,
      );
      now = settled?.isSettled === true ? null : settled;
    }
  }

  #nextStep(night: Night): Promise<NightStep | null> {
    return nextStep(this.#parts, night, !this.#refusedEvents.has(night.id));
  }

  /** A refused event keeps no message back. */
  async #run(step: NightStep, { id, guildId, channelId }: Night): Promise<NightStepResult> {
    try {
      return await step.run();
    } catch (error) {
      const fault = faultOf(error);
      if (step.about === 'night' || fault === 'again' || fault === 'unanswered') throw error;
      this.#refusedEvents.set(id, { guildId, channelId });
      this.#parts.log.info({ nightId: id, guildId, ...loggable(error) }, 'the event of a game night is refused');
      return (night) => night;
    }
  }

  /** Null while another process brings the night up to date. */
  async #claim({ id, version, claim }: Night): Promise<Night | null> {
    const at = this.now.getTime();
    const isFree = claim === null || claim.claimant === this.#claimant || claim.at < at - CLAIM_MS;
    if (!isFree) return null;
    const night = await this.find(id);
    if (night?.version !== version) {
      this.#reconciler.touch(id);
      return null;
    }
    const claimed = { ...night, version: version + 1, isSettled: false, claim: { claimant: this.#claimant, at } };
    if (await this.#parts.store.saveNight(claimed)) return claimed;
    this.#reconciler.touch(id);
    return null;
  }

  /** Waits for a change of a channel that refuses messages; one that is gone has no nights. */
  async #refuse(night: Night, isGone: boolean): Promise<Failure> {
    await this.#record(night.id, (stored) => ({ ...(isGone ? withoutChannel(stored) : stored), claim: null }));
    if (isGone) return 'retry';
    this.#refused.set(night.id, { channelId: night.channelId, guildId: night.guildId });
    return 'give-up';
  }

  /** Ends a night in a channel that still refuses its messages, so that nobody waits for it. */
  async #giveUp({ id }: Night): Promise<void> {
    this.#refused.delete(id);
    this.#refusedEvents.delete(id);
    const isOver = (night: Night): boolean => this.now >= endOf(night);
    await this.#record(id, (night) => {
      const unopened = isUpcoming(night) && night.tables.length === 0;
      const phase = unopened ? 'missed' : isUpcoming(night) && isOver(night) ? 'over' : night.phase;
      return { ...night, phase, isSettled: true, claim: null };
    });
  }

  /** Ends a night on a server that the bot has left, once its hour is over. */
  async #withoutServer(night: Night): Promise<void> {
    if (this.now.getTime() > startOf(night).getTime() + MAX_DELAY_MS) await this.#giveUp(night);
  }
}
