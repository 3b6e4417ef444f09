import { z } from 'zod';
import { hasEnded, type Table } from '#src/model/table.js';
import type { CommandOption, Suggestion, Typing } from '../command.js';
import { type Answer, answer, type Context } from '../context.js';
import { gameSuggestion, gamesNamed, gamesTyped } from './find-game.js';
import { pageWithLink, say } from './table-changes.js';

const MAX_NAME_LENGTH = 100;

/** The option by which somebody names a finished game of the server, and what is read of it. */
export const gameOption: CommandOption = { kind: 'table', name: 'table' };
export const gameInput = z.string().trim().min(1).max(MAX_NAME_LENGTH).optional();

/** Offers the finished games of the server at which somebody may look. */
export const completeFinishedGame = async (context: Context, typing: Typing): Promise<readonly Suggestion[]> =>
  (await gamesTyped(context, typing)).filter(hasEnded).map((table) => gameSuggestion(context, table));

/**
 * Does something with a finished game, or says why there is none: the newest that is named so, or without a name the
 * newest of the channel.
 */
export const withFinishedGame = async (
  context: Context,
  named: string | undefined,
  work: (table: Table) => Promise<Answer>,
): Promise<Answer> => {
  const { tables, channelId, texts } = context;
  if (named !== undefined) {
    const found = (await gamesNamed(context, named)).find(hasEnded);
    return found === undefined ? answer(say(context, 'verification.unknown')) : work(found);
  }
  const table = await tables.latestFinished(channelId);
  if (table !== null) return work(table);
  const running = (await tables.openInChannel(channelId)).find(({ phase }) => phase === 'playing');
  return answer(
    running === undefined
      ? say(context, 'verification.none')
      : pageWithLink(context, running, texts.t('common:verification.still-running')),
  );
};
