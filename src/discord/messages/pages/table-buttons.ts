import type { Texts } from '#renderers/kit/renderer.js';
import type { Table } from '#src/model/table.js';
import type { Game } from '#renderers/kit/game/game.js';
import { parseCustomId } from '#src/discord/custom-ids/custom-id.js';
import type { ButtonLook, PressButton } from '../page.js';

/** The presses of a panel: to another of its pages, a move, or what a menu's choice says. */
export const panelActions = { go: 'go', move: 'm', pick: 'pick' } as const;

/** What the buttons of a table do; the handlers in `commands` go by these names. */
export type TableAction =
  | 'join'
  | 'leave'
  | 'against'
  | 'computers'
  | 'begin'
  | 'more'
  | 'options'
  | 'clock'
  | 'pause'
  | 'seats'
  | 'comeback'
  | 'away'
  | 'goback'
  | 'panel'
  | 'page'
  | 'closepages'
  | 'newlink'
  | 'hand'
  | 'chances'
  | 'advice'
  | 'ahead'
  | 'analysis'
  | 'undo'
  | 'again'
  | 'fairness'
  | 'form'
  | 'resign'
  | 'close'
  | 'keep';

const looks: Readonly<Record<TableAction, { readonly emoji: string; readonly style: ButtonLook }>> = {
  // Everyone sees it, the seated host first of all: what is bright is what the host does next.
  join: { emoji: '🎟️', style: 'secondary' },
  leave: { emoji: '🚪', style: 'secondary' },
  against: { emoji: '🤖', style: 'primary' },
  computers: { emoji: '🤖', style: 'secondary' },
  begin: { emoji: '🎬', style: 'success' },
  more: { emoji: '⚙️', style: 'secondary' },
  options: { emoji: '🎛️', style: 'secondary' },
  clock: { emoji: '⏳', style: 'secondary' },
  pause: { emoji: '⏸️', style: 'secondary' },
  seats: { emoji: '✉️', style: 'secondary' },
  comeback: { emoji: '🪑', style: 'secondary' },
  away: { emoji: '🪑', style: 'secondary' },
  goback: { emoji: '⏪', style: 'secondary' },
  panel: { emoji: '🎪', style: 'primary' },
  page: { emoji: '🔗', style: 'secondary' },
  closepages: { emoji: '🚪', style: 'secondary' },
  newlink: { emoji: '🔄', style: 'secondary' },
  hand: { emoji: '🖐️', style: 'secondary' },
  chances: { emoji: '🔮', style: 'secondary' },
  advice: { emoji: '💡', style: 'secondary' },
  ahead: { emoji: '🤫', style: 'secondary' },
  analysis: { emoji: '📈', style: 'secondary' },
  undo: { emoji: '↩️', style: 'secondary' },
  again: { emoji: '🔁', style: 'success' },
  fairness: { emoji: '⚖️', style: 'secondary' },
  form: { emoji: '⌨️', style: 'secondary' },
  resign: { emoji: '🏳️', style: 'danger' },
  close: { emoji: '🛑', style: 'danger' },
  keep: { emoji: '🎪', style: 'secondary' },
};

/** A button of a table, in its usual look. Its words are at `common:buttons.<action>`. */
const lookOf = (action: TableAction, table: Table, version: number, texts: Texts): PressButton => ({
  press: { action, tableId: table.id, version, rest: '' },
  label: texts.t(`common:buttons.${action}`),
  ...looks[action],
});

/** A button of a private message: it was made for one version of the table, and is stale at the next. */
export const privateButton = (action: TableAction, table: Table, texts: Texts): PressButton =>
  lookOf(action, table, table.version, texts);

/**
 * A button of the table's public message. It stays the same while the message is edited, so that a press is good that
 * was on its way meanwhile; whether the message is still the newest is known by its id.
 */
export const publicButton = (action: TableAction, table: Table, texts: Texts): PressButton =>
  lookOf(action, table, 0, texts);

/** Opens what a player may decide before their turn; games name it in their own words. */
export const premovesButton = ({ engine }: Game, table: Table, texts: Texts): PressButton => ({
  ...privateButton('ahead', table, texts),
  label: texts.t(`${engine.id}:ahead.button`),
});

/** A page of a game's rules or example, counted from 0. */
export interface RulesPlace {
  readonly gameId: string;
  readonly page: number;
}

const formatRulesPlace = ({ gameId, page }: RulesPlace): string => (page === 0 ? gameId : `${gameId}/${page}`);

/** Reads what a button of the rules carries; null when it is none of ours. */
export const parseRulesPlace = (rest: string): RulesPlace | null => {
  const groups = /^(?<gameId>[a-z-]+)(?:\/(?<page>\d{1,3}))?$/u.exec(rest)?.groups;
  return groups?.gameId === undefined ? null : { gameId: groups.gameId, page: Number(groups.page ?? 0) };
};

/** A button that opens the rules of a game, or its example turns, at a page counted from 0. */
export const rulesButton = (
  gameId: string,
  page: number,
  texts: Texts,
  label: 'rules' | 'example' | 'previous' | 'next',
  action: 'rules' | 'example' = label === 'example' ? 'example' : 'rules',
): PressButton => ({
  press: { action, tableId: null, version: 0, rest: formatRulesPlace({ gameId, page }) },
  label: texts.t(`common:buttons.${label}`),
  emoji: { rules: '📖', example: '🎬', previous: '◀️', next: '▶️' }[label],
});

/** One of these is on every board; questions about the table, and its replays, have others. */
const onBoards: ReadonlySet<string> = new Set(['begin', 'panel', 'again']);

/** Whether a control is that of the board of a table. */
export const isOnBoard = (customId: string, tableId: string): boolean => {
  const ref = parseCustomId(customId);
  return ref?.tableId === tableId && onBoards.has(ref.action);
};
