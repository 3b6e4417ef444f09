import { randomFrom } from '#engines/core/random.js';
import { allDynamites, allWagons, type Load, type Picture, type Wagon } from '#engines/golden-train/cards.js';
import type { Event } from '#engines/golden-train/event.js';
import { engine } from '#engines/golden-train/index.js';
import { firstState, type State } from '#engines/golden-train/state.js';
import { renderer } from '#renderers/golden-train/renderer.js';
import { drawLoadLegend, loadLegendInWords } from '#renderers/golden-train/load-legend.js';
import { say } from '#renderers/golden-train/words.js';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import type { RulesPage } from '#renderers/kit/game/game.js';

const wagon = (picture: Picture, load: Load): Wagon => ({ picture, load });

const start: State = {
  ...firstState({
    options: { 'open-memory': false },
    seats: 2,
    wagons: allWagons.slice(14),
    dynamites: [1, 1, 2, 2, 3, 3, 4, 4],
    firstSeat: 0,
    random: randomFrom('rules'),
  }),
  usedDynamites: [1, 2, 3, 4],
};

const own = [wagon('mail', 2), wagon('gold', 3), wagon('coal', 1)];
const rival = [wagon('coal', 1), wagon('horses', 1), wagon('gold', 3), wagon('timber', 'sheriff')];

const position = (changed: Partial<State>): State => ({ ...start, trains: [own, rival], ...changed });

const attackOn = (...positions: readonly number[]): State =>
  position({
    trains: [[...own, wagon('mail', 1)], rival],
    usedDynamites: [1, 2, 4],
    phase: { kind: 'attack', dynamite: 3, targets: positions.map((each) => ({ seat: 1, position: each })) },
  });

interface Example {
  readonly state: State;
  readonly recent: readonly Event[];
}

const examples: Readonly<Record<string, Example>> = {
  goal: { state: position({ trains: [own, [...rival, wagon('gold', 2)]], seat: 1 }), recent: [] },
  turn: {
    state: position({ trains: [[...own, wagon('horses', 2)], rival], seat: 1 }),
    recent: [{ type: 'drew', seat: 0, picture: 'horses' }],
  },
  attack: {
    state: position({ trains: [[...own, wagon('mail', 1)], rival], phase: { kind: 'decide' } }),
    recent: [{ type: 'drew', seat: 0, picture: 'mail' }],
  },
  success: { state: attackOn(1, 2), recent: [] },
  failure: { state: attackOn(1, 3), recent: [] },
  end: {
    state: position({
      trains: [
        [wagon('mail', 2), wagon('gold', 3), wagon('coal', 1), wagon('horses', 2)],
        [wagon('coal', 2), wagon('horses', 'sheriff'), wagon('gold', 3), wagon('timber', 3)],
      ],
      dynamitePile: [],
      usedDynamites: allDynamites,
      phase: { kind: 'over', because: 'dynamite' },
    }),
    recent: [],
  },
};

const pages = ['goal', 'wagons', 'turn', 'attack', 'success', 'failure', 'end', 'ours'] as const;

const pictureOf = (page: string, scene: Scene): RulesPage['picture'] => {
  if (page === 'wagons') return { canvas: drawLoadLegend(scene), alt: loadLegendInWords(scene) };
  const example = examples[page];
  if (example === undefined) return undefined;
  const view = engine.view(example.state, 'table');
  return { canvas: renderer.board(view, scene, example.recent), alt: renderer.altText(view, scene) };
};

export const rules = (texts: Texts): readonly RulesPage[] =>
  pages.map((page) => {
    const text = { title: say(texts, `rules.${page}.title`), text: say(texts, `rules.${page}.text`) };
    const picture = pictureOf(page, { texts, names: ['Annie', 'Butch'] });
    return picture === undefined ? text : { ...text, picture };
  });
