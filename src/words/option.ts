import type { OptionObjection } from '#engines/core/engine.js';
import type { Texts } from '#renderers/kit/renderer.js';
import type { Game } from '#renderers/kit/game/game.js';

export const optionName = ({ engine }: Game, option: string, texts: Texts): string =>
  texts.t(`${engine.id}:options.${option}.name`);

export const optionObjectionText = (game: Game, objection: OptionObjection, texts: Texts): string => {
  if (objection.kind === 'seats') return texts.t('common:options.flaws.seats', { max: objection.max });
  const { kind, option, other } = objection;
  return texts.t(`common:options.flaws.${kind}`, {
    option: optionName(game, option, texts),
    other: optionName(game, other, texts),
  });
};
