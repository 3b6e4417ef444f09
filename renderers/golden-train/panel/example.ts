import { randomFrom } from '#engines/core/random.js';
import { eventFor } from '#engines/core/engine.js';
import { allWagons, type Load, type Picture, type Wagon } from '#engines/golden-train/cards.js';
import { engine } from '#engines/golden-train/index.js';
import { firstState, type State } from '#engines/golden-train/state.js';
import { renderer } from '#renderers/golden-train/renderer.js';
import { say } from '#renderers/golden-train/words.js';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import type { RulesPage } from '#renderers/kit/game/game.js';

const wagon = (picture: Picture, load: Load): Wagon => ({ picture, load });

const start: State = {
  ...firstState({
    options: { 'open-memory': false },
    seats: 2,
    wagons: [wagon('horses', 2), wagon('gold', 3), wagon('coal', 1), ...allWagons.slice(20)],
    dynamites: [3, 2, 1, 2, 3, 3, 4, 4],
    firstSeat: 0,
    random: randomFrom('example'),
  }),
  usedDynamites: [1, 1, 2, 4],
  trains: [
    [wagon('mail', 1), wagon('coal', 3), wagon('timber', 2)],
    [wagon('gold', 2), wagon('passengers', 'sheriff'), wagon('coal', 1)],
  ],
};

/** Three turns: a plain draw, an attack that succeeds, and one that fails. */
const turns: readonly (readonly string[])[] = [
  ['draw'],
  ['draw', 'attack', 'hit A1', 'hit A3'],
  ['draw', 'attack', 'hit B2'],
];

interface PlayedExample {
  readonly state: State;
  readonly lines: readonly string[];
  readonly recent: readonly Parameters<typeof renderer.event>[0][];
}

const play = (before: PlayedExample, notation: string, scene: Scene): PlayedExample => {
  const move = engine.notation.parse(notation);
  const step = move.ok ? engine.play(before.state, before.state.seat, move.value) : move;
  if (!step.ok) throw new Error(`The example plays ${notation}, which is refused`);
  const { state, events } = step.value;
  const lines = events
    .map((scoped) => renderer.event(eventFor(scoped, 'table', true), scene))
    .filter((line) => line !== null);
  return {
    state,
    lines: [...before.lines, ...lines],
    recent: [...before.recent, ...events.map((scoped) => scoped.public)],
  };
};

export const example = (texts: Texts): readonly RulesPage[] => {
  const scene: Scene = { texts, names: ['Annie', 'Butch'] };
  let state = start;
  return turns.map((moves, index) => {
    const played = moves.reduce<PlayedExample>((before, notation) => play(before, notation, scene), {
      state,
      lines: [],
      recent: [],
    });
    state = played.state;
    const view = engine.view(state, 'table');
    const key = `example.turn-${index + 1}`;
    return {
      title: say(texts, `${key}.title`),
      text: [say(texts, `${key}.text`), ...played.lines.map((line) => `> ${line}`)].join('\n'),
      picture: { canvas: renderer.board(view, scene, played.recent), alt: renderer.altText(view, scene) },
    };
  });
};
