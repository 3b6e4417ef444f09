import type { Logger } from 'pino';
import { textsFor } from '#src/i18n/texts.js';
import { sha256Hex } from '#src/lib/sha256.js';
import {
  endOf,
  MAX_DELAY_MS,
  type Night,
  type NightSlot,
  nightSlots,
  startOf,
  VOTE_MS,
} from '#src/model/record/night.js';
import { hasEnded } from '#src/model/table.js';
import type { TimeSource } from '#src/tables/time-source.js';
import { parseCustomId } from '../custom-ids/custom-id.js';
import type { Channels } from '../delivery/channels.js';
import { sendWithFallbacks } from '../delivery/fallback-pages.js';
import { faultOf } from '../delivery/requests/api-errors.js';
import type { Page } from '../messages/page.js';
import { atHour, haveAllVoted, missed, mostWanted } from './night-changes.js';
import { mentionedIn, nightPage } from './night-pages.js';
import { type NightTableParts, openTables } from './night-tables.js';
import type { ScheduledEvents } from './scheduled-events.js';

export interface NightStepParts extends NightTableParts {
  readonly channels: Pick<Channels, 'post' | 'edit' | 'remove' | 'latestWith'>;
  readonly events: Pick<ScheduledEvents, 'isBehind' | 'update'>;
  /** Draws a whole number from 0 to below its bound. */
  readonly draw: (below: number) => number;
  readonly time: TimeSource;
  readonly log: Logger;
}

/** Changes a night as it is stored by then, which people may have changed since the step began. */
export type NightStepResult = (now: Night) => Night;

/** Rejects with Discord's error. */
type NightWork = () => Promise<NightStepResult>;

export interface NightStep {
  /** The server's scheduled event, or the night itself with its messages and tables. */
  readonly about: 'event' | 'night';
  readonly run: NightWork;
}

const digestOf = (page: Page): string => sha256Hex(JSON.stringify(page));

const withMessage = (night: Night, slot: NightSlot, messageId: string, digest: string): Night => ({
  ...night,
  messages: { ...night.messages, [slot]: { messageId, digest } },
});

/** Unique to a message of a night; Discord allows 25 characters. */
const nonceOf = ({ id, news }: Night, slot: NightSlot): string =>
  slot === 'news' ? `${id}.${slot}${news?.number ?? 0}` : `${id}.${slot}`;

/** True for a message about an hour or a change that people replaced while it was being sent. */
const isOutdated = (night: Night, now: Night, slot: NightSlot): boolean =>
  (slot === 'reminder' && startOf(now).getTime() !== startOf(night).getTime()) ||
  (slot === 'news' && now.news?.number !== night.news?.number);

const postStep =
  ({ channels, log }: NightStepParts, night: Night, slot: NightSlot, page: Page): NightWork =>
  async () => {
    const isOwn = (id: string): boolean => parseCustomId(id)?.payload === `${night.id}/${slot}`;
    // An earlier attempt may have arrived without its answer.
    const found = await channels.latestWith(night.channelId, isOwn);
    const arrived = found.find(({ id }) => !night.obsolete.includes(id));
    const messageId =
      arrived?.id ??
      (await sendWithFallbacks(page, log, (payload) =>
        channels.post(night.channelId, payload, mentionedIn(night, slot), { nonce: nonceOf(night, slot) }),
      ));
    return (now) =>
      isOutdated(night, now, slot)
        ? { ...now, obsolete: [...now.obsolete, messageId] }
        : withMessage(now, slot, messageId, digestOf(page));
  };

const editStep =
  ({ channels, log }: NightStepParts, night: Night, slot: NightSlot, page: Page): NightWork =>
  async () => {
    const messageId = night.messages[slot]?.messageId ?? '';
    try {
      await sendWithFallbacks(page, log, (payload) =>
        channels.edit(night.channelId, messageId, payload, mentionedIn(night, slot)),
      );
    } catch (error) {
      // A person has deleted it; the bot does not insist.
      if (faultOf(error) !== 'message-gone') throw error;
    }
    return (now) =>
      now.messages[slot]?.messageId === messageId ? withMessage(now, slot, messageId, digestOf(page)) : now;
  };

