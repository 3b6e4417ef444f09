import { panelActions, rulesButton, publicButton } from './table-buttons.js';
import type { PlayingStatus } from '#engines/core/engine.js';
import type { Texts } from '#renderers/kit/renderer.js';
import type { HistoryEntry } from '#src/model/record/history.js';
import type { PlayerView } from '#src/model/player-view.js';
import { isMaterialHidden, seatOf, soleReader, type Table } from '#src/model/table.js';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';
import type { Game } from '#renderers/kit/game/game.js';
import { gameName } from '#src/words/games.js';
import { narration, publicEvents } from '#src/words/narration.js';
import { proposalLine } from './question-page.js';
import { type Block, type Image, type KeptFile, type Page, type PressButton, textBlock } from '../page.js';
import { clockLine } from '#src/words/clock.js';
import { reasonOfClosing } from '#src/words/closing.js';
import { altWithLevels, levelName } from '#src/words/holder.js';
import { imageOf } from '../pictures/order.js';
import { sceneOf, seatName } from '#src/words/scene.js';

const pictureNamed = (image: Image, alt: string): Block => ({ kind: 'picture', name: 'board', image, alt });

export const altTextOfBoard = (game: Game, table: Table, playerView: PlayerView, texts: Texts): string =>
  altWithLevels(game.renderer.altText(playerView.view, sceneOf(table, texts)), table, texts);

interface PicturedBoard {
  readonly playerView: PlayerView;
  /** The events since the previous board, whose changes the picture highlights. */
  readonly story?: readonly HistoryEntry[];
}

export const boardPicture = (game: Game, table: Table, { playerView, story }: PicturedBoard, texts: Texts): Block => {
  const scene = sceneOf(table, texts);
  const recent = story === undefined ? undefined : publicEvents(story);
  return pictureNamed(
    imageOf(game, scene, { kind: 'board', view: playerView.view, recent }),
    altTextOfBoard(game, table, playerView, texts),
  );
};

/** Draws a player's private hand; null when it is empty. `playerView` is the player's own. */
export const handPicture = (game: Game, table: Table, playerView: PlayerView, texts: Texts): Block | null => {
  const scene = sceneOf(table, texts);
  const alt = game.renderer.handInWords(playerView.view, scene);
  return alt === null
    ? null
    : { kind: 'picture', name: 'hand', image: imageOf(game, scene, { kind: 'hand', view: playerView.view }), alt };
};

const ownHand = (game: Game, table: TableSnapshot, texts: Texts): readonly Block[] => {
  const seat = soleReader(table);
  const own = seat === null ? null : table.view(seat);
  const picture = own !== null && game.renderer.hasHands(own.view) ? handPicture(game, table, own, texts) : null;
  return picture === null ? [] : [picture];
};

export const wholePicture = (game: Game, table: Table, playerView: PlayerView, texts: Texts): Block => {
  const scene = sceneOf(table, texts);
  return pictureNamed(
    imageOf(game, scene, { kind: 'whole', view: playerView.view }),
    altTextOfBoard(game, table, playerView, texts),
  );
};

const addressOf = (table: Table, seat: number, texts: Texts): string => {
  const holder = table.seats[seat];
  if (holder?.kind === 'person') return `<@${holder.userId}>`;
  const name = `**${seatName(table, seat)}**`;
  return holder?.kind === 'computer'
    ? texts.t('common:computers.named', { name, level: levelName(holder.level, texts) })
    : name;
};

const quickButtons = (game: Game, table: Table, playerView: PlayerView, texts: Texts): readonly PressButton[] =>
  (game.quickMoves?.(playerView.view, sceneOf(table, texts)) ?? []).map(({ label, emoji, style, to }) => ({
    press: { action: panelActions.move, tableId: table.id, version: table.version, payload: to.play },
    label,
    emoji,
    style,
  }));

/** Returns the known events since a player's last turn, all new to them. */
const newTo = (table: TableSnapshot, { seat, turn }: PlayingStatus): readonly HistoryEntry[] => {
  const known = table.history();
  return known.slice(known.findLastIndex((entry) => entry.seat === seat && entry.turn < turn) + 1);
};

