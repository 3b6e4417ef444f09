import { replayActions } from '#src/discord/messages/replays/replay-page.js';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import { capitalize, escapeMarkdown, formatNumber } from '#renderers/kit/words.js';
import { bestOf, type PuzzleAnswer, type PuzzleChoice, type PuzzleRating } from '#src/model/record/puzzle.js';
import type { PosedPuzzle } from '#src/study/positions.js';
import { shownRating } from '#src/study/rating.js';
import type { Game } from '#renderers/kit/game/game.js';
import { gameName } from '#src/words/games.js';
import { type Block, type Page, type PressButton, textBlock } from '#src/discord/messages/page.js';
import { reasonsLine } from '#src/words/term.js';
import { imageOf } from '#src/discord/messages/pictures/order.js';
import {
  choiceLabel,
  choiceWords,
  dayWords,
  difficultyWords,
  puzzleScene,
  solversWords,
  triesWords,
} from './puzzle-words.js';

export const puzzleActions = {
  open: 'puzzle',
  try: 'puzzletry',
  see: 'puzzlesee',
  more: 'puzzlemore',
  post: 'puzzlepost',
  name: 'puzzlename',
} as const;

type PuzzleAction = (typeof puzzleActions)[keyof typeof puzzleActions];

export interface Solvers {
  /** The people who agree to be named, in the order of their first tries. */
  readonly named: readonly PuzzleAnswer[];
  readonly count: number;
}

export interface ShownPuzzle {
  readonly game: Game;
  readonly puzzle: PosedPuzzle;
  readonly texts: Texts;
  readonly day: string | null;
  readonly isToday: boolean;
  readonly answer: PuzzleAnswer | null;
  readonly difficulty: PuzzleRating | null;
  readonly strength: PuzzleRating | null;
  readonly solvers: Solvers;
  /** True when others can see that the person has solved puzzles. */
  readonly isNamed: boolean;
  readonly mayReplay: boolean;
}

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
  const title = say(shown, isToday ? 'title' : 'title-other', { game: gameName(game, texts.locale) });
  const foot = [
    ...(day === null ? [] : [dayWords(day, texts)]),
    difficultyWords(difficulty, texts),
    say(shown, puzzle.place === null ? 'from-computers' : 'from-server'),
    ...(isDone(shown) || solvers.count === 0 ? [] : [say(shown, 'solved-by', { count: solvers.count })]),
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

const pictures = ({ game, puzzle }: ShownPuzzle, scene: Scene): readonly Block[] => {
  const { renderer } = game;
  const { view } = puzzle.situation;
  const held = renderer.hasHands(view) ? renderer.handInWords(view, scene) : null;
  return [
    {
      kind: 'picture',
      name: 'board',
      image: imageOf(game, scene, { kind: 'board', view }),
      alt: renderer.altText(view, scene),
    },
    ...(held === null
      ? []
      : [{ kind: 'picture', name: 'hand', image: imageOf(game, scene, { kind: 'hand', view }), alt: held } as const]),
  ];
};

const choosing = (shown: ShownPuzzle, scene: Scene): readonly Block[] => {
  const { game, puzzle, answer } = shown;
  const tried = answer?.tried ?? [];
  const wrong = tried.map((index) => {
    const { move = '', terms = [] } = puzzle.choices[index] ?? {};
    const words = say(shown, 'wrong', { move: escapeMarkdown(choiceWords(game, puzzle, move, scene)) });
    return `${words}${reasonsLine(game, terms, scene)}`;
  });
  const left = puzzle.choices.flatMap(({ move }, index) => (tried.includes(index) ? [] : [{ move, index }]));
  return [
    ...(wrong.length === 0 ? [] : [textBlock(wrong.join('\n'))]),
    {
      kind: 'menu',
      press: { action: puzzleActions.try, tableId: null, version: 0, payload: puzzle.id },
      prompt: say(shown, 'choose'),
      choices: left.map(({ move, index }) => ({
        value: String(index),
        label: capitalize(choiceLabel(game, puzzle, move, scene), scene.texts),
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

const solutionText = (shown: ShownPuzzle, scene: Scene): string => {
  const { game, puzzle, answer } = shown;
  const best = bestOf(puzzle.choices);
  const words = ({ move }: PuzzleChoice): string => escapeMarkdown(choiceWords(game, puzzle, move, scene));
  const ranked = puzzle.choices
    .map((choice, index) => ({ choice, index }))
    .toSorted((one, other) => other.choice.share - one.choice.share);
  const given = new Set<string>();
  const lines = ranked.map(({ choice, index }) => {
    const key = index === best ? 'best' : answer?.tried.includes(index) === true ? 'other-tried' : 'other';
    const line = say(shown, key, { move: words(choice), chance: inPercent(choice.share) });
    // The same words under a worse move would explain no difference.
    const reasons = reasonsLine(game, choice.terms, scene);
    const isNew = !given.has(reasons);
    given.add(reasons);
    return isNew ? `${line}${reasons}` : line;
  });
  return lines.join('\n');
};

const standingText = (shown: ShownPuzzle): string => {
  const { game, solvers, strength, difficulty, texts } = shown;
  const who = solversWords(solvers.named, solvers.count, texts);
  const lines = [who === null ? say(shown, 'nobody') : say(shown, 'solvers', { names: who })];
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

export const puzzlePage = (shown: ShownPuzzle): Page => {
  const scene = puzzleScene(shown.puzzle, shown.texts);
  const question = [textBlock(headText(shown)), textBlock(questionText(shown, scene)), ...pictures(shown, scene)];
  return {
    accent: shown.game.accent,
    blocks: isDone(shown)
      ? [
          ...question,
          textBlock(`${resultText(shown)}\n${solutionText(shown, scene)}`),
          textBlock(standingText(shown)),
          afterwards(shown),
        ]
      : [...question, ...choosing(shown, scene)],
  };
};

/** Announces the solvers of the day's puzzle in the channel, without the solution. */
export const solvedPage = (game: Game, solvers: Solvers, difficulty: PuzzleRating | null, texts: Texts): Page => {
  const names = solversWords(solvers.named, solvers.count, texts);
  const params = { game: gameName(game, texts.locale), difficulty: difficultyWords(difficulty, texts) };
  const who = names === null ? texts.t('common:puzzle.nobody') : texts.t('common:puzzle.solvers', { names });
  return {
    accent: game.accent,
    blocks: [
      textBlock(`### 🧩 ${texts.t('common:puzzle.title', params)}\n-# ${params.difficulty}\n${who}`),
      {
        kind: 'buttons',
        buttons: [
          {
            press: { action: puzzleActions.open, tableId: null, version: 0, payload: '' },
            label: texts.t('common:puzzle.buttons.today'),
            emoji: '🧩',
            style: 'primary',
          },
        ],
      },
    ],
  };
};
