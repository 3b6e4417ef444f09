import { randomFrom } from '#engines/core/random.js';
import type { Scene } from '#renderers/kit/renderer.js';
import type { Game, PanelInput, PanelPage, Target } from '#renderers/kit/game/game.js';
import { textsFor } from '#src/i18n/texts.js';

export interface PressPlan {
  readonly game: Game;
  readonly seats: number;
  readonly options: object;
  readonly turns: number;
  /** The moves to choose from, where the panel plays several moves of a turn at once; default: the legal ones. */
  readonly choices?: (view: object, moves: readonly object[]) => readonly object[];
}

interface TurnPresses {
  /** The presses for each move of the turn, without opening the panel. */
  readonly moves: readonly number[];
  readonly presses: number;
}

export interface Presses {
  readonly turns: readonly TurnPresses[];
}

/** The maximum number of pages searched for one move. */
const MAX_PAGES = 400;

const targetsOf = ({ controls }: PanelPage): readonly Target[] =>
  controls.flatMap((control) => {
    if (control.kind === 'menu') return control.choices.map(({ to }) => to);
    return control.disabled === true ? [] : [control.to];
  });

/**
 * The fewest presses in an open panel that play a move which `isWanted` accepts, breadth first; infinite when none
 * does.
 */
const pressesInPanel = (
  game: Game,
  input: Omit<PanelInput, 'path'>,
  isWanted: (notation: string) => boolean,
): number => {
  const queue: (readonly [path: readonly string[], presses: number])[] = [[[], 1]];
  const seen = new Set<string>();
  for (const [path, presses] of queue) {
    const key = path.join('/');
    if (seen.has(key) || seen.size > MAX_PAGES) continue;
    seen.add(key);
    for (const target of targetsOf(game.panel({ ...input, path }))) {
      if ('go' in target) queue.push([target.go, presses + 1]);
      else if (isWanted(target.play)) return presses;
    }
  }
  return Number.POSITIVE_INFINITY;
};

/** Plays the computer player's favourite moves by the buttons of the board and the panel. */
export const countPresses = ({ game, seats, options, turns, choices }: PressPlan): Presses => {
  const { engine, computer } = game;
  const scene: Scene = { texts: textsFor('en'), names: ['Ada', 'Bruno', 'Cléo', 'Dan'].slice(0, seats) };
  const counted: TurnPresses[] = [];
  for (let round = 0; counted.length < turns; round += 1) {
    const start = engine.start(engine.deal(engine.options.parse(options), seats, randomFrom(`presses ${round}`)));
    if (!start.ok) throw new Error(start.error.reason);
    let state = start.value;
    let turn: { readonly number: number; readonly moves: number[]; opened: boolean } | undefined;
    const close = (): void => {
      if (turn === undefined || counted.length >= turns) return;
      const inPanel = turn.moves.reduce((sum, presses) => sum + presses, 0);
      counted.push({ moves: turn.moves, presses: inPanel + (turn.opened ? 1 : 0) });
    };
    for (;;) {
      const status = engine.status(state);
      if (status.kind === 'over' || counted.length >= turns) break;
      if (turn?.number !== status.turn) {
        close();
        turn = { number: status.turn, moves: [], opened: false };
      }
      const [view, moves] = [engine.view(state, status.seat), engine.moves(state, status.seat)];
      const among = choices?.(view, moves) ?? moves;
      const marks = computer.appraise(view, among);
      const ranked = among.toSorted(
        (one, other) => (marks[among.indexOf(other)] ?? 0) - (marks[among.indexOf(one)] ?? 0),
      );
      const quick = turn.opened ? [] : (game.quickMoves?.(engine.view(state, 'table'), scene) ?? []);
      const [favourite] = ranked;
      if (favourite === undefined) throw new Error(`${engine.id} has no move to play`);
      const wanted = engine.notation.format(favourite);
      const byBoard = quick.some(({ to }) => to.play === wanted);
      // The order beneath the top card of a discard does not matter: any offered move of that wagon will do.
      const alike = (notation: string): boolean => notation === wanted || sameBut(notation, wanted);
      const presses = byBoard ? 1 : pressesInPanel(game, { view, moves, scene }, alike);
      turn.moves.push(presses);
      turn.opened ||= !byBoard;
      const step = engine.play(state, status.seat, favourite);
      if (!step.ok) throw new Error(step.error.reason);
      state = step.value.state;
    }
    close();
  }
  return { turns: counted };
};

const lettersOf = (notation: string): string => Array.from(notation).toSorted().join('');

/** True for two moves of the same letters with the same last one, such as two orders of one payment. */
const sameBut = (one: string, other: string): boolean =>
  one.at(-1) === other.at(-1) && lettersOf(one) === lettersOf(other);
