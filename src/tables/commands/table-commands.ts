import type { Level } from '#engines/core/search/level.js';
import type { Table } from '#src/model/table.js';
import type { Chance } from '../chance.js';
import type { Clock } from '../clock.js';
import type { LoadedTable, TableReader } from '../queries/table-reader.js';
import type { GameRules } from '../rules.js';
import type { Outcome, Request, TableService } from '../service.js';
import { begin } from './lobby/begin.js';
import { close } from './lobby/close.js';
import { addComputer, removeComputer, setLevel } from './lobby/computers.js';
import { agreeToPause, setClock } from './clock.js';
import { newClock } from '#src/model/settings/clock-rules.js';
import { refuseChange, type Decision, type GameInPlay } from './decision.js';
import type { AnswersAhead } from '../ahead/answers-ahead.js';
import type { Attempt, Executor } from './execution/executor.js';
import { configure } from './lobby/configure.js';
import { join } from './lobby/join.js';
import { leave } from './lobby/leave.js';
import { open } from './lobby/open.js';
import { readOptions } from './lobby/read-options.js';
import { play } from './game/play.js';
import { resign } from './game/resign.js';
import { undo } from './game/undo.js';
import { consentCommands, type ConsentCommands } from './consent/commands.js';
import { chooseSeating, decline, invite, withdraw } from './lobby/invitations.js';
import type { Store } from '#src/store/index.js';
import type { Servers } from '../server-settings.js';

export interface CommandDependencies {
  readonly store: Store;
  readonly servers: Servers;
  readonly games: GameRules;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly reader: TableReader;
  readonly executor: Executor;
  readonly ahead: AnswersAhead;
}

/**
 * So many tables may be open in a channel: of more nobody finds their own among the messages. Two processes that serve
 * a channel for a moment may open one more.
 */
const MOST_IN_CHANNEL = 5;

type TableRequest = Request & { readonly tableId: string };

export type TableCommands = Pick<
  TableService,
  | 'open'
  | 'objectionTo'
  | 'configure'
  | 'join'
  | 'leave'
  | 'addComputer'
  | 'removeComputer'
  | 'setLevel'
  | 'begin'
  | 'play'
  | 'answerAhead'
  | 'undo'
  | 'resign'
  | 'close'
  | 'setClock'
  | 'pause'
  | 'invite'
  | 'withdraw'
  | 'decline'
  | 'chooseSeating'
> &
  ConsentCommands;

/** What people can do at tables. */
export const tableCommands = ({
  store,
  servers,
  games,
  clock,
  chance,
  reader,
  executor,
  ahead,
}: CommandDependencies): TableCommands => {
  const draw = (bound: number): number => chance.below(bound);

  const usualLevel = async ({ guildId }: Pick<Table, 'guildId'>): Promise<Level> =>
    (await servers.settings(guildId)).computerLevel;

  const change = (request: TableRequest, decide: (loaded: LoadedTable) => Decision | Promise<Decision>) =>
    executor.serve(request.tableId, request.interactionId, async (): Promise<Attempt | Outcome> => {
      const loaded = await reader.find(request.tableId);
      if (loaded === null) return refuseChange('no-table');
      return { before: loaded, engine: loaded.engine, decision: await decide(loaded) };
    });

  const changeGame = (
    request: TableRequest,
    decide: (game: GameInPlay & LoadedTable) => Decision | Promise<Decision>,
  ) =>
    change(request, async (loaded) => {
      const { toAct } = loaded.table;
      if (toAct === null) return refuseChange('not-playing');
      const progress = await reader.progress(loaded);
      return progress === null ? refuseChange('unplayable') : decide({ toAct, progress, ...loaded });
    });

  return {
    ...consentCommands({ clock, reader, changeGame, draw, usualLevel }),
    open: (request) =>
      executor.serve(request.channelId, request.interactionId, async (): Promise<Attempt | Outcome> => {
        const { guildId, channelId, parentChannelId = null, locale, person, options } = request;
        const isWaiting = ({ phase, gameId }: Table): boolean => phase === 'lobby' && gameId === request.gameId;
        if (request.unlessWaiting === true && (await reader.openInChannel(channelId)).some(isWaiting))
          return refuseChange('lobby-waiting');
        if ((await store.openInChannel(channelId)).length >= MOST_IN_CHANNEL)
          return refuseChange('channel-full', { max: MOST_IN_CHANNEL });
        const rules = games.get(request.gameId);
        if (rules === undefined) return refuseChange('unplayable');
        const given = newClock(request.clock ?? (await servers.settings(guildId)).clock);
        const place = { id: chance.tableId(), guildId, channelId, parentChannelId, locale };
        return {
          before: null,
          engine: rules.engine,
          decision: open(rules, place, person, options, given, clock.now(), request.seating),
        };
      }),
    objectionTo: (gameId, options) => {
      const rules = games.get(gameId);
      const read = rules === undefined ? refuseChange('unplayable') : readOptions(rules.engine, options, 1);
      return read.ok ? null : read.error;
    },
    configure: (request) => change(request, (loaded) => configure(loaded, request.person, request.options)),
    join: (request) => change(request, (loaded) => join(loaded, request.person, request.accepts)),
    invite: (request) => change(request, ({ table }) => invite(table, request.person, request.userIds)),
    withdraw: (request) => change(request, ({ table }) => withdraw(table, request.person, request.userId)),
    decline: (request) => change(request, ({ table }) => decline(table, request.person)),
    chooseSeating: (request) => change(request, ({ table }) => chooseSeating(table, request.person, request.chosen)),
    leave: (request) => change(request, (loaded) => leave(loaded, request.person)),
    addComputer: (request) =>
      change(request, async (loaded) => {
        const level = request.level ?? (await usualLevel(loaded.table));
        return addComputer(loaded, request.person, level, draw);
      }),
    removeComputer: (request) =>
      change(request, (loaded) => removeComputer(loaded, request.person, request.name ?? null)),
    setLevel: (request) => change(request, (loaded) => setLevel(loaded, request.person, request.name, request.level)),
    begin: (request) => change(request, (loaded) => begin(loaded, request.person, chance.seed())),
    play: (request) => {
      const { person, notation, version } = request;
      return changeGame(request, (game) => play(game, { userId: person.userId, notation, version }));
    },
    answerAhead: ({ tableId, interactionId, person, answers }) =>
      executor.serve(tableId, interactionId, () => ahead.answer(tableId, person.userId, answers)),
    undo: (request) => changeGame(request, (game) => undo(game, request.person.userId)),
    resign: (request) =>
      changeGame(request, async (game) => resign(game, request.person.userId, await usualLevel(game.table), draw)),
    setClock: (request) => change(request, ({ table }) => setClock(table, request.person.userId, request.clock)),
    pause: (request) => change(request, ({ table }) => agreeToPause(table, request.person.userId)),
    close: (request) =>
      change(request, async ({ table }) => {
        const { closers } = await servers.settings(table.guildId);
        return close(table, request.person, request.moderator, closers);
      }),
  };
};
