import type { RulesPage } from './game.js';

/** The pages without what is typed, in places that know no commands: whole pages, and lines that begin with code. */
export const withoutTyping = (pages: readonly RulesPage[]): readonly RulesPage[] =>
  pages
    .filter(({ isTyping }) => isTyping !== true)
    .map((page) => ({
      ...page,
      text: page.text
        .split('\n')
        .filter((line) => !line.startsWith('`'))
        .join('\n')
        .trimEnd(),
    }));
