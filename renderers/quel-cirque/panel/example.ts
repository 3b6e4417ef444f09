import { randomFrom } from '#engines/core/random.js';
import { eventFor } from '#engines/core/engine.js';
import { engine } from '#engines/quel-cirque/index.js';
import { optionsSchema } from '#engines/quel-cirque/setup.js';
import { firstState } from '#engines/quel-cirque/rules/turn.js';
import type { State } from '#engines/quel-cirque/state.js';
import { renderer } from '#renderers/quel-cirque/renderer.js';
import { say } from '#renderers/quel-cirque/words.js';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import type { RulesPage } from '#renderers/kit/game/game.js';

const start: State = {
  ...firstState({
    options: optionsSchema.parse({}),
    seats: 2,
    colours: ['red', 'blue'],
    firstSeat: 0,
    rolls: ['blue', 'red', 'black', 'green'],
    random: randomFrom('example'),
  }),
  ring: {
    clowns: [
      { square: 'a2', marbles: ['blue', 'red'] },
      { square: 'b1', marbles: [] },
      { square: 'c5', marbles: ['red', 'green', 'red'] },
    ],
    filled: [null, 'yellow', null, null, null, null],
    supply: { red: 0, yellow: 2, green: 2, blue: 2 },
  },
};

/** Three turns: a marble is added, a clown walks over a hole, black returns a clown. */
const turns = ['blue@b1', 'c5-c6-c7-b7', 'home b7 c1'] as const;

export const example = (texts: Texts): readonly RulesPage[] => {
  const scene: Scene = { texts, names: ['Auguste', 'Colombine'] };
  let state = start;
  return turns.map((notation, index) => {
    const move = engine.notation.parse(notation);
    const step = move.ok ? engine.play(state, state.seat, move.value) : move;
    if (!step.ok) throw new Error(`The example plays ${notation}, which is refused: ${step.error.reason}`);
    state = step.value.state;
    const recent = step.value.events.map((scoped) => eventFor(scoped, 'table', true));
    const lines = recent.map((event) => renderer.event(event, scene)).filter((line) => line !== null);
    const view = engine.view(state, 'table');
    const key = `example.turn-${index + 1}`;
    return {
      title: say(texts, `${key}.title`),
      text: [say(texts, `${key}.text`), ...lines.map((line) => `> ${line}`)].join('\n'),
      picture: { canvas: renderer.board(view, scene, recent), alt: renderer.altText(view, scene) },
    };
  });
};
