import { describe, expect, it } from 'vitest';
import { randomFrom } from '#engines/core/random.js';
import { engine, type QuelCirque } from '#engines/quel-cirque/index.js';
import { reasons } from '#engines/quel-cirque/move.js';
import { optionsSchema } from '#engines/quel-cirque/setup.js';
import { locales } from '#src/i18n/resources.js';
import { renderer } from '#renderers/quel-cirque/renderer.js';
import { describeRenderer, sceneIn } from '../support/describe-renderer.js';

describeRenderer<QuelCirque>({
  engine,
  renderer,
  variants: [
    { seats: 2 },
    { seats: 3, options: { secret: true, push: 'clumsy', tournament: 'games', goal: 2 } },
    { seats: 4, options: { lazy: true, push: 'jostle', 'top-to-bottom': true } },
  ],
  seeds: 1,
  sampleEvery: 11,
  withToAct: (view, seat) => ({ ...view, seat }),
  maxMoves: 20_000,
});

describe('Quel Cirque in words', () => {
  it.each(locales)('explains every refusal, colours named (%s)', (locale) => {
    const params = { square: 'b3', face: 'red', colour: 'blue' };
    for (const reason of ['notation', ...reasons, 'setup-colours', 'setup-first-seat']) {
      expect(renderer.refusal({ reason, params }, sceneIn(locale)).length).toBeGreaterThan(10);
    }
    expect(renderer.refusal({ reason: 'wrong-colour', params }, sceneIn('fr'))).toContain('rouge');
  });
});

describe('a secret colour', () => {
  const started = engine.start(engine.deal(optionsSchema.parse({ secret: true }), 2, randomFrom('secret')));
  if (!started.ok) throw new Error(started.error.reason);
  const scene = sceneIn('en', ['Ada', 'Bob']);

  it('is in the hand of its owner', () => {
    expect(renderer.handInWords(engine.view(started.value, 0), scene)).toContain('Your secret colour');
  });

  it('is in no one else’s words', () => {
    expect(renderer.handInWords(engine.view(started.value, 'table'), scene)).toBeNull();
    expect(renderer.position(engine.view(started.value, 'table'), scene)).toContain('plays a secret colour');
  });
});
