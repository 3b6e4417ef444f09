import type { Computer } from '#engines/core/computer.js';
import type { Seat } from '#engines/core/seat.js';
import { encodePng } from '#renderers/kit/surface.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { tryMoves } from '#src/study/compare-moves.js';
import type { Game } from '#src/discord/catalog/game.js';
import { puzzlePage } from '#src/discord/features/puzzle/puzzle-page.js';
import { puzzleScene } from '#src/discord/features/puzzle/puzzle-words.js';
import type { PuzzleAnswer } from '#src/model/record/puzzle.js';
import { situationAfter } from '#src/study/find-puzzles.js';
import { choicesAt } from '#src/study/judge-position.js';
import type { PosedPuzzle } from '#src/study/positions.js';
import { fingerprint, type Observation } from './comparison.js';

/** Enough to notice that something of the true state has a say, and little enough for each position. */
const WORLDS = 2;
const MOVES = 4;

const answered = { guildId: '1', puzzleId: 'puzzle-1', userId: '7', name: 'Ada', tried: [0], at: new Date(0) };

/** The page of a puzzle before it is tried, and after the solution was shown: all of it but its pictures. */
const pagesOf = (game: Game, puzzle: PosedPuzzle, texts: Texts): string => {
  const answers: readonly (PuzzleAnswer | null)[] = [null, { ...answered, outcome: 'shown' }];
  const shown = {
    ...{ game, puzzle, texts, day: '2026-11-22', isToday: true, difficulty: null, strength: null },
    ...{ solvers: { named: [], count: 0 }, isNamed: true, mayReplay: false },
  };
  const pages = answers.map((answer) => puzzlePage({ ...shown, answer }));
  return JSON.stringify(pages, (key, value: unknown) => (key === 'image' ? undefined : value));
};

/** How the moves of a seat are judged, by an analysis and for a puzzle, and the puzzle as it would be posed. */
export const judgedFor = async (
  game: Game,
  state: object,
  seat: Seat,
  seats: number,
  texts: Texts,
): Promise<readonly Observation[]> => {
  const { engine } = game;
  const status = engine.status(state);
  if (status.kind !== 'playing' || status.seat !== seat) return [];
  const situation = situationAfter({ engine }, { status, state });
  if (situation === null) return [];
  const { view, moves } = situation;
  const computer: Computer = { ...game.computer, effort: { ...game.computer.effort, worlds: WORLDS, rivals: 1 } };
  const judged = { engine, computer };
  const tried = moves.slice(0, MOVES);
  const question = { seat, view, moves, memory: engine.begin(view) };
  const outcomes = tryMoves(judged, question, tried, 'leak test', [0, WORLDS]);
  // Whether it is a puzzle or not: what people would see of one.
  const choices = tried.map((move, index) => ({
    move: engine.notation.format(move),
    share: outcomes[index]?.[0]?.[seat] ?? 0,
    terms: [...(computer.terms?.(view, move, question.memory) ?? [])],
  }));
  const puzzle = { id: 'puzzle-1', gameId: engine.id, seats, place: null, situation, choices };
  const scene = puzzleScene(puzzle, texts);
  const board = await encodePng(game.renderer.board(view, scene));
  return [
    { kind: 'text', what: 'judged moves', content: JSON.stringify(outcomes) },
    { kind: 'controls', what: 'choices of a puzzle', content: JSON.stringify(choicesAt(judged, situation)) },
    { kind: 'text', what: 'puzzle', content: pagesOf(game, puzzle, texts) },
    { kind: 'picture', what: 'board of a puzzle', content: fingerprint(board) },
  ];
};
