import { refuse, ok, type Result } from '#engines/core/result.js';
import {
  answered,
  MAX_NIGHT_GUESTS,
  type Night,
  type NightAnswer,
  type NightGuest,
  type NightSlot,
  REMINDER_MS,
  startOf,
} from '#src/model/record/night.js';
import { DAY } from '#src/lib/durations.js';
import type { Person } from '#src/tables/table-service.js';

/** The limit of days from now to a night. */
export const MAX_DAYS_AHEAD = 90;
/** The limit of one person's planned nights in a server. */
export const MAX_OF_ONE = 5;
/** The limit of planned nights in a server, which a menu can list. */
export const MAX_IN_SERVER = 25;

/** The reason for a refusal; its sentence is at `common:night.refusals.<reason>`. */
export type NightRefusal =
  | 'gone'
  | 'begun'
  | 'ended'
  | 'not-voting'
  | 'organiser-only'
  | 'past'
  | 'too-far'
  | 'same-hour'
  | 'same-game'
  | 'full'
  | 'too-many-own'
  | 'too-many'
  | 'busy';

export type NightOutcome = Result<Night, NightRefusal>;

/** A changed night, null when nothing changes, or the reason for a refusal. */
export type NightDecision = Night | NightRefusal | null;

/** The person who changes a night; `isManager` when they may manage the server, its events or the channel's messages. */
export interface NightOrganiser {
  readonly userId: string;
  readonly isManager: boolean;
}

export interface NightHour {
  readonly day: string;
  readonly time: string;
  readonly zone: string;
}

export const mayChange = ({ hostId }: Pick<Night, 'hostId'>, { userId, isManager }: NightOrganiser): boolean =>
  isManager || hostId === userId;

export const objectionToHour = (hour: NightHour, now: Date): 'past' | 'too-far' | null => {
  const start = startOf(hour).getTime();
  if (start <= now.getTime()) return 'past';
  return start - now.getTime() > MAX_DAYS_AHEAD * DAY ? 'too-far' : null;
};

/** True when there is an hour left to be reminded in. */
export const isRemindedOf = (hour: NightHour, now: Date): boolean =>
  startOf(hour).getTime() - now.getTime() > REMINDER_MS;

const withGuest = ({ guests, ...night }: Night, guest: NightGuest): NightDecision => {
  const others = guests.filter(({ userId }) => userId !== guest.userId);
  if (others.length >= MAX_NIGHT_GUESTS) return 'full';
  const before = guests.find(({ userId }) => userId === guest.userId);
  // The order is that in which people said that they come.
  const isKept = before?.answer === guest.answer;
  return { ...night, guests: isKept ? guests.map((one) => (one === before ? guest : one)) : [...others, guest] };
};

const ending = (night: Night): NightRefusal => (night.phase === 'open' ? 'begun' : 'ended');

export const answer = (night: Night, person: Person, given: NightAnswer, press: string): NightDecision => {
  if (night.phase !== 'planned' && night.phase !== 'voting') return ending(night);
  const before = night.guests.find(({ userId }) => userId === person.userId);
  if (before?.answer === given) return null;
  return withGuest(night, { ...person, answer: given, press, vote: given === 'yes' ? (before?.vote ?? null) : null });
};

/** Counts a person's vote. A person who votes comes, whatever they answered before. */
export const vote = (night: Night, person: Person, gameId: string, press: string): NightDecision => {
  if (night.phase !== 'voting') return night.phase === 'planned' ? 'not-voting' : ending(night);
  const before = night.guests.find(({ userId }) => userId === person.userId);
  return before?.answer === 'yes' && before.vote === gameId
    ? null
    : withGuest(night, { ...person, answer: 'yes', press, vote: gameId });
};

const asOrganiser = (night: Night, who: NightOrganiser, change: () => NightDecision): NightDecision => {
  if (!mayChange(night, who)) return 'organiser-only';
  return night.phase === 'planned' ? change() : ending(night);
};

