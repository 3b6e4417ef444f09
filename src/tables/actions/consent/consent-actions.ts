import { type Level, levels } from '#engines/core/search/strategy.js';
import type { Table } from '#src/model/table.js';
import type { TimeSource } from '#src/tables/time-source.js';
import type { LoadedTable, TableReader } from '#src/tables/queries/table-reader.js';
import type { Store } from '#src/store/index.js';
import type { Outcome, TableRequest, TableService } from '#src/tables/table-service.js';
import type { Decision, GameInPlay } from '../decision.js';
import { proposeRewind, rewindableAt } from './rewind.js';
import { comeBack, proposeReplacement, waitingSince } from './seats.js';
import { vote } from './vote.js';

export type ConsentActions = Pick<TableService, 'replace' | 'comeBack' | 'rewind' | 'rewindable' | 'vote'>;

interface ConsentDependencies {
  readonly time: TimeSource;
  readonly store: Pick<Store, 'log'>;
  readonly reader: TableReader;
  readonly draw: (bound: number) => number;
  readonly usualLevel: (table: Pick<Table, 'location'>) => Promise<Level>;
  readonly changeGame: (
    request: TableRequest,
    decide: (game: GameInPlay & LoadedTable) => Decision | Promise<Decision>,
  ) => Promise<Outcome>;
}

/** A rival must not choose a player who plays worse than is usual. */
const atLeast = (usual: Level, wanted: Level = usual): Level =>
  levels.indexOf(wanted) > levels.indexOf(usual) ? wanted : usual;

export const consentActions = ({
  time,
  store,
  reader,
  draw,
  usualLevel,
  changeGame,
}: ConsentDependencies): ConsentActions => ({
  replace: (request) =>
    changeGame(request, async (game) => {
      const level = atLeast(await usualLevel(game.table), request.level);
      const since = waitingSince(await store.log(game.table.id));
      return proposeReplacement(game, request.person, { ...request, level, since }, time.now());
    }),
  comeBack: (request) => changeGame(request, (game) => comeBack(game, request.person, time.now())),
  rewind: (request) =>
    changeGame(request, async (game) =>
      proposeRewind(
        game,
        request.person,
        { to: request.to, history: await reader.wholeHistory(game), now: time.now() },
        (entry) => reader.progressWith(game, entry),
      ),
    ),
  rewindable: async (tableId) => {
    const loaded = await reader.find(tableId);
    return loaded?.table.phase === 'playing' ? rewindableAt(loaded.table, await reader.wholeHistory(loaded)) : [];
  },
  vote: (request) =>
    changeGame(request, (game) =>
      vote(game, request.person, request, {
        now: time.now(),
        replayWith: (entry) => reader.progressWith(game, entry),
        draw,
      }),
    ),
});
