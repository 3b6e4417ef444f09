import { entrantOf, type Pairing, type Tournament } from '#src/model/record/tournament.js';
import type { Store } from '#src/store/index.js';
import type { TableService } from '#src/tables/table-service.js';
import { tableOutcome } from './table-outcome.js';

type EndingTables = Pick<TableService, 'resign' | 'closeForRemoval'>;

/**
 * Ends the open games of an entrant who left. They resign after their own withdrawal; after a removal the game is
 * closed, and counts for neither player. Each request acts once.
 *
 * @param closerId the person who closes the game of a removed entrant
 */
export const endGames = async (
  tables: EndingTables,
  tournament: Tournament,
  userId: string,
  closerId: string,
): Promise<void> => {
  const { id, entrants, rounds } = tournament;
  const at = entrantOf(tournament, userId);
  const entrant = entrants[at];
  if (entrant === undefined) return;
  const open = rounds
    .flatMap(({ pairings }) => pairings.filter(({ players }) => players.includes(at)))
    .flatMap(({ games }) => games.filter(({ outcome }) => outcome === null));
  for (const { tableId } of open) {
    const interactionId = `${id}.withdraw.${tableId}`;
    await (entrant.removed === undefined
      ? tables.resign({ interactionId, person: { userId, name: entrant.name }, tableId })
      : tables.closeForRemoval({
          interactionId,
          person: { userId: closerId, name: '' },
          tableId,
          removed: { userId, by: entrant.removed.by },
        }));
  }
};

const isLeft = ({ by, games }: Pairing): boolean => by === 'withdrawal' && games.at(-1)?.outcome === null;

/**
 * Returns the tournament with the end of one more game that someone left: a crash can come between the withdrawal and
 * the end of the game. Null when none is left, or the game cannot be ended now.
 */
export const withLeftGame = async (
  { store, tables }: { readonly store: Pick<Store, 'load' | 'log'>; readonly tables: EndingTables },
  tournament: Tournament,
): Promise<Tournament | null> => {
  for (const [at, round] of tournament.rounds.entries())
    for (const [index, pairing] of round.pairings.entries()) {
      const game = pairing.games.at(-1);
      if (!isLeft(pairing) || game === undefined) continue;
      for (const player of pairing.players) {
        const { userId = null, withdrawn = false } = tournament.entrants[player ?? -1] ?? {};
        if (userId !== null && withdrawn) await endGames(tables, tournament, userId, tournament.organiserId ?? userId);
      }
      const outcome = await tableOutcome(store, game.tableId, game.swapped);
      if (outcome === null) continue;
      const pairings = round.pairings.with(index, { ...pairing, games: pairing.games.with(-1, { ...game, outcome }) });
      return { ...tournament, rounds: tournament.rounds.with(at, { ...round, pairings }) };
    }
  return null;
};
