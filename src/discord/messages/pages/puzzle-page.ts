import { replayActions } from './table-buttons.js';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import { altTextOf, capitalize, escapeMarkdown, formatNumber, shorten } from '#renderers/kit/words.js';
import {
  bestOf,
  type PuzzleAnswer,
  type PuzzleChoice,
  type PuzzleRating,
  type PuzzleSolvers,
} from '#src/model/record/puzzle.js';
import type { PosedPuzzle } from '#src/study/positions.js';
import { shownRating } from '#src/statistics/counting/belief.js';
import type { Game } from '#renderers/kit/game/game.js';
import { gameName } from '#src/words/games.js';
import { type Block, type Page, type PressButton, textBlock } from '../page.js';
import { reasonsLine } from '#src/words/term.js';
import { imageOf } from '../pictures/order.js';
import { limits, plainWords } from '#renderers/kit/wording.js';
import { type HintDrawing, hintDrawing } from '#renderers/kit/sheets/hint-sheet.js';
import { choiceWords, dayWords, difficultyWords, puzzleScene, solversWords, triesWords } from './puzzle-words.js';

export const puzzleActions = {
  open: 'puzzle',
  try: 'puzzletry',
  see: 'puzzlesee',
  more: 'puzzlemore',
  post: 'puzzlepost',
  name: 'puzzlename',
  last: 'puzzlelast',
} as const;

type PuzzleAction = (typeof puzzleActions)[keyof typeof puzzleActions];

export interface ShownPuzzle {
  readonly game: Game;
  readonly puzzle: PosedPuzzle;
  readonly texts: Texts;
  readonly day: string | null;
  readonly isToday: boolean;
  readonly answer: PuzzleAnswer | null;
  readonly difficulty: PuzzleRating | null;
  readonly strength: PuzzleRating | null;
  /** Null where no others can see it, as in a browser of one's own. */
  readonly solvers: PuzzleSolvers | null;
  /** True when others can see that the person has solved puzzles. */
  readonly isNamed: boolean;
  readonly mayReplay: boolean;
}

export type PosedToAll = Pick<ShownPuzzle, 'game' | 'puzzle' | 'texts' | 'day' | 'difficulty'>;

const say = ({ texts }: ShownPuzzle, key: string, params?: Record<string, string | number>): string =>
  texts.t(`common:puzzle.${key}`, params);

/** The source of chance in the games without hidden cards. */
const luckIn: Readonly<Record<string, 'die' | 'tiles'>> = { 'quel-cirque': 'die', carcassonne: 'tiles' };

const inPercent = (share: number): number => Math.round(100 * share);

const button = (shown: ShownPuzzle, action: PuzzleAction, label: string, emoji: string): PressButton => ({
  press: { action, tableId: null, version: 0, payload: shown.puzzle.id },
  label: say(shown, `buttons.${label}`),
  emoji,
});

const isDone = ({ answer }: ShownPuzzle): boolean => answer !== null && answer.outcome !== 'open';

const headText = (shown: ShownPuzzle): string => {
  const { game, day, isToday, difficulty, texts, puzzle, solvers } = shown;
  const title = say(shown, isToday ? 'title' : 'title-other', { game: gameName(game, texts) });
  const foot = [
    ...(day === null ? [] : [dayWords(day, texts)]),
    difficultyWords(difficulty, texts),
    say(shown, puzzle.place === null ? 'from-computers' : 'from-server'),
    ...(isDone(shown) || solvers === null || solvers.count === 0
      ? []
      : [say(shown, 'solved-by', { count: solvers.count })]),
  ];
  return `### 🧩 ${title}\n-# ${foot.join(' · ')}`;
};

const questionText = (shown: ShownPuzzle, scene: Scene): string => {
  const { game, puzzle } = shown;
  const { view, seat, moves } = puzzle.situation;
  const prompt = game.prompt?.(view, scene, moves) ?? '';
  const who = say(shown, puzzle.seats === 1 ? 'alone' : 'seat', { number: seat + 1 });
  return [who, ...(prompt === '' ? [] : [prompt]), ...(isDone(shown) ? [] : [say(shown, 'question')])].join('\n');
};

/** The best move, with the best one after it in the same turn. */
const bestTurnOf = ({ game, puzzle }: ShownPuzzle): object | null => {
  const move = game.engine.notation.parse(puzzle.choices[bestOf(puzzle.choices)]?.move ?? '');
  if (!move.ok) return null;
  return game.computer.wholeTurn?.(puzzle.situation.view, move.value) ?? move.value;
};

