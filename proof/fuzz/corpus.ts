import PQueue from 'p-queue';
import { Guest, offers } from '#tests/harness/actors/guest.js';
import { pressesOn } from '#tests/harness/actors/panel-walk.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import type { Control, SeenMessage } from '#playground/index.js';
import { isDirect, type TargetTable } from './targets.js';
import { askToGoBack, questionsOf } from '#tests/harness/actors/questions.js';

interface Collection {
  put(message: SeenMessage, person: string): void;
}

/** Commands about the person, the server and its games, with private answers. */
const lines = ['settings me', 'settings server', 'privacy', 'replay', 'stats server', 'help'];
const serverLines = [...lines, 'leaderboard'];
/** Pages behind a table's message that change nothing. */
const pages = ['seats', 'clock', 'away', 'options'];

const lookFurther = async (guest: Guest, { table }: TargetTable, corpus: Collection): Promise<void> => {
  for (const line of table.location.kind === 'server' ? serverLines : lines) {
    const page = await guest.asks(line);
    corpus.put(page, guest.id);
    if (offers(page, 'forgetme')) corpus.put(await guest.changes(page, 'forgetme'), guest.id);
  }
  const board = guest.public().findLast((message) => offers(message, 'join') || offers(message, 'panel'));
  for (const action of pages)
    if (board !== undefined && offers(board, action)) corpus.put(await guest.presses(board, action).reply(), guest.id);
};

/**
 * Creates questions to answer: a lobby's invitation, in a game a replacement or an undo.
 *
 * @param others people who do not sit there
 */
const askEachOther = async (
  guests: readonly Guest[],
  others: readonly string[],
  { table }: TargetTable,
  corpus: Collection,
): Promise<void> => {
  const [host, second, third] = guests;
  const [invited] = others;
  if (host === undefined || second === undefined) return;
  if (table.phase === 'lobby' && invited !== undefined) await host.asks('invite', { player: invited });
  else if (table.phase === 'playing' && third !== undefined) await second.asks('replace', { player: third.id });
  else if (table.phase === 'playing') await askToGoBack(second, ([newest]) => newest);
  for (const guest of guests) for (const message of questionsOf(guest, table.id)) corpus.put(message, guest.id);
};

/** All of them share one process: more at once would only slow each other down. */
const AT_ONCE = 2;
const STEPS_IN_A_PANEL = 8;
const MOVES_TO_THE_END = 150;
/** Milliseconds. */
const TIMEOUT_MS = 60_000;

/** A message with controls: public, or private to one person. */
export interface Pressable {
  readonly id: string;
  readonly channel: string;
  readonly person: string | null;
}

export class Corpus {
  /** The values of each control that the bot has really shown, by custom id; empty for one that is no menu. */
  readonly controls = new Map<string, readonly string[]>();
  readonly #pressable = new Map<string, Pressable>();

  put({ id, channelId, ephemeral, controls }: SeenMessage, person: string): void {
    this.#pressable.set(id, { id, channel: channelId, person: ephemeral ? person : null });
    for (const { customId, options } of controls)
      this.controls.set(
        customId,
        options.map(({ value }) => value),
      );
  }

  get pressable(): readonly Pressable[] {
    return [...this.#pressable.values()];
  }
}

/** Opens all that one person can open at a table without changing it, and follows random pages of the panel. */
const lookAround = async (guest: Guest, corpus: Corpus, seed: string): Promise<void> => {
  const board = guest.public().at(-1);
  if (board !== undefined) corpus.put(board, guest.id);
  for (const line of ['hand', 'resign', 'close', 'tables']) corpus.put(await guest.asks(line), guest.id);
  corpus.put(await guest.asks('board', { text: true }), guest.id);
  if (board === undefined || !offers(board, 'panel')) return;
  let page = await guest.presses(board, 'panel').reply();
  if (offers(page, 'form')) corpus.controls.set((await guest.presses(page, 'form').modal()).custom_id, []);
  const random = new RandomChoice(seed);
  for (let step = 0; step < STEPS_IN_A_PANEL; step += 1) {
    corpus.put(page, guest.id);
    const steps = pressesOn(page).filter(({ plays }) => plays === null);
    if (steps.length === 0) return;
    const { customId, value } = random.oneOf(steps);
    page = await guest.pressAndRead(page, customId, value);
  }
};

/** Plays the first suggested move of one of them; false when none of them can move. */
const playOne = async (guests: readonly Guest[]): Promise<boolean> => {
  for (const guest of guests) {
    const [suggestion] = await guest.readSuggestions();
    if (suggestion === undefined || suggestion.value === '?') continue;
    await guest.types('move', { move: suggestion.value }).done();
    return true;
  }
  return false;
};

export type Event = 'a move' | 'the end' | 'closing';

interface VisitOf {
  readonly event: Event;
  readonly others: readonly string[];
}

/** Collects the views of everyone at one table before and after an event: those from before are then outdated. */
const visit = async (
  control: Control,
  target: TargetTable,
  { event, others }: VisitOf,
  corpus: Corpus,
): Promise<void> => {
  const { table, rules, seated } = target;
  const guests = seated.map((id) => new Guest(control, id, isDirect(target) ? control.direct(id) : table.channelId));
  const [host] = guests;
  if (host === undefined) return;
  // Another author's message: a stranger presses it where the bot has no message.
  corpus.put(control.say(host.id, table.channelId, 'Who would like to play?'), host.id);
  for (const guest of guests) await lookAround(guest, corpus, `${table.id}/before`);
  corpus.put(await host.asks('rules', { game: rules.engine.id }), host.id);
  if (event === 'closing') await host.changes(await host.asks('close'), 'close');
  else for (let left = event === 'the end' ? MOVES_TO_THE_END : 1; left > 0 && (await playOne(guests)); left -= 1);
  if (event === 'a move') await askEachOther(guests, others, target, corpus);
  for (const guest of guests) await lookAround(guest, corpus, `${table.id}/after`);
  await lookFurther(host, target, corpus);
};

/** Waits for the channels to show their tables, collects the views of each, and causes an event at each. */
export const collectCorpus = async (
  control: Control,
  tables: readonly TargetTable[],
  eventIn: (channel: string) => Event,
): Promise<Corpus> => {
  const open = tables.filter(({ table }) => table.phase === 'lobby' || table.phase === 'playing');
  // Where the bot is no member it waits for a person's action.
  const isShown = ({ table, seated }: TargetTable): boolean =>
    table.location.kind === 'external' ||
    control.messages(seated[0] ?? '', table.channelId).some(({ ephemeral }) => !ephemeral);
  await control.until('every channel to show its table', () => (open.every(isShown) ? true : undefined), TIMEOUT_MS);
  const corpus = new Corpus();
  const visits = new PQueue({ concurrency: AT_ONCE });
  const everybody = control.people().map(({ id }) => id);
  await visits.addAll(
    tables.map((target) => () => {
      const others = everybody.filter((id) => !target.seated.includes(id));
      return visit(control, target, { event: eventIn(target.table.channelId), others }, corpus);
    }),
  );
  return corpus;
};
