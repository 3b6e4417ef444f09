import { hasStep, type Move } from '#engines/carcassonne/move.js';
import { effectOf, withEffect } from '#renderers/carcassonne/words/effects.js';
import { stepInWords, moveInWords } from '#renderers/carcassonne/words/moves.js';
import type { DraftTurn } from '#renderers/carcassonne/landscape/preview.js';
import { say } from '#renderers/carcassonne/words/words.js';
import { shorten } from '#renderers/kit/words.js';
import type { PanelChoice, PanelMenu, Target } from '#renderers/kit/game/game.js';
import { limits } from '#renderers/kit/wording.js';
import type { Input } from './turns.js';
import { engine } from '#engines/carcassonne/index.js';
import { modulePages } from '../modules.js';
import { type Answer, controlsFor, questionOf } from './answers.js';
import type { Page } from './drawing.js';

/** Tells whether a move is a step of one word, such as a pass in an auction. */
const isBare = (move: Move): boolean => hasStep(move) && Object.keys(move.step).length === 1;

/**
 * A page for any decision: the board, the question, and a button or choice for each answer; single words come first.
 */
const plainPage = (input: Input): Page => {
  const { view, moves, scene } = input;
  const answersOf = (some: readonly Move[]): readonly Answer[] =>
    some.map((move) => ({
      get words() {
        return moveInWords(view, move, scene);
      },
      to: { play: engine.notation.format(move) },
    }));
  const controls = [moves.filter(isBare), moves.filter((move) => !isBare(move))]
    .filter((some) => some.length > 0)
    .flatMap((some) => controlsFor(answersOf(some), scene.texts));
  return { ...questionOf(input), controls };
};

export const decisionPage = (input: Input): Page => {
  const own = modulePages.find(({ decision }) => decision?.phase === input.view.phase)?.decision;
  return own === undefined ? plainPage(input) : own.page(input);
};

/**
 * The other choices for a figure, numbered as at their places on the picture.
 *
 * @param here the choices, including the visible one
 * @param to the target of each, by its index in that list
 */
export const otherSteps = (
  { view, scene }: Input,
  here: readonly Move[],
  chosen: number,
  to: (index: number) => Target,
): { readonly menu: readonly PanelMenu[]; readonly offers: DraftTurn['offers'] } => {
  const { texts } = scene;
  const steps = here.map((move) => (hasStep(move) ? move.step : null));
  const spots = [...new Set(steps.flatMap((step) => (step?.kind === 'put' ? [step.spot] : [])))];
  const numberOf = (spot: string): number => spots.indexOf(spot) + 1;
  const now = steps[chosen];
  const choices = here.flatMap((move, index): readonly PanelChoice[] => {
    const step = steps[index] ?? null;
    if (index === chosen) return [];
    if (step === null) return [{ label: say(texts, 'panel.later-choice'), to: to(index) }];
    const inWords = (): string => {
      const words = stepInWords(scene, step);
      const choice =
        step.kind === 'put' ? say(texts, 'panel.spot-choice', { number: numberOf(step.spot), step: words }) : words;
      return shorten(withEffect(choice, effectOf(view, move), view.toPlay ?? 0, scene), limits.label);
    };
    return [
      {
        get label() {
          return inWords();
        },
        to: to(index),
      },
    ];
  });
  return {
    menu: choices.length === 0 ? [] : [{ kind: 'menu', prompt: say(texts, 'panel.step-menu'), choices }],
    offers: spots.flatMap((spot) =>
      now?.kind === 'put' && now.spot === spot ? [] : [{ spot, number: numberOf(spot) }],
    ),
  };
};
