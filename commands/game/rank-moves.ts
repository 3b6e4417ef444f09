import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { appraiseOnce, MAX_JUDGED } from '#renderers/kit/game/appraisal.js';
import type { Game } from '#renderers/kit/game/game.js';
import { inSlices } from '#src/lib/event-loop.js';
import type { PlayerView } from '#src/model/player-view.js';
import type { Table } from '#src/model/table.js';
import { appraiseInTurn } from '#src/tables/thinking/appraise-in-turn.js';

/** How far the moves of a player have been looked at. */
interface Ranking {
  /** The best order that is known before they are judged: as they are offered, then as they look at first sight. */
  known: readonly object[];
  judged: Promise<readonly object[]>;
}

/**
 * Once a version is enough. They are judged when the panel is opened, and shown when the person has thought: as many as
 * there may be people who think.
 */
const rankings = new LRUCache<string, Ranking>({ max: 1_000 });

const appraise = ({ computer }: Game, view: object, moves: readonly object[]): Promise<readonly number[]> =>
  appraiseInTurn(computer, view, moves, (some) => appraiseOnce(computer, view, some));

const choicesOf = (game: Game, { view, moves }: PlayerView): readonly object[] => game.choices?.(view, moves) ?? moves;

/** @param see is told the order at first sight, once it is known */
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

/** Judges a little at a time what the first page of a panel compares: making it holds others up no longer then. */
export const judgeForPanel = async (game: Game, playerView: PlayerView): Promise<void> => {
  if (game.lookAt !== undefined) await rank(game, playerView.view, choicesOf(game, playerView));
};

const rankingOf = (game: Game, { id, version }: Table, playerView: PlayerView): Ranking => {
  const key = `${id} ${version} ${playerView.audience}`;
  const before = rankings.get(key);
  if (before !== undefined) return before;
  const choices = choicesOf(game, playerView);
  const ranking: Ranking = { known: choices, judged: Promise.resolve(choices) };
  rankings.set(key, ranking);
  ranking.judged = rank(game, playerView.view, choices, (moves) => (ranking.known = moves));
  // What could not be judged is judged again when it is next asked for.
  ranking.judged.catch(() => rankings.delete(key));
  return ranking;
};

/** The legal moves of a player, the most useful first, judged from what this player may know. */
export const rankMoves = (game: Game, table: Table, playerView: PlayerView): Promise<readonly object[]> =>
  rankingOf(game, table, playerView).judged;

/** Milliseconds after which a list is shown by what is known of its moves: people are still typing. */
const PATIENCE = 150;

/** The same for a list that is awaited while somebody types: in the best order that is known by then. */
export const rankMovesSoon = async (game: Game, table: Table, playerView: PlayerView): Promise<readonly object[]> => {
  const ranking = rankingOf(game, table, playerView);
  const judged = await Promise.race([ranking.judged, setTimeout(PATIENCE, null, { ref: false })]);
  return judged ?? ranking.known;
};
