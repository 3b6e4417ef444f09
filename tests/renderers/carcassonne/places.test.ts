import { describe, expect, it } from 'vitest';
import { carcassonne } from '#renderers/carcassonne/index.js';
import { engine } from '#engines/carcassonne/index.js';
import type { State } from '#engines/carcassonne/position/state.js';
import { textsFor } from '#src/i18n/texts.js';
import { locales } from '#src/i18n/resources.js';
import { gameWith, playing } from '#tests/engines/carcassonne/table.js';
import { nodeCanvas } from '#renderers/kit/makers/node.js';

const raised = playing(
  gameWith(['tower-I', 'base-B', 'base-B', 'base-U', 'base-U'], { modules: { tower: true } }),
  ...['S1/0 meeple field', 'S2/0 meeple monastery', 'S1E1/0 pass', 'E1/0 floor S1'],
);
const flown = playing(
  gameWith(['base-W', 'base-B', 'flier-B', 'base-U'], {
    modules: { flier: true },
    expansions: { flier: { rolls: [2] } },
  }),
  ...['W1/0 meeple road-E', 'S1/0 pass', 'E1/0 fly meeple'],
);

const decisions: readonly (readonly [string, State, number])[] = [
  ['whom a tower captures', raised, 2],
  ['where a flight lands', flown, 3],
];

describe.each(decisions)('the page for the decision %s', (_, state, places) => {
  it.each(locales)('shows each place with its number, which its answer begins with (%s)', (locale) => {
    const scene = { texts: textsFor(locale), names: ['Ada', 'Bob'] };
    const seat = state.position.asked ?? 0;
    const view = engine.view(state, seat);
    const moves = engine.moves(state, seat);
    const { controls, picture } = carcassonne.panel({ view, moves, path: [], scene });
    const labels = controls.flatMap((control) => (control.kind === 'button' ? [control.label] : []));
    expect(labels).toHaveLength(moves.length);
    expect(labels.filter((label) => /^\d · /.test(label)).map((label) => Number(label[0]))).toEqual(
      Array.from({ length: places }, (_each, index) => index + 1),
    );
    const drawing = picture?.drawing;
    if (drawing?.kind !== 'places') throw new Error('no places are shown');
    const draw = (shown: typeof drawing) => nodeCanvas(carcassonne.drawPanel(shown, scene)).toBuffer('raw');
    const whole = draw(drawing);
    for (const gone of drawing.places) {
      const others = drawing.places.map((place) => (place === gone ? { ...place, number: 9 } : place));
      expect(draw({ ...drawing, places: others }).equals(whole)).toBe(false);
    }
  });
});
