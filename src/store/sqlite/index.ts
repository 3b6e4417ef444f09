import SQLite from 'better-sqlite3';
import { yieldToEvents } from '#src/lib/event-loop.js';
import { NotStored } from '../errors.js';
import type { Store } from '../port.js';
import { append } from './append.js';
import { AnalysisRows } from './rows/analyses.js';
import { AheadRows } from './rows/answers-ahead.js';
import { openDatabase } from './file/database.js';
import { DeadlineRows } from './rows/deadlines.js';
import { CountingRows } from './figures/counting.js';
import { FigureRows } from './figures/reading.js';
import { GroupCommit } from './group-commit.js';
import { TableLists } from './lists.js';
import { LogRows } from './rows/log.js';
import { noticeRows } from './notices.js';
import { PersonRows } from './rows/people.js';
import { PreferenceRows } from './rows/preferences.js';
import { ProcessRows } from './rows/processes.js';
import { QuestionRows } from './rows/questions.js';
import { SettingRows } from './rows/settings.js';
import { TableRows } from './rows/tables.js';
import { PuzzleRows } from './puzzles.js';
import { TournamentRows } from './tournaments.js';
import { whileBusy } from './file/while-busy.js';

/** Reads at once: SQLite lies in this process, so nothing has to be waited for. */
const read = <Value>(look: () => Value): Promise<Value> => new Promise((resolve) => resolve(look()));

/**
 * Opens (or creates) the database at `path`; `:memory:` is one that is forgotten.
 *
 * @throws StartError when it cannot or must not be used
 */
