import { ButtonStyle, ComponentType, DiscordAPIError, MessageFlags, Routes } from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstChannel, openStage, type Stage } from './bot.js';

let stage: Stage;
let channel: string;

beforeAll(async () => {
  stage = await openStage();
  channel = firstChannel(stage.playground);
});

afterAll(() => stage.stop());

interface Refusal {
  readonly code: number | string;
  /** Where the problems are, and their codes: "components.0.custom_id: COMPONENT_…". */
  readonly problems: readonly string[];
}

function listed(errors: unknown, path: readonly string[] = []): string[] {
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (key !== '_errors' || !Array.isArray(value)) return listed(value, [...path, key]);
    return value.map((problem: { code: string }) => `${path.join('.')}: ${problem.code}`);
  });
}

const none: Refusal = { code: 0, problems: [] };

interface File {
  readonly name: string;
  readonly data: Buffer;
}

/** Sends a body past the client's own checks. */
async function refusal(body: object, files: File[] = []): Promise<Refusal> {
  try {
    await stage.client.rest.post(Routes.channelMessages(channel), { body, files });
    return none;
  } catch (error) {
    if (!(error instanceof DiscordAPIError)) throw error;
    return { code: error.code, problems: 'errors' in error.rawError ? listed(error.rawError.errors) : [] };
  }
}

const v2 = MessageFlags.IsComponentsV2;
const picture: File = { name: 'board.png', data: Buffer.from('picture') };
const button = (custom_id: string): object => ({
  type: ComponentType.Button,
  style: ButtonStyle.Primary,
  label: 'Press',
  custom_id,
});
const row = (...components: object[]): object => ({ type: ComponentType.ActionRow, components });
const text = (content: string): object => ({ type: ComponentType.TextDisplay, content });
const gallery = (...items: object[]): object => ({ type: ComponentType.MediaGallery, items });
const shown = (name: string, more: object = {}): object => ({ media: { url: `attachment://${name}` }, ...more });
const select = (options: object[], more: object = {}): object => ({
  type: ComponentType.StringSelect,
  custom_id: 'menu',
  options,
  ...more,
});
const options = (count: number): object[] =>
  Array.from({ length: count }, (_, index) => ({ label: `Option ${index}`, value: `${index}` }));

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
              gallery(shown('board.png', { description: 'a'.repeat(1024) })),
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
    expect(await refusal(body, files)).toEqual(none);
  });
});

describe('a message with a name of its own', () => {
  it('is sent once, however often it is asked for within some minutes', async () => {
    const send = async (nonce: string, text: string, enforced: boolean): Promise<unknown> => {
      const body = { content: text, nonce, ...(enforced ? { enforce_nonce: true } : {}) };
      return stage.client.rest.post(Routes.channelMessages(channel), { body });
    };
    const first = await send('turn-7', 'one', true);
    expect(await send('turn-7', 'two', true)).toEqual(first);
    expect(await send('turn-8', 'three', true)).toMatchObject({ content: 'three' });
    expect(await send('turn-7', 'four', false)).toMatchObject({ content: 'four' });
    stage.playground.control.advance(5 * 60_000 + 1);
    expect(await send('turn-7', 'five', true)).toMatchObject({ content: 'five' });
  });
});

