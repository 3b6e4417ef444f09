import { describe, expect, it } from 'vitest';
import { games } from '../../src/app/registry.js';
import { textsFor } from '../../src/i18n/texts.js';
import { locales } from '../../src/model/locale.js';

describe.each(games.map((game) => ({ id: game.engine.id, game })))('the texts of $id', ({ id, game }) => {
  it.each(locales)('have all that lobby, cover and commands say (%s)', (locale) => {
    const options = game.playOptions.flatMap((option) => [
      ...['name', 'description'].map((key) => `options.${option.name}.${key}`),
      ...(option.kind === 'choice' ? option.choices.map((choice) => `options.${option.name}.choices.${choice}`) : []),
    ]);
    for (const key of ['name', 'tagline', 'cover', ...options])
      expect(textsFor(locale).t(`${id}:${key}`).length).toBeGreaterThan(0);
  });
});
