import { z } from 'zod';
import { hasEnded, type Table } from '#src/model/table.js';
import type { CommandOption, Suggestion, Typing } from '../command.js';
import type { Answer, Context } from '../context.js';
import { gameSuggestion, gamesNamed, gamesTyped, latestFinished, runningHere } from './find-game.js';
import { pageWithLink, say } from './table-changes.js';

const MAX_NAME_LENGTH = 100;

export const gameOption: CommandOption = { kind: 'table', name: 'table' };
export const gameInput = z.string().trim().min(1).max(MAX_NAME_LENGTH).optional();

export const completeFinishedGame = async (context: Context, typing: Typing): Promise<readonly Suggestion[]> =>
  (await gamesTyped(context, typing)).filter(hasEnded).map((table) => gameSuggestion(context, table));

/**
 * Runs the handler with a finished game, or explains why none was found: the newest with this name, or without a name
 * the newest of the channel.
 */
export const withFinishedGame = async (
  context: Context,
  named: string | undefined,
  work: (table: Table) => Promise<Answer>,
): Promise<Answer> => {
  if (named !== undefined) {
    const found = (await gamesNamed(context, named)).find(hasEnded);
    return found === undefined ? say(context, 'verification.unknown') : work(found);
  }
  const table = await latestFinished(context);
  if (table !== null) return work(table);
  const running = await runningHere(context);
  return running === null
    ? say(context, 'verification.none')
    : pageWithLink(context, running, context.texts.t('common:verification.still-running'));
};
