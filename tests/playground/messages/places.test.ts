import { ChannelType, MessageType, PermissionFlagsBits, Routes } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { firstChannel, openStage, personNamed, type Stage } from '../bot.js';
import { outcomeOf, requests, type Outcome } from '../server/rest.js';

let stage: Stage;
let channel: string;
let zoe: string;
beforeEach(async () => {
  stage = await openStage();
  channel = firstChannel(stage.playground);
  zoe = personNamed(stage.playground, 'Zoé');
});
afterEach(() => stage.stop());

const within = (id: string): ReturnType<typeof requests> => requests(stage, () => id);
const hello = { content: 'hello' };
const idOf = ({ message }: Outcome): string => message?.id ?? '';

describe('a thread', () => {
  it('that is locked takes neither messages nor edits, also while it is active; deleting works until it is archived', async () => {
    const { control } = stage.playground;
    const thread = control.server.addThread(channel, 'aside').id;
    const rest = within(thread);
    const [first, second] = [idOf(await rest.send(hello)), idOf(await rest.send(hello))];
    control.server.lockThread(thread);
    const refusal = { status: 403, code: 160005 };
    expect(await rest.send(hello)).toMatchObject(refusal);
    expect(await rest.edit(first, hello)).toMatchObject(refusal);
    control.readings.lockedThreadStatus = 400;
    expect(await rest.send(hello)).toMatchObject({ ...refusal, status: 400 });
    expect((await rest.remove(first)).status).toBe(200);
    control.server.archiveThread(thread, true);
    expect(await rest.send(hello)).toMatchObject({ status: 400, code: 50083 });
    expect(await rest.remove(second)).toMatchObject({ status: 400, code: 50083 });
    const all = control.server.botPermissions(channel);
    control.server.setBotPermissions(channel, all | PermissionFlagsBits.ManageThreads);
    expect((await rest.send(hello)).status).toBe(200);
  });

  it('that is archived lets messages be deleted, and a new one opens it', async () => {
    const { control } = stage.playground;
    const thread = control.server.addThread(channel, 'aside').id;
    const rest = within(thread);
    const id = idOf(await rest.send(hello));
    control.server.archiveThread(thread);
    expect(await rest.edit(id, hello)).toMatchObject({ status: 400, code: 50083 });
    expect((await rest.remove(id)).status).toBe(200);
    expect((await rest.send(hello)).status).toBe(200);
    const place = await stage.client.rest.get(Routes.channel(thread));
    expect(place).toMatchObject({ thread_metadata: { archived: false } });
  });

  it('is announced by Discord’s own messages, which cannot be edited', async () => {
    const { control } = stage.playground;
    const { rest } = stage.client;
    const messageId = idOf(await within(channel).send(hello));
    await rest.post(Routes.threads(channel, messageId), { body: { name: 'ring' } });
    await rest.put(Routes.threadMembers(messageId, zoe));
    await rest.put(Routes.threadMembers(messageId, zoe));
    await rest.patch(Routes.channel(messageId), { body: { name: 'circus' } });
    await rest.patch(Routes.channel(messageId), { body: { name: 'circus' } });
    const lines = control.systemMessages(messageId).map(({ raw }) => raw);
    const { ThreadStarterMessage, RecipientAdd, ChannelNameChange, ThreadCreated } = MessageType;
    expect(lines.map(({ type }) => type)).toEqual([ThreadStarterMessage, RecipientAdd, ChannelNameChange]);
    expect(lines[1]?.mentions.map(({ id }) => id)).toEqual([zoe]);
    expect(lines[2]?.content).toBe('circus');
    expect(await within(messageId).edit(lines[2]?.id ?? '', hello)).toMatchObject({ status: 403, code: 50021 });
    expect(await within(messageId).remove(lines[2]?.id ?? '')).toMatchObject({ status: 403, code: 50021 });
    await rest.post(Routes.threads(channel), { body: { name: 'aside', type: ChannelType.PublicThread } });
    const [started] = control.systemMessages(channel);
    expect(started?.raw).toMatchObject({ type: ThreadCreated, content: 'aside' });
    expect((await within(channel).remove(started?.id ?? '')).status).toBe(200);
  });

  it('that is private is closed to a bot outside it, and sent to no client', async () => {
    const { control } = stage.playground;
    const thread = control.server.addThread(channel, 'secret', { private: true, ownerId: zoe }).id;
    expect(await outcomeOf(stage.client.rest.get(Routes.channel(thread)))).toMatchObject({ status: 403, code: 50001 });
    expect(await within(thread).send(hello)).toMatchObject({ status: 403, code: 50001 });
    expect(stage.client.channels.cache.has(thread)).toBe(false);
    control.server.setBotInThread(thread, true);
    expect((await within(thread).send(hello)).status).toBe(200);
  });

  it('can be made and archived by the bot, and locked only with the right to', async () => {
    const { control } = stage.playground;
    const all = control.server.botPermissions(channel);
    const body = { name: 'a table', type: ChannelType.PublicThread };
    const make = (): Promise<Outcome> => outcomeOf(stage.client.rest.post(Routes.threads(channel), { body }));
    control.server.setBotPermissions(channel, all & ~PermissionFlagsBits.CreatePublicThreads);
    expect(await make()).toMatchObject({ status: 403, code: 50013 });
    control.server.setBotPermissions(channel, all | PermissionFlagsBits.CreatePublicThreads);
    const id = idOf(await make());
    const change = (given: object): Promise<Outcome> =>
      outcomeOf(stage.client.rest.patch(Routes.channel(id), { body: given }));
    expect(await change({ locked: true })).toMatchObject({ status: 403, code: 50013 });
    expect((await change({ archived: true })).status).toBe(200);
    expect((await change({ archived: false })).status).toBe(200);
  });
});

