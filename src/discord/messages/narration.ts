import { eventFor } from '../../../engines/core/scoped-event.js';
import type { Texts } from '../../../renderers/kit/renderer.js';
import type { HistoryEntry } from '../../model/history.js';
import type { Table } from '../../model/table.js';
import type { Game } from '../games/game.js';
import { sceneOf, seatName } from './scene.js';

/**
 * More than this is not read, and would not fit beside what else the message says. The last entry, which a final scoring is part of, is
 * told whole; of what came before, the oldest gives way.
 */
const CHARACTERS_AT_MOST = 2_200;

const linesOf = (game: Game, table: Table, entry: HistoryEntry, texts: Texts, fresh: boolean): readonly string[] => {
  if (entry.kind !== 'move') return [texts.t(`common:story.${entry.kind}`, { name: seatName(table, entry.seat) })];
  const scene = sceneOf(table, texts);
  return entry.events
    .map((scoped) => game.renderer.event(eventFor(scoped, 'table', fresh), scene))
    .filter((line) => line !== null);
};

/** A move that brings more than this stands in lines of its own, as a final scoring does. */
const SENTENCES_IN_A_LINE = 4;

/** What one move brought, in one line where that can be read. */
const paragraphOf = (lines: readonly string[]): string => lines.join(lines.length > SENTENCES_IN_A_LINE ? '\n' : ' ');

/** What everybody was told for good, in order. */
export const publicEvents = (story: readonly HistoryEntry[]): readonly { readonly type: string }[] =>
  story.flatMap((entry) => (entry.kind === 'move' ? entry.events.map((scoped) => scoped.public) : []));

/**
 * What happened, as everybody may read it, one sentence a line.
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
  const lines = story
    .map((entry) => paragraphOf(linesOf(game, table, entry, texts, fresh)))
    .filter((text) => text !== '');
  const kept: string[] = [];
  let left = CHARACTERS_AT_MOST;
  for (const text of lines.toReversed()) {
    left -= text.length + 1;
    if (left < 0 && kept.length > 0) return ['…', ...kept].join('\n');
    kept.unshift(text);
  }
  return kept.join('\n');
};
