import type { OverStatus } from '#engines/core/engine.js';
import { winnersOf } from '#engines/core/winners.js';
import type { Texts } from '#renderers/kit/renderer.js';
import type { HistoryEntry } from '#src/model/record/history.js';
import type { PlayerView } from '#src/model/player-view.js';
import type { Table } from '#src/model/table.js';
import { altTextOf, amountInWords, escapeMarkdown } from '#renderers/kit/words.js';
import type { Game } from '#src/discord/catalog/game.js';
import { boardPicture } from './board-page.js';
import { publicButton, rulesButton } from './table-buttons.js';
import { narration, publicEvents } from './narration.js';
import { type Block, type Page, textBlock } from '../page.js';
import { imageOf } from '../pictures/order.js';
import { holderWords } from '../holder-words.js';
import { seatsInPicture } from '../picture-names.js';
import { sceneOf } from '../scene.js';

const medals: readonly string[] = ['🥇', '🥈', '🥉'];

/** A game of two that ended because somebody gave up has places and nothing to count. */
const wasGivenUp = (story: readonly HistoryEntry[]): boolean => story.at(-1)?.kind === 'resign';

const resultLines = (game: Game, table: Table, over: OverStatus, counted: boolean, texts: Texts): string => {
  const scene = sceneOf(table, texts);
  const amount = (count: number): string =>
    game.renderer.points?.(count, scene) ?? texts.t('common:over.points', { count });
  return over.places
    .map((place, seat) => ({ place, seat, points: over.points[seat] ?? 0 }))
    .sort((one, other) => one.place - other.place)
    .map(({ place, seat, points }) => {
      const holder = table.seats[seat];
      const name = holder === undefined ? '?' : holderWords(holder, texts);
      const ranked = { medal: medals[place - 1] ?? '🎗️', place, name };
      return counted
        ? texts.t('common:over.line', { ...ranked, points: amount(points) })
        : texts.t('common:over.line-uncounted', ranked);
    })
    .join('\n');
};

/** Who scored how much for what, drawn and in words; nothing for games whose points come from one thing. */
const scoreBlocks = (
  game: Game,
  table: Table,
  playerView: PlayerView,
  over: OverStatus,
  history: readonly HistoryEntry[],
  texts: Texts,
): readonly Block[] => {
  const scene = sceneOf(table, texts);
  const rows = game.renderer.scores?.(playerView.view, publicEvents(history), scene) ?? [];
  if (rows.length === 0) return [];
  const sheet = { rows, totals: over.points, places: over.places };
  const alt = rows
    .map(({ label, values }) =>
      texts.t('common:over.row', {
        label,
        values: values.map((value, seat) => `${scene.names[seat] ?? '?'} ${amountInWords(value)}`).join(', '),
      }),
    )
    .join(' ');
  const image = imageOf(game, scene, { kind: 'scores', view: playerView.view, sheet });
  return [{ kind: 'picture', name: 'scores', image, alt: altTextOf([alt, ...seatsInPicture(table, texts)]) }];
};

/** Who has won, in a few words; null while it is not known. */
export const resultText = (table: Table, texts: Texts): string | null =>
  table.result === null ? null : headlineOf(namesAt(table), table.result, texts);

const namesAt = ({ seats }: Table): readonly string[] => seats.map(({ name }) => name);

/** Who has won, of people by their plain names. */
export const headlineOf = (names: readonly string[], { places }: Pick<OverStatus, 'places'>, texts: Texts): string => {
  const winners = winnersOf(places).map((seat) => escapeMarkdown(names[seat] ?? '?'));
  if (winners.length === 0) return texts.t('common:over.beaten');
  return `🎉 ${texts.t('common:over.winners', { count: winners.length, names: texts.list(winners) })}`;
};

/** A line with a sign of its own keeps it. */
const withSign = (line: string): string => (/^\p{Extended_Pictographic}/u.test(line) ? line : `✨ ${line}`);

/** Why the winner won and what to remember, as a few sentences. */
const highlightText = (
  game: Game,
  table: Table,
  playerView: PlayerView,
  history: readonly HistoryEntry[],
  texts: Texts,
): string => {
  const scene = sceneOf(table, texts);
  const verdict = game.renderer.verdict?.(playerView.view, scene);
  const highlights = game.renderer.highlights?.(playerView.view, publicEvents(history), scene) ?? [];
  return [...(verdict === undefined ? [] : [verdict]), ...highlights.map(withSign)].join('\n');
};

/**
 * The table's message when the game has ended.
 *
 * @param story what this message tells
 * @param whole what happened from the first move on
 */
export const overPage = (
  game: Game,
  table: Table,
  playerView: PlayerView,
  over: OverStatus,
  story: readonly HistoryEntry[],
  whole: readonly HistoryEntry[],
  texts: Texts,
): Page => {
  const counted = !wasGivenUp(story);
  return {
    accent: game.accent,
    blocks: [
      textBlock(`## ${headlineOf(namesAt(table), over, texts)}`),
      textBlock(narration(game, table, story, texts, true)),
      boardPicture(game, table, playerView, texts, story),
      textBlock(resultLines(game, table, over, counted, texts)),
      ...(counted
        ? [
            textBlock(highlightText(game, table, playerView, whole, texts)),
            ...scoreBlocks(game, table, playerView, over, whole, texts),
          ]
        : [textBlock(texts.t('common:over.as-it-stood'))]),
      {
        kind: 'buttons',
        buttons: [
          publicButton('again', table, texts),
          publicButton('analysis', table, texts),
          publicButton('fairness', table, texts),
          rulesButton(game.engine.id, 0, texts, 'rules'),
        ],
      },
    ],
  };
};
