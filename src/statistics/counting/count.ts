import {
  ALL,
  type CountedGames,
  type CountingRules,
  type EndedGame,
  type GameCount,
  type Meetings,
  type Scope,
  type Standing,
} from '#src/model/record/statistics.js';
import { type Participant, participantsOf } from './participants.js';
import { FORGOTTEN, levelOfPlayer, userOfPlayer } from './players.js';
import { type Belief, shownRating } from './belief.js';
import type { Rate } from './rating.js';
import { seasonOf, seasonStart } from './season.js';
import { addGame, addRating, emptyStanding } from './standing.js';

/** Change it whenever a counting rule changes: every server is then recounted. */
const VERSION = '6';

const keyOf = (...parts: readonly string[]): string => parts.join(' ');

const scopesOf = ({ endedAt, gameId }: EndedGame): readonly Scope[] =>
  [ALL, seasonOf(endedAt)].flatMap((season) => [ALL, gameId].map((game) => ({ season, gameId: game })));

const meanOf = (beliefs: readonly Belief[]): Belief => ({
  mu: beliefs.reduce((sum, { mu }) => sum + mu, 0) / beliefs.length,
  sigma: beliefs.reduce((sum, { sigma }) => sum + sigma, 0) / beliefs.length,
});

/**
 * True unless another player moved for a person who was away for a while, or a person alone went back behind something
 * learnt: they may only lose by it.
 */
const canRise = ({ substituted }: EndedGame, { player, left }: Participant): boolean =>
  left || !substituted.includes(userOfPlayer(player) ?? '');

class Count {
  readonly #rate: Rate;
  readonly #standings = new Map<string, Standing>();
  readonly #changed = new Set<string>();
  readonly #meetings = new Map<string, Meetings>();
  readonly #games = new Map<string, GameCount>();

  constructor(rate: Rate, before: readonly Standing[]) {
    this.#rate = rate;
    for (const one of before) this.#standings.set(keyOf(one.season, one.gameId, one.player), one);
  }

  get result(): CountedGames {
    return {
      standings: [...this.#changed].flatMap((key) => this.#standings.get(key) ?? []),
      meetings: [...this.#meetings.values()],
      games: [...this.#games.values()],
    };
  }

  add(game: EndedGame): void {
    const participants = participantsOf(game);
    if (participants.every(({ player }) => player === FORGOTTEN)) return;
    for (const scope of scopesOf(game)) {
      if (scope.season !== ALL) this.#countGame(scope);
      this.#play(scope, game, participants);
      if (game.isRated) this.#rateAll(scope, game, participants);
    }
    this.#meet({ season: seasonOf(game.endedAt), gameId: game.gameId }, participants);
  }

  #countGame(scope: Scope): void {
    const key = keyOf(scope.season, scope.gameId);
    this.#games.set(key, { ...scope, games: (this.#games.get(key)?.games ?? 0) + 1 });
  }

  #find(scope: Scope, player: string): Standing {
    return this.#standings.get(keyOf(scope.season, scope.gameId, player)) ?? emptyStanding(scope, player);
  }

  #set(standing: Standing): void {
    if (standing.player === FORGOTTEN) return;
    const key = keyOf(standing.season, standing.gameId, standing.player);
    this.#standings.set(key, standing);
    this.#changed.add(key);
  }

  #play(scope: Scope, game: EndedGame, participants: readonly Participant[]): void {
    const isShared = game.seats.filter(({ place }) => place === 1).length > 1;
    for (const one of participants) {
      const won = { isWon: one.rank === 1, isShared };
      this.#set(addGame(this.#find(scope, one.player), one, game, won));
    }
  }

  /**
   * Computer players of one level are a single player, whose rating changes by the average of its seats. They learn
   * nothing where a person left or was forgotten: a throw-away account could make them look strong.
   */
  #rateAll(scope: Scope, game: EndedGame, participants: readonly Participant[]): void {
    const isPlayedOut = participants.every(({ player, left }) => player !== FORGOTTEN && !left);
    const players = [...new Set(participants.map(({ player }) => player))];
    if (players.length < 2) return;
    const beliefs = participants.map(({ player }) => this.#find(scope, player));
    const learnt = this.#rate(
      beliefs,
      participants.map(({ rank }) => rank),
    );
    for (const player of players) {
      if (levelOfPlayer(player) !== null && !isPlayedOut) continue;
      const theirs = learnt.filter((_, index) => participants[index]?.player === player);
      const before = this.#find(scope, player);
      const after = meanOf(theirs);
      const isBound = participants.some((one) => one.player === player && !canRise(game, one));
      if (!isBound || shownRating(after) <= shownRating(before)) this.#set(addRating(before, after));
    }
  }

  #meet(scope: Scope, participants: readonly Participant[]): void {
    for (const [seat, one] of participants.entries()) {
      if (userOfPlayer(one.player) === null) continue;
      for (const [other, { player: rival, rank }] of participants.entries()) {
        if (seat === other || rival === FORGOTTEN) continue;
        const key = keyOf(scope.season, scope.gameId, one.player, rival);
        const before = this.#meetings.get(key) ?? { games: 0, wins: 0, losses: 0 };
        this.#meetings.set(key, {
          ...scope,
          player: one.player,
          rival,
          games: before.games + 1,
          wins: before.wins + Number(one.rank < rank),
          losses: before.losses + Number(one.rank > rank),
        });
      }
    }
  }
}

/** The rules documented in docs/statistics.md. */
export const countingRules = (rate: Rate): CountingRules => ({
  version: VERSION,
  seasonOf,
  seasonStart,
  playersOf: (games) =>
    [...new Set(games.flatMap(participantsOf).map(({ player }) => player))].filter((player) => player !== FORGOTTEN),
  count: (games, before) => {
    const count = new Count(rate, before);
    for (const game of games) count.add(game);
    return count.result;
  },
});
