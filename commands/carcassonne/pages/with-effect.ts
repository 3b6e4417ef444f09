import type { Seat } from '#engines/core/seat.js';
import { effectInWords, isTelling, type Effect } from '#renderers/carcassonne/words/effects.js';
import { say } from '#renderers/carcassonne/words/words.js';
import type { Scene } from '#renderers/kit/renderer.js';

/** A choice with what it brings to a seat, where it brings anything: "1 · N3 · closes your road: +8". */
export const withEffect = (choice: string, effect: Effect, seat: Seat, scene: Scene): string =>
  isTelling(effect, seat, scene) || effect.events.some(({ type }) => type === 'scored')
    ? say(scene.texts, 'panel.choice', { choice, effect: effectInWords(effect, seat, scene) })
    : choice;
