import type { Texts } from '#renderers/kit/renderer.js';
import { installUrl } from '#src/discord/gateway/permissions.js';
import { type Page, textBlock } from '#src/discord/messages/page.js';

/** Explains to a person how to receive the messages that Discord does not deliver. */
export const closedDoorPage = (applicationId: string, texts: Texts): Page => ({
  blocks: [
    textBlock(texts.t('common:challenge.closed')),
    {
      kind: 'buttons',
      buttons: [{ url: installUrl(applicationId), label: texts.t('common:help.install'), emoji: '📲' }],
    },
  ],
});
