import { ok } from '#engines/core/result.js';
import type { Level } from '#engines/core/search/strategy.js';
import type { Chance } from './chance.js';
import type { TimeSource } from './time-source.js';
import type { LoadedTable, TableReader } from './queries/table-reader.js';
import type { GameRules } from './rules.js';
import type { ClosingRequest, Outcome, Request, TableActions, TableRequest } from './table-service.js';
import { hasEnded, isPlayedAlone, isToBegin, seatOf, type StoredTable, type Table } from '#src/model/table.js';
import { formerPlayersIn, wasForgottenIn } from './replay/seat-changes.js';
import { begin, withBeginning } from './actions/lobby/begin.js';
import { type Closing, objectionToClosing } from '#src/model/settings/server-settings.js';
import { close, closeForRemoval, expire } from './actions/lobby/close.js';
import { addComputer, removeComputer, setLevel } from './actions/lobby/computers.js';
import { newClock } from '#src/model/settings/clock-rules.js';
import { type Decision, type GameInPlay, notPlayingReason, refuseChange } from './actions/decision.js';
import type { Premoves } from './premoves/premoves.js';
import type { ExecutionAttempt, Executor } from './actions/execution/executor.js';
import { join, leave } from './actions/lobby/join.js';
import { open } from './actions/lobby/open.js';
import { readOptions } from './actions/lobby/read-options.js';
import { agreeToPause } from './actions/game/pause.js';
import { play } from './actions/game/play.js';
import { resign } from './actions/game/resign.js';
import { undo } from './actions/game/undo.js';
import { bringWord, configure, setClock } from './actions/lobby/configure.js';
import { consentActions } from './actions/consent/consent-actions.js';
import { chooseSeating, decline, invite, withdraw } from './actions/lobby/invitations.js';
import type { Store } from '#src/store/index.js';
import type { People, Servers } from './settings.js';
import { serverOf } from '#src/model/location.js';

/** A decision after which the game begins by itself: what was pressed for it is then the last part of the seed. */
const withLastSeedPart = ({ table, engine }: LoadedTable, decision: Decision, request: Request): Decision => {
  if (!decision.ok || isToBegin(table, engine) || !isToBegin(decision.value.table, engine)) return decision;
  const { userId } = request.person;
  return ok({ ...decision.value, table: withBeginning(decision.value.table, userId, request.interactionId) });
};

/** The operator's limits of open tables; 0 for none. */
export interface TableLimits {
  readonly server: number;
  /** Of the tables at which a person sits. */
  readonly person: number;
}

export interface ActionDependencies {
  readonly store: Store;
  readonly servers: Servers;
  readonly people: Pick<People, 'noteDecline'>;
  readonly games: GameRules;
  readonly time: TimeSource;
  readonly chance: Chance;
  readonly reader: TableReader;
  readonly executor: Executor;
  readonly premoves: Premoves;
  readonly limits: TableLimits;
}

/**
 * The limit of open tables per channel, because people lose sight of their table among more boards. Two processes that
 * serve a channel at the same time may exceed it by one.
 */
export const MAX_IN_CHANNEL = 5;
/** The limit of one person's tables among these that no one else has joined or waits for, so that they leave room. */
const MAX_OF_ONE = 3;

const fullReasons = { server: 'channel-full', 'bot-dm': 'conversation-full', external: 'group-full' } as const;

