import type { Locale } from '#src/lib/locale.js';
import type { MarkdownParts } from '../../shared/markdown/Markdown.js';

/** The parts of Discord's Markdown on a page that has no accounts or channels to link to. */
export const markdownParts = (locale: Locale, hiddenLabel: string): MarkdownParts => ({
  language: () => locale,
  hiddenLabel: () => hiddenLabel,
  Heading: 'h2',
  Link: ({ address, children }) => (
    <a href={address} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  ),
  Person: () => null,
  Channel: () => null,
});