/** The solution's words and reasons, which are those of the whole turn that its picture shows. */
const solvedChoice = (shown: ShownPuzzle, choice: PuzzleChoice): Pick<PuzzleChoice, 'move' | 'terms'> => {
  const { game, puzzle } = shown;
  const turn = bestTurnOf(shown);
  const move = turn === null ? choice.move : game.engine.notation.format(turn);
  if (turn === null || move === choice.move) return choice;
  return { move, terms: [...(game.computer.terms?.(puzzle.situation.view, turn) ?? choice.terms)] };
};

/** The table with the places of the choices, numbered in their order; the best move is on it once the puzzle is done. */
const placesOf = (shown: ShownPuzzle, scene: Scene): HintDrawing | null => {
  const { game, puzzle } = shown;
  const { view, moves: legal } = puzzle.situation;
  const moves = puzzle.choices.flatMap(({ move }) => {
    const parsed = game.engine.notation.parse(move);
    return parsed.ok ? [parsed.value] : [];
  });
  const best = isDone(shown) ? bestTurnOf(shown) : null;
  const number = bestOf(puzzle.choices) + 1;
  const preview = best === null ? null : { move: best, number };
  return hintDrawing(game, view, { moves, legal, shown: preview, isWhole: true }, scene);
};

const placesInWords = (shown: ShownPuzzle, { spots }: HintDrawing): string => {
  const number = bestOf(shown.puzzle.choices) + 1;
  const isShown = isDone(shown) && spots.some(({ numbers }) => numbers.includes(number));
  return say(shown, isShown ? 'places-solved' : 'places', { number });
};

const pictures = (shown: ShownPuzzle, drawing: HintDrawing | null, scene: Scene): readonly Block[] => {
  const { game, puzzle } = shown;
  const { renderer } = game;
  const { view } = puzzle.situation;
  const held = renderer.hasHands(view) ? renderer.handInWords(view, scene) : null;
  const board = renderer.altText(view, scene);
  const numbered =
    drawing === null
      ? null
      : { image: imageOf(game, scene, { kind: 'hint', drawing }), words: placesInWords(shown, drawing) };
  const replacing = drawing?.isBoard === true ? numbered : null;
  return [
    {
      kind: 'picture',
      name: 'board',
      image: replacing?.image ?? imageOf(game, scene, { kind: 'board', view }),
      alt: replacing === null ? board : altTextOf([`${replacing.words}.`, board]),
    },
    ...(held === null
      ? []
      : [{ kind: 'picture', name: 'hand', image: imageOf(game, scene, { kind: 'hand', view }), alt: held } as const]),
    ...(numbered === null || replacing !== null
      ? []
      : [{ kind: 'picture', name: 'places', image: numbered.image, alt: numbered.words } as const]),
  ];
};

/** A choice with its number on the picture, if there is one (Discord markdown). */
const numberedWords = (
  shown: ShownPuzzle,
  { notation, index }: { readonly notation: string; readonly index: number },
  drawing: HintDrawing | null,
  scene: Scene,
): string => {
  const move = choiceWords(shown.game, shown.puzzle, notation, scene);
  return drawing === null ? move : say(shown, 'numbered', { number: index + 1, move });
};

const choosing = (shown: ShownPuzzle, drawing: HintDrawing | null, scene: Scene): readonly Block[] => {
  const { game, puzzle, answer } = shown;
  const tried = answer?.tried ?? [];
  const wrong = tried.map((index) => {
    const { move: notation = '', terms = [] } = puzzle.choices[index] ?? {};
    const move = escapeMarkdown(numberedWords(shown, { notation, index }, drawing, scene));
    const words = say(shown, 'wrong', { move });
    return `${words}${reasonsLine(game, terms, scene)}`;
  });
  const left = puzzle.choices
    .map(({ move: notation }, index) => ({ notation, index }))
    .filter(({ index }) => !tried.includes(index));
  return [
    ...(wrong.length === 0 ? [] : [textBlock(wrong.join('\n'))]),
    {
      kind: 'menu',
      press: { action: puzzleActions.try, tableId: null, version: 0, payload: puzzle.id },
      prompt: say(shown, 'choose'),
      choices: left.map((choice) => ({
        value: String(choice.index),
        label: shorten(
          capitalize(plainWords(numberedWords(shown, choice, drawing, scene)), scene.texts),
          limits.choice,
        ),
      })),
    },
    {
      kind: 'buttons',
      buttons: [
        ...(tried.length === 0 ? [] : [button(shown, puzzleActions.see, 'solution', '💡')]),
        button(shown, puzzleActions.more, 'more', '🎲'),
      ],
    },
  ];
};

