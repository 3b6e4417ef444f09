import { eventFor } from '#engines/core/engine.js';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import { escapeMarkdown } from '#renderers/kit/words.js';
import type { HistoryEntry } from '#src/model/record/history.js';
import type { Actor } from '#src/model/record/log-entry.js';
import type { Game } from '#renderers/kit/game/game.js';
import { levelName } from './holder.js';
import { sceneOf, seatName, type TableScene } from './scene.js';

/**
 * In characters. More would not be read, and would not fit with the rest of the message. The last turn, including a
 * final scoring, is reported in full; earlier events are dropped, oldest first.
 */
const MAX_CHARACTERS = 2_200;

export const departureKey = (by: Actor | null) => (by === 'clock' ? 'common:story.timeout' : 'common:story.resign');

const changeInWords = (table: TableScene, entry: HistoryEntry, texts: Texts): string => {
  if (entry.kind === 'resign') {
    // The seat may have its successor by now.
    const name = entry.name === null ? seatName(table, entry.seat) : escapeMarkdown(entry.name);
    return texts.t(departureKey(entry.by), { name });
  }
  if (entry.kind !== 'replace' && entry.kind !== 'return')
    return texts.t(`common:story.${entry.kind}`, { name: seatName(table, entry.seat) });
  const former = escapeMarkdown(entry.name ?? '?');
  const name = escapeMarkdown(entry.successor ?? '?');
  const successor =
    entry.level === null ? name : texts.t('common:computers.named', { name, level: levelName(entry.level, texts) });
  return texts.t(`common:story.${entry.kind}`, { former, successor });
};

export const sentencesOf = (
  { renderer }: Game,
  events: readonly { readonly type: string }[],
  scene: Scene,
): readonly string[] => renderer.turn?.(events, scene) ?? events.flatMap((event) => renderer.event(event, scene) ?? []);

const linesOf = (
  game: Game,
  table: TableScene,
  { entries, fresh }: { readonly entries: readonly HistoryEntry[]; readonly fresh: boolean },
  texts: Texts,
): readonly string[] => {
  const events = entries.flatMap((entry) =>
    entry.kind === 'move' ? entry.events.map((scoped) => eventFor(scoped, 'table', fresh)) : [],
  );
  const late = new Set(entries.flatMap((entry) => (entry.kind === 'move' && entry.by === 'clock' ? [entry.seat] : [])));
  return [
    ...entries.flatMap((entry) => (entry.kind === 'move' ? [] : [changeInWords(table, entry, texts)])),
    ...[...late].map((seat) => texts.t('common:story.moved-for', { name: seatName(table, seat) })),
    ...(events.length === 0 ? [] : sentencesOf(game, events, sceneOf(table, texts))),
  ];
};

/** Turns with more sentences than this use one line each, as for a final scoring. */
const SENTENCES_IN_A_LINE = 6;

/** The subject of a sentence: "**Ada** ". */
const SUBJECT = /^\*\*.+?\*\* /u;

/** Combines repeated actions: "Ada takes the fish from the discard 2 times." */
const counted = (sentences: readonly string[], texts: Texts): readonly string[] => {
  const runs: { readonly sentence: string; times: number }[] = [];
  for (const sentence of sentences) {
    const last = runs.at(-1);
    if (last?.sentence === sentence && SUBJECT.test(sentence) && sentence.endsWith('.')) last.times += 1;
    else runs.push({ sentence, times: 1 });
  }
  return runs.map(({ sentence, times }) =>
    times === 1 ? sentence : `${texts.t('common:story.times', { told: sentence.slice(0, -1), count: times })}.`,
  );
};

/** Joins sentences with the same subject: "Ada draws a card and takes the bear." */
const join = (sentences: readonly string[], texts: Texts): readonly string[] => {
  const runs: { readonly subject: string | undefined; readonly sentences: string[] }[] = [];
  for (const sentence of sentences) {
    const subject = SUBJECT.exec(sentence)?.[0];
    const last = runs.at(-1);
    if (subject !== undefined && last?.subject === subject && last.sentences.at(-1)?.endsWith('.') === true)
      last.sentences.push(sentence);
    else runs.push({ subject, sentences: [sentence] });
  }
  return runs.map(({ subject = '', sentences: told }) => {
    const [first = '', ...others] = told;
    if (others.length === 0) return first;
    const done = told.map((sentence) => sentence.slice(subject.length));
    const last = done.at(-1) ?? '';
    const end = last.slice(-1);
    return `${subject}${texts.list(done.map((part) => part.slice(0, -1)))}${end}`;
  });
};

export const paragraphOf = (sentences: readonly string[], texts: Texts): string => {
  const lines = join(counted(sentences, texts), texts);
  return lines.join(lines.length > SENTENCES_IN_A_LINE ? '\n' : ' ');
};

const isSameTurn = (one: HistoryEntry, other: HistoryEntry): boolean =>
  one.kind === 'move' && other.kind === 'move' && one.seat === other.seat && one.turn === other.turn;

export const turnsOf = (story: readonly HistoryEntry[]): readonly (readonly HistoryEntry[])[] => {
  const turns: HistoryEntry[][] = [];
  for (const entry of story) {
    const last = turns.at(-1);
    const before = last?.at(-1);
    if (last !== undefined && before !== undefined && isSameTurn(before, entry)) last.push(entry);
    else turns.push([entry]);
  }
  return turns;
};

export const publicEvents = (story: readonly HistoryEntry[]): readonly { readonly type: string }[] =>
  story.flatMap((entry) => (entry.kind === 'move' ? entry.events.map((scoped) => scoped.public) : []));

interface Story {
  readonly story: readonly HistoryEntry[];
  /** True for the newest message, which includes fleeting events. */
  readonly fresh: boolean;
}

/**
 * Describes events publicly, one line per turn.
 */
export const narration = (game: Game, table: TableScene, { story, fresh }: Story, texts: Texts): string => {
  const lines = turnsOf(story)
    .map((turn) => paragraphOf(linesOf(game, table, { entries: turn, fresh }, texts), texts))
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
