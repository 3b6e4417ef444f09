import { ButtonStyle, ComponentType, Routes } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { v2, picture, button, row, text, gallery, showFile, select, options } from './message-bodies.js';
import { type File, shareStage } from '../server/rest.js';

const { stage, channel, send } = shareStage();

describe('a message that Discord takes', () => {
  it.each<[string, object, File[]]>([
    ['plain text', { content: 'x'.repeat(2000) }, []],
    [
      'five rows of five buttons',
      { content: 'x', components: [0, 1, 2, 3, 4].map((y) => row(...[0, 1, 2, 3, 4].map((x) => button(`${x}${y}`)))) },
      [],
    ],
    [
      'a menu of 25',
      {
        content: 'x',
        components: [row(select(options(25), { min_values: 0, max_values: 25, placeholder: 'p'.repeat(150) }))],
      },
      [],
    ],
    [
      'an embed that shows a file',
      {
        embeds: [{ title: 'Board', image: { url: 'attachment://board.png' } }],
        attachments: [{ id: '0', description: 'd'.repeat(1024) }],
      },
      [picture],
    ],
    [
      'components V2 of every kind',
      {
        flags: v2,
        components: [
          {
            type: ComponentType.Container,
            accent_color: 0xffffff,
            components: [
              text('# Title'),
              {
                type: ComponentType.Section,
                components: [text('beside')],
                accessory: { type: ComponentType.Thumbnail, media: { url: 'https://example.org/a.png' } },
              },
              gallery(showFile('board.png', { description: 'a'.repeat(1024) })),
              { type: ComponentType.File, file: { url: 'attachment://board.png' } },
              { type: ComponentType.Separator, spacing: 2, divider: true },
              row(button('a'), {
                type: ComponentType.Button,
                style: ButtonStyle.Link,
                url: 'https://example.org',
                emoji: { name: '🎪' },
              }),
            ],
          },
        ],
      },
      [picture],
    ],
  ])('%s', async (_, body, files) => {
    expect(await send(body, files)).toMatchObject({ code: 0, problems: [] });
  });
});

describe('a message with a name of its own', () => {
  it('is sent once, however often it is asked for within some minutes', async () => {
    const send = async (nonce: string, text: string, enforced: boolean): Promise<unknown> => {
      const body = { content: text, nonce, ...(enforced ? { enforce_nonce: true } : {}) };
      return stage().client.rest.post(Routes.channelMessages(channel()), { body });
    };
    const first = await send('turn-7', 'one', true);
    expect(await send('turn-7', 'two', true)).toEqual(first);
    expect(await send('turn-8', 'three', true)).toMatchObject({ content: 'three' });
    expect(await send('turn-7', 'four', false)).toMatchObject({ content: 'four' });
    stage().playground.control.advance(5 * 60_000 + 1);
    expect(await send('turn-7', 'five', true)).toMatchObject({ content: 'five' });
  });
});

describe('an edit', () => {
  it('keeps the V2 flag for good', async () => {
    const target = await stage().client.channels.fetch(channel());
    if (target?.isSendable() !== true) throw new Error('The channel cannot be written in.');
    const message = await target.send({ flags: v2, components: [{ type: ComponentType.TextDisplay, content: 'one' }] });
    await expect(message.edit({ content: 'two' })).rejects.toMatchObject({ code: 50035 });
    const edited = await message.edit({ components: [{ type: ComponentType.TextDisplay, content: 'two' }] });
    expect(edited.flags.has(v2)).toBe(true);
  });

  it('drops the files that it does not name, keeps those it does, and notifies no one', async () => {
    const { control } = stage().playground;
    const [person] = control.people();
    const target = await stage().client.channels.fetch(channel());
    if (target?.isSendable() !== true || person === undefined) throw new Error('The channel cannot be written in.');
    const sent = await target.send({
      content: `<@${person.id}>`,
      files: [{ attachment: picture.data, name: 'one.png' }],
      allowedMentions: { users: [person.id] },
    });
    const first = control.messages(person.id, channel()).at(-1);
    expect(first?.notified).toEqual([person.id]);
    await sent.edit({ content: `<@${person.id}>!`, files: [{ attachment: picture.data, name: 'two.png' }] });
    const second = control.messages(person.id, channel()).at(-1);
    expect(second?.pictures.map((one) => one.name)).toEqual(['two.png']);
    expect((await fetch(first?.pictures[0]?.url ?? '')).status).toBe(404);
    await sent.edit({ content: 'no more' });
    expect(control.messages(person.id, channel()).at(-1)?.pictures).toHaveLength(1);
  });

  it('of another person’s message is refused, and so is its deletion', async () => {
    const { control } = stage().playground;
    const said = control.say(control.people()[0]?.id ?? '', channel(), 'hello');
    const target = await stage().client.channels.fetch(channel());
    if (target?.isSendable() !== true) throw new Error('The channel cannot be written in.');
    const message = await target.messages.fetch(said.id);
    await expect(
      stage().client.rest.patch(Routes.channelMessage(channel(), said.id), { body: { content: 'x' } }),
    ).rejects.toMatchObject({ code: 50005 });
    await expect(message.delete()).rejects.toMatchObject({ code: 50013 });
  });

  it('of a message that is gone is refused', async () => {
    await expect(
      stage().client.rest.patch(Routes.channelMessage(channel(), '1375000000000000999'), { body: { content: 'x' } }),
    ).rejects.toMatchObject({ code: 10008 });
  });
});

describe('allowed mentions', () => {
  it.each<[string, object, number]>([
    ['everybody named, without a word about it', {}, 2],
    ['nobody', { allowed_mentions: { parse: [] } }, 0],
    ['one', { allowed_mentions: { parse: [], users: ['1375000000000000101'] } }, 1],
  ])('notify %s', async (_, mentions, count) => {
    const content = '<@1375000000000000101> <@1375000000000000102>';
    await stage().client.rest.post(Routes.channelMessages(channel()), { body: { content, ...mentions } });
    expect(stage().playground.control.messages('1375000000000000101', channel()).at(-1)?.notified).toHaveLength(count);
  });
});
