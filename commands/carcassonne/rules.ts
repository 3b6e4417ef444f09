import type { View } from '../../engines/carcassonne/view.js';
import { renderer } from '../../renderers/carcassonne/index.js';
import { drawField, drawKinds, drawScoring } from '../../renderers/carcassonne/rule-pictures.js';
import { say } from '../../renderers/carcassonne/words.js';
import type { Scene } from '../../renderers/kit/renderer.js';
import type { RulesPage } from '../../src/discord/games/game.js';
import type { Page } from './module-page.js';
import { modulePages } from './modules/index.js';
import { playedTurns } from './played-turns.js';

const GOAL_AFTER = 16;

const pages: readonly Page[] = [
  { key: 'goal' },
  { key: 'turn', picture: drawKinds },
  { key: 'scoring', picture: drawScoring },
  { key: 'fields', picture: drawField },
  ...modulePages.map(({ rules: page }) => page),
  { key: 'here' },
];

/** Our own explanation of the game, with a picture of made-up land for every idea. */
export const rules = (scene: Scene): readonly RulesPage[] => {
  const { texts } = scene;
  const position = playedTurns()[GOAL_AFTER];
  const view: View | undefined = position?.after;
  if (view === undefined) throw new Error('the example ends too early');
  return pages.map(({ key, picture }) => {
    const page = { title: say(texts, `rules.${key}.title`), text: say(texts, `rules.${key}.text`) };
    if (picture !== undefined)
      return { ...page, picture: { canvas: picture(view, texts), alt: say(texts, `rules.${key}.alt`) } };
    return key === 'goal'
      ? { ...page, picture: { canvas: renderer.board(view, scene), alt: renderer.altText(view, scene) } }
      : page;
  });
};
