import type { OptionFlaw } from '#engines/core/option-rule.js';
import type { Texts } from '#renderers/kit/renderer.js';
import type { Game } from '../games/game.js';

/** How an option is called where people choose it. */
export const optionName = ({ engine }: Game, option: string, texts: Texts): string =>
  texts.t(`${engine.id}:options.${option}.name`);

/** Why some options cannot be played with, in a sentence or two. */
export const optionFlawText = (game: Game, flaw: OptionFlaw, texts: Texts): string => {
  if (flaw.kind === 'seats') return texts.t('common:options.flaws.seats', { max: flaw.max });
  const { kind, option, other } = flaw;
  return texts.t(`common:options.flaws.${kind}`, {
    option: optionName(game, option, texts),
    other: optionName(game, other, texts),
  });
};
