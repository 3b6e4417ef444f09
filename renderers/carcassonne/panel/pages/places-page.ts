import type { Part } from '#engines/carcassonne/event.js';
import type { Cell } from '#engines/carcassonne/geometry/cell.js';
import { engine } from '#engines/carcassonne/index.js';
import { hasStep, type TurnStep } from '#engines/carcassonne/move.js';
import { renderer } from '#renderers/carcassonne/renderer.js';
import { moveInWords } from '#renderers/carcassonne/words/moves.js';
import { say } from '#renderers/carcassonne/words/words.js';
import { controlsFor, questionOf } from './answers.js';
import type { Page } from './drawing.js';
import type { Input } from './turns.js';

/**
 * A decision among places on the landscape: the part with all of them, each with its number, and an answer for each.
 *
 * @param placeOf the place of a step; null for a step without one
 * @param around further cells to show
 */
export const placesPage = (input: Input, placeOf: (step: TurnStep) => Part | null, around: readonly Cell[]): Page => {
  const { view, moves, scene } = input;
  const placed = moves.map((move) => (hasStep(move) ? placeOf(move.step) : null));
  const numberOf = (index: number): number => placed.slice(0, index + 1).filter((place) => place !== null).length;
  const answers = moves.map((move, index) => ({
    get words() {
      const words = moveInWords(view, move, scene);
      return placed[index] === null
        ? words
        : say(scene.texts, 'panel.place-choice', { number: numberOf(index), move: words });
    },
    to: { play: engine.notation.format(move) },
  }));
  const places = placed.flatMap((place, index) => (place === null ? [] : [{ ...place, number: numberOf(index) }]));
  return {
    ...questionOf(input),
    picture: { drawing: { kind: 'places', view, places, around }, alt: renderer.altText(view, scene) },
    controls: controlsFor(answers, scene.texts),
  };
};
