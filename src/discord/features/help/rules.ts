import { z } from 'zod';
import { say } from '#src/discord/interactions/tables/table-changes.js';
import { defineCommand, type Feature, type PressInput } from '#src/discord/interactions/command.js';
import { type Answer, answer, type Context } from '#src/discord/interactions/context.js';
import { parseRulesPlace, rulesButton } from '#src/discord/messages/pages/table-buttons.js';
import type { Block, PressButton } from '#src/discord/messages/page.js';
import { limits } from '#src/discord/messages/wording.js';
import { shorten } from '#renderers/kit/words.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { hasBook, type RulesBook, RulesLibrary, type TitledPage } from '#src/discord/interactions/rules-library.js';

const library = new RulesLibrary();

const other: Readonly<Record<RulesBook, RulesBook>> = { rules: 'example', example: 'rules' };

const openFrom = async (context: Context, book: RulesBook, { ref }: PressInput): Promise<Answer> => {
  const place = parseRulesPlace(ref.rest);
  return place === null
    ? answer(say(context, 'faults.unknown-control'))
    : open(context, place.gameId, book, place.page);
};

/** How many pages are turned one by one. */
const TURNED_OVER = 8;

/** What the pages of a long book are about, each to be opened at once. */
const contents = (gameId: string, pages: readonly TitledPage[], at: number, texts: Texts): readonly Block[] =>
  pages.length <= TURNED_OVER
    ? []
    : [
        {
          kind: 'menu',
          press: { action: 'contents', tableId: null, version: 0, rest: gameId },
          prompt: texts.t('common:rules.contents'),
          choices: pages.slice(0, 25).map(({ title }, index) => ({
            value: String(index),
            label: shorten(`${index + 1}. ${title}`, limits.choice),
            chosen: index === at,
          })),
        },
      ];

const openFromContents = async (context: Context, { ref, values }: PressInput): Promise<Answer> => {
  const place = parseRulesPlace(`${ref.rest}/${values[0] ?? ''}`);
  return place === null
    ? answer(say(context, 'faults.unknown-control'))
    : open(context, place.gameId, 'rules', place.page);
};

const open = async (context: Context, gameId: string, book: RulesBook, wanted: number): Promise<Answer> => {
  const { texts } = context;
  const game = context.games.find(gameId);
  if (game === null) return answer(say(context, 'faults.unknown-control'));
  if (!hasBook(game, book)) return answer(say(context, 'rules.no-example'));
  const pages = library.pages(game, book, texts.locale);
  const at = Math.min(wanted, pages.length - 1);
  const page = await pages[at]?.page();
  if (page === undefined) return answer(say(context, 'faults.unknown-control'));
  const buttons: readonly PressButton[] = [
    ...(at > 0 ? [rulesButton(gameId, at - 1, texts, 'previous', book)] : []),
    ...(at < pages.length - 1 ? [rulesButton(gameId, at + 1, texts, 'next', book)] : []),
    ...(hasBook(game, other[book]) ? [rulesButton(gameId, 0, texts, other[book])] : []),
  ];
  return answer({
    ...page,
    blocks: [
      ...page.blocks,
      ...(book === 'rules' ? contents(gameId, pages, at, texts) : []),
      ...(buttons.length === 0 ? [] : [{ kind: 'buttons', buttons } as const]),
    ],
  });
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
