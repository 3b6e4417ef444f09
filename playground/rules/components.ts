import {
  ButtonStyle,
  ChannelType,
  ComponentType,
  SelectMenuDefaultValueType,
  SeparatorSpacingSize,
} from 'discord-api-types/v10';
import { z } from 'zod';
import { colour, emoji, mediaUrl, snowflake, text, webUrl } from './fields.js';

const id = z.int().min(0).exactOptional();
const customId = z.string().min(1).max(100);
const flag = z.boolean().exactOptional();

const buttonFace = { id, label: text(0, 80).exactOptional(), emoji: emoji.exactOptional(), disabled: flag };

const hasFace = (button: { readonly label?: string; readonly emoji?: object }): boolean =>
  (button.label ?? '') !== '' || button.emoji !== undefined;

const faceless = {
  message: 'A button must have a label or an emoji.',
  params: { code: 'BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED' },
};

const actionButton = z
  .strictObject({
    type: z.literal(ComponentType.Button),
    style: z.literal([ButtonStyle.Primary, ButtonStyle.Secondary, ButtonStyle.Success, ButtonStyle.Danger]),
    custom_id: customId,
    ...buttonFace,
  })
  .refine(hasFace, faceless);

const linkButton = z
  .strictObject({
    type: z.literal(ComponentType.Button),
    style: z.literal(ButtonStyle.Link),
    url: webUrl.max(512),
    ...buttonFace,
  })
  .refine(hasFace, faceless);

const button = z.discriminatedUnion('style', [actionButton, linkButton]);

const selectOption = z.strictObject({
  label: text(1, 100),
  value: z.string().min(1).max(100),
  description: text(1, 100).exactOptional(),
  emoji: emoji.exactOptional(),
  default: flag,
});

const anySelect = {
  id,
  custom_id: customId,
  placeholder: z.string().max(150).exactOptional(),
  min_values: z.int().min(0).max(25).exactOptional(),
  max_values: z.int().min(1).max(25).exactOptional(),
  disabled: flag,
};

/** `required` matters only in a modal; Discord ignores it in a message (docs/components/reference). */
const stringSelect = z
  .strictObject({
    type: z.literal(ComponentType.StringSelect),
    ...anySelect,
    required: flag,
    options: z.array(selectOption).min(1).max(25),
  })
  .superRefine((select, context) => {
    const least = select.min_values ?? 1;
    const most = select.max_values ?? 1;
    if (least > most)
      context.addIssue({ code: 'custom', path: ['min_values'], message: 'Must be less than or equal to max_values.' });
    if (select.options.length > 0 && select.options.length < most) {
      const params = { code: 'BASE_TYPE_BAD_LENGTH' };
      context.addIssue({
        code: 'custom',
        path: ['options'],
        params,
        message: `Must be between ${most} and 25 in length.`,
      });
    }
    const defaults = select.options.filter((option) => option.default === true).length;
    if (defaults > most)
      context.addIssue({ code: 'custom', path: ['options'], message: 'More options are selected than may be.' });
    select.options.forEach((option, index) => {
      if (select.options.findIndex((other) => other.value === option.value) === index) return;
      const params = { code: 'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED' };
      context.addIssue({
        code: 'custom',
        path: ['options', index, 'value'],
        params,
        message: 'The specified option value is already used',
      });
    });
  });

const userSelect = z.strictObject({
  type: z.literal(ComponentType.UserSelect),
  ...anySelect,
  default_values: z
    .array(z.strictObject({ id: snowflake, type: z.literal(SelectMenuDefaultValueType.User) }))
    .max(25)
    .exactOptional(),
});

const channelSelect = z.strictObject({
  type: z.literal(ComponentType.ChannelSelect),
  ...anySelect,
  channel_types: z.array(z.enum(ChannelType)).exactOptional(),
  default_values: z
    .array(z.strictObject({ id: snowflake, type: z.literal(SelectMenuDefaultValueType.Channel) }))
    .max(25)
    .exactOptional(),
});

/** Discord refuses `disabled` in a modal (docs/components/reference). */
export const modalSelect = stringSelect.refine((select) => select.disabled !== true, {
  path: ['disabled'],
  message: 'A select in a modal cannot be disabled.',
  params: { code: 'COMPONENT_DISABLED_IN_MODAL' },
});

const actionRow = z
  .strictObject({
    type: z.literal(ComponentType.ActionRow),
    id,
    components: z
      .array(z.discriminatedUnion('type', [button, stringSelect, userSelect, channelSelect]))
      .min(1)
      .max(5),
  })
  .refine((row) => row.components.length === 1 || row.components.every((part) => part.type === ComponentType.Button), {
    path: ['components'],
    message: 'A row holds up to five buttons or a single select.',
    params: { code: 'COMPONENT_LAYOUT_WIDTH_EXCEEDED' },
  });

/** Alt text and the like. */
const description = text(1, 1024).exactOptional();
/**
 * Only the address can be set; Discord sets the other fields and ignores them in requests (docs/components/reference).
 */
const discordsOwn = {
  proxy_url: z.unknown(),
  width: z.unknown(),
  height: z.unknown(),
  content_type: z.unknown(),
  attachment_id: z.unknown(),
  placeholder: z.unknown(),
  placeholder_version: z.unknown(),
  flags: z.unknown(),
};
const media = z
  .strictObject({ url: mediaUrl, ...z.object(discordsOwn).partial().shape })
  .transform(({ url }) => ({ url }));

export const textDisplay = z.strictObject({
  type: z.literal(ComponentType.TextDisplay),
  id,
  content: z.string().min(1).max(4000),
});

const thumbnail = z.strictObject({ type: z.literal(ComponentType.Thumbnail), id, media, description, spoiler: flag });

const section = z.strictObject({
  type: z.literal(ComponentType.Section),
  id,
  components: z.array(textDisplay).min(1).max(3),
  accessory: z.discriminatedUnion('type', [button, thumbnail]),
});

const gallery = z.strictObject({
  type: z.literal(ComponentType.MediaGallery),
  id,
  items: z
    .array(z.strictObject({ media, description, spoiler: flag }))
    .min(1)
    .max(10),
});

const file = z.strictObject({
  type: z.literal(ComponentType.File),
  id,
  file: z.strictObject({ url: z.string().startsWith('attachment://', 'A file must be an attachment of the message.') }),
  spoiler: flag,
});

const separator = z.strictObject({
  type: z.literal(ComponentType.Separator),
  id,
  divider: flag,
  spacing: z.literal([SeparatorSpacingSize.Small, SeparatorSpacingSize.Large]).exactOptional(),
});

const container = z.strictObject({
  type: z.literal(ComponentType.Container),
  id,
  accent_color: colour.exactOptional(),
  spoiler: flag,
  components: z
    .array(z.discriminatedUnion('type', [actionRow, textDisplay, section, gallery, file, separator]))
    .min(1)
    .max(40),
});

/** Top-level components of a message with components V2. */
export const layout = z
  .array(z.discriminatedUnion('type', [actionRow, textDisplay, section, gallery, file, separator, container]))
  .max(40);

/** Top-level components of any other message. */
export const rows = z.array(z.discriminatedUnion('type', [actionRow])).max(5);

export type TopLevel = z.output<typeof layout>[number];
export type Button = z.output<typeof button>;
export type Select = z.output<typeof stringSelect> | z.output<typeof userSelect> | z.output<typeof channelSelect>;
export type Part = TopLevel | Button | Select | z.output<typeof thumbnail>;
