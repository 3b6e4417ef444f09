import type { Computer } from '#engines/core/computer.js';
import type { Engine } from '#engines/core/engine.js';
import { rememberEvents } from '#engines/core/imagination.js';
import { randomFrom } from '#engines/core/random.js';
import { chooseBy, strategyOf } from '#engines/core/search/choose.js';
import { endless, type Level, type Strategy } from '#engines/core/search/strategy.js';
import type { Seat } from '#engines/core/seat.js';
import { winnersOf } from '#engines/core/winners.js';
import { outsider } from '../carcassonne/outsider.js';
import { searcherOf } from './searcher.js';

/**
 * The opponent: a level, random moves (`random`), a search that knows only the rules (`searcher`), a player of
 * Carcassonne with a judgement of its own (`outsider`), or the game's own opponent (`nobody`).
 */
type Opponent = Level | 'random' | 'searcher' | 'outsider' | 'nobody';

/** Games of one level, on one seat, against an opponent on all the others. */
export interface Match {
  readonly game: string;
  readonly seats: number;
  readonly level: Level;
  readonly against: Opponent;
  /** The game's options; default: its usual ones. */
  readonly options?: Readonly<Record<string, unknown>>;
  readonly games: number;
}

export interface Game {
  /** The level's part of the win: 1, 0, or its part of a shared first place. */
  readonly share: number;
  /** Milliseconds for each of its moves that had alternatives. */
  readonly thinking: readonly number[];
}

/** The time per move of the searcher: the same as the hard level has when no other table waits. */
const SEARCHER_MS = 800;

const byChance: Strategy = { judge: ({ moves }) => moves.map(() => 0) };

const strategyFor = (
  { engine, computer }: { readonly engine: Engine; readonly computer: Computer },
  player: Opponent,
): Strategy => {
  switch (player) {
    case 'random':
    case 'nobody':
      return byChance;
    case 'searcher':
      return searcherOf(engine, SEARCHER_MS);
    case 'outsider':
      return outsider;
    default:
      return strategyOf(computer, player);
  }
};

/**
 * Plays one game of a match. A series of games as long as the number of seats has the same deal, with the level on each
 * seat in turn.
 */
export const playGame = (
  game: { readonly engine: Engine; readonly computer: Computer },
  { seats, level, against, options = {} }: Match,
  number: number,
): Game => {
  const { engine } = game;
  const [player, opponent] = [strategyFor(game, level), strategyFor(game, against)];
  const seed = `strength ${engine.id} ${seats} ${Math.floor(number / seats)}`;
  const own = number % seats;
  const started = engine.start(engine.deal(engine.options.parse(options), seats, randomFrom(seed)));
  if (!started.ok) throw new Error(`${engine.id}: ${started.error.reason}`);
  let state = started.value;
  let memories = Array.from({ length: seats }, (_, seat: Seat) => engine.begin(engine.view(state, seat)));
  const thinking: number[] = [];
  for (let step = 0; ; step += 1) {
    const status = engine.status(state);
    if (status.kind === 'over') {
      const winners = winnersOf(status.places);
      return { share: winners.includes(own) ? 1 / winners.length : 0, thinking };
    }
    const { seat } = status;
    const moves = engine.moves(state, seat);
    const question = { seat, view: engine.view(state, seat), memory: memories[seat] ?? {}, moves };
    const begun = performance.now();
    const index = chooseBy(seat === own ? player : opponent, question, randomFrom(`${seed} ${own} ${step}`), endless);
    if (seat === own && moves.length > 1) thinking.push(performance.now() - begun);
    const move = moves[index];
    const played = move === undefined ? undefined : engine.play(state, seat, move);
    if (played?.ok !== true) throw new Error(`${engine.id} refuses what it offers`);
    const { events } = played.value;
    state = played.value.state;
    memories = memories.map((memory, audience) => rememberEvents(engine, memory, events, audience));
  }
};
