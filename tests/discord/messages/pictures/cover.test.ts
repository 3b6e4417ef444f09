import { expect, it } from 'vitest';
import { games } from '#src/app/games.js';
import { coverOf } from '#src/discord/messages/pictures/cover.js';
import { textsFor } from '#src/i18n/texts.js';
import { locales } from '#src/i18n/resources.js';
import { expectShownWell } from '#tests/renderers/support/shown-size.js';

it.each(locales)('the covers of all games are readable as Discord shows them (%s)', (locale) => {
  expect(games.length).toBeGreaterThan(0);
  for (const game of games) expectShownWell(() => [coverOf(game, textsFor(locale))]);
});
