import { REST } from 'discord.js';
import pino from 'pino';
import { startPlayground } from '#playground/index.js';
import { body, text } from './message.js';
import { oldMessage } from './old-message.js';
import type { Place } from './probe.js';
import { Requests } from './requests.js';
import { HOUR } from '#src/lib/durations.js';

export interface StandInSide {
  readonly requests: Requests;
  readonly place: Place;
  stop(): Promise<void>;
}

/** The stand-in runs on this machine, so its requests are never cut short. */
const LIMITS = { signal: new AbortController().signal, timeoutMs: 60_000 };

/** Starts a stand-in that gives the bot the same permissions and surroundings as a place of Discord. */
export const openStandInSide = async (like: Place, permissions: bigint): Promise<StandInSide> => {
  const playground = await startPlayground({
    host: '127.0.0.1',
    port: 0,
    log: pino({ level: 'silent' }),
  });
  const { control, apiUrl, token } = playground;
  const requests = new Requests(
    new REST({ version: '10', api: apiUrl, globalRequestsPerSecond: Number.POSITIVE_INFINITY }).setToken(token),
    LIMITS,
  );
  const channel = control.server.addChannel('rehearsal').id;
  control.server.setBotPermissions(channel, permissions);
  const hidden = like.hidden === null ? null : control.server.addChannel('hidden').id;
  if (hidden !== null) control.server.setBotPermissions(hidden, 0n);
  if (typeof like.old === 'object' && like.old !== null) {
    await requests.sent(channel, body([text('Rehearsal: an old message')]));
    control.advance(2 * HOUR);
  }
  const [newest] = control.messages('', channel);
  const old = await oldMessage(requests, channel, newest?.raw.author.id ?? '', Date.now() + 2 * HOUR);
  const person = control.people()[0]?.id ?? '';
  return { requests, place: { ...like, channel, person, hidden, old }, stop: () => playground.stop() };
};
