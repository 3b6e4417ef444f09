import { DiscordAPIError, HTTPError } from 'discord.js';
import { DISCORD_API, NOT_DISCORD } from '#src/discord/gateway/client.js';
import { proxyName } from '#src/lib/proxy.js';
import { StartError } from '#src/lib/start-error.js';

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** Codes of the system and the HTTP client for a broken, cut or missing connection. */
const brokenLine = /^(?:UND_ERR_|ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE)/;

const listenTroubles: Readonly<Record<string, string>> = {
  EADDRINUSE: 'The port of the setting PLAYGROUND_PORT is taken by another program',
  EACCES: 'The playground may not use the port of the setting PLAYGROUND_PORT; choose one above 1023',
  EADDRNOTAVAIL: 'The setting PLAYGROUND_HOST is no address of this machine; 127.0.0.1 is one',
  ENOTFOUND: 'The setting PLAYGROUND_HOST is no address of this machine; 127.0.0.1 is one',
};

export const playgroundError = (error: unknown): unknown => {
  const sentence = error instanceof Error ? listenTroubles[codeOf(error)] : undefined;
  return sentence === undefined ? error : new StartError(sentence, { cause: error });
};

const UNAUTHORIZED = 401;
const NOT_FOUND = 404;

/** Returns an explanation for the operator when the program cannot start; null for a bug in the program. */
export const startSentence = (error: unknown, apiUrl: string = DISCORD_API): string | null => {
  if (error instanceof StartError) return error.message;
  if (!(error instanceof Error)) return null;
  const code = codeOf(error);
  if (code === 'TokenInvalid' || (error instanceof DiscordAPIError && error.status === UNAUTHORIZED)) {
    return 'Discord does not accept the setting DISCORD_TOKEN; copy it again from the Developer Portal';
  }
  if (error instanceof DiscordAPIError && error.status === NOT_FOUND) return NOT_DISCORD;
  if (error.message.startsWith('Not enough sessions remaining')) {
    return 'Discord allows this bot no more log-ins for now, as it has logged in 1,000 times within a day; wait, and let nothing start it again within 90 seconds';
  }
  if (error instanceof HTTPError) return `Discord is in trouble and answers ${error.status}; try again in a while`;
  if (!brokenLine.test(code) && error.name !== 'AbortError') return null;
  const proxy = proxyName(apiUrl);
  return proxy === null
    ? 'Discord cannot be reached; check the network and the setting DISCORD_API_URL'
    : `Discord cannot be reached through the proxy ${proxy}; check it, the network, and the variables HTTPS_PROXY and NO_PROXY`;
};
