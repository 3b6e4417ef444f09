import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { appraiseOnce, MAX_JUDGED } from '#renderers/kit/game/appraisal.js';
import type { Game } from '#renderers/kit/game/game.js';
import { inSlices } from '#src/lib/event-loop.js';
import type { PlayerView } from '#src/model/player-view.js';
import { areGainsHidden, type Table } from '#src/model/table.js';
import { appraiseInTurn } from '#src/tables/thinking/appraise-in-turn.js';

interface Ranking {
  /** The best order before the final ranking: as offered, then by a first estimate. */
  known: readonly object[];
  judged: Promise<readonly object[]>;
}

/**
 * One ranking per version. It starts when the panel opens and is shown once the player has thought, so the limit is the
 * number of players who think at the same time.
 */
const rankings = new LRUCache<string, Ranking>({ max: 1_000 });

const appraise = ({ computer }: Game, view: object, moves: readonly object[]): Promise<readonly number[]> =>
  appraiseInTurn(computer, view, moves, (some) => appraiseOnce(computer, view, some));

const choicesOf = (game: Game, { view, moves }: PlayerView): readonly object[] => game.choices?.(view, moves) ?? moves;

/** @param see receives the order by the first estimate */
const rank = async (
  game: Game,
  view: object,
  choices: readonly object[],
  see: (moves: readonly object[]) => void = () => undefined,
): Promise<readonly object[]> => {
  if (game.suggest === undefined) {
    const worth = await appraise(game, view, choices);
    const order = choices.map((move, index) => ({ move, worth: worth[index] ?? 0 }));
    return order.toSorted((one, other) => other.worth - one.worth).map(({ move }) => move);
  }
  if (game.lookAt !== undefined) await inSlices(game.lookAt(view, choices));
  const all = game.suggest(view, choices, []);
  see(all);
  const first = all.slice(0, MAX_JUDGED);
  return [...game.suggest(view, first, await appraise(game, view, first)), ...all.slice(MAX_JUDGED)];
};

/** Appraises the choices on a panel's first page bit by bit, so that building the page no longer blocks others. */
export const judgeForPanel = async (game: Game, playerView: PlayerView): Promise<void> => {
  if (game.lookAt !== undefined) await rank(game, playerView.view, choicesOf(game, playerView));
};

const rankingOf = (game: Game, table: Table, playerView: PlayerView): Ranking => {
  const { id, version } = table;
  const key = `${id} ${version} ${playerView.audience}`;
  const before = rankings.get(key);
  if (before !== undefined) return before;
  const choices = choicesOf(game, playerView);
  const ranking: Ranking = { known: choices, judged: Promise.resolve(choices) };
  // An order by usefulness would be a hint, so a table without such aids lists moves in the rules' order.
  if (areGainsHidden(table)) return ranking;
  rankings.set(key, ranking);
  ranking.judged = rank(game, playerView.view, choices, (moves) => (ranking.known = moves));
  // A failed ranking is repeated at the next request.
  ranking.judged.catch(() => rankings.delete(key));
  return ranking;
};

/** Returns a player's legal moves, most useful first, judged by this player's information alone. */
export const rankMoves = (game: Game, table: Table, playerView: PlayerView): Promise<readonly object[]> =>
  rankingOf(game, table, playerView).judged;

/** Milliseconds for a list while people type; after that it uses the order known so far. */
const RANKING_TIMEOUT_MS = 150;

/** Like `rankMoves`, for a list that is awaited while a person types: returns the best order known in time. */
export const rankMovesSoon = async (game: Game, table: Table, playerView: PlayerView): Promise<readonly object[]> => {
  const ranking = rankingOf(game, table, playerView);
  const judged = await Promise.race([ranking.judged, setTimeout(RANKING_TIMEOUT_MS, null, { ref: false })]);
  return judged ?? ranking.known;
};
