import type { OverStatus } from '#engines/core/engine.js';
import { winnersOf } from '#engines/core/winners.js';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import { escapeMarkdown } from '#renderers/kit/words.js';
import type { HistoryEntry } from '#src/model/record/history.js';
import type { Game } from '#renderers/kit/game/game.js';

const medals: readonly string[] = ['🥇', '🥈', '🥉'];

/** True for a two-player game that ended by resignation: it has places and no points. */
export const wasGivenUp = (story: readonly HistoryEntry[]): boolean => story.at(-1)?.kind === 'resign';

export const amountOf = ({ renderer }: Game, count: number, scene: Scene): string =>
  renderer.points?.(count, scene) ?? scene.texts.t('common:over.points', { count });

interface Result {
  readonly over: OverStatus;
  readonly counted: boolean;
}

/**
 * Lists all places and amounts, one per line (Discord markdown).
 *
 * @param names the players' names by seat, escaped for markdown
 */
export const resultLines = (game: Game, names: readonly string[], { over, counted }: Result, scene: Scene): string =>
  over.places
    .map((place, seat) => ({ place, seat, points: over.points[seat] ?? 0 }))
    .sort((one, other) => one.place - other.place)
    .map(({ place, seat, points }) => {
      const ranked = { medal: medals[place - 1] ?? '🎗️', place, name: names[seat] ?? '?' };
      return counted
        ? scene.texts.t('common:over.line', { ...ranked, points: amountOf(game, points, scene) })
        : scene.texts.t('common:over.line-uncounted', ranked);
    })
    .join('\n');

export const headlineOf = (names: readonly string[], { places }: Pick<OverStatus, 'places'>, texts: Texts): string => {
  const winners = winnersOf(places).map((seat) => escapeMarkdown(names[seat] ?? '?'));
  if (winners.length === 0) return texts.t('common:over.beaten');
  return `🎉 ${texts.t('common:over.winners', { count: winners.length, names: texts.list(winners) })}`;
};
