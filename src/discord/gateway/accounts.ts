import type { Client } from 'discord.js';
import type { Logger } from 'pino';
import { loggable } from '../delivery/requests/api-errors.js';
import type { AccountName } from '#src/words/picture-names.js';

/** The library caches every known user and requests the others (docs/resources/user, Get User). */
export const accountNamesOf =
  (client: Pick<Client, 'users'>, log: Logger): AccountName =>
  async (userId) => {
    try {
      return (await client.users.fetch(userId)).username;
    } catch (error) {
      log.info(loggable(error), 'the name of an account could not be found');
      return null;
    }
  };
