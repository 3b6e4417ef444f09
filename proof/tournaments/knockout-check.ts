import type { DatabaseReader, TableRecord } from '#tests/harness/database/database-reader.js';
import { offers } from '#tests/harness/actors/guest.js';
import type { SeenMessage } from '#playground/index.js';
import { textsFor } from '#src/i18n/texts.js';
import type { Pairing, PairingOutcome, Tournament } from '#src/model/record/tournament.js';
import { standingsOf } from '#src/tournaments/rules/standings.js';
import type { Knockout } from './knockout.js';

type Game = Pairing['games'][number];

const storedOutcome = ({ results }: TableRecord, { swapped }: Game): PairingOutcome => {
  const [first = 1, second = 1] = results.map(({ place }) => place);
  if (first === second) return 'tie';
  return first < second === swapped ? 'second' : 'first';
};

/** The places of a knock-out, by a plain count: the loser of a later round is before those of an earlier one. */
const plainPlaces = ({ rounds, entrants }: Tournament): readonly number[] => {
  const lostIn = entrants.map((_, entrant) => {
    const round = rounds.findIndex(({ pairings }) =>
      pairings.some(({ players: [first, second], outcome }) =>
        outcome === 'first' ? second === entrant : outcome === 'second' && first === entrant,
      ),
    );
    return round === -1 ? rounds.length : round;
  });
  return lostIn.map((own) => 1 + lostIn.filter((other) => other > own).length);
};

const ofTournament = (messages: readonly SeenMessage[], { id }: Tournament, action: string): readonly SeenMessage[] =>
  messages.filter(
    (message) =>
      offers(message, action) &&
      message.controls.some(({ customId }) => customId.split(':').some((part) => part === id)),
  );

/** The texts of the channel for a round, and for every decided pairing in it. */
const wordsOf = ({ locale, roundsPlanned, entrants, rounds }: Tournament, at: number): readonly string[] => {
  const texts = textsFor(locale);
  const results = (rounds[at]?.pairings ?? []).flatMap(({ players, outcome }) => {
    const [first = '', second = ''] = players.map((player) => entrants[player ?? -1]?.name);
    if (outcome !== 'first' && outcome !== 'second') return [];
    const [winner, loser] = outcome === 'first' ? [first, second] : [second, first];
    return [texts.t('common:tournament.pairing.won', { winner, loser })];
  });
  return [`**${texts.t('common:tournament.round-of', { round: at + 1, rounds: roundsPlanned })}**`, ...results];
};

/** All errors of a knock-out in which no player may have withdrawn; empty when there are none. */
export const faultsOf = (knockout: Knockout, database: DatabaseReader): readonly string[] => {
  const tournament = knockout.find();
  if (tournament === null) return ['it is gone'];
  const faults: string[] = [];
  const expect = (holds: boolean, fault: () => string): void => {
    if (!holds) faults.push(fault());
  };
  const games = tournament.rounds.flatMap(({ pairings }) =>
    pairings.flatMap((pairing) => pairing.games.map((game) => ({ pairing, game }))),
  );
  const tables = new Map(database.tables().map((table) => [table.id, table]));
  const opened = [...tables.values()].filter(({ log }) => log[0]?.interaction?.startsWith(`${tournament.id}.`));
  const listed = games.map(({ game }) => game.tableId);
  expect(
    opened.length === listed.length && new Set(listed).size === listed.length,
    () => `its tables are ${opened.map(({ id }) => id).join()}, and it lists ${listed.join()}`,
  );
  for (const { pairing, game } of games) {
    const table = tables.get(game.tableId);
    const outcome = table?.phase === 'over' ? storedOutcome(table, game) : null;
    expect(
      game.outcome === outcome && (outcome === 'tie' || pairing.outcome === outcome),
      () => `${game.tableId} ended ${outcome ?? 'not'}, and counts ${game.outcome ?? 'not'}, ${pairing.outcome ?? '-'}`,
    );
  }
  for (const [at, { messageId }] of tournament.rounds.entries()) {
    const [title = '', ...results] = wordsOf(tournament, at);
    const told = knockout.public().filter(({ text }) => text.includes(title));
    expect(told.length === 1 && told[0]?.id === messageId, () => `${told.length} messages tell of round ${at + 1}`);
    const missing = results.filter((result) => told[0]?.text.includes(result) !== true);
    expect(missing.length === 0, () => `the message of round ${at + 1} does not say “${missing.join('”, “')}”`);
  }
  const ends = ofTournament(knockout.public(), tournament, 'trnshow').filter(({ pictures }) => pictures.length > 0);
  if (tournament.phase !== 'over') return faults;
  expect(ends.length === 1 && ends[0]?.id === tournament.endMessageId, () => `${ends.length} messages tell of its end`);
  const places = standingsOf(tournament).toSorted((one, other) => one.entrant - other.entrant);
  expect(
    places.map(({ place }) => place).join() === plainPlaces(tournament).join(),
    () => `the places are ${places.map(({ place }) => place).join()}, and counted ${plainPlaces(tournament).join()}`,
  );
  return faults;
};