describe('a message that Discord refuses', () => {
  it.each<[string, object, string]>([
    ['longer than 2,000 characters', { content: 'x'.repeat(2001) }, 'content: BASE_TYPE_MAX_LENGTH'],
    ['with a misspelt field', { content: 'x', component: [] }, 'component: UNKNOWN_FIELD'],
    [
      'with a misspelt field of a component',
      { content: 'x', components: [row({ ...button('a'), customId: 'b' })] },
      'components.0.components.0.customId: UNKNOWN_FIELD',
    ],
    ['with the ephemeral flag', { content: 'x', flags: MessageFlags.Ephemeral }, 'flags: MESSAGE_FLAGS_INVALID'],
    [
      'with one custom id twice',
      { content: 'x', components: [row(button('a')), row(button('a'))] },
      'components.1.components.0.custom_id: COMPONENT_CUSTOM_ID_DUPLICATED',
    ],
    [
      'with too long a custom id',
      { content: 'x', components: [row(button('a'.repeat(101)))] },
      'components.0.components.0.custom_id: BASE_TYPE_MAX_LENGTH',
    ],
    [
      'with six buttons in a row',
      { content: 'x', components: [row(...options(6).map((_, index) => button(`${index}`)))] },
      'components.0.components: BASE_TYPE_MAX_LENGTH',
    ],
    [
      'with six rows',
      { content: 'x', components: options(6).map((_, index) => row(button(`${index}`))) },
      'components: BASE_TYPE_MAX_LENGTH',
    ],
    [
      'with a button beside a menu',
      { content: 'x', components: [row(button('a'), select(options(2)))] },
      'components.0.components: COMPONENT_LAYOUT_WIDTH_EXCEEDED',
    ],
    [
      'with a label of 81',
      { content: 'x', components: [row({ ...button('a'), label: 'l'.repeat(81) })] },
      'components.0.components.0.label: BASE_TYPE_MAX_LENGTH',
    ],
    [
      'with a faceless button',
      { content: 'x', components: [row({ ...button('a'), label: '' })] },
      'components.0.components.0: BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED',
    ],
    [
      'with letters for an emoji',
      { content: 'x', components: [row({ ...button('a'), emoji: { name: 'tent' } })] },
      'components.0.components.0.emoji: BUTTON_COMPONENT_INVALID_EMOJI',
    ],
    [
      'with 26 options',
      { content: 'x', components: [row(select(options(26)))] },
      'components.0.components.0.options: BASE_TYPE_MAX_LENGTH',
    ],
    [
      'with an empty menu',
      { content: 'x', components: [row(select([]))] },
      'components.0.components.0.options: BASE_TYPE_MIN_LENGTH',
    ],
    [
      'with a value twice',
      { content: 'x', components: [row(select([...options(2), ...options(1)]))] },
      'components.0.components.0.options.2.value: SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
    ],
    [
      'with more to choose than there is',
      { content: 'x', components: [row(select(options(2), { max_values: 3 }))] },
      'components.0.components.0.options: BASE_TYPE_BAD_LENGTH',
    ],
    [
      'with too long a placeholder',
      { content: 'x', components: [row(select(options(2), { placeholder: 'p'.repeat(151) }))] },
      'components.0.components.0.placeholder: BASE_TYPE_MAX_LENGTH',
    ],
    [
      'with V2 components but no flag',
      { content: 'x', components: [text('hello')] },
      'components.0.type: UNION_TYPE_CHOICES',
    ],
    [
      'with content beside V2',
      { flags: v2, content: 'x', components: [text('hello')] },
      'content: MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
    ],
    [
      'with embeds beside V2',
      { flags: v2, embeds: [{ title: 'x' }], components: [text('hello')] },
      'embeds: MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
    ],
    [
      'with 41 components in all',
      {
        flags: v2,
        components: Array.from({ length: 21 }, () => ({ type: ComponentType.Container, components: [text('x')] })),
      },
      'components: COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
    ],
    [
      'with 4,001 characters in all',
      { flags: v2, components: [text('x'.repeat(4000)), text('x')] },
      'components: COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
    ],
    [
      'with a file it does not bring',
      { flags: v2, components: [gallery(shown('other.png'))] },
      'components.0.items.0.media.url: UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
    ],
    [
      'with eleven pictures',
      { flags: v2, components: [gallery(...options(11).map(() => shown('board.png')))] },
      'components.0.items: BASE_TYPE_MAX_LENGTH',
    ],
    [
      'with no picture in a gallery',
      { flags: v2, components: [gallery()] },
      'components.0.items: BASE_TYPE_MIN_LENGTH',
    ],
    [
      'with an alt text of 1,025',
      { flags: v2, components: [gallery(shown('board.png', { description: 'a'.repeat(1025) }))] },
      'components.0.items.0.description: BASE_TYPE_MAX_LENGTH',
    ],
    [
      'with a container in a container',
      { flags: v2, components: [{ type: 17, components: [{ type: 17, components: [text('x')] }] }] },
      'components.0.components.0.type: UNION_TYPE_CHOICES',
    ],
    [
      'with a section without its accessory',
      { flags: v2, components: [{ type: 9, components: [text('x')] }] },
      'components.0.accessory: BASE_TYPE_REQUIRED',
    ],
    [
      'with one component id twice',
      {
        flags: v2,
        components: [
          { ...text('x'), id: 7 },
          { ...text('y'), id: 7 },
        ],
      },
      'components.1.id: COMPONENT_ID_DUPLICATED',
    ],
    [
      'with embeds of 6,001 characters',
      { embeds: [{ description: 'x'.repeat(4000) }, { description: 'x'.repeat(2001) }] },
      'embeds: MAX_EMBED_SIZE_EXCEEDED',
    ],
    ['with an empty embed', { embeds: [{}] }, 'embeds.0.description: BASE_TYPE_REQUIRED'],
    [
      'with an attachment that was not sent',
      { content: 'x', attachments: [{ id: '3' }] },
      'attachments.0.id: ATTACHMENT_NOT_FOUND',
    ],
    [
      'that names people and lets them be parsed',
      { content: 'x', allowed_mentions: { parse: ['users'], users: ['1375000000000000101'] } },
      'allowed_mentions.parse: MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
    ],
  ])('%s', async (_, body, problem) => {
    const files = JSON.stringify(body).includes('attachment://board.png') ? [picture] : [];
    expect(await refusal(body, files)).toEqual({ code: 50035, problems: [problem] });
  });

  it('because it is empty', async () => {
    expect((await refusal({ content: '  ' })).code).toBe(50006);
    expect((await refusal({ components: [row(button('a'))] })).code).toBe(50006);
    expect((await refusal({ flags: v2, components: [] })).code).toBe(50006);
  });

  it('because a file is larger than 10 MiB', async () => {
    expect(
      (await refusal({ content: 'x' }, [{ name: 'big.bin', data: Buffer.alloc(10 * 1024 * 1024 + 1) }])).code,
    ).toBe(40005);
  });
});

