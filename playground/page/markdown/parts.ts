import { useTexts } from '../shell/context.js';
import type { MarkdownParts } from '../../../web/shared/markdown/Markdown.js';
import { Link } from './Link.js';
import { ChannelMention, CommandMention, PersonMention } from './mentions.js';

export const markdownParts: MarkdownParts = {
  language: () => useTexts().language,
  hiddenLabel: () => useTexts().t('spoiler'),
  Link,
  Person: PersonMention,
  Channel: ChannelMention,
  Command: CommandMention,
};
