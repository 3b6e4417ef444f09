import type { Texts } from '#renderers/kit/renderer.js';
import type { Block } from '../page.js';

/** The way to the site without a server, where anyone checks a game file in their own browser; nothing where there is none. */
export const siteLink = (siteUrl: string | null, texts: Texts): readonly Block[] =>
  siteUrl === null
    ? []
    : [
        {
          kind: 'buttons',
          buttons: [{ url: `${siteUrl}/#/file`, label: texts.t('common:export.site'), emoji: '🔎' }],
        },
      ];
