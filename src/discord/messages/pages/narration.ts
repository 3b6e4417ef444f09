import { eventFor } from '#engines/core/engine.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { escapeMarkdown } from '#renderers/kit/words.js';
import type { HistoryEntry } from '#src/model/record/history.js';
import type { Table } from '#src/model/table.js';
import type { Game } from '#src/discord/catalog/game.js';
import { levelName } from '../holder-words.js';
import { sceneOf, seatName } from '../scene.js';

/**
 * More than this is not read, and would not fit with what else the message says. The last turn, which a final scoring
 * is part of, is told whole; of what came before, the oldest gives way.
 */
const MAX_CHARACTERS = 2_200;

const linesOf = (game: Game, table: Table, entry: HistoryEntry, texts: Texts, fresh: boolean): readonly string[] => {
  if (entry.kind === 'replace' || entry.kind === 'return') {
    const former = escapeMarkdown(entry.name ?? '?');
    const name = escapeMarkdown(entry.successor ?? '?');
    const successor =
      entry.level === null ? name : texts.t('common:computers.named', { name, level: levelName(entry.level, texts) });
    return [texts.t(`common:story.${entry.kind}`, { former, successor })];
  }
  if (entry.kind !== 'move') return [texts.t(`common:story.${entry.kind}`, { name: seatName(table, entry.seat) })];
  const scene = sceneOf(table, texts);
  return entry.events
    .map((scoped) => game.renderer.event(eventFor(scoped, 'table', fresh), scene))
    .filter((line) => line !== null);
};

/** A turn that brings more than this stands in lines of its own, as a final scoring does. */
const SENTENCES_IN_A_LINE = 6;

/** Who a sentence begins with: "**Ada** ". */
const SUBJECT = /^\*\*.+?\*\* /u;

/** What somebody does several times in a row is told once: "Ada draws a card (×2)." */
const counted = (sentences: readonly string[]): readonly string[] => {
  const runs: { readonly sentence: string; times: number }[] = [];
  for (const sentence of sentences) {
    const last = runs.at(-1);
    if (last?.sentence === sentence && SUBJECT.test(sentence) && sentence.endsWith('.')) last.times += 1;
    else runs.push({ sentence, times: 1 });
  }
  return runs.map(({ sentence, times }) => (times === 1 ? sentence : `${sentence.slice(0, -1)} (×${times}).`));
};

/** Sentences about the same person become one: "Ada draws a card, takes the bear." */
const join = (sentences: readonly string[]): readonly string[] =>
  sentences.reduce<readonly string[]>((before, sentence) => {
    const last = before.at(-1);
    const subject = SUBJECT.exec(sentence)?.[0];
    return last === undefined || subject === undefined || !last.startsWith(subject) || !last.endsWith('.')
      ? [...before, sentence]
      : [...before.slice(0, -1), `${last.slice(0, -1)}, ${sentence.slice(subject.length)}`];
  }, []);

/** What a turn or a move brought, in one line where that can be read. */
export const paragraphOf = (sentences: readonly string[]): string => {
  const lines = join(counted(sentences));
  return lines.join(lines.length > SENTENCES_IN_A_LINE ? '\n' : ' ');
};

const isSameTurn = (one: HistoryEntry, other: HistoryEntry): boolean =>
  one.kind === 'move' && other.kind === 'move' && one.seat === other.seat && one.turn === other.turn;

/** The moves of each turn together; anything else alone. */
const turnsOf = (story: readonly HistoryEntry[]): readonly (readonly HistoryEntry[])[] => {
  const turns: HistoryEntry[][] = [];
  for (const entry of story) {
    const last = turns.at(-1);
    const before = last?.at(-1);
    if (last !== undefined && before !== undefined && isSameTurn(before, entry)) last.push(entry);
    else turns.push([entry]);
  }
  return turns;
};

/** What everybody was told for good, in order. */
export const publicEvents = (story: readonly HistoryEntry[]): readonly { readonly type: string }[] =>
  story.flatMap((entry) => (entry.kind === 'move' ? entry.events.map((scoped) => scoped.public) : []));

/**
 * What happened, as everybody may read it, a line a turn.
 *
 * @param fresh whether the message that tells it is the newest one, so that fleeting words still stand
 */
export const narration = (
  game: Game,
  table: Table,
  story: readonly HistoryEntry[],
  texts: Texts,
  fresh: boolean,
): string => {
  const lines = turnsOf(story)
    .map((turn) => paragraphOf(turn.flatMap((entry) => linesOf(game, table, entry, texts, fresh))))
    .filter((text) => text !== '');
  const kept: string[] = [];
  let left = MAX_CHARACTERS;
  for (const text of lines.toReversed()) {
    left -= text.length + 1;
    if (left < 0 && kept.length > 0) return ['…', ...kept].join('\n');
    kept.unshift(text);
  }
  return kept.join('\n');
};
