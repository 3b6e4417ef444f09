import { z } from 'zod';
import { say } from '#src/discord/interactions/tables/table-changes.js';
import { defineCommand, type Feature, type PressInput } from '#src/discord/interactions/command.js';
import type { Answer, Context } from '#src/discord/interactions/context.js';
import { learnButton, otherRules, parseRulesPlace, rulesButton } from '#src/discord/messages/pages/table-buttons.js';
import { type Block, type PressButton, type Page, textBlock } from '#src/discord/messages/page.js';
import { limits } from '#renderers/kit/wording.js';
import { shorten } from '#renderers/kit/words.js';
import type { Texts } from '#renderers/kit/renderer.js';
import type { Locale } from '#src/lib/locale.js';
import { encodePng } from '#renderers/kit/makers/node.js';
import { textsFor } from '#src/i18n/texts.js';
import type { Game } from '#renderers/kit/game/game.js';

type RulesBook = 'rules' | 'example';

const hasBook = (game: Game, book: RulesBook): boolean => book === 'rules' || game.example !== undefined;

interface TitledPage {
  readonly title: string;
  readonly group: string | null;
  readonly page: () => Promise<Page>;
}

/** Caches a result; a failed computation is repeated at the next call. */
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
  const pages = (book === 'rules' ? game.rules(texts) : game.example?.(texts)) ?? [];
  return pages.map(({ title, group = null, text, picture }, index) => ({
    title,
    group,
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

/** The rules and example turns of the games as pages, drawn once per language. */
class RulesLibrary {
  readonly #shelves = new Map<string, readonly TitledPage[]>();

  pages(game: Game, book: RulesBook, locale: Locale): readonly TitledPage[] {
    const shelf = `${game.engine.id}:${book}:${locale}`;
    const pages = this.#shelves.get(shelf) ?? pagesOf(game, book, locale);
    this.#shelves.set(shelf, pages);
    return pages;
  }
}

const library = new RulesLibrary();

const other: Readonly<Record<RulesBook, RulesBook>> = { rules: 'example', example: 'rules' };

const openFrom = async (context: Context, book: RulesBook, { ref }: PressInput): Promise<Answer> => {
  const place = parseRulesPlace(ref.payload);
  return place === null ? say(context, 'faults.unknown-control') : open(context, place.gameId, book, place.page);
};

/** Longer books get a table of contents in addition to page buttons. */
const TURNED_OVER = 8;

const contents = (gameId: string, pages: readonly TitledPage[], at: number, texts: Texts): readonly Block[] => {
  if (pages.length <= TURNED_OVER) return [];
  const choices = pages.map(({ title, group }, index) => ({
    group,
    value: String(index),
    label: shorten(`${index + 1}. ${title}`, limits.choice),
    chosen: index === at,
  }));
  return [...new Set(pages.map(({ group }) => group))].map((group) => ({
    kind: 'menu',
    press: { action: 'contents', tableId: null, version: 0, payload: gameId },
    prompt: group ?? texts.t('common:rules.contents'),
    choices: choices.filter((choice) => choice.group === group),
  }));
};

const openFromContents = async (context: Context, { ref, values }: PressInput): Promise<Answer> => {
  const place = parseRulesPlace(`${ref.payload}/${values[0] ?? ''}`);
  return place === null ? say(context, 'faults.unknown-control') : open(context, place.gameId, 'rules', place.page);
};

const startButton = (game: Game, texts: Texts): PressButton => ({
  press: { action: 'start', tableId: null, version: 0, payload: game.engine.id },
  label: texts.t('common:rules.start'),
  emoji: '🎪',
});

const open = async (context: Context, gameId: string, book: RulesBook, wanted: number): Promise<Answer> => {
  const { texts } = context;
  const game = context.games.find(gameId);
  if (game === null) return say(context, 'faults.unknown-control');
  if (!hasBook(game, book)) return say(context, 'rules.no-example');
  const pages = library.pages(game, book, texts.locale);
  const at = Math.min(wanted, pages.length - 1);
  const page = await pages[at]?.page();
  if (page === undefined) return say(context, 'faults.unknown-control');
  const buttons: readonly PressButton[] = [
    ...(at > 0 ? [rulesButton({ gameId, page: at - 1 }, texts, 'previous', book)] : []),
    ...(at < pages.length - 1 ? [rulesButton({ gameId, page: at + 1 }, texts, 'next', book)] : []),
    ...(hasBook(game, other[book]) ? [rulesButton({ gameId, page: 0 }, texts, other[book])] : []),
    ...(at === pages.length - 1 ? [startButton(game, texts)] : []),
    learnButton(gameId, texts, 'lesson.learn'),
    otherRules(texts),
  ];
  return {
    ...page,
    blocks: [
      ...page.blocks,
      ...(book === 'rules' ? contents(gameId, pages, at, texts) : []),
      { kind: 'buttons', buttons },
    ],
  };
};

export const rules: Feature = {
  command: defineCommand({
    name: 'rules',
    options: [
      { kind: 'game', name: 'game' },
      { kind: 'flag', name: 'example' },
    ],
    input: z.strictObject({ game: z.string(), example: z.boolean().default(false) }),
    run: (context, { game, example }) => open(context, game, example ? 'example' : 'rules', 0),
  }),
  presses: [
    {
      action: 'rules',
      kind: 'answer',
      run: (context, pressed) => openFrom(context, 'rules', pressed),
    },
    {
      action: 'contents',
      kind: 'answer',
      run: openFromContents,
    },
    {
      action: 'example',
      kind: 'answer',
      run: (context, pressed) => openFrom(context, 'example', pressed),
    },
  ],
};
