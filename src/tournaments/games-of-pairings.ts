import { inServer } from '#src/model/location.js';
import type { Logger } from 'pino';
import type { Pairing, Tournament } from '#src/model/record/tournament.js';
import type { SeedDraw } from '#src/model/record/seed-draw.js';
import type { Store } from '#src/store/index.js';
import { hashOfSeed } from '#src/tables/replay/seed.js';
import type { Person, TableService } from '#src/tables/table-service.js';
import type { Stage } from './service.js';

export interface PairingGamesParts {
  readonly store: Pick<Store, 'tableChangedBy'>;
  readonly tables: Pick<TableService, 'open' | 'begin' | 'load' | 'resign' | 'closeForRemoval'>;
  readonly stage: Pick<Stage, 'place'>;
  readonly log: Logger;
}

type Game = Pairing['games'][number];

const personOf = ({ entrants }: Tournament, player: number | null): Person | null => {
  const entrant = player === null ? undefined : entrants[player];
  return entrant === undefined || entrant.userId === null ? null : { userId: entrant.userId, name: entrant.name };
};

export const isWithoutGame = ({ outcome, games }: Pairing): boolean =>
  outcome === null && (games.length === 0 || games.at(-1)?.outcome === 'tie');

/**
 * Returns the sources of one game's seed: its own half, derived from the tournament's, and all parts of the tournament.
 * The half is published at the game's end, and reveals nothing about other games. docs/fairness.md shows the
 * calculation.
 *
 * @param game identifies the game within the tournament
 */
const drawOfGame = ({ draw }: Tournament, game: string): SeedDraw | null =>
  draw === null ? null : { half: hashOfSeed(`${draw.half}\n${game}`), parts: draw.parts };

interface PairingGame {
  readonly drawn: { readonly key: string; readonly draw: SeedDraw | null };
  readonly gameId: string;
  readonly people: readonly [Person, Person];
}

/** Returns the table of an earlier try, or a new one; null when none can be opened now. */
const openTable = async (
  { store, tables, stage, log }: PairingGamesParts,
  tournament: Tournament,
  { drawn: { key, draw }, gameId, people: [person, other] }: PairingGame,
): Promise<string | null> => {
  const opened = await store.tableChangedBy(`${key}.open`);
  if (opened !== null) return opened;
  const { guildId, locale } = tournament;
  const place = await stage.place(tournament, { gameId, hostName: person.name, nonce: key });
  const request = {
    interactionId: `${key}.open`,
    person,
    gameId,
    location: inServer(guildId),
    locale,
    options: {},
    seating: { tournament: true },
    draw,
    seats: [{ kind: 'person' as const, ...other, press: `${key}.join` }],
    ...place,
  };
  const outcome = await tables.open(request);
  if (outcome.ok) return outcome.value.id;
  log.info(
    { tournamentId: tournament.id, refusal: outcome.error.kind },
    'a table of a tournament cannot be opened now',
  );
  return null;
};

/**
 * Opens the next game of a pairing with both players in their seats, and begins it. Each request acts once, so that
 * after a crash the same call continues where the one before stopped.
 *
 * @returns null when it cannot be opened now
 */
export const openGame = async (
  parts: PairingGamesParts,
  tournament: Tournament,
  round: number,
  index: number,
): Promise<Game | null> => {
  const pairing = tournament.rounds[round]?.pairings[index];
  if (pairing === undefined) return null;
  const number = pairing.games.length;
  const game = `${round + 1}.${index + 1}.${number + 1}`;
  const key = `${tournament.id}.${round}.${index}.${number}`;
  const swapped = number % 2 === 1;
  const [one, other] = pairing.players.map((player) => personOf(tournament, player));
  const [host, guest] = swapped ? [other, one] : [one, other];
  if (host === undefined || guest === undefined || host === null || guest === null) return null;
  const tableId = await openTable(parts, tournament, {
    drawn: { key, draw: drawOfGame(tournament, game) },
    gameId: pairing.gameId,
    people: [host, guest],
  });
  if (tableId === null) return null;
  // Its thread shows the lobby first, which names both players.
  await parts.tables.begin({ interactionId: `${key}.begin`, person: host, tableId });
  const table = await parts.tables.load(tableId);
  if (table === null || table.phase === 'lobby') {
    parts.log.error({ tournamentId: tournament.id, tableId }, 'a game of a tournament could not begin');
    return null;
  }
  return { tableId, channelId: table.channelId, swapped, outcome: null };
};