/** Takes these messages away, because newer ones replace them. */
const without = ({ messages, obsolete, ...night }: Night, slots: readonly NightSlot[]): Night => ({
  ...night,
  messages: { ...messages, ...Object.fromEntries(slots.map((slot) => [slot, null])) },
  obsolete: [...obsolete, ...slots.flatMap((slot) => messages[slot]?.messageId ?? [])],
});

const withNews = (night: Night, kind: 'moved' | 'cancelled' | 'missed'): Night => ({
  ...without(night, ['reminder', 'news']),
  news: { kind, number: (night.news?.number ?? 0) + 1 },
});

/** True when other people than the one who changes a night may have it in their plans. */
const concernsOthers = ({ guests }: Night, { userId }: NightOrganiser): boolean =>
  guests.some((guest) => guest.answer !== 'no' && guest.userId !== userId);

export const move = (night: Night, who: NightOrganiser, hour: NightHour, now: Date): NightDecision =>
  asOrganiser(night, who, () => {
    const objection = objectionToHour(hour, now);
    if (objection !== null) return objection;
    if (startOf(hour).getTime() === startOf(night).getTime()) return 'same-hour';
    // People who were reminded of the old hour are reminded of the new one.
    const moved = { ...without(night, ['reminder']), ...hour, isReminded: isRemindedOf(hour, now) };
    return concernsOthers(night, who) ? withNews(moved, 'moved') : moved;
  });

export const chooseGame = (night: Night, who: NightOrganiser, gameId: string | null): NightDecision =>
  asOrganiser(night, who, () => (night.gameId === gameId ? 'same-game' : { ...night, gameId }));

export const cancel = (night: Night, who: NightOrganiser): NightDecision => {
  if (!mayChange(night, who)) return 'organiser-only';
  if (night.phase !== 'planned' && night.phase !== 'voting') return ending(night);
  const cancelled = { ...night, phase: 'cancelled' } as const;
  return concernsOthers(night, who) ? withNews(cancelled, 'cancelled') : cancelled;
};

/** Ends a night whose channel is gone; there is nowhere left to tell it. */
export const withoutChannel = (night: Night): Night => ({
  ...night,
  phase: 'cancelled',
  news: null,
  messages: { signup: null, reminder: null, start: null, news: null },
  obsolete: [],
});

export const missed = (night: Night): Night => withNews({ ...night, phase: 'missed' }, 'missed');

/** The night at its hour: a vote where the game is open; over where no one comes. */
export const atHour = (night: Night, voteUntil: Date): Night => {
  if (answered(night, 'yes').length === 0) return { ...night, phase: 'over' };
  return { ...night, phase: 'voting', voteUntil: voteUntil.getTime() };
};

export const haveAllVoted = (night: Night): boolean =>
  answered(night, 'yes').every(({ vote: chosen }) => chosen !== null);

/**
 * Returns the game with the most votes of the people who come; one of several by lot.
 *
 * @param offered the ids of the games, of which one is drawn without any vote
 */
export const mostWanted = (
  night: Night,
  offered: readonly string[],
  draw: (below: number) => number,
): string | null => {
  const votes = answered(night, 'yes').flatMap(({ vote: chosen }) => chosen ?? []);
  const count = (gameId: string): number => votes.filter((one) => one === gameId).length;
  const most = Math.max(0, ...offered.map(count));
  const best = offered.filter((gameId) => count(gameId) === most);
  return best.length === 0 ? null : (best[draw(best.length)] ?? null);
};

/** Divides people among as few tables as possible, so that none is much fuller than another. */
export const groupsOf = <One>(people: readonly One[], seats: number): readonly (readonly One[])[] => {
  const tables = Math.ceil(people.length / seats);
  return Array.from({ length: tables }, (_, table) => {
    const [from = 0, to = 0] = [table, table + 1].map((index) => Math.ceil((index * people.length) / tables));
    return people.slice(from, to);
  });
};

export const resultOf = (decision: NightDecision, before: Night): NightOutcome =>
  typeof decision === 'string' ? refuse(decision) : ok(decision ?? before);
