import { ApplicationCommandOptionType, ApplicationCommandType, InteractionType } from 'discord-api-types/v10';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SeenMessage } from '#playground/index.js';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { createCanvas, loadImage } from 'canvas';
import { controlOf, type Guest } from '#tests/harness/actors/guest.js';
import { chooseSetting, chosenSetting, settingMenu } from '#tests/harness/actors/settings-page.js';

let fixture: BotFixture;
let matilda: Guest;
let barnaby: Guest;
beforeEach(async () => {
  fixture = await openBotFixture();
  matilda = fixture.guest('Matilda');
  barnaby = fixture.guest('Barnaby');
});
afterEach(() => fixture.close());

it('tables are opened where the server allows it, in threads too, and elsewhere it is said where', async () => {
  const { control } = fixture;
  const page = await matilda.asks('settings server');
  await matilda.pressAndRead(page, settingMenu(page, 'channels').customId, fixture.channel);
  const other = control.server.addChannel('elsewhere').id;
  const refused = await barnaby.in(other).asks('play aramini-circus');
  expect(refused.text).toContain(`<#${fixture.channel}>`);
  expect(barnaby.in(other).public()).toEqual([]);
  const thread = control.server.addThread(fixture.channel, 'a table');
  expect((await barnaby.in(thread.id).asks('play aramini-circus')).text).toContain('Your table is open');
  const again = await matilda.asks('settings server');
  const selected = JSON.stringify(again.raw.components);
  expect(selected).toContain(`"default_values":[{"id":"${fixture.channel}","type":"channel"}]`);
});

it('one page shows every setting as it stands, and changes it where it stands', async () => {
  let page = await matilda.asks('settings server');
  expect(chosenSetting(page, 'closers')).toBe('moderators');
  page = await chooseSetting(matilda, page, 'closers', 'host');
  page = await chooseSetting(matilda, page, 'lobbyDays', '3');
  expect([chosenSetting(page, 'closers'), chosenSetting(page, 'lobbyDays')]).toEqual(['host', '3']);
  expect(chosenSetting(page, 'computerLevel')).toBe('medium');
  await chooseSetting(matilda, page, 'computerLevel', 'easy');
  await barnaby.asks('play aramini-circus');
  await barnaby.asks('computer');
  await barnaby.seesNewest('a computer player as is usual here', ({ text }) => text.includes('· easy'));
  expect((await matilda.asks('close')).text).toContain('Only the host');
});

/** The mean of all channels of the first picture of a message, of 255. */
const brightnessOf = async ({ raw }: SeenMessage): Promise<number> => {
  const url = /"url":"([^"]+\.png[^"]*)"/.exec(JSON.stringify(raw.components))?.[1] ?? '';
  const picture = await loadImage(Buffer.from(await (await fetch(url)).arrayBuffer()));
  const ctx = createCanvas(picture.width, picture.height).getContext('2d');
  ctx.drawImage(picture, 0, 0);
  const { data } = ctx.getImageData(0, 0, picture.width, picture.height);
  return data.reduce((sum, value, at) => sum + (at % 4 === 3 ? 0 : value), 0) / ((data.length / 4) * 3);
};

it('pictures of new tables are dimmed where the server says so', async () => {
  await barnaby.asks('play quel-cirque');
  const light = await brightnessOf(await barnaby.seesNewest('a lobby', ({ pictures }) => pictures.length > 0));
  await chooseSetting(matilda, await matilda.asks('settings server'), 'pictures', 'dark');
  const elsewhere = barnaby.in(fixture.control.server.addChannel('elsewhere').id);
  await elsewhere.asks('play quel-cirque');
  const dark = await brightnessOf(await elsewhere.seesNewest('a lobby', ({ pictures }) => pictures.length > 0));
  expect(dark).toBeLessThan(light * 0.85);
});

it('a game begins with the house rules, unless something else is typed', async () => {
  const page = await matilda.asks('settings server');
  const all = await matilda.changes(page, 'houserules', 'carcassonne');
  const box = all.controls.find(({ customId }) => customId.endsWith('carcassonne/large'));
  const rules = await matilda.pressAndRead(all, box?.customId ?? '');
  const inns = rules.controls.find(({ customId }) => customId.includes('carcassonne/inns='));
  const chosen = await matilda.pressAndRead(rules, inns?.customId ?? '');
  expect(chosen.text).toContain('✅ **Inns & Cathedrals**');
  await barnaby.asks('play carcassonne');
  expect((await barnaby.seesNewest('the lobby', ({ text }) => text.includes('Carcassonne'))).text).toContain('inns');
  const elsewhere = barnaby.in(fixture.control.server.addChannel('elsewhere').id);
  await elsewhere.asks('play carcassonne', { expansions: '-inns' });
  expect((await elsewhere.seesNewest('the lobby', () => true)).text).not.toContain('inns');
  const group = chosen.controls.find(({ customId }) => customId.endsWith('carcassonne/'));
  const whole = await matilda.pressAndRead(chosen, group?.customId ?? '');
  expect(whole.text).toContain('**Large expansions** · Inns & Cathedrals');
  const without = await matilda.changes(whole, 'housenone');
  expect(without.text).toContain('**Large expansions** · none');
  expect(controlOf(await matilda.changes(without, 'serverpage'), 'houserules').disabled).toBe(false);
});

it('only those who may manage the server see the page, and press on it', async () => {
  const { control } = fixture;
  expect((await barnaby.asks('settings server')).text).toContain('Only someone who can manage the server');
  const page = await matilda.asks('settings server');
  const { reply } = await control.forge({
    person: barnaby.id,
    channel: fixture.channel,
    type: InteractionType.MessageComponent,
    message: page.id,
    data: { custom_id: settingMenu(page, 'language').customId, component_type: 3, values: ['fr'] },
  });
  expect(reply.kind === 'message' && reply.message.text).toContain('Only someone who can manage the server');
  const forged = await control.forge({
    person: matilda.id,
    channel: fixture.channel,
    type: InteractionType.ApplicationCommand,
    data: {
      id: control.commands().find(({ name }) => name === 'settings')?.id,
      type: ApplicationCommandType.ChatInput,
      name: 'settings',
      options: [{ name: 'language', type: ApplicationCommandOptionType.Subcommand, options: [] }],
    },
  });
  expect(forged.reply.kind === 'message' && forged.reply.message.text).toContain('couldn’t read that');
  expect(chosenSetting(await matilda.asks('settings server'), 'language')).toBe('default');
});
