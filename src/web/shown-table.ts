import type { PlayerPremoves } from '#src/model/player-view.js';
import { eventFor } from '#engines/core/engine.js';
import type { Audience } from '#engines/core/seat.js';
import type { HistoryEntry } from '#src/model/record/history.js';
import { isSilenceConsent, peopleIn, type Proposal } from '#src/model/record/proposal.js';
import { areHintsAllowed } from '#src/model/record/seating.js';
import { hasEnded, isRated, seatOf } from '#src/model/table.js';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';
import { engineOf, type GameRules } from '#src/tables/rules.js';
import { personAt, type ReadableEntry, type TableFrame } from './protocol.js';

/** @param fresh true for the last turn, whose fleeting events may be visible */
const entryFor = (entry: HistoryEntry, audience: Audience, fresh: boolean): ReadableEntry =>
  entry.kind === 'move' ? { ...entry, events: entry.events.map((each) => eventFor(each, audience, fresh)) } : entry;

/**
 * Returns the events from a person's last turn on, like the newest message in the channel: quick computer players have
 * none of their own.
 */
const latestOf = (table: TableSnapshot, story: readonly HistoryEntry[]): readonly HistoryEntry[] => {
  const turn = table.toAct?.turn ?? story.at(-1)?.turn ?? 0;
  const before = story.findLast((entry) => entry.turn < turn && table.seats[entry.seat]?.kind === 'person');
  return story.filter((entry) => entry.turn >= (before?.turn ?? turn - 1));
};

const keptOf = (has: readonly number[], entries: readonly HistoryEntry[]): number => {
  const differing = has.findIndex((version, index) => entries[index]?.version !== version);
  return differing === -1 ? has.length : differing;
};

const positionFor = (table: TableSnapshot, audience: Audience, games: GameRules): TableFrame['position'] => {
  const rules = games.get(table.gameId);
  const engine = rules === undefined ? null : engineOf(rules, table.rules);
  const seen = table.view(audience);
  if (engine === null || seen === null) return null;
  return {
    view: { ...seen.view },
    status: seen.status,
    moves: seen.moves.map((move) => engine.notation.format(move)),
    undoable: table.undoableBy !== null && table.undoableBy === audience,
  };
};

const proposalFor = (table: TableSnapshot): TableFrame['table']['proposal'] => {
  const { proposal, seats } = table;
  if (proposal === null) return null;
  const outside = [...new Set(peopleIn(proposal))].filter((userId) => seatOf(table, userId) === null);
  const placeOf = (userId: string): string => personAt(seatOf(table, userId) ?? seats.length + outside.indexOf(userId));
  const nameOf = (userId: string): string => {
    if (proposal.kind === 'return' && proposal.by === userId) return proposal.name;
    return (
      (proposal.kind === 'replace' && proposal.successor?.userId === userId ? proposal.successor.name : null) ?? '?'
    );
  };
  const shared = {
    by: placeOf(proposal.by),
    asked: proposal.asked.map(placeOf),
    agreed: proposal.agreed.map(placeOf),
    declined: proposal.declined.map(placeOf),
  };
  const shown: Proposal =
    proposal.kind === 'replace'
      ? {
          ...proposal,
          ...shared,
          absent: placeOf(proposal.absent),
          successor: proposal.successor && { ...proposal.successor, userId: placeOf(proposal.successor.userId) },
        }
      : { ...proposal, ...shared };
  return {
    proposal: shown,
    people: [...seats.map(({ name }) => name), ...outside.map(nameOf)],
    isSilence: isSilenceConsent(proposal, table),
  };
};

const clockFor = (table: TableSnapshot): TableFrame['table']['clock'] => {
  const { clock } = table;
  if ((clock?.rules ?? null) === null || clock === null) return null;
  return {
    paused: clock.paused !== null,
    agreed: clock.agreed.flatMap((userId) => seatOf(table, userId) ?? []),
  };
};

/**
 * Returns the place of the table. Spectators need none, and direct messages with the bot are accessible to one person
 * only: the table's host.
 */
const placeFor = (table: TableSnapshot, audience: Audience): TableFrame['table']['place'] => {
  const { location, channelId, board, hostId } = table;
  const isTheirs = audience !== 'table' && (location.kind !== 'bot-dm' || seatOf(table, hostId) === audience);
  return isTheirs && board !== null ? { location, channelId, board: { messageId: board.messageId } } : null;
};

export interface TableNews {
  readonly table: TableSnapshot;
  readonly history: readonly HistoryEntry[];
  readonly ends: Date | null;
  readonly now: Date;
}

interface TablePageReader {
  readonly audience: Audience;
  /** Versions of the history entries that the page already has, in order. */
  readonly has: readonly number[];
  readonly premoves?: PlayerPremoves | null;
  /** The address of the site without a server, which has the lessons; default: none. */
  readonly siteUrl?: string | null;
  /** Where the operator helps people; default: nowhere. */
  readonly supportUrl?: string | null;
}

/**
 * Returns the message for one reader, without information hidden from them.
 */
export const tableFrame = (
  { table, history, ends, now }: TableNews,
  { audience, has, premoves = null, siteUrl = null, supportUrl = null }: TablePageReader,
  games: GameRules,
): TableFrame => {
  const kept = keptOf(has, history);
  return {
    type: 'table',
    seat: audience === 'table' ? null : audience,
    table: {
      id: table.id,
      gameId: table.gameId,
      rules: table.rules,
      phase: table.phase,
      version: table.version,
      pictureLook: table.pictureLook,
      place: placeFor(table, audience),
      // Accounts are sent to no browser.
      seats: table.seats.map((holder) => ({
        kind: holder.kind,
        name: holder.name,
        ...(holder.kind === 'computer' ? { level: holder.level } : {}),
      })),
      endedAt: hasEnded(table) ? table.changedAt.toISOString() : null,
      advice: areHintsAllowed(table.seating),
      seating: { aids: table.seating.aids },
      isRated: isRated(table),
      replaced: table.seating.replaced.map(({ seat }) => seat),
      ends: ends?.getTime() ?? null,
      clock: clockFor(table),
      proposal: proposalFor(table),
    },
    position: positionFor(table, audience, games),
    premoves: premoves === null ? null : { questions: [...premoves.questions], answers: { ...premoves.answers } },
    history: { kept, entries: history.slice(kept).map((entry) => entryFor(entry, audience, false)) },
    latest: latestOf(table, history).map((entry) => entryFor(entry, audience, true)),
    now: now.getTime(),
    siteUrl,
    supportUrl,
  };
};
