import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { appraiseOnce } from '#src/discord/catalog/appraisal.js';
import type { Game } from '#src/discord/catalog/game.js';
import type { PlayerView } from '#src/model/player-view.js';
import type { Table } from '#src/model/table.js';
import { appraiseInTurn } from '#src/tables/thinking/appraise-in-turn.js';

/**
 * Of more moves than these only the most useful at first sight are judged: Discord takes an autocomplete answer for
 * three seconds, and shows 25 (docs/interactions/receiving-and-responding).
 */
const MAX_JUDGED = 150;

/**
 * Once a version is enough. They are judged when the panel is opened, and shown when the person has thought: as many as
 * there may be people who think.
 */
const ranked = new LRUCache<string, Promise<readonly object[]>>({ max: 1_000 });

const appraise = ({ computer }: Game, view: object, moves: readonly object[]): Promise<readonly number[]> =>
  appraiseInTurn(computer, view, moves, (some) => appraiseOnce(computer, view, some));

const choicesOf = (game: Game, { view, moves }: PlayerView): readonly object[] => game.choices?.(view, moves) ?? moves;

const atFirstSight = (game: Game, playerView: PlayerView): readonly object[] => {
  const choices = choicesOf(game, playerView);
  return game.suggest?.(playerView.view, choices, []) ?? choices;
};

const rank = async (game: Game, playerView: PlayerView): Promise<readonly object[]> => {
  const { view } = playerView;
  const moves = choicesOf(game, playerView);
  if (game.suggest !== undefined && moves.length > MAX_JUDGED) {
    const all = game.suggest(view, moves, []);
    const first = all.slice(0, MAX_JUDGED);
    const judged = game.suggest(view, first, await appraise(game, view, first));
    return [...judged, ...all.slice(MAX_JUDGED)];
  }
  const worth = await appraise(game, view, moves);
  if (game.suggest !== undefined) return game.suggest(view, moves, worth);
  const order = moves.map((move, index) => ({ move, worth: worth[index] ?? 0 })).sort((a, b) => b.worth - a.worth);
  return order.map(({ move }) => move);
};

/** Judges a few at a time what the first page of a panel compares: making it holds others up no longer then. */
export const judgeForPanel = async (game: Game, playerView: PlayerView): Promise<void> => {
  if (game.judgeForPanel === undefined) return;
  const { view } = playerView;
  const choices = choicesOf(game, playerView);
  await appraiseInTurn(game.computer, view, choices, (some) => game.judgeForPanel?.(view, some) ?? []);
};

/** The legal moves of a player, the most useful first, judged from what this player may know. */
export const rankMoves = (game: Game, { id, version }: Table, playerView: PlayerView): Promise<readonly object[]> => {
  const key = `${id} ${version} ${playerView.audience}`;
  const known = ranked.get(key);
  if (known !== undefined) return known;
  const judging = rank(game, playerView);
  ranked.set(key, judging);
  // What could not be judged is judged again when it is next asked for.
  judging.catch(() => ranked.delete(key));
  return judging;
};

/** Milliseconds after which a list is shown by what is known of its moves: people are still typing. */
const PATIENCE = 150;

/** The same for a list that is awaited while somebody types: in the order of first sight where judging takes longer. */
export const rankMovesSoon = async (game: Game, table: Table, playerView: PlayerView): Promise<readonly object[]> => {
  const ranking = rankMoves(game, table, playerView);
  const soon = await Promise.race([ranking, setTimeout(PATIENCE, null, { ref: false })]);
  return soon ?? atFirstSight(game, playerView);
};
