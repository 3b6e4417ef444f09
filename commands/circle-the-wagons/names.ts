import { nextSeat } from '#engines/core/seat.js';
import type { View } from '#engines/circle-the-wagons/view.js';
import { say } from '#renderers/circle-the-wagons/words.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { escapeMarkdown } from '#renderers/kit/words.js';

/** How the opponent of the seat to act is called in a sentence: the other player, or the stranger. */
export const rivalName = (view: View, { texts, names }: Scene): string =>
  view.stranger === null
    ? escapeMarkdown(names[nextSeat(view.seat, view.towns.length)] ?? '')
    : say(texts, 'events.stranger');
