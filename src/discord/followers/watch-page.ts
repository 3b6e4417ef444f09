import { watchActions } from '../messages/pages/table-buttons.js';
import type { Texts } from '#renderers/kit/renderer.js';
import type { HistoryEntry } from '#src/model/record/history.js';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';
import type { Game } from '#renderers/kit/game/game.js';
import { gameName } from '#src/words/games.js';
import { clockLine } from '#src/words/clock.js';
import { type Block, type Page, type PressButton, textBlock } from '../messages/page.js';
import { boardPicture, closedPage } from '../messages/pages/board-page.js';
import { narration } from '#src/words/narration.js';
import { overPage } from '../messages/pages/over-page.js';
import { boardUrl, sceneOf, seatName } from '#src/words/scene.js';

export interface WatchedTable {
  readonly game: Game;
  readonly table: TableSnapshot;
  /** All events, for the end of the game; empty before. */
  readonly whole: readonly HistoryEntry[];
  readonly end: Date | null;
}

const stopButton = (table: TableSnapshot, texts: Texts): PressButton => ({
  press: { action: watchActions.end, tableId: table.id, version: 0, payload: '' },
  label: texts.t('common:watch.stop'),
  emoji: '🙈',
});

const controls = (table: TableSnapshot, texts: Texts, isOver: boolean): readonly Block[] => {
  const url = boardUrl(table);
  const buttons = [
    ...(url === null ? [] : [{ url, label: texts.t('common:buttons.to-board'), emoji: '👀' }]),
    ...(isOver ? [] : [stopButton(table, texts)]),
  ];
  return buttons.length === 0 ? [] : [{ kind: 'buttons', buttons }];
};

const title = (game: Game, texts: Texts): string => `### ${game.emoji} ${gameName(game, texts)}`;

const withoutPlay = (page: Page, blocks: readonly Block[]): Page => ({
  ...page,
  blocks: [...page.blocks.filter(({ kind }) => kind !== 'buttons' && kind !== 'menu'), ...blocks],
});

/**
 * Draws a table for spectators. It uses only the public view of the table and public events, so that it cannot contain
 * anything hidden.
 */
export const watchPage = ({ game, table, whole, end }: WatchedTable, texts: Texts): Page => {
  const view = table.view('table');
  const story = table.history(table.board?.since ?? 0);
  if (table.phase === 'closed') {
    const picture = view === null ? null : boardPicture(game, table, { playerView: view }, texts);
    return withoutPlay(closedPage(game, table, picture, texts), controls(table, texts, true));
  }
  if (view === null) {
    return {
      accent: game.accent,
      blocks: [textBlock(`${title(game, texts)}\n${texts.t('common:watch.lobby')}`), ...controls(table, texts, false)],
    };
  }
  const { status } = view;
  if (status.kind === 'over')
    return withoutPlay(
      overPage({ game, table, playerView: view, over: status, story, whole }, texts),
      controls(table, texts, true),
    );
  const turn = texts.t('common:board.past-turn', { name: seatName(table, status.seat) });
  return {
    accent: game.accent,
    blocks: [
      textBlock(`${title(game, texts)} · ${turn}`),
      textBlock(narration(game, table, { story, fresh: true }, texts)),
      textBlock(game.prompt?.(view.view, sceneOf(table, texts)) ?? ''),
      textBlock(clockLine(table, end, texts)),
      boardPicture(game, table, { playerView: view, story }, texts),
      ...controls(table, texts, false),
    ],
  };
};
