import type { Logger } from 'pino';
import type { Page } from '../messages/page.js';
import { type Payload, payloadOf } from '../messages/payload.js';
import { faultOf, loggable } from './requests/api-errors.js';

/**
 * Without what has to be uploaded, and without channels that are shown as chosen: whether Discord takes one that is
 * gone is not known.
 */
const withoutUploads = (page: Page): Page => ({
  ...page,
  blocks: page.blocks
    .filter(({ kind }) => kind !== 'picture' && kind !== 'file')
    .map((block) => (block.kind === 'channels' ? { ...block, chosen: [] } : block)),
});

/** The first words and the controls: less could not be played on. */
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
 * Sends the page, and less of it where Discord refuses it as it is: uploads may be switched off for a server, a picture
 * or a name may be taken for something forbidden, and a board without them is better than none.
 *
 * @param send rejects with what Discord answers, as this does in the end
 * @param whole the whole page as it is sent, where that is on its way already
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
      if (faultOf(error) !== 'ours') throw error;
      const less = lesser(last);
      log.error({ ...loggable(error), left: less.blocks.length }, 'a message is refused as it is');
      last = less;
    }
  }
  return send(await payloadOf(last));
};
