import type { Texts } from '#renderers/kit/renderer.js';
import type { TableRefusal } from '#src/tables/refusal.js';
import { escapeMarkdown } from '#renderers/kit/words.js';
import type { Game } from '#renderers/kit/game/game.js';
import { optionObjectionText } from './option.js';
import { sceneOf, type TableScene } from './scene.js';

interface GameFinder {
  find(id: string): Game | null;
}

type Params = Readonly<Record<string, string | number>>;

/** Prepares the tables' parameters for a sentence: names and typed text are escaped. */
const sentenceParams = (params: Params, texts: Texts, games: GameFinder): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]): readonly [string, string | number] => {
      if (typeof value === 'number') return [name, value];
      const game = name === 'game' ? games.find(value) : null;
      return [name, game === null ? escapeMarkdown(value) : texts.t(`${game.engine.id}:name`)];
    }),
  );

export const refusalText = (
  refusal: TableRefusal,
  table: TableScene | null,
  texts: Texts,
  games: GameFinder,
): string => {
  if (refusal.kind === 'table')
    return texts.t(`common:refusals.${refusal.reason}`, sentenceParams(refusal.params ?? {}, texts, games));
  const game = games.find(refusal.gameId);
  if (game === null) throw new Error(`"${refusal.gameId}" is no game of this program`);
  if (refusal.kind === 'options')
    return texts.t('common:options.refused', { why: optionObjectionText(game, refusal.objection, texts) });
  const scene = table === null ? { texts, names: [] } : sceneOf(table, texts);
  return game.renderer.refusal(refusal.illegal, scene);
};
