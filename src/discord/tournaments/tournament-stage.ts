import { DiscordAPIError } from 'discord.js';
import { ThreadAutoArchiveDuration } from 'discord-api-types/v10';
import { escapeMarkdown, shorten } from '#renderers/kit/words.js';
import type { Logger } from 'pino';
import { textsFor } from '#src/i18n/texts.js';
import type { Tournament } from '#src/model/record/tournament.js';
import type { Announcement, Stage } from '#src/tournaments/service.js';
import type { AccountName } from '#src/words/picture-names.js';
import { gameName, type Games, type StatisticsScene } from '#src/words/games.js';
import { type Page, textPage } from '#src/discord/messages/page.js';
import { payloadOf } from '#src/discord/messages/payload.js';
import { announcementPage } from './announcement-page.js';
import type { Channels } from '#src/discord/delivery/channels.js';
import { sendWithFallbacks } from '#src/discord/delivery/fallback-pages.js';
import { faultOf, loggable } from '#src/discord/delivery/requests/api-errors.js';

/** Discord's limit for a channel's name (docs/resources/channel, Modify Channel). */
const MAX_NAME_LENGTH = 100;
/** Discord's limit for a nonce (docs/resources/message, Create Message). */
const MAX_NONCE_LENGTH = 25;
/** Discord's code for a message that already has a thread (docs/topics/opcodes-and-status-codes, 160004). */
const HAS_THREAD = 160_004;

const nonceOf = (what: Announcement): string => (what.kind === 'round' ? `r${what.round}` : what.kind);

const messageOf = ({ signupMessageId, endMessageId, rounds }: Tournament, what: Announcement): string | null => {
  if (what.kind === 'round') return rounds[what.round]?.messageId ?? null;
  return what.kind === 'signup' ? signupMessageId : endMessageId;
};

/** The announcements of tournaments in their channels, and threads for their tables. */
export class TournamentStage implements Stage {
  readonly #channels: Channels;
  readonly #games: Games;
  readonly #accountName: AccountName;
  readonly #log: Logger;

  constructor(channels: Channels, games: Games, accountName: AccountName, log: Logger) {
    this.#channels = channels;
    this.#accountName = accountName;
    this.#games = games;
    this.#log = log;
  }

  /** Returns a new thread, or the channel itself where threads are impossible. */
  async place(
    { channelId, locale }: Tournament,
    { gameId, hostName, nonce }: { readonly gameId: string; readonly hostName: string; readonly nonce: string },
  ): Promise<{ readonly channelId: string; readonly parentChannelId: string | null }> {
    const game = this.#games.find(gameId);
    const name = shorten(`${game === null ? gameId : gameName(game, textsFor(locale))} · ${hostName}`, MAX_NAME_LENGTH);
    const page = textPage(`🏆 **${escapeMarkdown(name)}**`, game?.accent);
    const messageId = await this.#channels.post(channelId, await payloadOf(page), [], {
      nonce: nonce.slice(0, MAX_NONCE_LENGTH),
    });
    try {
      await this.#channels.openThread(channelId, messageId, name, ThreadAutoArchiveDuration.OneWeek);
    } catch (error) {
      if (!(error instanceof DiscordAPIError && error.code === HAS_THREAD)) {
        this.#log.info({ fault: faultOf(error), ...loggable(error) }, 'a game of a tournament stands in the channel');
        await this.#channels.remove(channelId, messageId);
        return { channelId, parentChannelId: null };
      }
    }
    return { channelId: messageId, parentChannelId: channelId };
  }

  async post(tournament: Tournament, what: Announcement): Promise<string> {
    const page: Page = await announcementPage(tournament, what, this.#sceneOf(tournament));
    const nonce = `${tournament.id}.${nonceOf(what)}`;
    return sendWithFallbacks(page, this.#log, (payload) =>
      this.#channels.post(tournament.channelId, payload, [], { nonce }),
    );
  }

  async refresh(tournament: Tournament, what: Announcement): Promise<void> {
    const messageId = messageOf(tournament, what);
    if (messageId === null) return;
    const page = await announcementPage(tournament, what, this.#sceneOf(tournament));
    try {
      await this.#channels.edit(tournament.channelId, messageId, await payloadOf(page), []);
    } catch (error) {
      const fault = faultOf(error);
      if (fault !== 'message-gone' && fault !== 'channel-gone') throw error;
    }
  }

  #sceneOf({ locale }: Tournament): StatisticsScene {
    return { texts: textsFor(locale), games: this.#games, accountName: this.#accountName };
  }
}
