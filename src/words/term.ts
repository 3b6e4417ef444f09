import type { Term } from '#engines/core/computer.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { escapeMarkdown } from '#renderers/kit/words.js';
import type { Game } from '#renderers/kit/game/game.js';

export const termText = (
  { engine }: Pick<Game, 'engine'>,
  { name, params = {} }: Term,
  { texts, names }: Scene,
): string => {
  const { seat } = params;
  const who = seat === undefined ? {} : { name: escapeMarkdown(names[seat] ?? '?') };
  return texts.t(`${engine.id}:terms.${name}`, { ...params, ...who });
};

export const reasonsLine = (game: Pick<Game, 'engine'>, terms: readonly Term[], scene: Scene): string =>
  terms.length === 0 ? '' : `\n-# ${terms.map((term) => termText(game, term, scene)).join(' · ')}`;
