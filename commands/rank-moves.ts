import { setImmediate as eventsFirst } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Game } from '../src/discord/games/game.js';
import type { PlayerView } from '../src/model/player-view.js';
import type { Table } from '../src/model/table.js';

/**
 * Judging all moves of a large position takes longer than anybody else should wait: so many, then whoever has clicked
 * meanwhile.
 */
const AT_ONCE = 24;

/**
 * Of more moves than these only the most useful at first sight are judged: Discord takes an autocomplete answer for
 * three seconds, and shows 25 (docs/interactions/receiving-and-responding).
 */
const JUDGED_AT_MOST = 150;

/** Once a version is enough. */
const ranked = new LRUCache<string, Promise<readonly object[]>>({ max: 200 });

const appraiseInTurn = async (
  { computer }: Game,
  view: object,
  moves: readonly object[],
): Promise<readonly number[]> => {
  const worth: number[] = [];
  for (let first = 0; first < moves.length; first += AT_ONCE) {
    if (first > 0) await eventsFirst();
    worth.push(...computer.appraise(view, moves.slice(first, first + AT_ONCE)));
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