describe('an edit', () => {
  it('keeps the V2 flag for good', async () => {
    const target = await stage.client.channels.fetch(channel);
    if (target?.isSendable() !== true) throw new Error('The channel cannot be written in.');
    const message = await target.send({ flags: v2, components: [{ type: ComponentType.TextDisplay, content: 'one' }] });
    await expect(message.edit({ content: 'two' })).rejects.toMatchObject({ code: 50035 });
    const edited = await message.edit({ components: [{ type: ComponentType.TextDisplay, content: 'two' }] });
    expect(edited.flags.has(v2)).toBe(true);
  });

  it('drops the files that it does not name, keeps those it does, and notifies nobody', async () => {
    const { control } = stage.playground;
    const [person] = control.people();
    const target = await stage.client.channels.fetch(channel);
    if (target?.isSendable() !== true || person === undefined) throw new Error('The channel cannot be written in.');
    const sent = await target.send({
      content: `<@${person.id}>`,
      files: [{ attachment: picture.data, name: 'one.png' }],
      allowedMentions: { users: [person.id] },
    });
    const first = control.messages(person.id, channel).at(-1);
    expect(first?.notified).toEqual([person.id]);
    await sent.edit({ content: `<@${person.id}>!`, files: [{ attachment: picture.data, name: 'two.png' }] });
    const second = control.messages(person.id, channel).at(-1);
    expect(second?.pictures.map((one) => one.name)).toEqual(['two.png']);
    expect((await fetch(first?.pictures[0]?.url ?? '')).status).toBe(404);
    await sent.edit({ content: 'no more' });
    expect(control.messages(person.id, channel).at(-1)?.pictures).toHaveLength(1);
  });

  it('of somebody else’s message is refused, and so is its deletion', async () => {
    const { control } = stage.playground;
    const said = control.say(control.people()[0]?.id ?? '', channel, 'hello');
    const target = await stage.client.channels.fetch(channel);
    if (target?.isSendable() !== true) throw new Error('The channel cannot be written in.');
    const message = await target.messages.fetch(said.id);
    await expect(
      stage.client.rest.patch(Routes.channelMessage(channel, said.id), { body: { content: 'x' } }),
    ).rejects.toMatchObject({ code: 50005 });
    await expect(message.delete()).rejects.toMatchObject({ code: 50013 });
  });

  it('of a message that is gone is refused', async () => {
    await expect(
      stage.client.rest.patch(Routes.channelMessage(channel, '1375000000000000999'), { body: { content: 'x' } }),
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
    await stage.client.rest.post(Routes.channelMessages(channel), { body: { content, ...mentions } });
    expect(stage.playground.control.messages('1375000000000000101', channel).at(-1)?.notified).toHaveLength(count);
  });
});
