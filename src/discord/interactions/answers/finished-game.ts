import type { Table } from '../../../model/table.js';
import { type Answer, answer, type Context } from '../context.js';
import { pageWithLink, say } from './table-changes.js';

/** Does something with the newest finished game of the channel, or says that all still run or that there is none. */
export const withFinishedGame = async (context: Context, work: (table: Table) => Promise<Answer>): Promise<Answer> => {
  const { tables, channelId, texts } = context;
  const table = await tables.latestFinished(channelId);
  if (table !== null) return work(table);
  const running = (await tables.openInChannel(channelId)).find(({ phase }) => phase === 'playing');
  return answer(
    running === undefined
      ? say(context, 'verification.none')
      : pageWithLink(context, running, texts.t('common:verification.still-running')),
  );
};
