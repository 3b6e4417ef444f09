import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import type { Guest } from '#tests/harness/actors/guest.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

const idOf = (name: string): string => fixture.control.commands().find((command) => command.name === name)?.id ?? '';

/** The answers to a second `/join`, as they were sent and as the guest reads them. */
const seated = async (guest: Guest): Promise<readonly [raw: string, text: string]> => {
  const { raw, text } = await guest.asks('join');
  return [JSON.stringify(raw.components), text];
};

it('makes commands in texts clickable, in every language, and after a start that registers nothing', async () => {
  const [barnaby, zoe, matilda] = ['Barnaby', 'Zoé', 'Matilda'].map((name) => fixture.guest(name)) as [
    Guest,
    Guest,
    Guest,
  ];
  await barnaby.asks('play aramini-circus');
  await zoe.asks('join');
  const leave = `</leave:${idOf('leave')}>`;
  const [raw, text] = await seated(barnaby);
  expect(raw).toContain(leave);
  expect(text).toBe(barnaby.texts.t('common:refusals.already-seated'));
  const [french, frenchText] = await seated(zoe);
  expect(french).toContain(leave);
  expect(frenchText).toBe(zoe.texts.t('common:refusals.already-seated'));
  await barnaby.asks('begin');
  const hand = await matilda.asks('hand');
  expect(hand.text).toContain('Use `/watch` to follow the game');
  // `/watch` has subcommands, so Discord would show no mention of it.
  expect(JSON.stringify(hand.raw)).toContain('`/watch`');
  const unseated = await matilda.asks('undo');
  expect(JSON.stringify(unseated.raw)).toContain(`</watch table:${idOf('watch')}>`);

  await fixture.restart();
  expect(JSON.stringify((await matilda.asks('undo')).raw)).toContain(`</join:${idOf('join')}>`);

  fixture.control.faults.next(
    { method: 'GET', path: /^\/applications\/\d+\/commands$/ },
    { kind: 'status', status: 403 },
    Infinity,
  );
  await fixture.restart();
  const plain = await matilda.asks('undo');
  expect(JSON.stringify(plain.raw)).not.toContain('</');
  expect(plain.text).toBe(unseated.text);
});
