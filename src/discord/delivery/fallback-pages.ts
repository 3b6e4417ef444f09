import type { Logger } from 'pino';
import type { Page } from '../messages/page.js';
import { type Payload, payloadOf } from '../messages/payload.js';
import { faultOf, loggable } from './requests/api-errors.js';

/**
 * Omits uploads and the channels that a menu shows as selected: it is unknown whether Discord accepts a deleted
 * channel.
 */
const withoutUploads = (page: Page): Page => ({
  ...page,
  blocks: page.blocks
    .filter(({ kind }) => kind !== 'picture' && kind !== 'file')
    .map((block) => (block.kind === 'channels' ? { ...block, chosen: [] } : block)),
});

/** Returns the first text and the controls, the minimum for playing on. */
const essentials = (page: Page): Page => {
  const first = page.blocks.find(({ kind }) => kind === 'text');
  return {
    ...page,
    blocks: page.blocks.filter(
      (block) => block === first || ['buttons', 'menu', 'channels', 'people'].includes(block.kind),
    ),
  };
};

/**
 * Sends the page, and less of it when Discord refuses it. A server may not allow uploads, or a filter may reject a
 * picture or a name; a board without them is better than none.
 *
 * @param send rejects with Discord's error, as this function does in the end
 * @param whole the whole page, when its payload is already being prepared
 */
export const sendWithFallbacks = async <Sent>(
  page: Page,
  log: Logger,
  send: (payload: Payload) => Promise<Sent>,
  whole: Promise<Payload> = payloadOf(page),
): Promise<Sent> => {
  let last = page;
  for (const lesser of [withoutUploads, essentials]) {
    try {
      return await send(await (last === page ? whole : payloadOf(last)));
    } catch (error) {
      if (faultOf(error) !== 'rejected') throw error;
      const less = lesser(last);
      log.error({ ...loggable(error), left: less.blocks.length }, 'a message is refused as it is');
      last = less;
    }
  }
  return send(await payloadOf(last));
};
