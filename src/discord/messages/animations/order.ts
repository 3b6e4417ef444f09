import { shorten } from '#renderers/kit/words.js';
import type { Locale } from '#src/lib/locale.js';
import { lastStepOf, namesAt, sceneAt, type ShownGame, wordsOfStep } from '../replays/shown-game.js';
import { turningPointsOf } from '../replays/turning-points.js';
import { wordsInPicture } from '#renderers/kit/wording.js';
import { MINUTE } from '#src/lib/durations.js';

export interface Frame {
  readonly view: object;
  readonly recent: readonly { readonly type: string }[];
  readonly stopped: boolean;
  readonly names: readonly string[];
  readonly caption: string;
  /** The progress of the game, from 0 to 1. */
  readonly progress: number;
  /** The duration in milliseconds. */
  readonly delay: number;
}

/** The order of an animation for another process. Its type accepts only views and no hidden state. */
export interface AnimationOrder {
  readonly gameId: string;
  readonly locale: Locale;
  readonly frames: readonly Frame[];
}

export const MAX_DURATION_MS = MINUTE;
const MAX_FRAMES = 60;
const FIRST_DELAY_MS = 1_500;
const LAST_DELAY_MS = 4_000;
const USUAL_DELAY_MS = 1_000;
const MAX_CAPTION_LENGTH = 160;

const captionOf = (words: string): string => shorten(wordsInPicture(words), MAX_CAPTION_LENGTH);

const stepsShown = (shown: ShownGame): readonly number[] => {
  const last = lastStepOf(shown);
  if (last < MAX_FRAMES) return shown.replay.steps.map((_, step) => step);
  const kept = new Set([0, last, ...turningPointsOf(shown.game, shown.replay).map(({ step }) => step)]);
  const room = MAX_FRAMES - kept.size;
  for (let index = 1; index <= room; index += 1) kept.add(Math.round((index * last) / (room + 1)));
  return [...kept].toSorted((one, other) => one - other);
};

/** Describes an animation of a game, one picture per step. Call it only when `showsBoards` is true. */
export const animationOf = (shown: ShownGame): AnimationOrder => {
  const { game, replay, texts } = shown;
  const last = lastStepOf(shown);
  const steps = stepsShown(shown);
  const usual = Math.min(
    USUAL_DELAY_MS,
    Math.floor((MAX_DURATION_MS - FIRST_DELAY_MS - LAST_DELAY_MS) / Math.max(1, steps.length - 2)),
  );
  return {
    gameId: game.engine.id,
    locale: texts.locale,
    frames: steps.map((step) => ({
      view: replay.viewAt(step),
      recent: replay.steps[step]?.events ?? [],
      stopped: sceneAt(shown, step).stopped === true,
      names: namesAt(shown, step),
      caption: captionOf(wordsOfStep(shown, step)),
      progress: last === 0 ? 1 : step / last,
      delay: step === last ? LAST_DELAY_MS : step === 0 ? FIRST_DELAY_MS : usual,
    })),
  };
};
