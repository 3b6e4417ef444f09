import { randomUUID } from 'node:crypto';
import type { Client } from 'discord.js';
import { type Ownership, owns } from '#src/model/ownership.js';
import { CLAIM_MS, endOf, isUpcoming, MAX_DELAY_MS, type Night, startOf } from '#src/model/record/night.js';
import { NotStored } from '#src/store/index.js';
import { faultOf, isBlockedChannel, loggable } from '../delivery/requests/api-errors.js';
import { type BlockedChannel, type Failure, Reconciler } from '../followers/reconciler.js';
import { withoutChannel } from './night-changes.js';
import type { NightRecords } from './night-records.js';
import { nextStep, type NightStep, type NightStepParts, type NightStepResult } from './night-steps.js';

/** More steps than a night has from its sign-up to its end. */
const MAX_STEPS = 40;

export interface NightFollowerParts extends NightStepParts {
  readonly records: NightRecords;
  readonly client: Client;
  readonly owner: () => Ownership;
}

/** Brings Discord up to date with game nights: their phases, messages, tables and events. */
export class NightFollower {
  readonly #parts: NightFollowerParts;
  readonly #reconciler: Reconciler;
  /** Distinguishes this run of the program from others, and from one that crashed. */
  readonly #claimant = randomUUID();
  /** By night: the channel that refused a message, which is asked again after a change there. */
  readonly #refused = new Map<string, BlockedChannel>();
  /** Nights whose scheduled event Discord refuses, by the same rule. */
  readonly #refusedEvents = new Map<string, BlockedChannel>();

  constructor(parts: NightFollowerParts) {
    this.#parts = parts;
    this.#reconciler = new Reconciler(
      (id) => this.#follow(id),
      (id, error) => parts.log.error({ nightId: id, ...loggable(error) }, 'a game night cannot be followed'),
    );
  }

  touch(id: string): void {
    this.#reconciler.touch(id);
  }

  /** Asks channels and servers again that refused something, after a change there. */
  onPlaceChange(concerns: (channel: BlockedChannel) => boolean): void {
    for (const refused of [this.#refused, this.#refusedEvents])
      for (const [id, blocked] of refused) {
        if (!concerns(blocked)) continue;
        refused.delete(id);
        this.touch(id);
      }
  }

  drain(): Promise<void> {
    return this.#reconciler.drain();
  }

  get #now(): number {
    return this.#parts.time.now().getTime();
  }

  async #follow(id: string): Promise<void> {
    const { client, owner } = this.#parts;
    const night = await this.#parts.records.find(id);
    if (night === null || !owns(owner(), night.guildId)) return;
    if (!client.guilds.cache.has(night.guildId)) return this.#withoutServer(night);
    const isLate = this.#now > startOf(night).getTime() + MAX_DELAY_MS;
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
        now = await this.#parts.records.record(now.id, await this.#run(step, now));
        continue;
      }
      const { version } = now;
      // A change that came meanwhile has further steps.
      const settled: Night | null = await this.#parts.records.record(now.id, (stored) =>
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
  async #claim(night: Night): Promise<Night | null> {
    const { claim, version } = night;
    const at = this.#now;
    const isFree = claim === null || claim.claimant === this.#claimant || claim.at < at - CLAIM_MS;
    if (!isFree) return null;
    const claimed = { ...night, isSettled: false, claim: { claimant: this.#claimant, at } };
    if (await this.#parts.records.replace(claimed)) return { ...claimed, version: version + 1 };
    // A change came first.
    this.touch(night.id);
    return null;
  }

  /** Waits for a change of a channel that refuses messages; one that is gone has no nights. */
  async #refuse(night: Night, isGone: boolean): Promise<Failure> {
    await this.#parts.records.record(night.id, (stored) => ({
      ...(isGone ? withoutChannel(stored) : stored),
      claim: null,
    }));
    if (isGone) return 'retry';
    this.#refused.set(night.id, { channelId: night.channelId, guildId: night.guildId });
    return 'give-up';
  }

  /** Ends a night in a channel that still refuses its messages, so that no one waits for it. */
  async #giveUp({ id }: Night): Promise<void> {
    this.#refused.delete(id);
    this.#refusedEvents.delete(id);
    const isOver = (night: Night): boolean => this.#now >= endOf(night).getTime();
    await this.#parts.records.record(id, (night) => {
      const unopened = isUpcoming(night) && night.tables.length === 0;
      const phase = unopened ? 'missed' : isUpcoming(night) && isOver(night) ? 'over' : night.phase;
      return { ...night, phase, isSettled: true, claim: null };
    });
  }

  /** Ends a night on a server that the bot has left, once its hour is over. */
  async #withoutServer(night: Night): Promise<void> {
    if (this.#now > startOf(night).getTime() + MAX_DELAY_MS) await this.#giveUp(night);
  }
}
