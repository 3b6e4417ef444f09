import { expect, it } from 'vitest';
import { randomFrom } from '#engines/core/random.js';
import { araminiCircus } from '#renderers/aramini-circus/index.js';
import { hintPage } from '#commands/hint/hint-page.js';
import { textsFor } from '#src/i18n/texts.js';
import { tableInPlay } from '#tests/support/table-in-play.js';

const { engine } = araminiCircus;

it('gives no reasons in a hint for the only move', () => {
  const start = engine.start(engine.deal(engine.options.parse({}), 2, randomFrom('forced')));
  if (!start.ok) throw new Error('The game cannot start');
  const status = engine.status(start.value);
  const seat = status.kind === 'playing' ? status.seat : 0;
  const [move] = engine.moves(start.value, seat);
  if (move === undefined) throw new Error('There is a move');
  const view = engine.view(start.value, seat);
  const terms = [{ name: 'points', params: { count: 3 } }];
  const textFor = (isForced: boolean): string =>
    JSON.stringify(
      hintPage(araminiCircus, tableInPlay, { version: 1, view, moves: [{ move, terms }], isForced }, textsFor('en')),
    );
  expect(textFor(false)).toContain('-# ');
  expect(textFor(true)).toContain('This is your only move');
  expect(textFor(true)).not.toContain('-# ');
});
