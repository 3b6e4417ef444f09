import type { Animal } from '#engines/aramini-circus/index.js';
import type { PanelButton, Target } from '#renderers/kit/game/game.js';

const emojis: Readonly<Record<Animal, string>> = { giraffe: '🦒', bear: '🐻', fish: '🐟', tiger: '🐯' };

export const emojiOf = (animal: Animal): string => emojis[animal];

/** A button; the label is at most 80 characters. */
export const button = (label: string, to: Target, look: Pick<PanelButton, 'emoji' | 'style'> = {}): PanelButton => ({
  kind: 'button',
  label,
  to,
  ...look,
});