export interface ShownTurn {
  readonly game: Game;
  readonly table: TableSnapshot;
  readonly playerView: PlayerView;
  readonly status: PlayingStatus;
  readonly story: readonly HistoryEntry[];
  /** The end of the turn by the clock; null without a clock. */
  readonly end: Date | null;
  /** Small text below the mention; may be empty. */
  readonly lines: string;
  readonly hasPage: boolean;
  /** The reader in direct messages; elsewhere the player. */
  readonly reader: string;
}

export const turnPage = (
  { game, table, playerView, status, story, end, lines, hasPage, reader }: ShownTurn,
  texts: Texts,
): Page => {
  const quick = quickButtons(game, table, playerView, texts);
  const panel = publicButton('panel', table, texts);
  const isOutside = table.location.kind !== 'server';
  const isTheirs = seatOf(table, reader) !== status.seat;
  const call = texts.t(`common:board.${isTheirs ? 'theirs' : 'turn'}`, { name: addressOf(table, status.seat, texts) });
  return {
    accent: game.accent,
    blocks: [
      textBlock(`### ${game.emoji} ${call}`),
      textBlock(narration(game, table, { story, fresh: true }, texts)),
      // The introduction to a first turn comes before its question.
      textBlock(isOutside ? lines : ''),
      textBlock(game.prompt?.(playerView.view, sceneOf(table, texts)) ?? ''),
      textBlock(clockLine(table, end, texts)),
      textBlock(isOutside ? '' : lines),
      textBlock(proposalLine(table, texts)),
      boardPicture(game, table, { playerView, story: newTo(table, status) }, texts),
      ...ownHand(game, table, texts),
      {
        kind: 'buttons',
        buttons: [
          // One button stands out: a quick move of the game's choice, else the way to all moves. Who waits has neither.
          ...quick,
          isTheirs || quick.some(({ style }) => style === 'primary')
            ? ({ ...panel, style: 'secondary' } as const)
            : panel,
          ...(game.renderer.hasHands(playerView.view) ? [publicButton('hand', table, texts)] : []),
          ...(game.renderer.chances === undefined || isMaterialHidden(table)
            ? []
            : [publicButton('chances', table, texts)]),
          ...(hasPage ? [publicButton('page', table, texts)] : []),
          ...(table.undoableBy === null ? [] : [publicButton('undo', table, texts)]),
          ...(table.clock === null || table.clock.agreed.length === 0 ? [] : [publicButton('pause', table, texts)]),
          ...(table.seating.replaced.length === 0 ? [] : [publicButton('comeback', table, texts)]),
          rulesButton({ gameId: game.engine.id, page: 0 }, texts, 'rules'),
        ],
      },
    ],
  };
};

interface PastTurn {
  readonly seat: number | null;
  /** The events that it reported, up to the start of the next message. */
  readonly story: readonly HistoryEntry[];
}

export const pastTurnPage = (game: Game, table: Table, { seat, story }: PastTurn, texts: Texts): Page => {
  const lines = narration(game, table, { story, fresh: false }, texts);
  const name = seat === null ? null : texts.t('common:board.past-turn', { name: seatName(table, seat) });
  return {
    accent: game.accent,
    blocks: [textBlock(`${game.emoji} ${lines === '' ? (name ?? gameName(game, texts)) : lines}`)],
  };
};

export const closedPage = (game: Game, table: Table, picture: Block | null, texts: Texts): Page => {
  const reason = reasonOfClosing(table, texts);
  const lines = [
    `### ${game.emoji} ${gameName(game, texts)}`,
    ...(reason === null ? [] : [reason]),
    texts.t('common:board.closed'),
  ];
  return { accent: game.accent, blocks: [textBlock(lines.join('\n')), ...(picture === null ? [] : [picture])] };
};

export const keptPicture = (kept: KeptFile, alt: string): Block => pictureNamed({ kept }, alt);
