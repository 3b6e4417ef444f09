import type { Pairing, PairingOutcome, Tournament, Round } from '#src/model/record/tournament.js';
import { pairSwiss, type Pair, roundsFor } from './swiss.js';

/** Returns the seeds of a bracket from top to bottom: the two best can meet only in the final. */
const bracket = (size: number): readonly number[] =>
  size === 1 ? [0] : bracket(size / 2).flatMap((seed) => [seed, size - 1 - seed]);

const pairsOf = (slots: readonly (number | null)[]): readonly Pair[] =>
  slots.flatMap((one, index): readonly Pair[] => (index % 2 === 0 ? [[one, slots[index + 1] ?? null]] : []));

export const winnerOf = ({ players, outcome }: Pairing): number | null => {
  if (outcome === 'first') return players[0];
  return outcome === 'second' ? players[1] : null;
};

const next = ({ pairings }: Round): readonly Pair[] => pairsOf(pairings.map(winnerOf));

/**
 * Returns the pairs of the next round. In the first one the best seeds have the byes, if the number of entrants is not
 * a power of two.
 */
const pairKnockout = ({ entrants, rounds }: Pick<Tournament, 'entrants' | 'rounds'>): readonly Pair[] => {
  const last = rounds.at(-1);
  if (last !== undefined) return next(last);
  const size = 2 ** Math.ceil(Math.log2(Math.max(2, entrants.length)));
  return pairsOf(bracket(size).map((seed) => (seed < entrants.length ? seed : null)));
};

const isGone = ({ entrants }: Pick<Tournament, 'entrants'>, player: number | null): boolean =>
  player === null || entrants[player]?.withdrawn === true;

/** Returns the outcome of a pairing without a game, by a bye or a withdrawal; null when it must be played. */
const decidedWithoutGame = (tournament: Pick<Tournament, 'entrants'>, { players }: Pairing): PairingOutcome | null => {
  const [first, second] = players.map((player) => isGone(tournament, player));
  if (first === true && second === true) return 'nobody';
  if (first === true) return 'second';
  return second === true ? 'first' : null;
};

/** Returns the outcome of a pairing's games; null when another one must be played. */
const decidedByGames = (
  kind: Tournament['kind'],
  { players, games }: Pairing,
): Pick<Pairing, 'outcome' | 'by'> | null => {
  const last = games.at(-1)?.outcome ?? null;
  if (last === null) return null;
  if (last !== 'tie' || kind === 'swiss') return { outcome: last, by: 'game' };
  if (games.length < 2) return null;
  // After two ties the better seed advances.
  return { outcome: (players[0] ?? 0) < (players[1] ?? 0) ? 'first' : 'second', by: 'seed' };
};

const settle = (tournament: Tournament, pairing: Pairing): Pairing => {
  if (pairing.outcome !== null) return pairing;
  const played = decidedByGames(tournament.kind, pairing);
  if (played !== null) return { ...pairing, ...played };
  const outcome = decidedWithoutGame(tournament, pairing);
  if (outcome === null) return pairing;
  return { ...pairing, outcome, by: pairing.players.includes(null) ? 'bye' : 'withdrawal' };
};

/** Gives the first seat to the player who had it less often, or else to the better placed one; byes do not count. */
const firstSeatFirst = ({ rounds }: Tournament, [one, other]: Pair): Pair => {
  if (one === null || other === null) return [one, other];
  const firsts = (player: number): number =>
    rounds.flatMap(({ pairings }) => pairings).filter(({ players, games }) => games.length > 0 && players[0] === player)
      .length;
  return firsts(one) > firsts(other) ? [other, one] : [one, other];
};

const addRound = (tournament: Tournament): Tournament => {
  const pairs = tournament.kind === 'swiss' ? pairSwiss(tournament) : pairKnockout(tournament);
  const gameId = tournament.gameIds[tournament.rounds.length % tournament.gameIds.length] ?? '';
  const pairings = pairs.map((pair): Pairing => {
    const [one, other] = tournament.kind === 'swiss' ? firstSeatFirst(tournament, pair) : pair;
    return { players: [one, other], gameId, games: [], outcome: null, by: null };
  });
  return { ...tournament, rounds: [...tournament.rounds, { pairings, messageId: null, shown: 0 }] };
};

const isComplete = ({ rounds }: Tournament): boolean =>
  rounds.at(-1)?.pairings.every(({ outcome }) => outcome !== null) ?? true;

/** True when a pairing can be decided that is still open, because another program has deleted a player's data. */
export const canProgress = (tournament: Tournament): boolean =>
  tournament.rounds.at(-1)?.pairings.some((pairing) => settle(tournament, pairing) !== pairing) ?? false;

const isOver = ({ rounds, roundsPlanned, entrants }: Tournament): boolean =>
  rounds.length >= roundsPlanned || entrants.filter(({ withdrawn }) => !withdrawn).length < 2;

export const start = (tournament: Tournament, entrants: Tournament['entrants']): Tournament =>
  progress({ ...tournament, phase: 'running', entrants, roundsPlanned: roundsFor(entrants.length) });

/**
 * Decides all pairings that can be decided, pairs the next round after the end of one, and ends the tournament after
 * the last one.
 */
export const progress = (tournament: Tournament): Tournament => {
  if (tournament.phase !== 'running') return tournament;
  const rounds = tournament.rounds.map((round) => ({
    ...round,
    pairings: round.pairings.map((pairing) => settle(tournament, pairing)),
  }));
  const settled = { ...tournament, rounds };
  if (!isComplete(settled)) return settled;
  return isOver(settled) ? { ...settled, phase: 'over' } : progress(addRound(settled));
};
