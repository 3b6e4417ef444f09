import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Locale, REST, Routes, type APIMessage } from 'discord.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { firstChannel, openPlayground, personNamed } from '../bot.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playground-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('leaves people, channels, threads and messages with their pictures, at whatever port', async () => {
  const keepIn = join(folder, 'playground.sqlite');
  const first = await openPlayground({ keepIn });
  const channel = firstChannel(first);
  const person = first.control.addPerson({ name: 'Odette', locale: Locale.French, moderator: false });
  const thread = first.control.server.addThread(channel, 'aside');
  first.control.server.setLanguage(Locale.French);
  const send = (api: string, token: string): Promise<unknown> =>
    new REST({ api }).setToken(token).post(Routes.channelMessages(channel), {
      body: { content: 'look' },
      files: [{ name: 'board.png', data: Buffer.from('a picture') }],
    });
  const sent = (await send(first.apiUrl, first.token)) as APIMessage;
  const gone = (await send(first.apiUrl, first.token)) as APIMessage;
  first.control.server.archiveThread(thread.id);
  first.control.deleteMessage(channel, gone.id);
  await first.stop();

  const second = await openPlayground({ keepIn });
  const [message, ...more] = second.control.messages(person.id, channel);
  expect([message?.id, message?.text, more]).toEqual([sent.id, 'look', []]);
  expect(personNamed(second, 'Odette')).toBe(person.id);
  expect(second.control.channels().find(({ id }) => id === thread.id)).toMatchObject({ closed: true, parent: channel });
  const picture = await fetch(message?.pictures[0]?.url ?? '');
  expect(await picture.text()).toBe('a picture');
  const edit = new REST({ api: second.apiUrl }).setToken(second.token).patch(Routes.channelMessage(channel, sent.id), {
    body: { content: 'changed', attachments: [] },
  });
  expect(await edit).toMatchObject({ content: 'changed', attachments: [] });
  await second.stop();
});
