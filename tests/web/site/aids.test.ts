import { expect, it } from 'vitest';
import type { Aids } from '#src/model/record/seating.js';
import { dealGame, keptGame } from '../../../web/site/local/kept-game.js';
import { LocalTable } from '../../../web/site/local/local-table.js';
import { rulesOf } from '../../../web/site/local/rules-of.js';

const seats = [
  { kind: 'person', name: 'Ada' },
  { kind: 'person', name: 'Bo' },
] as const;

const deal = async (aids: Aids) => {
  const rules = (await rulesOf('carcassonne')) ?? expect.fail();
  return { rules, kept: dealGame(rules, { options: rules.engine.options.parse({}), seats, advice: true, aids }) };
};

it('a game that a browser kept before tables chose their aids has all of them', async () => {
  const { aids, ...older } = (await deal('none')).kept;
  expect(aids).toBe('none');
  expect(keptGame.parse(JSON.parse(JSON.stringify(older))).aids).toBe('all');
});

it('a game at one device without aids gives no hints, and its page knows what to hide', async () => {
  const answers = [];
  for (const aids of ['all', 'none'] as const) {
    const { rules, kept } = await deal(aids);
    const table = LocalTable.open(rules, keptGame.parse(JSON.parse(JSON.stringify(kept)))) ?? expect.fail();
    const seat = table.toAct ?? expect.fail();
    const { table: shown } = table.frame(seat, []);
    answers.push([shown.seating.aids, shown.advice, table.answer(seat, { type: 'hint', request: 'a request' }).type]);
  }
  expect(answers).toEqual([
    ['all', true, 'hint'],
    ['none', false, 'refused'],
  ]);
});
