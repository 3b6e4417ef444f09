import { memoByObject } from '#engines/core/memo.js';
import { eventFor, type ScopedEvent } from '#engines/core/engine.js';
import type { Game } from '#renderers/kit/game/game.js';
import type { Lesson, LessonStep } from '#renderers/kit/game/lesson.js';

/** The seat of the person who learns. */
export const LEARNER = 0;

type Events = readonly { readonly type: string }[];

interface Progress {
  readonly state: object;
  readonly events: readonly ScopedEvent<{ readonly type: string }>[];
}

/** The position of a step, for the learner. */
export interface LessonPosition {
  readonly step: LessonStep;
  readonly state: object;
  readonly view: object;
  /** Never empty. */
  readonly moves: readonly object[];
  /** What the others have done since the learner's last move. */
  readonly events: Events;
}

/** The learner's move and what it brought. */
export interface LessonAttempt {
  readonly state: object;
  readonly view: object;
  readonly events: Events;
  /** True for a move that does what the step asks for. */
  readonly isAsked: boolean;
  /** The move asked for, and the points that it would have brought besides; 0 or less where it would not. */
  readonly asked: object;
  readonly missed: number;
}

type Taught = Pick<Game, 'engine' | 'lesson' | 'standing'>;

/** @throws RangeError for a lesson that its own game refuses, which is a bug */
const playNotation = ({ engine }: Taught, { state }: Progress, notation: string): Progress => {
  const move = engine.notation.parse(notation);
  const status = engine.status(state);
  const played = move.ok && status.kind === 'playing' ? engine.play(state, status.seat, move.value) : null;
  if (played?.ok !== true) throw new RangeError(`The lesson of ${engine.id} cannot play ${notation}`);
  return { state: played.value.state, events: played.value.events };
};

const playAll = (game: Taught, from: Progress, notations: readonly string[]): Progress =>
  notations.reduce<Progress>(
    (before, notation) => {
      const { state, events } = playNotation(game, before, notation);
      return { state, events: [...before.events, ...events] };
    },
    { state: from.state, events: [] },
  );

const lessonOf = memoByObject((game: Taught): Lesson => game.lesson());

export const stepsOf = (game: Taught): readonly LessonStep[] => lessonOf(game).steps;

const stateBefore = (game: Taught, index: number): Progress => {
  const { setup, steps } = lessonOf(game);
  const started = game.engine.start(game.engine.setup.parse(setup));
  if (!started.ok) throw new RangeError(`The lesson of ${game.engine.id} cannot begin`);
  const line = steps.slice(0, index).flatMap(({ before = [], move }) => [...before, move]);
  return playAll(game, { state: started.value, events: [] }, line);
};

const heard = ({ events }: Progress): Events => events.map((event) => eventFor(event, LEARNER, true));

/** Returns the position of a step, counted from 0; null for a lesson without it. */
export const lessonPosition = (game: Taught, index: number): LessonPosition | null => {
  const step = stepsOf(game)[index];
  if (step === undefined) return null;
  const { engine } = game;
  const progress = playAll(game, stateBefore(game, index), step.before ?? []);
  const { state } = progress;
  return {
    ...{ step, state, view: engine.view(state, LEARNER) },
    moves: engine.moves(state, LEARNER),
    events: heard(progress),
  };
};

const pointsOf = (game: Taught, state: object): number =>
  game.standing?.(game.engine.view(state, LEARNER))[LEARNER] ?? 0;

/** Plays the learner's move in a step; null for one that is not legal there. */
export const tryInLesson = (
  game: Taught,
  { step, state }: Pick<LessonPosition, 'step' | 'state'>,
  notation: string,
): LessonAttempt | null => {
  const { engine } = game;
  const move = engine.notation.parse(notation);
  const asked = engine.notation.parse(step.move);
  const played = move.ok ? engine.play(state, LEARNER, move.value) : null;
  if (!move.ok || !asked.ok || played?.ok !== true) return null;
  const best = playNotation(game, { state, events: [] }, step.move);
  const { value } = played;
  return {
    ...{ state: value.state, view: engine.view(value.state, LEARNER), events: heard(value) },
    isAsked: engine.notation.format(move.value).startsWith(step.asks ?? step.move),
    asked: asked.value,
    missed: pointsOf(game, best.state) - pointsOf(game, value.state),
  };
};
