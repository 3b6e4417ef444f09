import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  type APIComponentInContainer,
} from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { CommandMentions } from '#src/discord/messages/command-mentions.js';
import { textBlock, textPage } from '#src/discord/messages/page.js';
import { payloadOf, sendOptions } from '#src/discord/messages/payload.js';
import { limits } from '#renderers/kit/wording.js';

const subcommand = (name: string, french: string) => ({
  type: ApplicationCommandOptionType.Subcommand,
  name,
  name_localizations: { fr: french },
});

const bodies = [
  { type: ApplicationCommandType.ChatInput, name: 'hint', name_localizations: { fr: 'conseil', de: 'tipp' } },
  { type: ApplicationCommandType.ChatInput, name: 'tip', name_localizations: { fr: 'pourboire', de: 'hint' } },
  {
    type: ApplicationCommandType.ChatInput,
    name: 'watch',
    name_localizations: { fr: 'regarder' },
    options: [subcommand('table', 'table'), subcommand('stop', 'arrêter')],
  },
  {
    type: ApplicationCommandType.ChatInput,
    name: 'move',
    name_localizations: { fr: 'coup' },
    options: [{ type: ApplicationCommandOptionType.String, name: 'move', name_localizations: { fr: 'coup' } }],
  },
  { type: ApplicationCommandType.Message, name: 'replay' },
];
const registered = bodies.map(({ type, name }, index) => ({ id: `1${index}`, type, name }));

const mentions = new CommandMentions();
mentions.learn(bodies, registered);

describe('names of commands in texts', () => {
  it.each([
    ['Try `/tip`.', 'Try </tip:11>.'],
    ['`/conseil`, `/coup`', '</hint:10>, </move:13>'],
    ['`/watch stop` or `/regarder arrêter`', '</watch stop:12> or </watch stop:12>'],
  ])('become mentions with the English name: %s', (written, sent) => {
    expect(mentions.in(written)).toBe(sent);
  });

  it.each([
    ['a command with subcommands and none of them', '`/watch`'],
    ['arguments', '`/watch table 7`, `/move draw`'],
    ['what is no command to type', '`/replay`, `/nothing`'],
    ['a name that means different commands in different languages', '`/hint`'],
    ['no code of their own', '/tip, \\`/tip`, ``/tip``'],
  ])('stay as they are with %s', (_what, written) => {
    expect(mentions.in(written)).toBe(written);
  });

  it('stay as they are until Discord has told an id', () => {
    const early = new CommandMentions();
    expect(early.in('`/tip`')).toBe('`/tip`');
    early.learn(bodies, []);
    expect(early.in('`/tip`')).toBe('`/tip`');
  });
});

describe('a message with names of commands', () => {
  const sent = async (text: string): Promise<readonly APIComponentInContainer[]> =>
    sendOptions(await payloadOf(textPage(text)), mentions).components[0]?.components ?? [];

  it('has mentions in its texts, and nowhere else', async () => {
    const page = {
      blocks: [
        textBlock('`/tip`'),
        { kind: 'buttons', buttons: [{ url: 'https://example.org', label: '`/tip`' }] } as const,
      ],
    };
    const [text, row] = sendOptions(await payloadOf(page), mentions).components[0]?.components ?? [];
    expect(text).toMatchObject({ content: '</tip:11>' });
    expect(row).toMatchObject({ components: [{ label: '`/tip`' }] });
  });

  it('keeps plain names where mentions would make it too long', async () => {
    const long = `${'x'.repeat(limits.textInMessage - 6)}\`/tip\``;
    expect(await sent(long)).toMatchObject([{ content: long }]);
    const shorter = long.slice(4);
    expect(await sent(shorter)).toMatchObject([{ content: mentions.in(shorter) }]);
  });
});
