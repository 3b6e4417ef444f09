import { ok } from '#engines/core/result.js';
import type { Level } from '#engines/core/search/strategy.js';
import { hasEnded, type Table, seatOf, type StoredTable } from '../model/table.js';
import type { Chance } from './chance.js';
import type { TimeSource } from './time-source.js';
import type { LoadedTable, TableReader } from './queries/table-reader.js';
import type { GameRules } from './rules.js';
import type { Outcome, Request, TableRequest, TableService, Person } from './service.js';
import { begin, withBeginning } from './actions/lobby/begin.js';
import { isToBegin } from './deadlines/deadline-planner.js';
import { close } from './actions/lobby/close.js';
import { addComputer, removeComputer, setLevel } from './actions/lobby/computers.js';
import { DAY, newClock, type ClockChoice } from '../model/settings/clock-rules.js';
import { refuseChange, type Decision, type GameInPlay, decideChange, decideByReplay } from './actions/decision.js';
import type { Premoves } from './premoves/premoves.js';
import type { Attempt, Executor } from './actions/execution/executor.js';
import { join, leave } from './actions/lobby/join.js';
import { open } from './actions/lobby/open.js';
import { readOptions } from './actions/lobby/read-options.js';
import { play } from './actions/game/play.js';
import { resign } from './actions/game/resign.js';
import { consentActions, type ConsentActions } from './actions/consent/consent-actions.js';
import { chooseSeating, decline, invite, withdraw } from './actions/lobby/invitations.js';
import type { Store } from '../store/index.js';
import type { People, Servers } from './settings.js';
import { cleanWord, hasWordOf, withPart } from '../model/record/seed-draw.js';

/** A decision after which the game begins by itself: what was pressed for it is then the last part of the seed. */
const fillingDecision = ({ table, engine }: LoadedTable, decision: Decision, request: Request): Decision => {
  if (!decision.ok || isToBegin(table, engine) || !isToBegin(decision.value.table, engine)) return decision;
  const { userId } = request.person;
  return ok({ ...decision.value, table: withBeginning(decision.value.table, userId, request.interactionId) });
};

/** Adds a seated person's own word to the seed, once. */
const bringWord = ({ table, engine }: LoadedTable, { userId }: Person, word: string): Decision => {
  const { secretDraw: draw, phase } = table;
  if (phase !== 'lobby' || isToBegin(table, engine)) return refuseChange('not-in-lobby');
  if (seatOf(table, userId) === null) return refuseChange('not-seated');
  const value = cleanWord(word);
  if (value === '') return refuseChange('no-word');
  if (draw === null || hasWordOf(draw, userId)) return refuseChange('word-brought');
  const secretDraw = withPart(draw, 'word', { userId, value, version: table.version + 1 });
  return decideChange({ ...table, secretDraw }, userId, { kind: 'configure' });
};

/** Changes the game's options, for the host only; options that are not named stay. */
const configure = ({ engine, table }: LoadedTable, { userId }: Person, options: object): Decision => {
  if (table.phase !== 'lobby') return refuseChange('not-in-lobby');
  if (table.hostId !== userId) return refuseChange('host-only-options');
  const read = readOptions(engine, { ...table.options, ...options }, table.seats.length);
  return read.ok ? decideChange({ ...table, options: read.value }, userId, { kind: 'configure' }) : read;
};

/** Undoes the last move, if it belongs to the caller and the current turn, and no player has learnt anything since. */
const undo = (game: GameInPlay, userId: string): Decision => {
  const { table, toAct, progress } = game;
  const seat = seatOf(table, userId);
  if (seat === null) return refuseChange('not-seated');
  const { lastMove, before } = progress.position;
  if (lastMove?.seat !== seat) return refuseChange('nothing-to-undo');
  if (toAct.turn !== lastMove.turn) return refuseChange('undo-turn-over');
  if (before === null) return refuseChange('undo-revealed');
  return decideByReplay(game, userId, { kind: 'undo', seat, turn: lastMove.turn });
};

const setClock = (table: StoredTable, userId: string, choice: ClockChoice): Decision => {
  if (table.phase !== 'lobby') return refuseChange('not-in-lobby');
  if (table.hostId !== userId) return refuseChange('host-only-options');
  return decideChange({ ...table, clock: newClock(choice) }, userId, { kind: 'configure' });
};

