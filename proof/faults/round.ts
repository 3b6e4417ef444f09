import { setTimeout as pause } from 'node:timers/promises';
import { closedViolation, questionViolation } from '#tests/harness/checks/channel-violations.js';
import type { Guest } from '#tests/harness/actors/guest.js';
import { internalWordsIn } from '#tests/harness/checks/internal-words.js';
import { personToAct, type TableRecord } from '#tests/harness/database/database-reader.js';
import type { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { beginChallenge, beginTable, type TableInPlay, type Turn } from '#tests/harness/actors/table-in-play.js';
import type { SeenMessage } from '#playground/index.js';
import type { Game } from '#renderers/kit/game/game.js';
import { type Action, pressedMove, refusedBegin, typedMove, wordsAfter } from './actions.js';
import { BoardChecks } from './board-checks.js';
import type { FaultEnvironment } from './fault-environment.js';
import type { FaultInvariants } from './invariants.js';
import { hearHere, isLifeActionName, lifeAction } from './life-actions.js';
import { chosenForOneself, otherAction } from './other-actions.js';
import type { Context, Scenario } from './scenario.js';
import { confirmations, isSaid, refusals } from './wording.js';

/**
 * The number of variants of a round's start: up to four moves before the fault, fewer where computer players move as
 * well.
 */
const WARM_UP = 5;
const WARM_UP_AGAINST_COMPUTERS = 2;
const QUOTED = 160;
/** Failed updates are retried after growing pauses. */
const SHOWN_WITHIN_MS = 60_000;
const POLL_MS = 100;

/** A clock that can be paused, and that ends no turn during the test. */
const CLOCK = '2d+5d';

const people = ['Barnaby', 'Zoé'];
/** A French speaker, so that private texts are checked in both languages. */
const soloist = ['Zoé'];

export interface RoundParts {
  readonly environment: FaultEnvironment;
  readonly scenario: Scenario;
  readonly game: Game;
  readonly random: RandomChoice;
  readonly check: FaultInvariants['check'];
}

/** One fault at one table: play up to it, act during it, check the outcome, play on. */
export class Round {
  readonly #parts: RoundParts;

  constructor(parts: RoundParts) {
    this.#parts = parts;
  }

  async run(): Promise<void> {
    const { environment, scenario, random } = this.#parts;
    const { control, disk } = environment;
    const parent = this.#addPlace();
    const place = scenario.inThread === true ? control.server.addThread(parent, 'a side ring').id : parent;
    const table = await this.#begin(place);
    const channel = table.guests[0]?.channel ?? place;
    const warmUp = random.below(scenario.againstComputers === true ? WARM_UP_AGAINST_COMPUTERS : WARM_UP);
    for (let moves = 0; moves < warmUp; moves += 1) await this.#playOn(channel, await table.turn());

    const action = await this.#action(table, channel);
    const { actor } = action;
    const context: Context = { environment, control, disk, channel, parent, turn: await table.turn(), actor };
    await this.#strike(context, action);
    await this.#goOn(context, table);
    const channels = [...new Set([channel, ...table.guests.map((guest) => guest.channel)])];
    const found = control
      .people()
      .flatMap(({ id }) => channels.flatMap((each) => control.messages(id, each)))
      .flatMap(({ text, pictures }) => internalWordsIn([text, ...pictures.map(({ alt }) => alt)].join('\n')));
    this.#parts.check('no text that people read holds a key, a stack or SQL', found.length === 0, () =>
      found.join(', '),
    );
  }

  async #action(table: TableInPlay, channel: string): Promise<Action> {
    const { environment, scenario, random } = this.#parts;
    const { act } = scenario;
    if (isLifeActionName(act))
      return lifeAction(act, {
        environment,
        table,
        playOn: (turn) => this.#playOn(channel, turn),
        move: (turn) => typedMove(turn, random),
      });
    const turn = await table.turn();
    if (scenario.act === 'begin') return refusedBegin(turn, environment.addChannel('another ring'));
    if (scenario.act === 'setting') return chosenForOneself(turn);
    // Against computer players the fault must come on the person's turn.
    if (scenario.act === undefined && scenario.againstComputers !== true && random.oneIn(2)) {
      const other = await otherAction(turn, random, scenario.lasts === true || scenario.elsewhere === true);
      if (other !== null) return other;
    }
    const isPressed = scenario.act === 'press' || (scenario.act === undefined && random.oneIn(2));
    return isPressed ? pressedMove(turn, random) : typedMove(turn, random);
  }

  /** Adds a channel, a conversation without the bot as a member, or a channel of a server without it. */
  #addPlace(): string {
    const { environment, scenario } = this.#parts;
    const { control } = environment;
    if (scenario.place === 'group') return control.group('a ring', ...people.map((name) => environment.guest(name).id));
    if (scenario.place !== 'guest server') return environment.addChannel('a ring');
    const { guildId, channelId } = control.server.addServer('Without the bot');
    control.server.removeBot(guildId);
    return channelId;
  }

  #begin(channel: string): Promise<TableInPlay> {
    const { environment, game, scenario } = this.#parts;
    const { id, seats } = game.engine;
    // A new person has no other table open in their direct messages.
    if (scenario.place === 'challenge')
      return beginChallenge(id, environment.newcomers(channel, people.length), { clock: CLOCK });
    return scenario.againstComputers === true
      ? beginTable(environment, soloist, { game: id, channel, computers: seats.max - 1 })
      : beginTable(environment, people, { game: id, channel, values: { clock: CLOCK } });
  }

  #record(channel: string): TableRecord {
    const table = this.#parts.environment.database.newestIn(channel);
    if (table === null) throw new Error(`No table was ever opened in channel ${channel}`);
    return table;
  }

  #changesByPeople(channel: string): number {
    return this.#record(channel).log.filter(({ actor }) => actor === 'person').length;
  }

  #isStored(interaction: string): boolean {
    return this.#parts.environment.database.entriesOf(interaction).length > 0;
  }

  async #strike(context: Context, action: Action): Promise<void> {
    const { environment, scenario, check } = this.#parts;
    const { control, actor } = context;
    const channel = this.#tableOf(actor, context);
    const changesBefore = this.#changesByPeople(channel);
    const metBefore = control.faults.met;
    await scenario.before?.(context);
    const isPlanned = control.faults.pending > 0;
    const acted = action.perform();
    await scenario.during?.(context, acted);
    if (scenario.lost !== true) await environment.waitUntilDone(acted);
    const words = wordsAfter(action, acted);
    if (scenario.lasts === true) await this.#moveUnseen(context);
    control.faults.clear();
    await scenario.after?.(context);
    const changes = this.#changesByPeople(channel) - changesBefore - (scenario.lasts === true ? 1 : 0);
    if (isPlanned && scenario.mayMiss !== true)
      check('a planned fault comes about', control.faults.met > metBefore, () => 'no call went wrong');
    const stored = action.isStored?.(environment.database) ?? this.#isStored(acted.id);
    this.#compare(words, action, stored, changes);
    // In direct messages the boards ask.
    if (scenario.place !== undefined) return;
    if (scenario.needsNudge === true) await actor.asks('tables');
    await this.#checkQuestions(actor);
  }

  #tableOf(actor: Guest, { channel }: Pick<Context, 'channel'>): string {
    return this.#parts.scenario.place === 'challenge' ? channel : actor.channel;
  }

  #compare(
    words: string,
    { actor, confirms, isStored: isElsewhere, entries, changesNothing }: Action,
    isStored: boolean,
    changes: number,
  ): void {
    const { scenario, check } = this.#parts;
    const { reads, stored } = scenario.outcome;
    const { texts } = actor;
    // A settings page shows only the current choice.
    const confirmed = isElsewhere === undefined && isSaid(confirms, texts, words);
    const how = (): string =>
      `read “${words.slice(0, QUOTED)}”, ${isStored ? 'stored' : 'not stored'}, ${changes} changes`;
    const isTrue = isStored || changesNothing === true || !(confirmed || isSaid(confirmations, texts, words));
    const isOnce = changes === (isStored ? (entries ?? (isElsewhere === undefined ? 1 : 0)) : 0);
    check('a move that is confirmed is stored, once', isTrue && isOnce && (stored ?? isStored) === isStored, how);
    if (stored === false || isSaid(refusals, texts, words))
      check('a move that is refused changes nothing', !isStored && changes === 0, how);
    const expected = reads === 'done' ? confirms : reads;
    if (expected !== null) check('people are told what became of their move', isSaid(expected, texts, words), how);
  }

  /** Plays the next move while the board is unreliable and perhaps no person can be answered. */
  async #moveUnseen({ channel, turn }: Context): Promise<void> {
    const { environment, random, check } = this.#parts;
    const person = personToAct(this.#record(channel));
    const actor = [turn.actor, ...turn.others].find(({ id }) => id === person);
    if (actor === undefined) throw new Error('It is the turn of no person');
    const acted = (await typedMove({ actor }, random)).perform();
    await environment.waitUntilDone(acted);
    check('a move that is confirmed is stored, once', this.#isStored(acted.id), () => 'the next move was not stored');
  }

  async #goOn({ environment, channel, parent, turn }: Context, table: TableInPlay): Promise<void> {
    const { scenario, check } = this.#parts;
    if (scenario.act === 'close' && scenario.elsewhere === true) await this.#checkClosed(turn.actor);
    if (scenario.elsewhere === true) {
      const place = parent === channel ? environment.addChannel('another ring') : parent;
      return this.#playOn(place, await (await this.#begin(place)).turn());
    }
    const nudging = scenario.needsNudge !== true ? [] : scenario.place === 'challenge' ? table.guests : [turn.actor];
    for (const guest of nudging) await guest.asks('tables');
    await this.#checkBoard(channel);
    if (scenario.place === 'challenge') for (const guest of table.guests) await this.#checkBoard(channel, guest);
    if (scenario.act === 'directed') await this.#checkDirect(table, channel);
    const next = await table.next();
    if (next.kind === 'turn') await this.#playOn(channel, next);
    const violation = await this.#unnoted(channel);
    check('a stored move is shown in the end', violation === null, () => `${violation}`);
  }

  /**
   * The final mismatch between the store's record of the newest board and the board; it polls because computer players
   * may still move.
   */
  async #unnoted(channel: string): Promise<string | null> {
    for (let waited = 0; waited < SHOWN_WITHIN_MS && this.#shownViolation(channel) !== null; waited += POLL_MS)
      await pause(POLL_MS);
    return this.#shownViolation(channel);
  }

  #shownViolation(channel: string): string | null {
    const { board_version: shown, board_message: message, version } = this.#record(channel);
    const { newest } = new BoardChecks(this.#parts.environment, channel);
    return shown === version && message === newest?.id
      ? null
      : `the store believes that version ${shown} of ${version} is shown`;
  }

  async #playOn(channel: string, { actor }: Turn): Promise<void> {
    const { environment, random, check } = this.#parts;
    const action = await typedMove({ actor }, random);
    const acted = action.perform();
    await environment.waitUntilDone(acted);
    const words = wordsAfter(action, acted);
    check(
      'the game goes on',
      isSaid(confirmations, actor.texts, words) && this.#isStored(acted.id),
      () => `a legal move was answered “${words.slice(0, QUOTED)}”`,
    );
    await this.#checkBoard(channel);
    await environment.waitUntilDone(actor.types('tables'));
  }

  /** Waits for a person's view of their channel to become right, and returns the final mismatch. */
  async #violationOf(
    guest: Guest,
    violation: (messages: readonly SeenMessage[]) => string | null,
  ): Promise<string | null> {
    const holds = () => (violation(guest.public()) === null ? true : undefined);
    await guest.control.until('the channel', holds, SHOWN_WITHIN_MS).catch(() => undefined);
    return violation(guest.public());
  }

  async #checkQuestions(guest: Guest): Promise<void> {
    if (this.#parts.environment.database.newestIn(guest.channel) === null) return;
    const violation = await this.#violationOf(guest, (messages) =>
      questionViolation(messages, this.#record(guest.channel)),
    );
    this.#parts.check(
      'what is asked of people stands in the channel, and nothing else',
      violation === null,
      () => `${violation}`,
    );
  }

  async #checkClosed(guest: Guest): Promise<void> {
    const violation = await this.#violationOf(guest, (messages) =>
      closedViolation(messages, this.#record(guest.channel)),
    );
    this.#parts.check('a stored move is shown in the end', violation === null, () => `${violation}`);
  }

  /**
   * Checks that people without any further action hear of their turn by direct message, or by a mention beneath the
   * board.
   */
  async #checkDirect(table: TableInPlay, channel: string): Promise<void> {
    const { control } = this.#parts.environment;
    const person = personToAct(this.#record(channel));
    const isCall = ({ notified, raw }: SeenMessage): boolean =>
      person !== null && notified.includes(person) && JSON.stringify(raw).includes(channel);
    const [guest] = table.guests;
    if (person === null || guest === undefined) return;
    const violation = await this.#violationOf(guest, (messages) =>
      [...control.inbox(person), ...messages].some(isCall) ? null : 'the person whose turn it is was not told',
    );
    this.#parts.check(
      'people who are told of turns directly are told of theirs',
      violation === null,
      () => `${violation}`,
    );
    await hearHere(table);
  }

  /** @param reader a person with a board of their own */
  async #checkBoard(channel: string, reader?: Guest): Promise<void> {
    const { environment, check } = this.#parts;
    const boards = new BoardChecks(environment, channel, reader);
    const violation = await boards.violation();
    check(
      'a stored move is shown in the end',
      violation === null,
      () => `the newest board does not show ${violation ?? ''}`,
    );
    // Where the bot is no member, a message that it could not change in time stays unchanged.
    if (this.#parts.scenario.place === 'group') return;
    const withButtons = await boards.withButtons();
    check('only the newest board has buttons', withButtons <= 1, () => `${withButtons} messages have`);
  }
}
