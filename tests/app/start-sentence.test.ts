import { DiscordAPIError, HTTPError } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { playgroundError, startSentence } from '#src/app/start-sentence.js';
import { StartError } from '#src/lib/start-error.js';

const errorWith = (code: string): Error => Object.assign(new Error('it failed'), { code });
const request = { body: undefined, files: undefined };

interface Case {
  readonly what: string;
  readonly error: Error;
  readonly sentence: string;
}

describe('the sentence about a failed start', () => {
  it.each<Case>([
    {
      what: 'a setting or a database',
      error: new StartError('The setting X is odd'),
      sentence: 'The setting X is odd',
    },
    { what: 'a token that the client refuses', error: errorWith('TokenInvalid'), sentence: 'DISCORD_TOKEN' },
    {
      what: 'a token that Discord refuses',
      error: new DiscordAPIError({ message: '401: Unauthorized', code: 0 }, 0, 401, 'GET', '/gateway/bot', request),
      sentence: 'DISCORD_TOKEN',
    },
    {
      what: 'an outage',
      error: new HTTPError(503, 'Service Unavailable', 'GET', '/gateway/bot', request),
      sentence: 'answers 503',
    },
    {
      what: 'an address where the API does not begin',
      error: new DiscordAPIError({ message: '404: Not Found', code: 0 }, 0, 404, 'GET', '/gateway/bot', request),
      sentence: 'DISCORD_API_URL, which ends like',
    },
    { what: 'a dropped socket', error: errorWith('UND_ERR_SOCKET'), sentence: 'cannot be reached' },
    { what: 'a name that leads nowhere', error: errorWith('ENOTFOUND'), sentence: 'cannot be reached' },
  ])('names $what', ({ error, sentence }) => {
    expect(startSentence(error)).toContain(sentence);
  });

  it.each([
    ['EADDRINUSE', 'PLAYGROUND_PORT'],
    ['EACCES', 'PLAYGROUND_PORT'],
    ['EADDRNOTAVAIL', 'PLAYGROUND_HOST'],
    ['ENOTFOUND', 'PLAYGROUND_HOST'],
  ])('names the setting of the playground that leads to %s', (code, setting) => {
    expect(startSentence(playgroundError(errorWith(code)))).toContain(setting);
  });

  it.each([errorWith('ERR_INVALID_ARG_TYPE'), new TypeError('x is not a function'), 'a text'])(
    'is nothing for a bug: it is shown whole',
    (error) => {
      expect(startSentence(error)).toBeNull();
    },
  );
});
