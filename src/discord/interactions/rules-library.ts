import type { Locale } from '../../model/locale.js';
import { encodePng } from '../../../renderers/kit/surface.js';
import { textsFor } from '../../i18n/texts.js';
import type { Game } from '../games/game.js';
import { sampleNames } from '../games/sample-game.js';
import { type Block, type Page, textBlock } from '../messages/page.js';

/** The rules of a game, or its example turns. */
export type RulesBook = 'rules' | 'example';

/** Whether a game has such pages at all. */
export const hasBook = (game: Game, book: RulesBook): boolean => book === 'rules' || game.example !== undefined;

/** A page with its title, as a list of contents names it. */
export interface TitledPage {
  readonly title: string;
  readonly page: Page;
}

const pagesOf = async (game: Game, book: RulesBook, locale: Locale): Promise<readonly TitledPage[]> => {
  const scene = { texts: textsFor(locale), names: sampleNames };
  const pages = (book === 'rules' ? game.rules(scene) : game.example?.(scene)) ?? [];
  return Promise.all(
    pages.map(async ({ title, text, picture }, index) => {
      const drawn: readonly Block[] =
        picture === undefined
          ? []
          : [{ kind: 'picture', name: 'rules', image: { png: await encodePng(picture.canvas) }, alt: picture.alt }];
      const footer = textsFor(locale).t('common:rules.page', { page: index + 1, pages: pages.length });
      const blocks = [textBlock(`## ${game.emoji} ${title}`), textBlock(text), ...drawn, textBlock(`-# ${footer}`)];
      return { title, page: { accent: game.accent, blocks } };
    }),
  );
};

/** The rules and example turns of the games as pages, drawn once a language. */
export class RulesLibrary {
  readonly #shelves = new Map<string, Promise<readonly TitledPage[]>>();

  pages(game: Game, book: RulesBook, locale: Locale): Promise<readonly TitledPage[]> {
    const shelf = `${game.engine.id}:${book}:${locale}`;
    const known = this.#shelves.get(shelf);
    if (known !== undefined) return known;
    const drawn = pagesOf(game, book, locale);
    this.#shelves.set(shelf, drawn);
    // What could not be drawn is tried again when it is next asked for.
    drawn.catch(() => this.#shelves.delete(shelf));
    return drawn;
  }
}