export const openSqliteStore = (path: string): Store => {
  const database = openDatabase(path);
  const tables = new TableRows(database);
  const lists = new TableLists(database);
  const log = new LogRows(database);
  const deadlines = new DeadlineRows(database);
  const settings = new SettingRows(database);
  const preferences = new PreferenceRows(database);
  const people = new PersonRows(database);
  const processes = new ProcessRows(database);
  const questions = new QuestionRows(database);
  const figures = new FigureRows(database);
  const counting = new CountingRows(database);
  const tournaments = new TournamentRows(database);
  const analyses = new AnalysisRows(database);
  const ahead = new AheadRows(database);
  const puzzles = new PuzzleRows(database);
  // Prepared once: the driver's own wrapper would be made anew for each transaction.
  const begin = database.prepare('BEGIN IMMEDIATE');
  const commit = database.prepare('COMMIT');
  const rollBack = database.prepare('ROLLBACK');
  const transaction = <Value>(work: () => Value): Value => {
    try {
      begin.run();
      const value = work();
      commit.run();
      return value;
    } catch (error) {
      if (database.inTransaction) rollBack.run();
      tables.forget();
      if (error instanceof SQLite.SqliteError) throw new NotStored(error.code, error);
      throw error;
    }
  };
  const group = new GroupCommit(transaction);
  /** Does not wait for the disk. */
  const note = <Value>(work: () => Value): Promise<Value> =>
    whileBusy(() => {
      database.pragma('synchronous = NORMAL');
      try {
        return transaction(work);
      } finally {
        database.pragma('synchronous = FULL');
      }
    });
  const access = { read, note, write: <Value>(work: () => Value) => group.add(work) };
  return {
    ...noticeRows(database, access),
    ...puzzles.operations(access),
    append: async (change) => {
      const appended = await group.add(() => append({ tables, log, deadlines, people, questions, figures }, change));
      // Telling of it takes its time, and the others of its group are told as well.
      await yieldToEvents();
      return appended;
    },
    complete: (completion) => note(() => tables.complete(completion)),
    recordBoard: (tableId, board) => note(() => tables.recordBoard(tableId, board)),
    forgetBoards: () => group.add(() => tables.forgetBoards()),

    load: (tableId) => read(() => tables.find(tableId)),
    log: (tableId, version = 0) => read(() => log.after(tableId, version)),
    setup: (tableId) => read(() => tables.setup(tableId)),
    snapshot: (tableId) => read(() => log.snapshot(tableId)),
    tableChangedBy: (interactionId) => read(() => log.tableChangedBy(interactionId)),
    openInChannel: (channelId) => read(() => lists.openInChannel(channelId)),
    inChannel: (channelId, page) => read(() => lists.inChannel(channelId, page)),
    gamesInServer: (guildId, which, page) => read(() => lists.gamesInServer(guildId, which, page)),
    openOfPerson: (userId) => read(() => lists.openOfPerson(userId)),
    waitingFor: (userId) => read(() => lists.waitingFor(userId)),

    behind: (owner, page) => read(() => lists.behind(owner, page)),
    withComputerToAct: (owner, page) => read(() => lists.withComputerToAct(owner, page)),
    dueDeadlines: (owner, now, page) => read(() => deadlines.due(owner, now, page)),
    deadlines: (tableId) => read(() => deadlines.of(tableId)),
    nextDeadline: (owner) => read(() => deadlines.next(owner)),
    removeDeadline: (deadline) => group.add(() => deadlines.remove(deadline)),
    postponeDeadlines: (guildIds, milliseconds) =>
      group.add(() => {
        for (const guildId of guildIds) deadlines.postpone(guildId, milliseconds);
      }),
    serversWith: (what, owner) => read(() => lists.serversWith(what, owner)),

    countOpen: (owner) => read(() => lists.countOpen(owner)),

    suspend: (place) =>
      group.add(() => {
        const ids = lists.suspend(place);
        for (const id of ids) deadlines.clear(id);
        return ids;
      }),
    suspendedIn: (place) => read(() => lists.listSuspended(place)),
    restore: (place, due) =>
      group.add(() => {
        const ids = lists.restore(place);
        for (const deadline of due.filter(({ tableId }) => ids.includes(tableId))) deadlines.set(deadline);
        return ids;
      }),

    planMessage: (plan) => note(() => processes.plan(plan)),
    forgetPlan: (messageId) => note(() => processes.forgetPlan(messageId)),
    messagePlans: (owner) => read(() => processes.plans(owner)),
    recordCall: (call) => note(() => processes.recordCall(call)),
    forgetCall: (messageId) => note(() => processes.forgetCall(messageId)),
    calls: (owner) => read(() => processes.calls(owner)),
    recordQuestion: (question) => note(() => questions.record(question)),
    forgetQuestion: (question) => note(() => questions.forget(question)),
    questions: (owner) => read(() => questions.all(owner)),
    recordProcess: (tell) => note(() => processes.record(tell)),

    setting: (key) => read(() => settings.get(key)),
    setSetting: (key, value) => note(() => settings.set(key, value)),
    preferences: (owner, id) => read(() => preferences.get(owner, id)),
    setPreferences: (owner, id, chosen) => group.add(() => preferences.set(owner, id, chosen)),
    tablesOfPerson: (userId, page) => read(() => people.tables(userId, page)),
    forgetPerson: (userId, names) =>
      group.add(() => {
        const ids = people.forget(userId, names);
        tournaments.forget(userId, names);
        puzzles.forget(userId);
        tables.forget();
        return ids;
      }),
    removeEnded: (owner, before, limit) =>
      group.add(() => {
        const ids = people.removeEnded(owner, before, limit);
        tables.forget();
        return ids.length;
      }),

    serversToCount: (owner) => read(() => figures.toCount(owner)),
    isUncounted: (guildId) => read(() => figures.isUncounted(guildId)),
    serversWithGames: () => read(() => figures.serversWithGames()),
    countEndedGames: (guildId) => read(() => figures.countEnded(guildId)),
    // What a power cut undoes is to be counted still: what notes that goes away with the figures' being written.
    countGames: (guildId, rules, limit) => note(() => counting.step(guildId, rules, limit)),
    dropFigures: (guildId) => note(() => figures.drop(guildId)),
    standings: (request) => read(() => figures.page(request)),
    countStandings: (request, above) => read(() => figures.count(request, above)),
    standingsOf: (guildId, player, seasons) => read(() => figures.of(guildId, player, seasons)),
    rivalsOf: (guildId, player, gameId, limit) => read(() => figures.rivals(guildId, player, gameId, limit)),
    gamesOf: (guildId, season) => read(() => figures.games(guildId, season)),
    figuresOfPerson: (player) => read(() => figures.ofPerson(player)),

    analysis: (tableId) => read(() => analyses.find(tableId)),
    keepAnalysis: (tableId, analysis) => group.add(() => analyses.keep(tableId, analysis)),
    answersAhead: (tableId) => read(() => ahead.find(tableId)),
    keepAnswersAhead: (tableId, answers) => group.add(() => ahead.keep(tableId, answers)),
    dropAnswersAhead: (tableId) => group.add(() => ahead.drop(tableId)),
    tournament: (id) => read(() => tournaments.find(id)),
    openTournaments: (guildId) => read(() => tournaments.open(guildId)),
    latestTournaments: (guildId, limit) => read(() => tournaments.latest(guildId, limit)),
    unfinishedTournaments: (since) => read(() => tournaments.unfinished(since)),
    saveTournament: (tournament) => group.add(() => tournaments.save(tournament)),
    tournamentsOfPerson: (userId) => read(() => tournaments.ofPerson(userId)),
    removeEndedTournaments: (before, limit) => group.add(() => tournaments.removeEnded(before, limit)),

    close: () => read(() => database.close()).then(() => undefined),
  };
};
