import { randomFrom } from '../../engines/core/random.js';
import { engine } from '../../engines/quel-cirque/index.js';
import { optionsSchema } from '../../engines/quel-cirque/setup.js';
import type { State } from '../../engines/quel-cirque/state.js';
import { firstState } from '../../engines/quel-cirque/turn.js';
import { drawBoard } from '../../renderers/quel-cirque/board.js';
import { renderer } from '../../renderers/quel-cirque/index.js';
import { say } from '../../renderers/quel-cirque/words.js';
import type { Scene } from '../../renderers/kit/renderer.js';
import type { RulesPage } from '../../src/discord/games/game.js';

/** A position for the pictures: red is rolled, and the clown on a2 may walk over the first hole. */
const example: State = {
  ...firstState({
    options: optionsSchema.parse({}),
    seats: 2,
    colours: ['red', 'blue'],
    firstSeat: 0,
    rolls: ['red'],
    random: randomFrom('rules'),
  }),
  ring: {
    clowns: [
      { square: 'a2', marbles: ['blue', 'red'] },
      { square: 'b1', marbles: [] },
      { square: 'c5', marbles: ['red', 'green', 'blue'] },
    ],
    filled: [null, 'red', null, null, null, null],
    supply: { red: 0, yellow: 3, green: 2, blue: 1 },
  },
};

const pages = ['goal', 'turn', 'walk', 'variants', 'ours'] as const;

/** Our own short explanation of the game. */
export const rules = (scene: Scene): readonly RulesPage[] =>
  pages.map((page) => {
    const text = { title: say(scene.texts, `rules.${page}.title`), text: say(scene.texts, `rules.${page}.text`) };
    if (page !== 'goal' && page !== 'walk') return text;
    const players: Scene = { texts: scene.texts, names: ['Auguste', 'Colombine'] };
    const view = engine.view(example, 'table');
    const choices =
      page === 'walk'
        ? ([
            { square: 'a4', number: 1 },
            { square: 'b3', number: 2 },
          ] as const)
        : [];
    return { ...text, picture: { canvas: drawBoard(view, players, choices), alt: renderer.altText(view, players) } };
  });