const removeStep =
  ({ channels }: NightStepParts, night: Night, messageId: string): NightWork =>
  async () => {
    try {
      await channels.remove(night.channelId, messageId);
    } catch (error) {
      if (faultOf(error) !== 'message-gone') throw error;
    }
    return (now) => ({ ...now, obsolete: now.obsolete.filter((id) => id !== messageId) });
  };

const hasTablesOpen = async ({ tables }: NightStepParts, night: Night): Promise<boolean> => {
  const found = await Promise.all(night.tables.map(({ tableId }) => tables.load(tableId)));
  return found.some((table) => table !== null && !hasEnded(table));
};

const opening = async (parts: NightStepParts, night: Night): Promise<NightStepResult> => {
  const { gameId } = night;
  const { gone, ...opened } = await openTables(parts, night);
  return ({ guests, ...now }) => ({
    ...now,
    ...(now.phase === 'cancelled' ? {} : { ...opened, gameId, voteUntil: null }),
    guests: guests.filter(({ userId }) => !gone.includes(userId)),
  });
};

/** Returns the step that takes a night to its next phase; null before its time. */
const phaseStep = async (parts: NightStepParts, night: Night): Promise<NightWork | null> => {
  const now = parts.time.now();
  const start = startOf(night).getTime();
  switch (night.phase) {
    case 'planned': {
      if (now.getTime() < start) return null;
      if (now.getTime() - start > MAX_DELAY_MS) return () => Promise.resolve(missed);
      const begun = atHour(night, new Date(now.getTime() + VOTE_MS));
      if (begun.phase === 'over' || night.gameId === null) {
        const { phase, voteUntil } = begun;
        return () => Promise.resolve((stored) => ({ ...stored, phase, voteUntil }));
      }
      return () => opening(parts, night);
    }
    case 'voting': {
      if (!haveAllVoted(night) && now.getTime() < (night.voteUntil ?? 0)) return null;
      const offered = parts.games.all.map(({ engine }) => engine.id);
      return () => opening(parts, { ...night, gameId: mostWanted(night, offered, parts.draw) });
    }
    case 'open': {
      const isOver = now >= endOf(night) || !(await hasTablesOpen(parts, night));
      return isOver ? () => Promise.resolve((stored) => ({ ...stored, phase: 'over' })) : null;
    }
    case 'over':
    case 'cancelled':
    case 'missed':
      return null;
  }
};

const messageStep = (parts: NightStepParts, night: Night): NightWork | null => {
  const scene = { texts: textsFor(night.locale), games: parts.games };
  const pages = nightSlots.flatMap((slot) => {
    const page = nightPage(night, slot, parts.time.now(), scene);
    return page === null ? [] : [{ slot, page, shown: night.messages[slot] }];
  });
  // New messages come first: they open an archived thread, in which Discord refuses edits.
  const missing = pages.find(({ shown }) => shown === null);
  if (missing !== undefined) return postStep(parts, night, missing.slot, missing.page);
  const [old] = night.obsolete;
  if (old !== undefined) return removeStep(parts, night, old);
  const behind = pages.find(({ page, shown }) => shown?.digest !== digestOf(page));
  return behind === undefined ? null : editStep(parts, night, behind.slot, behind.page);
};

const eventStep = ({ events, time }: NightStepParts, night: Night): NightWork | null =>
  events.isBehind(night, time.now())
    ? async () => {
        const event = await events.update(night);
        return (now) => ({ ...now, event });
      }
    : null;

/**
 * Returns the next step that brings Discord up to date with a night; null when there is none.
 *
 * @param withEvent false while Discord refuses its scheduled event
 */
export const nextStep = async (parts: NightStepParts, night: Night, withEvent: boolean): Promise<NightStep | null> => {
  const work = (await phaseStep(parts, night)) ?? messageStep(parts, night);
  if (work !== null) return { about: 'night', run: work };
  const event = withEvent ? eventStep(parts, night) : null;
  return event === null ? null : { about: 'event', run: event };
};
