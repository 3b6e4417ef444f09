import { NotStored } from '#src/store/errors.js';
import { type Answer, answer, type Context } from '../context.js';
import { say } from './table-changes.js';

/**
 * Does something that stores what is no change of a table. When the disk refuses, the person is told.
 *
 * @param failure what the log says then
 */
export const storing = async (
  context: Pick<Context, 'texts' | 'log'>,
  failure: string,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof NotStored)) throw error;
    context.log.error({ err: error }, failure);
    return answer(say(context, 'refusals.not-stored'));
  }
};
