import { describe, expect, it } from 'vitest';
import { engine, type GoldenTrain } from '#engines/golden-train/index.js';
import { reasons } from '#engines/golden-train/move.js';
import { locales } from '#src/i18n/resources.js';
import { renderer } from '#renderers/golden-train/renderer.js';
import { describeRenderer, sceneIn } from '../support/describe-renderer.js';

describeRenderer<GoldenTrain>({
  engine,
  renderer,
  variants: [2, 3, 4].flatMap((seats) => [false, true].map((open) => ({ seats, options: { 'open-memory': open } }))),
  seeds: 1,
  sampleEvery: 19,
  withToAct: (view, seat) => ({ ...view, seat }),
  maxMoves: 20_000,
});

describe('Golden Train in words', () => {
  it.each(locales)('explains every refusal (%s)', (locale) => {
    const setupReasons = ['setup-wagons', 'setup-dynamites', 'setup-first-seat'];
    for (const reason of ['notation', ...reasons, ...setupReasons]) {
      expect(renderer.refusal({ reason, params: { position: 3 } }, sceneIn(locale)).length).toBeGreaterThan(10);
    }
  });

  it('says a value only while its announcement is fresh', () => {
    const scene = sceneIn('en', ['Ada', 'Bob']);
    expect(renderer.event({ type: 'drew', seat: 0, picture: 'gold', load: 3 }, scene)).toContain('strength **3**');
    expect(renderer.event({ type: 'drew', seat: 0, picture: 'gold' }, scene)).toBe('**Ada** couples a gold wagon.');
  });

  it('keeps the picture of an old board from anybody’s memory', () => {
    expect(renderer.boardExpires).toBe(true);
  });

  it('names wagons under attack as the notation does', () => {
    const scene = sceneIn('fr', ['Ada', 'Bob']);
    expect(
      renderer.event({ type: 'hit', seat: 0, victim: 1, picture: 'mail', position: 4, load: 'sheriff' }, scene),
    ).toContain('**B4**');
  });
});
