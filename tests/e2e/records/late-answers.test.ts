import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { BotFixture, type FixtureSettings } from '#tests/harness/bot/bot-fixture.js';
import { type Guest } from '#tests/harness/actors/guest.js';
import { beginTable } from '#tests/harness/actors/table-in-play.js';
import { drawingPrograms } from '#tests/support/drawing-programs.js';

const writeProgram = drawingPrograms();

let fixture: BotFixture;
let server: Server;
let held: ServerResponse[];
let begun: Promise<unknown>;
const open = async (settings: FixtureSettings = {}): Promise<void> => {
  held = [];
  server = createServer((_, response) => held.push(response));
  begun = once(server, 'request');
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const url = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
  fixture = await BotFixture.open({
    ...settings,
    programs: {
      // Both end when the test says so.
      analysisProgram: writeProgram(`export const run = async () => { await fetch('${url}'); return null; };`),
      animationProgram: writeProgram(`
        process.on('message', async () => {
          await fetch('${url}');
          process.send({ gif: Buffer.from('GIF89a') });
        });
      `),
    },
  });
  await fixture.start();
};
afterEach(async () => {
  letGo();
  await fixture.close();
  server.close();
});

const letGo = (): void => {
  for (const response of held.splice(0)) response.end();
};

const finish = async (): Promise<readonly Guest[]> => {
  const { guests } = await beginTable(fixture, ['Barnaby', 'Zoé'], { game: 'quel-cirque' });
  const [barnaby] = guests;
  await barnaby?.changes(await barnaby.asks('resign'), 'resign');
  return guests;
};

it('an analysis that takes longer than Discord waits comes as a direct message, without controls', async () => {
  await open();
  await finish();
  const barnaby = fixture.guest('Barnaby');
  const asked = barnaby.types('analysis');
  expect((await asked.reply()).text).toContain('analysing the game');
  await begun;
  fixture.control.expireToken(asked);
  letGo();
  const [told] = await fixture.control.until('the direct message', () => {
    const inbox = fixture.control.inbox(barnaby.id).filter(({ text }) => text.includes('after 15 minutes'));
    return inbox.length > 0 ? inbox : undefined;
  });
  expect(told?.text).toContain('I couldn’t analyse this game');
  expect(told?.text).toContain(`<#${barnaby.channel}>`);
  expect(told?.controls).toEqual([]);
  expect(fixture.log.filter((line) => line.includes('"level":50'))).toEqual([]);
});

it('an animation for everybody that takes longer comes to the channel', async () => {
  await open();
  await finish();
  const barnaby = fixture.guest('Barnaby');
  const asked = barnaby.types('replay', { as: 'animation', post: true });
  expect((await asked.reply()).text).toContain('I’m making the animation');
  await begun;
  fixture.control.expireToken(asked);
  letGo();
  const posted = await fixture.guest('Zoé').seesNewest('the animation', ({ pictures: [picture] }) => {
    return picture?.name.endsWith('.gif') === true;
  });
  expect(posted.ephemeral).toBe(false);
  expect(fixture.control.inbox(barnaby.id).filter(({ text }) => text.includes('15 minutes'))).toEqual([]);
});

it('says that the bot restarts to those who still wait when it stops', async () => {
  await open();
  await finish();
  const barnaby = fixture.guest('Barnaby');
  const asked = barnaby.types('analysis');
  await asked.reply();
  await begun;
  const again = fixture.guest('Zoé').types('analysis');
  expect((await again.reply()).text).toContain('J’analyse la partie');
  await fixture.stop();
  const words = fixture.control.messages(barnaby.id, barnaby.channel).map(({ text }) => text);
  expect(words.filter((text) => text.includes('I’m restarting'))).toHaveLength(1);
});

it('asks people to come again while more is worked on than the bot can hold', async () => {
  const maxRunning = 8;
  await open({ maxRunning });
  await finish();
  // An interaction counts until all work after its answer is done too.
  const count = (words: string): number => fixture.log.filter((line) => line.includes(words)).length;
  await fixture.control.until(
    'the bot at rest',
    () => count('"answered"') === count('an interaction came') || undefined,
  );
  const [barnaby, zoe] = [fixture.guest('Barnaby'), fixture.guest('Matilda')];
  const asked = [];
  for (let running = 0; running < maxRunning; running += 1) {
    const one = barnaby.types('analysis');
    expect((await one.reply()).text).toContain('analysing the game');
    asked.push(one);
  }
  await begun;
  expect((await zoe.asks('tables')).text).toBe(zoe.texts.t('common:faults.busy'));
  expect(await zoe.readSuggestions()).toEqual([]);
  letGo();
  // The promised answers arrive, and then there is room again.
  for (const one of asked) await barnaby.hears(one, ({ text }) => text.includes('couldn’t analyse'));
  while ((await zoe.asks('tables')).text === zoe.texts.t('common:faults.busy'));
});
