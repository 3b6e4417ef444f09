import { randomFrom } from '../../engines/core/random.js';
import { computer, engine } from '../../engines/carcassonne/index.js';
import type { State } from '../../engines/carcassonne/state.js';
import { renderer } from '../../renderers/carcassonne/index.js';
import { say } from '../../renderers/carcassonne/words.js';
import type { Scene } from '../../renderers/kit/renderer.js';
import type { RulesPage } from '../../src/discord/games/game.js';

const SEATS = 3;
const TURNS = 16;

/** A position for the picture: a game that computer players began. */
const example = (): State => {
  const start = engine.start(engine.deal(engine.options.parse({}), SEATS, randomFrom('rules')));
  if (!start.ok) throw new Error(`the example is refused: ${start.error.reason}`);
  let state = start.value;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const seat = state.position.toPlay;
    const moves = engine.moves(state, seat);
    const marks = computer.appraise(engine.view(state, seat), moves);
    const best = moves[marks.indexOf(Math.max(...marks))];
    const step = best === undefined ? undefined : engine.play(state, seat, best);
    if (step?.ok !== true) throw new Error('the example cannot be played');
    state = step.value.state;
  }
  return state;
};

let kept: State | undefined;

const pages = ['goal', 'turn', 'scoring', 'tent', 'acrobats'] as const;

/** Our own short explanation of the game. */
export const rules = (scene: Scene): readonly RulesPage[] => {
  kept ??= example();
  const view = engine.view(kept, 'table');
  const players: Scene = { texts: scene.texts, names: ['Aude', 'Bertran', 'Clémence'] };
  return pages.map((page) => {
    const text = { title: say(scene.texts, `rules.${page}.title`), text: say(scene.texts, `rules.${page}.text`) };
    return page === 'goal'
      ? { ...text, picture: { canvas: renderer.board(view, players), alt: renderer.altText(view, players) } }
      : text;
  });
};
