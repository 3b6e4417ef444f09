import type { Logger } from 'pino';
import { localeOf, textsFor } from '#src/i18n/texts.js';
import type { Locale } from '#src/lib/locale.js';
import type { DirectMessages } from '../followers/direct-messages.js';
import { type Block, type Page, textBlock } from '../messages/page.js';
import { payloadOf } from '../messages/payload.js';
import type { Channels } from '../delivery/channels.js';
import { faultOf, loggable } from '../delivery/requests/api-errors.js';
import { type LocatedInteraction, locationOf } from './location-of.js';
import { Nonces } from '../delivery/requests/nonces.js';

const isReadable = ({ kind }: Block): boolean => ['text', 'picture', 'animation', 'file', 'separator'].includes(kind);

export interface EndedInteraction extends LocatedInteraction {
  readonly id: string;
  readonly user: { readonly id: string };
  readonly channelId: string | null;
  readonly locale: string;
}

/**
 * Delivers results that took longer than the 15 minutes in which an interaction can be answered. Public results go to
 * the channel, private ones directly to the person, without controls, since a private message in the channel is no
 * longer possible.
 */
export class LateAnswers {
  readonly #channels: Pick<Channels, 'post'>;
  readonly #direct: Pick<DirectMessages, 'send'>;
  readonly #defaultLocale: Locale;
  readonly #log: Logger;
  readonly #nonces = new Nonces();

  constructor(
    channels: Pick<Channels, 'post'>,
    direct: Pick<DirectMessages, 'send'>,
    defaultLocale: Locale,
    log: Logger,
  ) {
    this.#channels = channels;
    this.#direct = direct;
    this.#defaultLocale = defaultLocale;
    this.#log = log;
  }

  /** Never rejects. If Discord does not accept the page anywhere, it is lost; a new request will be answered sooner. */
  async send(interaction: EndedInteraction, page: Page): Promise<void> {
    try {
      // Only an answer reaches the channel where the bot is not a member.
      const isPosted = page.posted === true && locationOf(interaction).kind !== 'external';
      await (isPosted ? this.#post(interaction, page) : this.#tell(interaction, page));
    } catch (error) {
      this.#log.warn({ fault: faultOf(error), ...loggable(error) }, 'a late answer did not reach its reader');
    }
  }

  async #post({ id, channelId }: EndedInteraction, page: Page): Promise<void> {
    if (channelId === null) return;
    const payload = await payloadOf(page);
    await this.#nonces.use(id, 'late', (nonce) => this.#channels.post(channelId, payload, [], { nonce }));
  }

  async #tell({ id, user, channelId, locale }: EndedInteraction, page: Page): Promise<void> {
    const texts = textsFor(localeOf(locale, this.#defaultLocale));
    const origin = textBlock(`-# ${texts.t('common:queue.late', { channel: `<#${channelId ?? ''}>` })}`);
    await this.#direct.send({
      userId: user.id,
      channelId: null,
      page: { accent: page.accent, blocks: [...page.blocks.filter(isReadable), origin] },
      key: `late ${id}`,
      content: 'late',
      silent: false,
    });
  }
}
