import { randomFrom } from '../../engines/core/random.js';
import { allDynamites, allWagons, type Wagon } from '../../engines/golden-train/cards.js';
import { engine } from '../../engines/golden-train/index.js';
import { firstState, type State } from '../../engines/golden-train/state.js';
import { renderer } from '../../renderers/golden-train/index.js';
import type { Scene } from '../../renderers/kit/renderer.js';
import { say } from '../../renderers/golden-train/words.js';
import type { RulesPage } from '../../src/discord/games/game.js';

const train = (...wagons: readonly Wagon[]): readonly Wagon[] => wagons;

/** A position for the pictures: the first player attacks, and has turned over two wagons. */
const example: State = {
  ...firstState({
    options: { 'open-memory': false },
    seats: 2,
    wagons: allWagons,
    dynamites: allDynamites,
    firstSeat: 0,
    random: randomFrom('rules'),
  }),
  trains: [
    train({ picture: 'mail', load: 2 }, { picture: 'gold', load: 3 }, { picture: 'mail', load: 1 }),
    train(
      { picture: 'coal', load: 1 },
      { picture: 'horses', load: 1 },
      { picture: 'gold', load: 3 },
      { picture: 'timber', load: 2 },
    ),
  ],
  phase: {
    kind: 'attack',
    dynamite: 3,
    targets: [
      { seat: 1, position: 1 },
      { seat: 1, position: 2 },
    ],
  },
};

const pages = ['goal', 'turn', 'attack', 'end', 'ours'] as const;

/** Our own short explanation of the game. */
export const rules = (scene: Scene): readonly RulesPage[] =>
  pages.map((page) => {
    const text = { title: say(scene.texts, `rules.${page}.title`), text: say(scene.texts, `rules.${page}.text`) };
    if (page !== 'attack') return text;
    const players: Scene = { texts: scene.texts, names: ['Annie', 'Butch'] };
    const view = engine.view(example, 'table');
    return { ...text, picture: { canvas: renderer.board(view, players), alt: renderer.altText(view, players) } };
  });
