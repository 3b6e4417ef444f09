import { learnButton, panelActions } from '#src/discord/messages/pages/table-buttons.js';
import { tablePress } from '#src/discord/interactions/tables/table-changes.js';
import type { Answer, Context } from '#src/discord/interactions/context.js';
import type { Feature, Press, PressInput } from '#src/discord/interactions/command.js';
import { boardPicture } from '#src/discord/messages/pages/board-page.js';
import { expiryOf } from '#src/discord/messages/pages/page-expiry.js';
import { parsePlace, panelRoot, parseTarget, type PanelPlace } from '#src/discord/custom-ids/targets.js';
import {
  isOutdatedAt,
  isStalePress,
  type PanelFeedback,
  playMove,
  turnPageFor,
  plainFeedback,
} from '#src/discord/interactions/tables/turn-answers.js';
import { gameName } from '#src/words/games.js';
import { sceneOf } from '#src/words/scene.js';
import { type Block, type Page, textBlock } from '#src/discord/messages/page.js';
import { yieldToEvents } from '#src/lib/event-loop.js';
import type { PlayerView } from '#src/model/player-view.js';
import { hasEnded, seatOf } from '#src/model/table.js';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';
import { judgeForPanel, rankMoves } from './rank-moves.js';

/** Replaces an outdated panel by a new one, with a note that nothing was done; after the game only the latter. */
const freshPanel = (context: Context, table: TableSnapshot): Answer => {
  const stale = hasEnded(table) ? undefined : plainFeedback(context.texts.t('common:refusals.stale'));
  return turnPageFor(context, table, panelRoot, stale);
};

/** True for a press on a panel of this position when the player has opened another panel since. */
const isStalePanel = ({ notes }: Context, table: TableSnapshot, { ref, messageId }: PressInput): boolean =>
  !isOutdatedAt(table, ref.version) && messageId !== null && notes.isStale(messageId);

/** Shows a page of the panel. A control of an older position or panel leads to the root of a new panel, with a note. */
const goTo = (context: Context, table: TableSnapshot, pressed: PressInput, place: PanelPlace): Answer =>
  isOutdatedAt(table, pressed.ref.version) || isStalePanel(context, table, pressed)
    ? freshPanel(context, table)
    : turnPageFor(context, table, place);

/** Plays the move of a control. An outdated panel plays nothing, since its reader has acted otherwise since. */
const playFrom = async (
  context: Context,
  table: TableSnapshot,
  pressed: PressInput,
  notation: string,
): Promise<Answer> =>
  isStalePanel(context, table, pressed)
    ? freshPanel(context, table)
    : playMove(context, table, notation, { version: pressed.ref.version });

/**
 * Shows the panel, with an introduction to the game's turns for a player's first turn ever. Outside servers the board
 * itself contains it.
 */
const withHint = async (context: Context, table: TableSnapshot, page: Page): Promise<Page> => {
  const { tables, tips, games, person, texts, log } = context;
  const { toAct, gameId, id: tableId } = table;
  const seat = seatOf(table, person.userId);
  const playerView = seat === null ? null : table.view(seat);
  if (seat === null || toAct?.seat !== seat || playerView === null) return page;
  const game = games.of(table);
  const how = game.firstTurn(playerView.view, sceneOf(table, texts));
  if (how === '') return page;
  try {
    if (!(await tips.see(person.userId, gameId, { tableId, turn: toAct.turn }))) return page;
    // Buttons and `/move` play turns without the panel.
    if ((await tables.history(tableId)).some((entry) => entry.kind === 'move' && entry.seat === seat)) return page;
  } catch (error) {
    // The disk refuses, but play continues without it.
    log.warn({ err: error }, 'a hint could not be noted');
    return page;
  }
  if (context.location.kind !== 'server') return page;
  const words = texts.t('common:hints.panel', { game: gameName(game, texts), how });
  const lesson: Block = { kind: 'buttons', buttons: [learnButton(gameId, texts, 'lesson.learn')] };
  return { ...page, blocks: [textBlock(words), lesson, { kind: 'separator' }, ...page.blocks] };
};

const choosingView = ({ person }: Context, table: TableSnapshot): PlayerView | null => {
  const seat = seatOf(table, person.userId);
  const playerView = seat === null ? null : table.view(seat);
  return playerView === null || playerView.moves.length === 0 ? null : playerView;
};

/**
 * Adds the newest board where older messages stay unchanged: players get it with the panel, others below the answer.
 */
const withNewest = ({ games, texts }: Context, table: TableSnapshot, page: Page): Page => {
  const view = table.location.kind === 'external' && page.note?.lasts !== 'panel' ? table.view('table') : null;
  if (view === null) return page;
  const game = games.of(table);
  const picture = boardPicture(game, table, { playerView: view }, texts);
  return { ...page, expiry: expiryOf(game, table, { playerView: view }, texts), blocks: [...page.blocks, picture] };
};

const openPanel = async (context: Context, table: TableSnapshot, feedback?: PanelFeedback): Promise<Page> => {
  const playerView = choosingView(context, table);
  if (playerView !== null) await judgeForPanel(context.games.of(table), playerView);
  expectTyping(context, table);
  return withHint(context, table, turnPageFor(context, table, panelRoot, feedback));
};

/** Starts ranking the moves of a player who opens the panel, since they may type next. */
const expectTyping = (context: Context, table: TableSnapshot): void => {
  const { games, log } = context;
  const playerView = choosingView(context, table);
  if (playerView === null) return;
  yieldToEvents()
    .then(() => rankMoves(games.of(table), table, playerView))
    .catch((error: unknown) => {
      log.error({ err: error }, 'moves could not be ranked');
    });
};

const presses: readonly Press[] = [
  tablePress('panel', 'answer', async (context, table, pressed) => {
    const stale =
      isStalePress(table, pressed) && !hasEnded(table)
        ? plainFeedback(context.texts.t('common:panel.stale-board'))
        : undefined;
    const page = await openPanel(context, table, stale);
    return stale === undefined ? page : withNewest(context, table, page);
  }),
  tablePress(panelActions.go, 'answer', (context, table, pressed) =>
    goTo(context, table, pressed, parsePlace(pressed.ref.payload)),
  ),
  tablePress(panelActions.move, 'answer', (context, table, pressed) =>
    playFrom(context, table, pressed, pressed.ref.payload),
  ),
  tablePress(panelActions.pick, 'answer', (context, table, pressed) => {
    const target = parseTarget(pressed.values[0] ?? '');
    if (target === null) return goTo(context, table, pressed, panelRoot);
    if ('play' in target) return playFrom(context, table, pressed, target.play);
    return goTo(context, table, pressed, { path: target.go, menu: 0, menuPage: 0 });
  }),
];

export const panel: Feature = { presses: presses.map((press) => ({ ...press, coalesced: true })) };
