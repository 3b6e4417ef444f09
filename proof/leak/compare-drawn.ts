import type { Canvas } from '#renderers/kit/canvas.js';
import type { Audience, Seat } from '#engines/core/seat.js';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import { encodePng } from '#renderers/kit/makers/node.js';
import type { Game, PanelPage } from '#renderers/kit/game/game.js';
import { textsFor } from '#src/i18n/texts.js';
import type { Locale } from '#src/lib/locale.js';
import { type Comparisons, fingerprint, type Kind, type Observation, subjectOf } from './comparison.js';
import type { StatePair } from './state-pair.js';
import type { Computer } from '#engines/core/computer.js';
import { tryMoves } from '#src/study/compare-moves.js';
import { drillPage, verdictPage } from '#commands/practice/practice-page.js';
import { panelRoot } from '#src/discord/custom-ids/targets.js';
import { dailyPuzzlePage } from '#src/discord/messages/pages/daily-puzzle-page.js';
import { puzzlePage } from '#src/discord/messages/pages/puzzle-page.js';
import { puzzleScene } from '#src/discord/messages/pages/puzzle-words.js';
import { openSeating } from '#src/model/record/seating.js';
import type { PosedDrill } from '#src/study/coach.js';
import type { Situation } from '#src/study/judge-position.js';
import type { PuzzleAnswer, PuzzleChoice } from '#src/model/record/puzzle.js';
import { situationAfter } from '#src/study/find-puzzles.js';
import { choicesAt } from '#src/study/judge-position.js';
import type { PosedPuzzle } from '#src/study/positions.js';

/** Two worlds show an influence of the true state, and cost little enough for each position. */
const WORLDS = 2;
const MOVES = 4;

const NAMES = ['Ada', 'Bruno', 'Chloé', 'Dario', 'Elsa', 'Félix'];

const answered = {
  guildId: '1',
  puzzleId: 'puzzle-1',
  userId: '7',
  name: 'Ada',
  tried: [0],
  at: new Date(0),
  day: '2026-11-22',
};

/** The pages of a puzzle: in the channel, before it is tried, and after the solution was shown, without its pictures. */
const pagesOf = (game: Game, puzzle: PosedPuzzle, texts: Texts): string => {
  const answers: readonly (PuzzleAnswer | null)[] = [null, { ...answered, outcome: 'shown' }];
  const shown = {
    ...{ game, puzzle, texts, day: '2026-11-22', isToday: true, difficulty: null, strength: null },
    ...{ solvers: { named: [], count: 0 }, isNamed: true, mayReplay: false },
  };
  const pages = [
    dailyPuzzlePage({ ...shown, streak: 0, yesterday: null }),
    ...answers.map((answer) => puzzlePage({ ...shown, answer })),
  ];
  return JSON.stringify(pages, (key, value: unknown) => (key === 'image' ? undefined : value));
};

const [drillTable, drillStep] = ['0000000000', 1];

/** The pages of a drill: the question, and the answer to one of its moves, without their pictures. */
const drillsOf = (game: Game, { view, moves }: Situation, choices: readonly PuzzleChoice[], texts: Texts): string => {
  const [made, better] = choices;
  if (made === undefined || better === undefined) return '';
  const costs = { loss: 0, cost: 1, points: 1 };
  const mistake = { step: drillStep, seat: 0, made: made.move, better: better.move, terms: better.terms, ...costs };
  const seats = NAMES.map((name, seat) => ({ kind: 'person', userId: String(seat), name }) as const);
  const posed: PosedDrill = {
    drill: { tableId: drillTable, step: drillStep, userId: '7', stage: 0, due: new Date(0), answeredAt: null },
    table: { id: drillTable, phase: 'over', pictureLook: 'light', seats, seating: openSeating },
    ...{ gameId: game.engine.id, mistake, view, moves },
  };
  const pages = [drillPage({ game, posed, texts }, panelRoot), verdictPage({ game, posed, texts }, made.move, 'wrong')];
  return JSON.stringify(pages, (key, value: unknown) => (key === 'image' ? undefined : value));
};

interface JudgedSeat {
  readonly seat: Seat;
  readonly seats: number;
}

/** The judgement of a seat's moves, by an analysis and for a puzzle, and the puzzle that would result. */
const judgedFor = async (
  game: Game,
  state: object,
  { seat, seats }: JudgedSeat,
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
  const outcomes = tryMoves(judged, question, tried, { seed: 'leak test', worlds: [0, WORLDS] });
  // The page is drawn as for a puzzle, whether the position is one or not.
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
    { kind: 'text', what: 'drill', content: drillsOf(game, situation, choices, texts) },
    { kind: 'picture', what: 'board of a puzzle', content: fingerprint(board) },
  ];
};

/** Words are quickly compared, pictures are not. */
const DRAWN = 2;
const MAX_PAGES = 8;

const observe = (kind: Kind, what: string, content: string): Observation => ({ kind, what, content });

