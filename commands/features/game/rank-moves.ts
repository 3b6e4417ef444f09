import { setImmediate as eventsFirst } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Game } from '../../../src/discord/games/game.js';
import type { PlayerView } from '../../../src/model/player-view.js';
import type { Table } from '../../../src/model/table.js';

/**
 * Judging all moves of a large position takes longer than anybody else should wait: for so many milliseconds, then
 * whoever has clicked meanwhile.
 */
const AT_A_STRETCH = 4;

/** As many are judged first, and at most, before the clock is looked at. */
const FIRST_STRETCH = 4;
const LONGEST_STRETCH = 48;

/**
 * Of more moves than these only the most useful at first sight are judged: Discord takes an autocomplete answer for
 * three seconds, and shows 25 (docs/interactions/receiving-and-responding).
 */
const JUDGED_AT_MOST = 150;

/**
 * Once a version is enough. They are judged when the panel is opened, and shown when the person has thought: as many as
 * there may be people who think.
 */
const ranked = new LRUCache<string, Promise<readonly object[]>>({ max: 1_000 });

const appraiseInTurn = async (
  { computer }: Game,
  view: object,
  moves: readonly object[],
): Promise<readonly number[]> => {
  const worth: number[] = [];
  let count = FIRST_STRETCH;
  while (worth.length < moves.length) {
    if (worth.length > 0) await eventsFirst();
    const begun = performance.now();
    worth.push(...computer.appraise(view, moves.slice(worth.length, worth.length + count)));
    const took = performance.now() - begun;
    count = Math.min(LONGEST_STRETCH, Math.max(1, Math.floor((count * AT_A_STRETCH) / took)));
  }
  return worth;
};

const rank = async (game: Game, playerView: PlayerView): Promise<readonly object[]> => {
  const { view } = playerView;
  const moves = game.choices?.(view, playerView.moves) ?? playerView.moves;
  if (game.suggest !== undefined && moves.length > JUDGED_AT_MOST) {
    const atFirstSight = game.suggest(view, moves, []);
    const first = atFirstSight.slice(0, JUDGED_AT_MOST);
    const judged = game.suggest(view, first, await appraiseInTurn(game, view, first));
    return [...judged, ...atFirstSight.slice(JUDGED_AT_MOST)];
  }
  const worth = await appraiseInTurn(game, view, moves);
  if (game.suggest !== undefined) return game.suggest(view, moves, worth);
  const order = moves.map((move, index) => ({ move, worth: worth[index] ?? 0 })).sort((a, b) => b.worth - a.worth);
  return order.map(({ move }) => move);
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
