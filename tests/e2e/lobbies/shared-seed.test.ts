import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { offers } from '#tests/harness/actors/guest.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture({ logLevel: 'trace' });
});
afterEach(() => fixture.close());

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const HASH = /`(?<hash>[0-9a-f]{16,64})…?`/u;
const hashIn = (text: string): string => HASH.exec(text)?.groups?.hash ?? '';

it('the lobby shows the hash of the bot’s half, people bring the rest, and the end reveals both', async () => {
  const [barnaby, zoe] = [fixture.guest('Barnaby'), fixture.guest('Zoé')];
  const typed = barnaby.types('play quel-cirque');
  await typed.reply();
  const lobby = await barnaby.seesNewest('the lobby', (message) => offers(message, 'more'));
  const promised = hashIn(lobby.text);
  expect(promised).not.toBe('');
  const joined = zoe.types('join');
  await joined.reply();

  const before = await zoe.opensFromLobby(lobby, 'fairness');
  const whole = hashIn(before.text);
  expect([before.ephemeral, whole.slice(0, 32)]).toEqual([true, promised]);
  expect(before.text).toContain(`\`press ${joined.id}\``);
  // Zoé adds her word, once.
  const form = (await zoe.presses(before, 'ownword').modal()).custom_id;
  fixture.control.submit(zoe.id, zoe.channel, form, { word: ' drei  Elefanten ' });
  const brought = await fixture.control.until('the word', () =>
    fixture.control
      .messages(zoe.id, zoe.channel)
      .find(({ id, text }) => id === before.id && text.includes('Ton mot fait partie de la graine')),
  );
  expect(brought.text).toContain('`word drei Elefanten`');
  expect(offers(brought, 'ownword')).toBe(false);
  const watcher = await fixture.guest('Matilda').opensFromLobby(lobby, 'fairness');
  expect(offers(watcher, 'ownword')).toBe(false);

  // The bot restarts between the opening and the start of the game.
  await fixture.restart();
  const begun = barnaby.types('begin');
  await begun.reply();
  await barnaby.seesNewest('the game', (message) => offers(message, 'panel'));
  const remains = await fixture.control.until('the lobby to be told', () =>
    barnaby.public().find(({ text }) => text.includes('The game has started')),
  );
  expect(remains.text).toContain(promised);
  await zoe.changes(await zoe.asks('resign'), 'resign');
  const end = await barnaby.seesNewest('the end', (message) => offers(message, 'again'));
  const shown = (await barnaby.presses(end, 'fairness').reply()).text;
  const half = /half of the seed: `(?<half>[0-9a-f]{64})`/u.exec(shown)?.groups?.half ?? '';
  const parts = [`press ${joined.id}`, 'word drei Elefanten', `begin ${begun.id}`];
  expect(sha256(half)).toBe(whole);
  const seed = sha256([half, ...parts].join('\n'));
  for (const words of [seed, ...parts, '3 parts added make this seed']) expect(shown).toContain(words);
  expect(shown).not.toContain(typed.id);
  expect(shown.match(/✅/gu)).toHaveLength(5);
  // Neither the half nor the seed appeared anywhere before.
  expect(fixture.log.join('')).not.toContain(half);
  expect(fixture.log.join('')).not.toContain(seed);
  expect(barnaby.public().filter(({ text }) => text.includes(half) || text.includes(seed))).toEqual([]);
});