const picture = async (what: string, canvas: Canvas): Promise<Observation> =>
  observe('picture', what, `${canvas.width} × ${canvas.height}, ${fingerprint(await encodePng(canvas))}`);

/** The texts for this audience about a state, and the views behind them. */
const wordsFor = (
  { engine, renderer }: Game,
  state: object,
  audience: Audience,
  scene: Scene,
): readonly Observation[] => {
  const view = engine.view(state, 'table');
  const forEverybody = [
    observe('view', 'the table', JSON.stringify(view)),
    observe('text', 'status', JSON.stringify(engine.status(state))),
    observe('text', 'position', renderer.position(view, scene)),
    observe('alt text', 'board', renderer.altText(view, scene)),
  ];
  if (audience === 'table') return forEverybody;
  const own = engine.view(state, audience);
  const moves = engine.moves(state, audience).map((move) => {
    const words = renderer.move(own, move, scene);
    return `${engine.notation.format(move)}: ${words}`;
  });
  return [
    ...forEverybody,
    observe('view', 'the player', JSON.stringify(own)),
    observe('alt text', 'hand', renderer.handInWords(own, scene) ?? 'none'),
    observe('autocomplete', 'moves', moves.join('\n')),
  ];
};

const pathsOn = ({ controls }: PanelPage): readonly (readonly string[])[] =>
  controls
    .flatMap((control) => (control.kind === 'menu' ? control.choices : [control]))
    .flatMap(({ to }) => ('go' in to ? [to.go] : []));

const panelFor = async (game: Game, state: object, seat: Seat, scene: Scene): Promise<readonly Observation[]> => {
  const view = game.engine.view(state, seat);
  const moves = game.engine.moves(state, seat);
  if (moves.length === 0) return [];
  const observations: Observation[] = [];
  const paths: (readonly string[])[] = [[]];
  for (let next = 0; next < Math.min(paths.length, MAX_PAGES); next += 1) {
    const path = paths[next] ?? [];
    const page = game.panel({ view, moves, path, scene });
    const what = `panel /${path.join('/')}`;
    observations.push(observe('text', what, page.text), observe('controls', what, JSON.stringify(page.controls)));
    if (page.picture !== undefined)
      observations.push(
        observe('alt text', what, page.picture.alt),
        await picture(what, game.drawPanel(page.picture.drawing, scene)),
      );
    paths.push(...pathsOn(page).filter((found) => !paths.some((known) => known.join('/') === found.join('/'))));
  }
  return observations;
};

interface TriedNotations {
  readonly seat: Seat;
  readonly notations: readonly string[];
}

const refusalsFor = (
  { engine, renderer }: Game,
  state: object,
  { seat, notations }: TriedNotations,
  scene: Scene,
): readonly Observation[] => {
  const status = engine.status(state);
  if (status.kind === 'over' || status.seat !== seat) return [];
  return notations.flatMap((notation): readonly Observation[] => {
    const move = engine.notation.parse(notation);
    if (!move.ok) return [];
    const transition = engine.play(state, seat, move.value);
    return [observe('refusal', notation, transition.ok ? 'none' : renderer.refusal(transition.error, scene))];
  });
};

const picturesFor = async (
  game: Game,
  state: object,
  { audience, otherMoves, variant }: StatePair,
  scene: Scene,
): Promise<readonly Observation[]> => {
  const { engine, renderer } = game;
  const view = engine.view(state, 'table');
  const whole = renderer.whole?.(view, scene);
  const boards = [
    await picture('board', renderer.board(view, scene)),
    ...(whole === undefined ? [] : [await picture('whole board', whole)]),
  ];
  if (audience === 'table') return boards;
  const hand = renderer.hand(engine.view(state, audience), scene);
  return [
    ...boards,
    ...(hand === null ? [] : [await picture('hand', hand)]),
    ...(await panelFor(game, state, audience, scene)),
    ...(await judgedFor(game, state, { seat: audience, seats: variant.seats }, scene.texts)),
    ...refusalsFor(game, state, { seat: audience, notations: otherMoves }, scene),
  ];
};

/**
 * Renders texts and pictures of one state, and compares them with its alternatives. All pairs have the same state and
 * audience.
 */
export const compareDrawn = async (
  pairs: readonly StatePair[],
  locale: Locale,
  comparisons: Comparisons,
): Promise<void> => {
  const [first] = pairs;
  if (first === undefined) return;
  const { game, variant, audience, here } = first;
  const scene: Scene = { texts: textsFor(locale), names: NAMES.slice(0, variant.seats) };
  const subject = subjectOf(game.engine.id, audience, 'drawn');
  const worded = wordsFor(game, here, audience, scene);
  for (const { there, where } of pairs)
    comparisons.compare(subject, where, { here: worded, there: wordsFor(game, there, audience, scene) });
  const drawn = await picturesFor(game, here, first, scene);
  for (const pair of pairs.slice(0, DRAWN))
    comparisons.compare(subject, pair.where, { here: drawn, there: await picturesFor(game, pair.there, pair, scene) });
};
