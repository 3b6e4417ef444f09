import type { Canvas } from '#renderers/kit/canvas.js';
import type { Module } from '#engines/carcassonne/composition/rule-set.js';
import { boxes, type Box } from '#engines/carcassonne/composition/module-parts.js';
import { modulesOf } from '#engines/carcassonne/modules/index.js';
import { placements } from '#engines/carcassonne/preview.js';
import type { View } from '#engines/carcassonne/position/view.js';
import { renderer } from '#renderers/carcassonne/renderer.js';
import { drawField, drawKinds, drawScoring } from '#renderers/carcassonne/rules/rule-pictures.js';
import { say } from '#renderers/carcassonne/words/words.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { sampleNames } from '#renderers/kit/sample-names.js';
import type { RulesPage } from '#renderers/kit/game/game.js';
import type { Page } from './module-page.js';
import { modulePages } from './modules.js';
import { drawPanel } from './pages/drawing.js';
import { panel } from './panel.js';
import { playedTurns } from './played-turns.js';

const GOAL_AFTER = 16;

const GOAL = 'goal';
const CURRENT_PAGE = 'here';

/** The box that is in play by default: its pages are among those of the game. */
const MAIN_BOX: Box = 'big-top';

interface GroupedPage extends Page {
  readonly group?: Box;
  readonly module?: Module['id'];
}

const pageOf = ({ id }: Module): GroupedPage => ({
  ...(modulePages.find(({ rules: { key } }) => key === id)?.rules ?? { key: id }),
  module: id,
});

const pagesOf = (box: Box): readonly GroupedPage[] => modulesOf(box).map(pageOf);

const pages: readonly GroupedPage[] = [
  { key: GOAL },
  { key: 'turn', picture: drawKinds },
  { key: 'scoring', picture: drawScoring },
  { key: 'fields', picture: drawField },
  ...pagesOf(MAIN_BOX),
  { key: CURRENT_PAGE },
  // Players of that box alone have read everything by now.
  ...boxes.filter((box) => box !== MAIN_BOX).flatMap((box) => pagesOf(box).map((page) => ({ ...page, group: box }))),
];

/** All pictures at once would block the bot for seconds, so each is drawn when its page is opened. */
const drawnLater = (draw: () => Canvas, alt: string): NonNullable<RulesPage['picture']> => ({
  get canvas() {
    return draw();
  },
  alt,
});

/** Our own explanation of the game, with a picture of a sample landscape for every idea. */
export const rules = (texts: Texts, table?: View): readonly RulesPage[] => {
  const scene = { texts, names: sampleNames };
  const position = playedTurns()[GOAL_AFTER];
  const view: View | undefined = position?.after;
  if (view === undefined) throw new Error('the example ends too early');
  return pages.map(({ key, group, module, picture }) => {
    const page = {
      title: say(texts, `rules.${key}.title`),
      text: say(texts, `rules.${key}.text`),
      ...(group === undefined ? {} : { group: say(texts, `groups.${group}`) }),
      ...(key === CURRENT_PAGE ? { isTyping: true } : {}),
      ...(module === undefined || table?.options[module] !== true ? {} : { isInPlay: true }),
    };
    if (picture !== undefined)
      return { ...page, picture: drawnLater(() => picture(view, texts), say(texts, `rules.${key}.alt`)) };
    if (key === GOAL)
      return { ...page, picture: drawnLater(() => renderer.board(view, scene), renderer.altText(view, scene)) };
    if (key !== CURRENT_PAGE) return page;
    // The last page shows the same panel that the player to act sees after pressing "Play".
    const choosing = panel({ view, moves: placements(view), path: [], scene }).picture;
    return choosing === undefined
      ? page
      : { ...page, picture: drawnLater(() => drawPanel(choosing.drawing, scene), choosing.alt) };
  });
};
