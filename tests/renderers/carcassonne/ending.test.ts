import { describe, expect, it } from 'vitest';
import { engine, type Carcassonne } from '#engines/carcassonne/index.js';
import { randomFrom } from '#engines/core/random.js';
import { playOut, randomly } from '#engines/core/testing/index.js';
import { renderer } from '#renderers/carcassonne/renderer.js';
import { locales } from '#src/i18n/resources.js';
import { sceneIn } from '../support/describe-renderer.js';
import { expectShownWell } from '../support/shown-size.js';

const failed = (): never => {
  throw new Error('nothing to look at');
};

describe('the end of a game', () => {
  const ended: Carcassonne['State'][] = [];
  const events: Carcassonne['Event'][] = [];
  playOut<Carcassonne>(engine, {
    setup: engine.deal(engine.options.parse({}), 3, randomFrom('ending')),
    seats: 3,
    seed: 'ending',
    chooser: () => randomly('ending'),
    maxMoves: 300,
    visit: ({ state, status }) => {
      const { last } = engine.view(state, 'table');
      if (!state.position.begun) events.push(...(last?.events ?? []));
      if (status.kind === 'over') ended.push(state);
    },
  });
  const view = engine.view(ended[0] ?? failed(), 'table');

  it.each(locales)('says who scored how much for what, and it adds up (%s)', (locale) => {
    const rows = renderer.scores?.(view, events, sceneIn(locale)) ?? failed();
    expect(rows.length).toBeGreaterThan(1);
    for (const [seat, score] of view.scores.entries())
      expect(rows.reduce((sum, { values }) => sum + (values[seat] ?? 0), 0)).toBe(score);
    for (const { label } of rows) expect(label.length).toBeLessThanOrEqual(32);
  });

  it.each(locales)('says who won, by how much, and what to remember (%s)', (locale) => {
    const scene = sceneIn(locale, ['Ada', 'Bob', 'Cyd']);
    expect(renderer.verdict?.(view, scene)).toContain(String(Math.max(...view.scores)));
    const highlights = renderer.highlights?.(view, events, scene) ?? failed();
    expect(highlights.length).toBeGreaterThan(0);
    expect(highlights.length).toBeLessThanOrEqual(3);
  });

  it.each(locales)('says what may still come while there is something (%s)', (locale) => {
    const start = engine.start(engine.deal(engine.options.parse({}), 2, randomFrom('chances')));
    if (!start.ok) throw new Error(start.error.reason);
    const first = engine.view(start.value, 'table');
    expect(renderer.chances?.(first, sceneIn(locale))).toContain(String(first.left.total));
    const material = renderer.material?.(first, sceneIn(locale));
    const counted = [...(material?.alt ?? '').matchAll(/(\d+) ×/gu)].reduce((sum, [, count]) => sum + Number(count), 0);
    expect(counted).toBeGreaterThan(first.left.total / 2);
    expectShownWell(() => [material?.draw()]);
  });
});