export const tableActions = ({
  store,
  servers,
  people,
  games,
  time,
  chance,
  reader,
  executor,
  premoves,
  limits,
}: ActionDependencies): TableActions => {
  const draw = (bound: number): number => chance.below(bound);

  const usualLevel = async ({ location }: Pick<Table, 'location'>): Promise<Level> =>
    (await servers.at(location)).computerLevel;

  const change = (request: TableRequest, decide: (loaded: LoadedTable) => Decision | Promise<Decision>) =>
    executor.serve(request.tableId, request.interactionId, async (): Promise<ExecutionAttempt | Outcome> => {
      const before = await reader.find(request.tableId);
      if (before === null) return refuseChange('no-table');
      const decision = withLastSeedPart(before, await decide(before), request);
      return { before, engine: before.engine, decision };
    });

  const changeGame = (
    request: TableRequest,
    decide: (game: GameInPlay & LoadedTable) => Decision | Promise<Decision>,
  ) =>
    change(request, async (loaded) => {
      const { toAct } = loaded.table;
      if (toAct === null) return refuseChange(notPlayingReason(loaded.table));
      const progress = await reader.progress(loaded);
      return progress === null ? refuseChange('unplayable') : decide({ toAct, progress, ...loaded });
    });

  /**
   * True for a new table that is one too many of its host in the channel and its threads: lobbies, and games that they
   * play alone. The limit applies neither to rematches with others, of which one waits per game, nor to games of tournaments, nor to
   * challenges, which wait in the host's conversation.
   */
  const hostsTooMany = async (opened: StoredTable, isRematch: boolean): Promise<boolean> => {
    const channelOf = ({ channelId, parentChannelId }: Pick<Table, 'channelId' | 'parentChannelId'>): string =>
      parentChannelId ?? channelId;
    const isOwn = (table: StoredTable | Table): boolean =>
      table.hostId === opened.hostId &&
      channelOf(table) === channelOf(opened) &&
      !table.seating.tournament &&
      (table.phase === 'lobby' || isPlayedAlone(table));
    if (isRematch || !isOwn(opened) || opened.location.kind === 'bot-dm') return false;
    return (await reader.ofPerson(opened.hostId)).filter(isOwn).length >= MAX_OF_ONE;
  };

  /** Games of tournaments are exempt: the operator's limits must not decide a round. */
  const objectionByLimits = async (opened: StoredTable): Promise<Decision | null> => {
    const guildId = serverOf(opened.location);
    if (opened.seating.tournament) return null;
    if (limits.server > 0 && guildId !== null && (await store.countOpenOf({ guildId })) >= limits.server)
      return refuseChange('server-full', { max: limits.server });
    if (limits.person > 0 && (await store.countOpenOf({ userId: opened.hostId })) >= limits.person)
      return refuseChange('person-full', { max: limits.person });
    return null;
  };

  const closingOf = async (loaded: LoadedTable, { person, moderator }: ClosingRequest): Promise<Closing> => {
    const { table } = loaded;
    const { userId } = person;
    const log = await store.log(table.id);
    return {
      userId,
      hasPlayed: seatOf(table, userId) !== null || formerPlayersIn(log).has(userId),
      wasForgotten: wasForgottenIn(log),
      isModerator: moderator,
      closers: (await servers.at(table.location)).closers,
      isPlayable: table.phase !== 'playing' || (await reader.progress(loaded)) !== null,
    };
  };

  return {
    ...consentActions({ time, store, reader, changeGame, draw, usualLevel }),
    open: (request) =>
      executor.serve(request.channelId, request.interactionId, async (): Promise<ExecutionAttempt | Outcome> => {
        const { location, channelId, parentChannelId = null, locale, person, options } = request;
        const isWaiting = ({ phase, gameId }: Table): boolean => phase === 'lobby' && gameId === request.gameId;
        if (request.unlessWaiting === true && (await reader.openInChannel(channelId)).some(isWaiting))
          return refuseChange('lobby-waiting');
        if ((await store.openInChannel(channelId)).length >= MAX_IN_CHANNEL)
          return refuseChange(fullReasons[location.kind], { max: MAX_IN_CHANNEL });
        const rules = games.get(request.gameId);
        if (rules === undefined) return refuseChange('unplayable');
        const settings = await servers.at(location);
        const { pictures: pictureLook } = settings;
        const { seats = [], invited = [], companions = [], begins = false, seating = {} } = request;
        const opening = {
          place: { id: chance.tableId(), location, channelId, parentChannelId, locale, pictureLook },
          person,
          press: request.interactionId,
          options,
          seating,
          seats,
          invited,
          companions,
          begins,
          clock: newClock(request.clock ?? settings.clock),
          now: time.now(),
          // The bot's half is drawn last, so that no player can choose the rest by it.
          draw: request.draw === undefined ? { half: chance.seed(), parts: [] } : request.draw,
        };
        const random = { below: draw, seed: () => chance.seed() };
        const decision = open(rules, opening, random);
        if (
          decision.ok &&
          (await hostsTooMany(decision.value.table, request.unlessWaiting === true && companions.length > 0))
        )
          return refuseChange('too-many-own', { max: MAX_OF_ONE });
        const objection = decision.ok ? await objectionByLimits(decision.value.table) : null;
        return { before: null, engine: rules.engine, decision: objection ?? decision };
      }),
    objectionTo: (gameId, options) => {
      const rules = games.get(gameId);
      const read = rules === undefined ? refuseChange('unplayable') : readOptions(rules.engine, options, 1);
      return read.ok ? null : read.error;
    },
    configure: (request) => change(request, (loaded) => configure(loaded, request.person, request.options)),
    join: (request) =>
      change(request, (loaded) => join(loaded, request.person, request.interactionId, request.accepts)),
    invite: (request) => change(request, ({ table }) => invite(table, request.person, request.userIds)),
    withdraw: (request) => change(request, ({ table }) => withdraw(table, request.person, request.userId)),
    decline: async (request) => {
      const outcome = await change(request, ({ table }) => decline(table, request.person));
      if (outcome.ok && outcome.value.location.kind === 'bot-dm')
        await people.noteDecline(request.person.userId, outcome.value.hostId);
      return outcome;
    },
    chooseSeating: (request) => change(request, ({ table }) => chooseSeating(table, request.person, request.chosen)),
    bringWord: (request) => change(request, (loaded) => bringWord(loaded, request.person, request.word)),
    leave: (request) => change(request, (loaded) => leave(loaded, request.person)),
    addComputer: (request) =>
      change(request, async (loaded) => {
        const level = request.level ?? loaded.table.seating.level ?? (await usualLevel(loaded.table));
        return addComputer(loaded, request.person, { level, name: request.name }, draw);
      }),
    removeComputer: (request) =>
      change(request, (loaded) => removeComputer(loaded, request.person, request.name ?? null)),
    setLevel: (request) => change(request, (loaded) => setLevel(loaded, request.person, request.name, request.level)),
    begin: (request) =>
      change(request, (loaded) => begin(loaded, request.person, request.interactionId, chance.seed())),
    play: (request) => {
      const { person, notation, version } = request;
      return changeGame(request, (game) => play(game, { userId: person.userId, notation, version }));
    },
    premove: ({ tableId, interactionId, person, answers }) =>
      executor.serve(tableId, interactionId, () => premoves.answer(tableId, person.userId, answers)),
    undo: (request) => changeGame(request, (game) => undo(game, request.person.userId)),
    resign: (request) =>
      changeGame(request, async (game) => resign(game, request.person.userId, await usualLevel(game.table), draw)),
    setClock: (request) => change(request, ({ table }) => setClock(table, request.person.userId, request.clock)),
    pause: (request) => change(request, ({ table }) => agreeToPause(table, request.person.userId, time.now())),
    closeForRemoval: (request) =>
      change(request, ({ table }) => closeForRemoval(table, request.person, request.removed)),
    closeForBlock: ({ tableId, interactionId }) =>
      executor.serve(tableId, interactionId, async (): Promise<ExecutionAttempt | Outcome> => {
        const before = await reader.find(tableId);
        if (before === null || hasEnded(before.table)) return refuseChange('no-table');
        return { before, engine: before.engine, decision: ok(expire(before.table)) };
      }),
    objectionToClosing: async (request) => {
      const loaded = await reader.find(request.tableId);
      return loaded === null ? 'no-table' : objectionToClosing(loaded.table, await closingOf(loaded, request));
    },
    close: (request) => change(request, async (loaded) => close(loaded.table, await closingOf(loaded, request))),
  };
};
