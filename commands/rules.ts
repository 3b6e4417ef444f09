import { z } from 'zod';
import { say } from '../src/discord/interactions/table-changes.js';
import { defineCommand, type Feature } from '../src/discord/interactions/command.js';
import { type Answer, answer, type Context } from '../src/discord/interactions/context.js';
import { rulesButton } from '../src/discord/messages/controls.js';
import type { Block } from '../src/discord/messages/page.js';
import { RulesLibrary } from '../src/discord/games/rules-library.js';

const library = new RulesLibrary();

const open = async (context: Context, gameId: string, wanted: number): Promise<Answer> => {
  const game = context.games.find(gameId);
  if (game === null) return answer(say(context, 'faults.unknown-control'));
  const pages = await library.pages(game, context.texts.locale);
  const at = Math.min(wanted, pages.length - 1);
  const page = pages[at];
  if (page === undefined) return answer(say(context, 'faults.unknown-control'));
  const buttons = [
    ...(at > 0 ? [rulesButton(gameId, at - 1, context.texts, 'previous')] : []),
    ...(at < pages.length - 1 ? [rulesButton(gameId, at + 1, context.texts, 'next')] : []),
  ];
  const turning: readonly Block[] = buttons.length === 0 ? [] : [{ kind: 'buttons', buttons }];
  return answer({ ...page, blocks: [...page.blocks, ...turning] });
};

export const rules: Feature = {
  command: defineCommand({
    name: 'rules',
    options: [{ kind: 'game', name: 'game' }],
    input: z.strictObject({ game: z.string() }),
    run: (context, { game }) => open(context, game, 0),
  }),
  presses: [{ action: 'rules', kind: 'answer', run: (context, { ref }) => open(context, ref.rest, ref.version) }],
};
