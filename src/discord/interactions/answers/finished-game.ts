import type { Table } from '../../../model/table.js';
import { type Answer, answer, type Context } from '../context.js';
import { pageWithLink, say } from './table-changes.js';

/** Does something with the newest finished game of the channel, or says that one still runs or that there is none. */
export const withFinishedGame = async (context: Context, work: (table: Table) => Promise<Answer>): Promise<Answer> => {
  const { tables, channelId, texts } = context;
  const open = await tables.inChannel(channelId);
  if (open?.phase === 'playing')
    return answer(pageWithLink(context, open, texts.t('common:verification.still-running')));
  const table = await tables.latestFinished(channelId);
  return table === null ? answer(say(context, 'verification.none')) : work(table);
};