const resultText = (shown: ShownPuzzle): string => {
  const { answer, texts } = shown;
  if (answer?.outcome !== 'solved') return say(shown, 'shown');
  return say(shown, 'right', { tries: triesWords(answer, texts) });
};

const solutionText = (shown: ShownPuzzle, drawing: HintDrawing | null, scene: Scene): string => {
  const { game, puzzle, answer } = shown;
  const best = bestOf(puzzle.choices);
  const ranked = puzzle.choices
    .map((choice, index) => ({ choice, index }))
    .toSorted((one, other) => other.choice.share - one.choice.share);
  const given = new Set<string>();
  const lines = ranked.map(({ choice, index }) => {
    const key = index === best ? 'best' : answer?.tried.includes(index) === true ? 'other-tried' : 'other';
    const { move: notation, terms } = index === best ? solvedChoice(shown, choice) : choice;
    const move = escapeMarkdown(numberedWords(shown, { notation, index }, drawing, scene));
    const line = say(shown, key, { move, chance: inPercent(choice.share) });
    // The same words under a worse move would explain no difference.
    const reasons = reasonsLine(game, terms, scene);
    const isNew = !given.has(reasons);
    given.add(reasons);
    return isNew ? `${line}${reasons}` : line;
  });
  return lines.join('\n');
};

const standingText = (shown: ShownPuzzle): string => {
  const { game, solvers, strength, difficulty, texts } = shown;
  const who = solvers === null ? null : solversWords(solvers.named, solvers.count, texts);
  const others = who === null ? say(shown, 'nobody') : say(shown, 'solvers', { names: who });
  const lines = solvers === null ? [] : [others];
  if (difficulty !== null) lines.push(say(shown, 'learnt', { count: difficulty.answers, solved: difficulty.solved }));
  if (strength !== null)
    lines.push(
      say(shown, 'strength', {
        rating: formatNumber(shownRating(strength), texts),
        count: strength.answers,
        solved: strength.solved,
      }),
    );
  return [...lines, say(shown, `how.${luckIn[game.engine.id] ?? 'cards'}`)].map((line) => `-# ${line}`).join('\n');
};

const afterwards = (shown: ShownPuzzle): Block => {
  const { puzzle, answer, isToday, isNamed, mayReplay } = shown;
  const { place } = puzzle;
  const isSolved = answer?.outcome === 'solved';
  const replay = (tableId: string, step: number): PressButton => ({
    press: { action: replayActions.open, tableId, version: 0, payload: String(step) },
    label: say(shown, 'buttons.replay'),
    emoji: '🎞️',
  });
  return {
    kind: 'buttons',
    buttons: [
      button(shown, puzzleActions.more, 'more', '🎲'),
      ...(isSolved && isToday ? [button(shown, puzzleActions.post, 'post', '📌')] : []),
      ...(place !== null && mayReplay ? [replay(place.tableId, place.step)] : []),
      ...(isSolved ? [button(shown, puzzleActions.name, isNamed ? 'hide' : 'name', isNamed ? '🙈' : '🙋')] : []),
    ],
  };
};

/** The position and the question; the solution is in them only once the person's answer is done. */
const questionBlocks = (shown: ShownPuzzle, drawing: HintDrawing | null, scene: Scene): readonly Block[] => [
  textBlock(headText(shown)),
  textBlock(questionText(shown, scene)),
  ...pictures(shown, drawing, scene),
];

/** The same for everyone who has not answered yet. */
export const posedBlocks = (posed: PosedToAll): readonly Block[] => {
  const shown: ShownPuzzle = {
    ...{ ...posed, isToday: true, answer: null, strength: null },
    ...{ solvers: null, isNamed: false, mayReplay: false },
  };
  const scene = puzzleScene(posed.puzzle, posed.texts);
  return questionBlocks(shown, placesOf(shown, scene), scene);
};

export const puzzlePage = (shown: ShownPuzzle): Page => {
  const scene = puzzleScene(shown.puzzle, shown.texts);
  const drawing = placesOf(shown, scene);
  const question = questionBlocks(shown, drawing, scene);
  return {
    accent: shown.game.accent,
    blocks: isDone(shown)
      ? [
          ...question,
          textBlock(`${resultText(shown)}\n${solutionText(shown, drawing, scene)}`),
          textBlock(standingText(shown)),
          afterwards(shown),
        ]
      : [...question, ...choosing(shown, drawing, scene)],
  };
};
