import type { Locale } from '#src/lib/locale.js';
import { encodePng } from '#renderers/kit/surface.js';
import { textsFor } from '#src/i18n/texts.js';
import type { Game } from '../catalog/game.js';
import { sampleNames } from '../catalog/sample-game.js';
import { type Block, type Page, textBlock } from '../messages/page.js';

/** The rules of a game, or its example turns. */
export type RulesBook = 'rules' | 'example';

/** Whether a game has such pages at all. */
export const hasBook = (game: Game, book: RulesBook): boolean => book === 'rules' || game.example !== undefined;

/** A page with its title, as a list of contents names it. */
export interface TitledPage {
  readonly title: string;
  /** The page with its picture, which is drawn when it is first asked for. */
  readonly page: () => Promise<Page>;
}

/** What is computed once and then kept; what failed is computed again when it is next asked for. */
const once = <Result>(compute: () => Promise<Result>): (() => Promise<Result>) => {
  let kept: Promise<Result> | null = null;
  return () => {
    const result = kept ?? compute();
    kept = result;
    result.catch(() => (kept = null));
    return result;
  };
};

const pagesOf = (game: Game, book: RulesBook, locale: Locale): readonly TitledPage[] => {
  const texts = textsFor(locale);
  const scene = { texts, names: sampleNames };
  const pages = (book === 'rules' ? game.rules(scene) : game.example?.(scene)) ?? [];
  return pages.map(({ title, text, picture }, index) => ({
    title,
    page: once(async () => {
      const drawn: readonly Block[] =
        picture === undefined
          ? []
          : [{ kind: 'picture', name: 'rules', image: { png: await encodePng(picture.canvas) }, alt: picture.alt }];
      const footer = texts.t('common:rules.page', { page: index + 1, pages: pages.length });
      const blocks = [textBlock(`## ${game.emoji} ${title}`), textBlock(text), ...drawn, textBlock(`-# ${footer}`)];
      return { accent: game.accent, blocks };
    }),
  }));
};

/** The rules and example turns of the games as pages, each drawn once a language. */
export class RulesLibrary {
  readonly #shelves = new Map<string, readonly TitledPage[]>();

  pages(game: Game, book: RulesBook, locale: Locale): readonly TitledPage[] {
    const shelf = `${game.engine.id}:${book}:${locale}`;
    const pages = this.#shelves.get(shelf) ?? pagesOf(game, book, locale);
    this.#shelves.set(shelf, pages);
    return pages;
  }
}
