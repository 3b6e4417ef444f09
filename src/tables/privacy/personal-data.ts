import { type Location, serverOf } from '#src/model/location.js';
import type { PremoveAnswers } from '#engines/core/premoves.js';
import { peopleIn } from '#src/model/record/proposal.js';
import { replacedSeatOf } from '#src/model/record/seating.js';
import type { Drill } from '#src/model/record/drill.js';
import type { Contact, OnboardingTip, Notice } from '#src/model/record/notice.js';
import type { Night } from '#src/model/record/night.js';
import type { ReaderBoard } from '#src/model/record/reader-board.js';
import type { Tournament } from '#src/model/record/tournament.js';
import type { WebSession } from '#src/model/record/web-session.js';
import { hasEnded, seatOf, type StoredTable } from '#src/model/table.js';
import type { LogEntry } from '#src/model/record/log-entry.js';
import { allItems, DamagedRow, type PuzzlesOfPerson, type SeatPremoves, type Store } from '#src/store/index.js';

interface Action {
  readonly at: string;
  readonly what: LogEntry['change']['kind'];
  /** In the notation of the game; for moves only. */
  readonly move?: string;
}

interface PersonAtTable {
  readonly table: string;
  readonly game: string;
  readonly server: string;
  readonly channel: string;
  readonly state: StoredTable['phase'];
  readonly opened: string;
  readonly changed: string;
  readonly host: boolean;
  /** Counted from 1; null without a seat. */
  readonly seat: number | null;
  readonly name: string | null;
  readonly invited: 'waiting' | 'declined' | null;
  readonly replaced: boolean;
  /** True when the open or latest proposal at the table names them. */
  readonly proposal: boolean;
  readonly place: number | null;
  readonly points: number | null;
  readonly actions: readonly Action[];
  /** Their premoves; null without any. */
  readonly ahead: PremoveAnswers | null;
}

export interface PersonalData {
  readonly format: 'en-piste-person-1';
  readonly account: string;
  readonly made: string;
  /** Their choices in /settings me, exactly as stored; null without any. */
  readonly settings: string | null;
  readonly figures: readonly object[];
  readonly tournaments: readonly object[];
  readonly nights: readonly object[];
  readonly puzzles: PuzzlesOfPerson;
  readonly drills: readonly Drill[];
  /** Their conversation, and whether Discord refuses messages there; null when no message was ever sent. */
  readonly contact: Contact | null;
  readonly notices: readonly Notice[];
  readonly watching: readonly ReaderBoard[];
  /** Browsers in which they play; data inside a browser is not stored here. */
  readonly sessions: readonly Pick<WebSession, 'tableId' | 'expiresAt'>[];
  readonly declined: readonly string[];
  /** Their conversation in which Discord refuses the bot's messages, and the time of the refusal. */
  readonly closed: readonly { readonly channel: string; readonly at: string }[];
  readonly hints: readonly OnboardingTip[];
  readonly tables: readonly PersonAtTable[];
  readonly unreadable: readonly string[];
}

const actionOf = ({ at, change }: LogEntry): Action => ({
  at: at.toISOString(),
  what: change.kind,
  ...(change.kind === 'move' ? { move: change.notation } : {}),
});

const serverWords = (location: Location): string => serverOf(location) ?? location.kind;

const atTable = (
  table: StoredTable,
  log: readonly LogEntry[],
  ahead: readonly SeatPremoves[],
  userId: string,
): PersonAtTable => {
  const seat = seatOf(table, userId);
  const invitation = table.seating.invitations.find((one) => one.userId === userId);
  const of = (numbers: readonly number[] | undefined): number | null =>
    seat === null || !hasEnded(table) ? null : (numbers?.[seat] ?? null);
  return {
    table: table.id,
    game: table.gameId,
    server: serverWords(table.location),
    channel: table.channelId,
    state: table.phase,
    opened: table.createdAt.toISOString(),
    changed: table.changedAt.toISOString(),
    host: table.hostId === userId,
    seat: seat === null ? null : seat + 1,
    name: seat === null ? null : (table.seats[seat]?.name ?? null),
    invited: invitation === undefined ? null : invitation.declined ? 'declined' : 'waiting',
    replaced: replacedSeatOf(table, userId) !== null,
    proposal: table.proposal !== null && peopleIn(table.proposal).includes(userId),
    place: of(table.result?.places),
    points: of(table.result?.points),
    actions: log.filter((entry) => entry.userId === userId).map(actionOf),
    ahead: ahead.find((each) => each.seat === seat)?.answers ?? null,
  };
};

const atTournament = ({ id, guildId, name, organiserId, entrants }: Tournament, userId: string): object => ({
  tournament: id,
  server: guildId,
  name,
  organiser: organiserId === userId,
  entrant: entrants.find((entrant) => entrant.userId === userId) ?? null,
});

const atNight = (
  { id, guildId, channelId, day, time, zone, hostId, guests, tables }: Night,
  userId: string,
): object => ({
  night: id,
  server: guildId,
  channel: channelId,
  ...{ day, time, zone },
  host: hostId === userId,
  guest: guests.find((guest) => guest.userId === userId) ?? null,
  tables: tables.filter(({ userIds }) => userIds.includes(userId)).map(({ tableId }) => tableId),
});

/** Collects the stored data about a person, newest table first, without the actions of others. */
export const collectPersonalData = async (store: Store, userId: string, now: Date): Promise<PersonalData> => {
  const tables: PersonAtTable[] = [];
  const unreadable: string[] = [];
  const tournaments: object[] = [];
  for (const id of await store.tournamentsOfPerson(userId)) {
    try {
      const tournament = await store.tournament(id);
      if (tournament !== null) tournaments.push(atTournament(tournament, userId));
    } catch (error) {
      if (!(error instanceof DamagedRow)) throw error;
      unreadable.push(id);
    }
  }
  const nights: object[] = [];
  for (const id of await store.nightsOfPerson(userId)) {
    try {
      const night = await store.night(id);
      if (night !== null) nights.push(atNight(night, userId));
    } catch (error) {
      if (!(error instanceof DamagedRow)) throw error;
      unreadable.push(id);
    }
  }
  for await (const id of allItems((page) => store.tablesOfPerson(userId, page))) {
    try {
      const table = await store.load(id);
      if (table !== null) tables.push(atTable(table, await store.log(id), await store.premoves(id), userId));
    } catch (error) {
      if (!(error instanceof DamagedRow)) throw error;
      unreadable.push(id);
    }
  }
  return {
    format: 'en-piste-person-1',
    account: userId,
    made: now.toISOString(),
    settings: await store.preferences('person', userId),
    figures: (await store.statisticsOfPerson(`user:${userId}`)).map(({ lastAt, ...figures }) => ({
      ...figures,
      lastAt: new Date(lastAt).toISOString(),
    })),
    tournaments,
    nights,
    puzzles: await store.puzzlesOfPerson(userId),
    drills: await store.drillsOfPerson(userId),
    contact: await store.contact(userId),
    notices: await store.noticesTo(userId),
    watching: await store.watchesOf(userId),
    sessions: (await store.sessionsOf(userId)).map(({ tableId, expiresAt }) => ({ tableId, expiresAt })),
    declined: (await store.declinesOf(userId)).map((at) => at.toISOString()),
    closed: (await store.closedConversationsOf(userId)).map(({ channelId, at }) => ({
      channel: channelId,
      at: at.toISOString(),
    })),
    hints: await store.tipsOf(userId),
    tables,
    unreadable,
  };
};
