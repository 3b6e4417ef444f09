import type { Logger } from 'pino';
import { type Pairing, type Round, tellableOf, type Tournament } from '#src/model/record/tournament.js';
import type { Store } from '#src/store/index.js';
import { isWithoutGame, openGame, type PairingGamesParts } from './games-of-pairings.js';
import { withLeftGame } from './left-games.js';
import { canProgress, progress } from './rules/progress.js';
import type { Announcement, Stage } from './service.js';
import { tableOutcome } from './table-outcome.js';

export interface StepParts extends PairingGamesParts {
  readonly store: Pick<Store, 'tableChangedBy' | 'load' | 'log'>;
  readonly stage: Stage;
  readonly log: Logger;
}

const withRound = (tournament: Tournament, at: number, change: Partial<Round>): Tournament => {
  const round = tournament.rounds[at];
  return round === undefined
    ? tournament
    : { ...tournament, rounds: tournament.rounds.with(at, { ...round, ...change }) };
};

const withPairing = (tournament: Tournament, at: number, index: number, pairing: Pairing): Tournament =>
  withRound(tournament, at, { pairings: (tournament.rounds[at]?.pairings ?? []).with(index, pairing) });

const withResults = async ({ store }: StepParts, tournament: Tournament): Promise<Tournament | null> => {
  const at = tournament.rounds.length - 1;
  for (const [index, pairing] of (tournament.rounds[at]?.pairings ?? []).entries()) {
    const game = pairing.games.at(-1);
    if (pairing.outcome !== null || game?.outcome !== null) continue;
    const outcome = await tableOutcome(store, game.tableId, game.swapped);
    if (outcome === null) continue;
    const games = pairing.games.with(-1, { ...game, outcome });
    return progress(withPairing(tournament, at, index, { ...pairing, games }));
  }
  return null;
};

/** Returns the tournament with one more game; null when none is missing, or none can be opened now. */
const withGame = async (parts: StepParts, tournament: Tournament): Promise<Tournament | null> => {
  const at = tournament.rounds.length - 1;
  for (const [index, pairing] of (tournament.rounds[at]?.pairings ?? []).entries()) {
    if (!isWithoutGame(pairing)) continue;
    try {
      const game = await openGame(parts, tournament, at, index);
      if (game !== null) return withPairing(tournament, at, index, { ...pairing, games: [...pairing.games, game] });
    } catch (error) {
      parts.log.warn({ err: error, tournamentId: tournament.id }, 'a table of a tournament has no place');
    }
  }
  return null;
};

const post = async ({ stage, log }: StepParts, tournament: Tournament, what: Announcement): Promise<string | null> => {
  try {
    return await stage.post(tournament, what);
  } catch (error) {
    log.warn({ err: error, tournamentId: tournament.id }, 'a tournament could not be announced');
    return null;
  }
};

const refresh = async (
  { stage, log }: StepParts,
  tournament: Tournament,
  what: Announcement,
): Promise<'refreshed' | 'refused'> => {
  try {
    await stage.refresh(tournament, what);
    return 'refreshed';
  } catch (error) {
    log.info({ err: error, tournamentId: tournament.id }, 'a tournament’s message could not be changed');
    return 'refused';
  }
};

const behindIn = (tournament: Tournament): number =>
  tournament.rounds.findIndex(({ messageId, shown }, at) => messageId !== null && shown !== tellableOf(tournament, at));

const withRefreshed = async (parts: StepParts, tournament: Tournament): Promise<Tournament | null> => {
  const round = behindIn(tournament);
  if (round === -1 || (await refresh(parts, tournament, { kind: 'round', round })) === 'refused') return null;
  return withRound(tournament, round, { shown: tellableOf(tournament, round) });
};

/**
 * Returns the tournament with one more message; null when all exist, or Discord refuses. A message that was sent before
 * a crash is found again and still has its old content: a round therefore notes before the first attempt what its
 * message shows, and the sign-up is written again.
 */
const withMessage = async (parts: StepParts, tournament: Tournament): Promise<Tournament | null> => {
  const { phase, rounds, signupMessageId, endMessageId } = tournament;
  if (phase === 'signup' && signupMessageId === null) {
    const messageId = await post(parts, tournament, { kind: 'signup' });
    if (messageId === null) return null;
    const posted = { ...tournament, signupMessageId: messageId };
    if (tournament.entrants.length > 0) await refresh(parts, posted, { kind: 'signup' });
    return posted;
  }
  const round = rounds.findIndex(({ messageId }) => messageId === null);
  if (round !== -1 && phase !== 'closed') {
    const tellable = tellableOf(tournament, round);
    if (rounds[round]?.shown === 0 && tellable > 0) return withRound(tournament, round, { shown: tellable });
    const messageId = await post(parts, tournament, { kind: 'round', round });
    return messageId === null ? null : withRound(tournament, round, { messageId });
  }
  if (phase === 'over' && endMessageId === null) {
    await refresh(parts, tournament, { kind: 'signup' });
    const messageId = await post(parts, tournament, { kind: 'end' });
    return messageId === null ? null : { ...tournament, endMessageId: messageId };
  }
  return null;
};

/** True when a tournament without a next step waits for Discord or the store, and not for people. */
export const isHeldUp = (tournament: Tournament): boolean => {
  const { phase, rounds, signupMessageId, endMessageId } = tournament;
  if (behindIn(tournament) !== -1) return true;
  if (phase === 'closed') return false;
  const isUnannounced =
    phase === 'signup' ? signupMessageId === null : rounds.some(({ messageId }) => messageId === null);
  if (phase === 'over') return isUnannounced || endMessageId === null;
  return isUnannounced || (rounds.at(-1)?.pairings.some(isWithoutGame) ?? false);
};

/**
 * Returns the tournament after its next automatic step: recording a result, opening a game, announcing something. Null
 * when it waits for people.
 */
export const nextStep = async (parts: StepParts, tournament: Tournament): Promise<Tournament | null> => {
  const ended = await withLeftGame(parts, tournament);
  if (ended !== null) return ended;
  if (tournament.phase === 'running') {
    if (canProgress(tournament)) return progress(tournament);
    const taken = await withResults(parts, tournament);
    if (taken !== null) return taken;
  }
  // Results appear before the next round is opened, since that takes time.
  const refreshed = await withRefreshed(parts, tournament);
  if (refreshed !== null) return refreshed;
  return (
    (tournament.phase === 'running' ? await withGame(parts, tournament) : null) ??
    (await withMessage(parts, tournament))
  );
};
