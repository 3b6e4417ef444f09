import type { OverStatus } from '#engines/core/engine.js';
import { winnersOf } from '#engines/core/winners.js';
import { nameInPicture } from '#renderers/kit/drawable.js';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import type { ShareCard } from '#renderers/kit/sheets/share-card.js';
import { wordsInPicture } from '#renderers/kit/wording.js';
import { escapeMarkdown } from '#renderers/kit/words.js';
import type { HistoryEntry } from '#src/model/record/history.js';
import type { Game } from '#renderers/kit/game/game.js';
import { publicEvents } from './narration.js';

const medals: readonly string[] = ['🥇', '🥈', '🥉'];

/** True for a two-player game that ended by resignation: it has places and no points. */
export const wasGivenUp = (story: readonly HistoryEntry[]): boolean => story.at(-1)?.kind === 'resign';

const amountOf = ({ renderer }: Game, count: number, scene: Scene): string =>
  renderer.points?.(count, scene) ?? scene.texts.t('common:over.points', { count });

interface Result {
  readonly view: object;
  readonly over: OverStatus;
  readonly counted: boolean;
}

/** Returns a rival without a seat in the order of places: before a lone player who lost, level with one who tied. */
const outsiderIn = (game: Game, { view, over: { places, points } }: Pick<Result, 'view' | 'over'>, texts: Texts) => {
  const outsider = game.outsider?.(view, texts) ?? null;
  const [place = 1] = places;
  return outsider === null ? [] : [{ ...outsider, place: place > 1 || outsider.points === points[0] ? 1 : 2 }];
};

/** The scene of a result: a rival without a seat has a name after those of the seats. */
export const sceneOfResult = (game: Game, view: object, scene: Scene): Scene => {
  const outsider = game.outsider?.(view, scene.texts) ?? null;
  return outsider === null ? scene : { ...scene, names: [...scene.names, outsider.name] };
};

/** The places and the deciding amounts by seat, then those of a rival without a seat. */
export const rankingOf = (
  game: Game,
  result: Pick<Result, 'view' | 'over'>,
  texts: Texts,
): Pick<OverStatus, 'places' | 'points'> => {
  const outsider = outsiderIn(game, result, texts);
  const { places, points } = result.over;
  return {
    places: [...places, ...outsider.map(({ place }) => place)],
    points: [...points, ...outsider.map((rival) => rival.points)],
  };
};

/**
 * Lists all places and amounts, one per line (Discord markdown).
 *
 * @param names the players' names by seat, escaped for markdown
 */
export const resultLines = (game: Game, names: readonly string[], result: Result, scene: Scene): string => {
  const { over, counted } = result;
  const seated = over.places.map((place, seat) => ({
    place,
    name: names[seat] ?? '?',
    points: over.points[seat] ?? 0,
  }));
  return [...seated, ...(counted ? outsiderIn(game, result, scene.texts) : [])]
    .toSorted((one, other) => one.place - other.place)
    .map(({ place, name, points }) => {
      const ranked = { medal: medals[place - 1] ?? '🎗️', place, name };
      return counted
        ? scene.texts.t('common:over.line', { ...ranked, points: amountOf(game, points, scene) })
        : scene.texts.t('common:over.line-uncounted', ranked);
    })
    .join('\n');
};

export const headlineOf = (names: readonly string[], { places }: Pick<OverStatus, 'places'>, texts: Texts): string => {
  const winners = winnersOf(places).map((seat) => escapeMarkdown(names[seat] ?? '?'));
  if (winners.length === 0) return texts.t('common:over.beaten');
  return `🎉 ${texts.t('common:over.winners', { count: winners.length, names: texts.list(winners) })}`;
};

interface EndedGame {
  readonly view: object;
  readonly over: OverStatus;
  /** All events from the first move on. */
  readonly history: readonly HistoryEntry[];
}

export const shareCardOf = (game: Game, { view, over, history }: EndedGame, scene: Scene): ShareCard => {
  const names = scene.names.map((_, seat) => nameInPicture(scene, seat));
  const ranking = rankingOf(game, { view, over }, scene.texts);
  const highlights = game.renderer.highlights?.(view, publicEvents(history), { ...scene, names }) ?? [];
  return {
    headline: wordsInPicture(headlineOf(names, over, scene.texts)),
    game: scene.texts.t(`${game.engine.id}:name`),
    places: ranking.places,
    amounts: ranking.points.map((count) => amountOf(game, count, scene)),
    highlights: highlights.map(wordsInPicture),
  };
};
