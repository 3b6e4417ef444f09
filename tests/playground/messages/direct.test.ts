import { MessageFlags, Routes, type ButtonInteraction, type Interaction } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { firstChannel, openStage, personNamed, type Stage } from '../bot.js';
import { outcomeOf, requests } from '../server/rest.js';

let stage: Stage;
let zoe: string;
let barnaby: string;
beforeEach(async () => {
  stage = await openStage();
  zoe = personNamed(stage.playground, 'Zoé');
  barnaby = personNamed(stage.playground, 'Barnaby');
});
afterEach(() => stage.stop());

const open = (person: string): Promise<unknown> =>
  stage.client.rest.post(Routes.userChannels(), { body: { recipient_id: person } });
const idOf = (channel: unknown): string => z.object({ id: z.string() }).parse(channel).id;
const hello = { content: 'hello' };
const button = {
  flags: MessageFlags.IsComponentsV2,
  components: [{ type: 1, components: [{ type: 2, style: 2, label: 'Stop', custom_id: 'stop' }] }],
};

describe('a conversation', () => {
  it('is one, however often it is opened, in no server, and heard of by its person alone', async () => {
    const { control } = stage.playground;
    const channel = await open(zoe);
    expect(channel).toMatchObject({ type: 1, recipients: [{ id: zoe }] });
    expect(channel).not.toHaveProperty('guild_id');
    expect(await open(zoe)).toEqual(channel);
    expect(idOf(await open(barnaby))).not.toBe(idOf(channel));
    const rest = requests(stage, () => idOf(channel));
    const { message } = await rest.send(hello);
    expect(control.inbox(zoe)).toMatchObject([{ text: 'hello', notified: [zoe] }]);
    expect(control.inbox(barnaby)).toEqual([]);
    expect((await rest.edit(message?.id ?? '', { content: 'changed' })).status).toBe(200);
    expect((await rest.remove(message?.id ?? '')).status).toBe(200);
    expect(control.inbox(zoe)).toEqual([]);
    expect(control.channels().find(({ kind }) => kind === 'direct')?.audience).toEqual([zoe]);
  });

  it('takes no messages of a bot that its person blocks or shares no server with', async () => {
    const { control } = stage.playground;
    const rest = requests(
      stage,
      (
        (id: string) => () =>
          id
      )(idOf(await open(zoe))),
    );
    control.closeDirect(zoe);
    expect(await rest.send(hello)).toMatchObject({ status: 403, code: 50007 });
    control.closeDirect(zoe, false);
    expect((await rest.send(hello)).status).toBe(200);
    control.server.removeBot();
    expect(await rest.send(hello)).toMatchObject({ status: 403, code: 50278 });
  });

  it('cannot be opened with too many at once, and then for ten minutes with no one', async () => {
    const { control } = stage.playground;
    for (let index = 0; index < 10; index += 1) await open(zoe);
    expect(await outcomeOf(open(zoe))).toMatchObject({ status: 403, code: 40003 });
    control.advance(9 * 60_000);
    expect(await outcomeOf(open(zoe))).toMatchObject({ status: 403, code: 40003 });
    control.advance(60_000);
    expect((await outcomeOf(open(zoe))).status).toBe(200);
  });

  it('tells of a press who it was, and of no server or member', async () => {
    const { control } = stage.playground;
    const seen: Interaction[] = [];
    stage.answerWith((interaction) => {
      seen.push(interaction);
      return (interaction as ButtonInteraction).deferUpdate();
    });
    await requests(
      stage,
      (
        (id: string) => () =>
          id
      )(idOf(await open(zoe))),
    ).send(button);
    const [message] = control.inbox(zoe);
    if (message === undefined) throw new Error('nothing came');
    await control.press(zoe, message, 'stop').done();
    expect(seen[0]).toMatchObject({ guildId: null, member: null, user: { id: zoe } });
    expect(stage.failures).toEqual([]);
    expect(() => control.press(barnaby, message, 'stop')).toThrow('There is no such channel');
    expect(() => control.command(zoe, message.channelId, 'play')).toThrow();
  });
});

it('a channel that is hidden from a person says so in its overwrites', async () => {
  const { control } = stage.playground;
  const channel = firstChannel(stage.playground);
  control.server.hideChannel(channel, [zoe]);
  expect(await stage.client.rest.get(Routes.channel(channel))).toMatchObject({
    permission_overwrites: [{ id: zoe, deny: '1024' }],
  });
  expect(control.channels().find(({ id }) => id === channel)?.audience).not.toContain(zoe);
});
