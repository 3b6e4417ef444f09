import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Locale as DiscordLocale } from 'discord-api-types/v10';
import pino from 'pino';
import { z } from 'zod';
import { features } from '../../commands/index.js';
import { ok } from '../../engines/core/result.js';
import type { Locale } from '../../src/model/locale.js';
import { startApp } from '../../src/app/start-app.js';
import type { Game } from '../../src/discord/games/game.js';
import { parseCustomId } from '../../src/discord/interactions/custom-id.js';
import { typedOptionName } from '../../src/discord/gateway/registration.js';
import { createLog } from '../../src/app/log.js';
import { type PerformedAction, type Control, type SeenMessage, startPlayground } from '../../playground/index.js';
import { controlOf, Guest } from '../../harness/guest.js';
import { Journal } from './journal.js';
import { Mask } from './mask.js';
import type { Variant } from './variants.js';

/** The whole bot on a playground of its own, with one table whose game has begun. */
export interface Fixture {
  readonly mask: Mask;
  readonly journal: Journal;
  readonly control: Control;
  /** By seat; after the last one somebody who only watches. */
  readonly guests: readonly Guest[];
  /** Waits until the bot is done with what somebody did. */
  settled(acted: PerformedAction): Promise<void>;
  /** Ends the bot in order; what people have before them can still be read. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

export interface Beginning {
  readonly game: Game;
  readonly variant: Variant;
  /** The position in which the table's game begins. */
  readonly state: object;
  readonly locale: Locale;
}

/** The same game, but whatever is dealt, it begins in this state. */
const beginningIn = (game: Game, state: object): Game => ({
  ...game,
  engine: { ...game.engine, setup: z.strictObject({}), deal: () => ({}), start: () => ok(state) },
});

const silent = pino({ level: 'silent' });

const guestsIn = (control: Control, count: number): readonly Guest[] => {
  const [channel] = control.channels();
  if (channel === undefined) throw new Error('The playground has no channel');
  for (let number = control.people().length; number < count; number += 1) {
    control.addPerson({
      name: `Guest ${number}`,
      locale: number % 2 === 0 ? DiscordLocale.French : DiscordLocale.EnglishUS,
      moderator: false,
    });
  }
  return control
    .people()
    .slice(0, count)
    .map(({ id }) => new Guest(control, id, channel.id));
};

/** Whether a message still has controls of its table. */
const isLive = ({ controls }: SeenMessage): boolean =>
  controls.some(({ customId }) => (parseCustomId(customId)?.tableId ?? null) !== null);

/** Starts the bot, opens a table, seats everybody and begins. */
export const openFixture = async ({ game, variant, state, locale }: Beginning): Promise<Fixture> => {
  const folder = mkdtempSync(join(tmpdir(), 'en-piste-leak-'));
  const guildLocale = locale === 'fr' ? DiscordLocale.French : DiscordLocale.EnglishUS;
  const playground = await startPlayground({ host: '127.0.0.1', port: 0, log: silent, guildLocale });
  const { control } = playground;
  const journal = new Journal();
  const app = await startApp({
    config: { databasePath: join(folder, 'bot.sqlite'), defaultLanguage: 'en', hours: { reminder: 0, limit: 0 } },
    log: createLog('trace', journal),
    games: [beginningIn(game, state)],
    features,
    discord: playground,
  });
  await control.ready(true);
  const guests = guestsIn(control, variant.seats + 1);
  const settled = async (acted: PerformedAction): Promise<void> => {
    await acted.done();
    await journal.untilAnswered(acted.id);
    // The bot waits for no older message, but what is compared must not depend on who was faster.
    await control.until('older messages to shrink', () =>
      (guests[0]?.public() ?? []).filter(isLive).length <= 1 ? true : undefined,
    );
  };
  const [host, ...others] = guests.slice(0, variant.seats);
  if (host === undefined) throw new Error('A table needs a host');
  const values = Object.fromEntries(
    game.playOptions.map((option) => [typedOptionName(game, option), variant.options[option.name] ?? '']),
  );
  await settled(host.types(`play ${game.engine.id}`, values));
  for (const guest of others) await settled(guest.types('join'));
  const lobby = host.public().at(-1);
  if (lobby === undefined) throw new Error('No table was opened');
  const mask = new Mask(playground.url, controlOf(lobby, 'begin').customId);
  await settled(host.types('begin'));

  return {
    mask,
    journal,
    control,
    guests,
    settled,
    stop: () => app.stop(),
    close: async () => {
      await playground.stop();
      rmSync(folder, { recursive: true });
    },
  };
};