const notPlayingReason = (table: StoredTable): 'game-over' | 'not-playing' =>
  hasEnded(table) ? 'game-over' : 'not-playing';

/**
 * Pauses or resumes the clock once all people in the game agree; the proposer has agreed. A pause that has lasted a day
 * can be ended by each of them alone, so that no player holds up a game for ever.
 */
const agreeToPause = (table: StoredTable, userId: string, now: Date): Decision => {
  if (table.phase !== 'playing') return refuseChange(notPlayingReason(table));
  if (seatOf(table, userId) === null) return refuseChange('not-seated');
  const { clock } = table;
  const rules = clock?.rules ?? null;
  if (clock === null || rules === null) return refuseChange('no-clock');
  const agreed = [...new Set([...clock.agreed, userId])];
  const isLong = clock.paused !== null && now.getTime() - clock.paused.since >= DAY;
  const isDecided = isLong || table.seats.every((holder) => holder.kind !== 'person' || agreed.includes(holder.userId));
  // The deadline planner knows the time left.
  const after = isDecided
    ? { ...clock, paused: clock.paused === null ? { left: null, since: now.getTime() } : null, agreed: [] }
    : { ...clock, agreed };
  return decideChange({ ...table, clock: after }, userId, { kind: 'pause' });
};

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
}

/**
 * The limit of open tables per channel: among more messages people do not find their own. While two processes serve a
 * channel, one more may open.
 */
const MAX_IN_CHANNEL = 5;

export type TableActions = Pick<
  TableService,
  | 'open'
  | 'objectionTo'
  | 'configure'
  | 'join'
  | 'bringWord'
  | 'leave'
  | 'addComputer'
  | 'removeComputer'
  | 'setLevel'
  | 'begin'
  | 'play'
  | 'premove'
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
  ConsentActions;

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
}: ActionDependencies): TableActions => {
  const draw = (bound: number): number => chance.below(bound);

  const usualLevel = async ({ location }: Pick<Table, 'location'>): Promise<Level> =>
    (await servers.at(location)).computerLevel;

  const change = (request: TableRequest, decide: (loaded: LoadedTable) => Decision | Promise<Decision>) =>
    executor.serve(request.tableId, request.interactionId, async (): Promise<Attempt | Outcome> => {
      const before = await reader.find(request.tableId);
      if (before === null) return refuseChange('no-table');
      const decision = fillingDecision(before, await decide(before), request);
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

  return {
    ...consentActions({ time, reader, changeGame, draw, usualLevel }),
    open: (request) =>
      executor.serve(request.channelId, request.interactionId, async (): Promise<Attempt | Outcome> => {
        const { location, channelId, parentChannelId = null, locale, person, options } = request;
        const isWaiting = ({ phase, gameId }: Table): boolean => phase === 'lobby' && gameId === request.gameId;
        if (request.unlessWaiting === true && (await reader.openInChannel(channelId)).some(isWaiting))
          return refuseChange('lobby-waiting');
        if ((await store.openInChannel(channelId)).length >= MAX_IN_CHANNEL)
          return refuseChange('channel-full', { max: MAX_IN_CHANNEL });
        const rules = games.get(request.gameId);
        if (rules === undefined) return refuseChange('unplayable');
        const settings = await servers.at(location);
        const { pictures } = settings;
        const { seats = [], invited = [], companions = [], begins = false, seating = {} } = request;
        const opening = {
          place: { id: chance.tableId(), location, channelId, parentChannelId, locale, pictures },
          ...{ person, press: request.interactionId, options, seating, seats, invited, companions, begins },
          clock: newClock(request.clock ?? settings.clock),
          now: time.now(),
          // The bot's half is drawn after all else is known, so nobody can choose the rest by it.
          draw: request.draw === undefined ? { half: chance.seed(), parts: [] } : request.draw,
        };
        const random = { below: draw, seed: () => chance.seed() };
        return { before: null, engine: rules.engine, decision: open(rules, opening, random) };
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
        const level = request.level ?? (await usualLevel(loaded.table));
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
    close: (request) =>
      change(request, async ({ table }) => {
        const { closers } = await servers.at(table.location);
        return close(table, request.person, request.moderator, closers);
      }),
  };
};
