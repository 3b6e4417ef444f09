import { engine, computer } from '#engines/carcassonne/index.js';
import type { State } from '#engines/carcassonne/position/state.js';
import { modules } from '#engines/carcassonne/modules/index.js';
import { randomFrom } from '#engines/core/random.js';
import { formatTable } from '#tests/harness/format-table.js';
import { mean } from '../measure.js';
import type { Targets } from '../targets.js';
import { isUse, piecesOf, type Pieces } from './pieces.js';
import { hasStep, laysTile, type Move } from '#engines/carcassonne/move.js';
import { preview, wholeTurns } from '#engines/carcassonne/preview.js';
import type { View } from '#engines/carcassonne/position/view.js';
import { strategyOf } from '#engines/core/search/choose.js';
import { endless } from '#engines/core/search/strategy.js';
import type { Seat } from '#engines/core/seat.js';

/**
 * Both players judge as the medium level does, the way people meet computer players: no further than to the end of the
 * turn.
 */
const medium = strategyOf(computer, 'medium');

/** The medium level leaves nothing to chance. */
const random = randomFrom('medium');

/** The computer player's favourite move, the first of equals. */
const bestOf = (seat: Seat, view: View, moves: readonly Move[]): Move => {
  const marks = medium.judge({ seat, view, memory: engine.begin(view), moves }, random, endless);
  const best = moves[marks.indexOf(Math.max(...marks))];
  if (best === undefined) throw new RangeError('nothing to choose from');
  return best;
};

const everything = (state: State, seat: Seat): Move =>
  bestOf(seat, engine.view(state, seat), engine.moves(state, seat));

/**
 * A player that judges in the same way but never uses certain pieces, and never plans to, unless no other move is
 * legal. It judges whole turns, so that it does not place a tile for the sake of an action it will not take.
 */
const abstaining =
  (pieces: Pieces) =>
  (state: State, seat: Seat): Move => {
    const view = engine.view(state, seat);
    const legal = engine.moves(state, seat);
    const brings = (move: Move): boolean => {
      const { event } = pieces;
      if (event === undefined) return false;
      const played = preview(view, move);
      return played.ok && played.value.some((each) => event(each, seat));
    };
    const allowed = wholeTurns(view, legal).filter((move) => !isUse(pieces, move) && !brings(move));
    const best = bestOf(seat, view, allowed.length > 0 ? allowed : legal);
    return laysTile(best) && hasStep(best) ? { cell: best.cell, rotation: best.rotation } : best;
  };

/** The state without certain figures in one seat's hand, for a player who would keep them for ever. */
const withoutFigures = (state: State, seat: Seat, { figures = [] }: Pieces): State => ({
  ...state,
  position: {
    ...state.position,
    supplies: state.position.supplies.map((supply, owner) =>
      owner === seat ? { ...supply, ...Object.fromEntries(figures.map((kind) => [kind, 0])) } : supply,
    ),
  },
});

const GAMES = 100;
/** The share of games that the player with the pieces must win; a tie counts half. */
const LEAST_SHARE = 0.7;

interface Game {
  readonly lead: number;
  readonly uses: number;
}

const playGame = (module: string, pieces: Pieces, number: number): Game => {
  const deal = randomFrom(`strength ${module} ${Math.floor(number / 2)}`);
  const options = Object.fromEntries(modules.map(({ id }) => [id, id === module]));
  const start = engine.start(engine.deal(engine.options.parse(options), 2, deal));
  if (!start.ok) throw new Error(`${module}: ${start.error.reason}`);
  const [user, other] = number % 2 === 0 ? [0, 1] : [1, 0];
  const choosers = { [user]: everything, [other]: abstaining(pieces) };
  let state: State = withoutFigures(start.value, other, pieces);
  let uses = 0;
  for (;;) {
    const status = engine.status(state);
    if (status.kind === 'over') break;
    const move = (choosers[status.seat] ?? everything)(state, status.seat);
    const step = engine.play(state, status.seat, move);
    if (!step.ok) throw new Error(`${module}: ${engine.notation.format(move)} is refused`);
    const { events } = step.value;
    if (status.seat === user)
      uses += Number(isUse(pieces, move) || events.some((event) => pieces.event?.(event.public, user) === true));
    state = step.value.state;
  }
  const { scores } = state.position;
  return { lead: (scores[user] ?? 0) - (scores[other] ?? 0), uses };
};

const isNumber = (word: string): boolean => /^[1-9]\d{0,4}$/.test(word);

export const isDetailOfPieces = (word: string): boolean => isNumber(word) || word in piecesOf;

/**
 * Measures the strength of the computer player's use of each module's pieces: it plays against one that judges in the
 * same way but never uses them, in a game with only that module. Two games in a row have the same deal, with the seats
 * swapped.
 *
 * @param details the modules to measure (default: all with pieces), and optionally a number of games
 */
export const benchPieces = (targets: Targets, details: readonly string[]): Promise<string> => {
  const games = Number(details.find(isNumber) ?? GAMES);
  const chosen = details.filter((word) => word in piecesOf);
  const rows = [['module', 'games', 'won', 'tied', 'share', 'mean lead', 'uses a game', 'seconds', '']];
  for (const module of chosen.length > 0 ? chosen : Object.keys(piecesOf)) {
    const begun = performance.now();
    const played = Array.from({ length: games }, (_, number) => playGame(module, piecesOf[module] ?? {}, number));
    const won = played.filter(({ lead }) => lead > 0).length;
    const tied = played.filter(({ lead }) => lead === 0).length;
    const share = (won + tied / 2) / games;
    rows.push([
      module,
      String(games),
      String(won),
      String(tied),
      `${(100 * share).toFixed(1)} %`,
      mean(played.map(({ lead }) => lead)).toFixed(1),
      mean(played.map(({ uses }) => uses)).toFixed(1),
      ((performance.now() - begun) / 1000).toFixed(0),
      targets.verdict(share >= LEAST_SHARE),
    ]);
  }
  return Promise.resolve(formatTable(rows));
};
