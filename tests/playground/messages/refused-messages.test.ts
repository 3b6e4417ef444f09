import { ComponentType, MessageFlags } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { v2, picture, button, row, text, gallery, showFile, select, options } from './message-bodies.js';
import { shareStage } from '../server/rest.js';

const { send } = shareStage();

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
      { flags: v2, components: [gallery(showFile('other.png'))] },
      'components.0.items.0.media.url: UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
    ],
    [
      'with eleven pictures',
      { flags: v2, components: [gallery(...options(11).map(() => showFile('board.png')))] },
      'components.0.items: BASE_TYPE_MAX_LENGTH',
    ],
    [
      'with no picture in a gallery',
      { flags: v2, components: [gallery()] },
      'components.0.items: BASE_TYPE_MIN_LENGTH',
    ],
    [
      'with an alt text of 1,025',
      { flags: v2, components: [gallery(showFile('board.png', { description: 'a'.repeat(1025) }))] },
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
    expect(await send(body, files)).toMatchObject({ code: 50035, problems: [problem] });
  });

  it('because it is empty', async () => {
    expect((await send({ content: '  ' })).code).toBe(50006);
    expect((await send({ components: [row(button('a'))] })).code).toBe(50006);
    expect((await send({ flags: v2, components: [] })).code).toBe(50006);
  });

  it('because a file is larger than 10 MiB', async () => {
    expect((await send({ content: 'x' }, [{ name: 'big.bin', data: Buffer.alloc(10 * 1024 * 1024 + 1) }])).code).toBe(
      40005,
    );
  });
});
