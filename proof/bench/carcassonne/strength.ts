import { engine } from '#engines/carcassonne/index.js';
import type { State } from '#engines/carcassonne/position/state.js';
import { modules } from '#engines/carcassonne/modules/index.js';
import { randomFrom } from '#engines/core/random.js';
import { formatTable } from '#proof/harness/format-table.js';
import type { Targets } from '../targets.js';
import { abstaining, everything, withoutFigures } from './abstainer.js';
import { isUse, piecesOf, type Pieces } from './pieces.js';

const GAMES = 100;
/** What share of the games whoever uses the pieces is to win, a tie counting half. */
const LEAST_SHARE = 0.7;

interface Game {
  /** How far ahead whoever used the pieces was in the end. */
  readonly lead: number;
  /** How often they did so. */
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

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

const isNumber = (word: string): boolean => /^[1-9]\d{0,4}$/.test(word);

/** Whether a word says which modules are to be measured, or by how many games. */
export const isDetailOfPieces = (word: string): boolean => isNumber(word) || word in piecesOf;

/**
 * How strong the computer player's use of each module's pieces is: it plays against one that judges in the same way but
 * never uses them, in a game with that module alone. Two games in a row have the same deal, with the seats swapped.
 *
 * @param details the modules to be measured, all that have pieces if there are none, and perhaps a number of games
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
