import { say } from '#renderers/carcassonne/words/words.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { shorten } from '#renderers/kit/words.js';
import type { Target } from '#src/discord/catalog/game.js';
import { limits } from '#src/discord/messages/wording.js';
import type { Page } from './drawing.js';

/** More choices than these are a menu. */
const MAX_BUTTONS = 5;

/** An answer in words, and what it leads to. */
export interface Answer {
  readonly words: string;
  readonly to: Target;
}

/** A button or choice for each answer. */
export const controlsFor = (answers: readonly Answer[], texts: Texts): Page['controls'] =>
  answers.length <= MAX_BUTTONS
    ? answers.map(({ words, to }) => ({
        kind: 'button',
        label: shorten(words, limits.label),
        style: 'primary',
        to,
      }))
    : [
        {
          kind: 'menu',
          prompt: say(texts, 'panel.decision-menu'),
          choices: answers.map(({ words, to }) => ({ label: shorten(words, limits.choice), to })),
        },
      ];