describe('a channel', () => {
  it('of a forum takes no message itself, but its posts do', async () => {
    const { control } = stage.playground;
    const forum = control.server.addChannel('tables', 'forum').id;
    expect(await within(forum).send(hello)).toMatchObject({ status: 400, code: 40058 });
    expect((await within(control.server.addThread(forum, 'a post').id).send(hello)).status).toBe(200);
  });

  it.each(['voice', 'stage'] as const)('of the kind %s needs the right to connect', async (kind) => {
    const { control } = stage.playground;
    const { id } = control.server.addChannel('loud', kind);
    expect((await within(id).send(hello)).status).toBe(200);
    control.server.setBotPermissions(id, control.server.botPermissions(id) & ~PermissionFlagsBits.Connect);
    expect(await within(id).send(hello)).toMatchObject({ status: 403, code: 50001 });
  });

  it('of announcements needs nothing more', async () => {
    const { id } = stage.playground.control.server.addChannel('news', 'announcement');
    expect((await within(id).send(hello)).status).toBe(200);
  });

  it('of a server that the bot has left is closed', async () => {
    stage.playground.control.server.removeBot();
    expect(await within(channel).send(hello)).toMatchObject({ status: 403, code: 50001 });
  });
});

describe('a message', () => {
  it('is not made twice under one enforced nonce, nor again when the first was deleted', async () => {
    const { control } = stage.playground;
    const rest = within(channel);
    const named = { ...hello, nonce: 'turn-7', enforce_nonce: true };
    const first = idOf(await rest.send(named));
    expect((await rest.get(first)).message?.nonce).toBeUndefined();
    await rest.remove(first);
    expect(await rest.send(named)).toMatchObject({ status: 404, code: 10008 });
    control.readings.deletedNonce = 'sent-anew';
    expect((await rest.send(named)).status).toBe(200);
    control.readings.deletedNonce = 'unknown-message';
    control.advance(control.readings.nonceMemory + 1);
    expect((await rest.send(named)).status).toBe(200);
  });

  it('has its mentions computed again by each edit, which notifies no one', async () => {
    const rest = within(channel);
    const content = `<@${zoe}>`;
    const sent = await rest.send({ content, allowed_mentions: { users: [zoe] } });
    expect(sent.message?.mentions.map(({ id }) => id)).toEqual([zoe]);
    const silenced = await rest.edit(idOf(sent), { content: `${content}!`, allowed_mentions: { parse: [] } });
    expect(silenced.message?.mentions).toEqual([]);
    expect((await rest.edit(idOf(sent), { content })).message?.mentions).toHaveLength(1);
  });
});
