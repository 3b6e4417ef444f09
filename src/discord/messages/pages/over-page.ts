import type { OverStatus } from '#engines/core/engine.js';
import type { Texts } from '#renderers/kit/renderer.js';
import type { HistoryEntry } from '#src/model/record/history.js';
import type { PlayerView } from '#src/model/player-view.js';
import type { Table } from '#src/model/table.js';
import { altTextOf, amountInWords } from '#renderers/kit/words.js';
import type { Game } from '#renderers/kit/game/game.js';
import { boardPicture } from './board-page.js';
import { headlineOf, rankingOf, resultLines, sceneOfResult, shareCardOf, wasGivenUp } from '#src/words/over.js';
import { publicButton, rulesButton } from './table-buttons.js';
import { narration, publicEvents } from '#src/words/narration.js';
import { type Block, type LinkButton, type Page, textBlock } from '../page.js';
import { imageOf } from '../pictures/order.js';
import { holderWords } from '#src/words/holder.js';
import { seatsInPicture } from '#src/words/picture-names.js';
import { limits } from '#renderers/kit/wording.js';
import { playLogUrl } from '#src/words/play-log.js';
import { sceneOf } from '#src/words/scene.js';

interface FinishedGame {
  readonly playerView: PlayerView;
  readonly over: OverStatus;
  readonly history: readonly HistoryEntry[];
}

/**
 * Shows the points of each player by source, as a picture and as text; empty for games whose points have a single
 * source.
 */
const scoreBlocks = (
  game: Game,
  table: Table,
  { playerView, over, history }: FinishedGame,
  texts: Texts,
): readonly Block[] => {
  const { view } = playerView;
  const scene = sceneOfResult(game, view, sceneOf(table, texts));
  const rows = game.renderer.scores?.(view, publicEvents(history), scene) ?? [];
  if (rows.length === 0) return [];
  const { points, places } = rankingOf(game, { view, over }, texts);
  const sheet = { rows, totals: points, places };
  const alt = rows
    .map(({ label, values }) =>
      texts.t('common:over.row', {
        label,
        values: values.map((value, seat) => `${scene.names[seat] ?? '?'} ${amountInWords(value)}`).join(', '),
      }),
    )
    .join(' ');
  const image = imageOf(game, scene, { kind: 'scores', view, sheet });
  return [{ kind: 'picture', name: 'scores', image, alt: altTextOf([alt, ...seatsInPicture(table, texts)]) }];
};

export const resultText = (table: Table, texts: Texts): string | null =>
  table.result === null ? null : headlineOf(namesAt(table), table.result, texts);

const namesAt = ({ seats }: Table): readonly string[] => seats.map(({ name }) => name);

const verdictBlocks = (game: Game, table: Table, playerView: PlayerView, texts: Texts): readonly Block[] => {
  const verdict = game.renderer.verdict?.(playerView.view, sceneOf(table, texts));
  return verdict === undefined ? [] : [textBlock(verdict)];
};

const cardBlock = (game: Game, table: Table, { playerView, over, history }: FinishedGame, texts: Texts): Block => {
  const scene = sceneOf(table, texts);
  const card = shareCardOf(game, { view: playerView.view, over, history }, scene);
  return {
    kind: 'picture',
    name: 'result',
    image: imageOf(game, sceneOfResult(game, playerView.view, scene), { kind: 'card', view: playerView.view, card }),
    alt: altTextOf([`${card.game}.`, card.headline, ...card.highlights, ...seatsInPicture(table, texts)]),
  };
};

/** The way to log the play in BG Stats; nothing where the names make its address too long for a button. */
const logButton = (
  game: Game,
  table: Table,
  { playerView: { view }, over, history }: FinishedGame,
  texts: Texts,
): readonly LinkButton[] => {
  const url = playLogUrl(game, { table, endedAt: table.changedAt, view, over, history }, texts);
  return url.length > limits.linkUrl ? [] : [{ url, label: texts.t('common:buttons.log-play'), emoji: '📒' }];
};

export interface ShownEnd {
  readonly game: Game;
  readonly table: Table;
  readonly playerView: PlayerView;
  readonly over: OverStatus;
  readonly story: readonly HistoryEntry[];
  /** All events from the first move on. */
  readonly whole: readonly HistoryEntry[];
  readonly hasPage?: boolean;
}

export const overPage = (
  { game, table, playerView, over, story, whole, hasPage = false }: ShownEnd,
  texts: Texts,
): Page => {
  const counted = !wasGivenUp(story);
  return {
    accent: game.accent,
    blocks: [
      textBlock(`## ${headlineOf(namesAt(table), over, texts)}`),
      textBlock(narration(game, table, { story, fresh: true }, texts)),
      ...(counted ? [cardBlock(game, table, { playerView, over, history: whole }, texts)] : []),
      boardPicture(game, table, { playerView, story }, texts),
      textBlock(
        resultLines(
          game,
          table.seats.map((holder) => holderWords(holder, texts)),
          { view: playerView.view, over, counted },
          sceneOf(table, texts),
        ),
      ),
      ...(counted
        ? [
            ...verdictBlocks(game, table, playerView, texts),
            ...scoreBlocks(game, table, { playerView, over, history: whole }, texts),
          ]
        : [textBlock(texts.t('common:over.as-it-stood'))]),
      {
        kind: 'buttons',
        buttons: [
          publicButton('again', table, texts),
          ...(hasPage ? [publicButton('page', table, texts)] : []),
          publicButton('analysis', table, texts),
          publicButton('fairness', table, texts),
          rulesButton({ gameId: game.engine.id, page: 0 }, texts, 'rules'),
          ...logButton(game, table, { playerView, over, history: whole }, texts),
        ],
      },
    ],
  };
};
