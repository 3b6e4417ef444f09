import { z } from 'zod';
import { say } from '../src/discord/interactions/answers/table-changes.js';
import { defineCommand, type Feature } from '../src/discord/interactions/command.js';
import { answer } from '../src/discord/interactions/context.js';
import { locales } from '../src/model/locale.js';
import { NotStored } from '../src/store/errors.js';

/** No language of the server's own: that of a Community server, else that of whoever opens a table. */
const AUTOMATIC = 'automatic';
const choices = [...locales, AUTOMATIC] as const;

/** What those who manage a server decide for all tables in it. */
export const settings: Feature = {
  command: defineCommand({
    name: 'settings',
    managersOnly: true,
    options: [
      { kind: 'subcommand', name: 'language', options: [{ kind: 'choice', name: 'language', choices: [...choices] }] },
    ],
    input: z.strictObject({ language: z.strictObject({ language: z.enum(choices) }) }),
    run: async (context, { language: { language } }) => {
      // A server can show a command to others than Discord would.
      if (!context.manager) return answer(say(context, 'settings.not-allowed'));
      try {
        await context.servers.setLanguage(context.guildId, language === AUTOMATIC ? null : language);
      } catch (error) {
        if (!(error instanceof NotStored)) throw error;
        context.log.error({ err: error }, 'a setting could not be stored');
        return answer(say(context, 'refusals.not-stored'));
      }
      return answer(say(context, `settings.language.${language}`));
    },
  }),
};
