import { serverOf } from '#src/model/location.js';
import type { Page } from '../messages/page.js';
import { missingPage, say } from './tables/table-changes.js';
import type { Answer, Context } from './context.js';

/** Discord shows a relative time and keeps it up to date (docs/reference, Timestamp Styles). */
const soon = (moment: Date): string => `<t:${Math.ceil(moment.getTime() / 1_000)}:R>`;

/**
 * Runs work that posts publicly in the channel, and counts it. A person or a server over the limit reads when the next
 * post is possible instead.
 */
export const posting = async (context: Context, work: () => Promise<Answer> | Answer): Promise<Answer> => {
  const refused = context.posts.take(context.person.userId, serverOf(context.location) ?? context.channelId);
  return refused === null ? work() : say(context, `posting.${refused.of}`, { when: soon(refused.until) });
};

/** Shows a page publicly in the channel, and confirms it privately with the sentence at `common:<key>`. */
export const postPage = async (context: Context, page: Page, key: string): Promise<Answer> =>
  context.missing.length > 0
    ? missingPage(context)
    : posting(context, () => ({ page: say(context, key), later: Promise.resolve({ ...page, posted: true }) }));
