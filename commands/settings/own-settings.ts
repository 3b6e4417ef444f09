import { z } from 'zod';
import { say, storing } from '#src/discord/interactions/tables/table-changes.js';
import type { Feature, Suggestion, Typing } from '#src/discord/interactions/command.js';
import type { Answer, Context } from '#src/discord/interactions/context.js';
import { OFF, ON, type OwnMenu, ownMenus, ownSettingsPage, WRITE_AGAIN } from './own-settings-page.js';
import { textPage } from '#src/discord/messages/page.js';
import { foldText, limits } from '#renderers/kit/wording.js';
import { challengers, notifications, type PersonSettings } from '#src/model/settings/person-settings.js';
import { withinANight } from '#src/model/settings/quiet-hours.js';
import { isTimeZone, timeOfDay } from '#src/model/settings/time-zone.js';

/** The default length of quiet hours when only their start was chosen. */
const NIGHT_HOURS = 8;
const HOURS_A_DAY = 24;

const page = async ({ texts, people, person }: Context, settings: PersonSettings): Promise<Answer> =>
  ownSettingsPage(settings, await people.isRefused(person.userId), new Date(), texts);

const change = (context: Context, work: (before: PersonSettings) => Partial<PersonSettings>): Promise<Answer> =>
  storing(context, 'a setting could not be stored', async () =>
    page(context, await context.people.change(context.person.userId, work)),
  );

const writeAgain = (context: Context): Promise<Answer> =>
  storing(context, 'a setting could not be stored', async () => {
    const { people, person, direct, location, channelId } = context;
    await people.writeAgain(person.userId);
    await direct.retry(person.userId, location.kind === 'bot-dm' ? channelId : null, true);
    return page(context, await people.settings(person.userId));
  });

export const showOwnSettings = async (context: Context, zone: string | undefined): Promise<Answer> => {
  if (zone === undefined) return page(context, await context.people.settings(context.person.userId));
  return isTimeZone(zone) ? change(context, () => ({ zone })) : say(context, 'settings.me.no-such-zone');
};

export const suggestZones = ({ text, sent }: Typing): readonly Suggestion[] => {
  const now = new Date();
  const wanted = foldText(text).replace(/\s+/gu, '_');
  return Intl.supportedValuesOf('timeZone')
    .filter((zone) => (sent ? wanted.startsWith(foldText(zone)) : foldText(zone).includes(wanted)))
    .slice(0, limits.menuChoices)
    .map((zone) => ({ name: `${zone} · ${timeOfDay(now, zone)}`, value: zone, lasting: zone }));
};

const hour = z.coerce.number().pipe(
  z
    .int()
    .min(0)
    .max(HOURS_A_DAY - 1),
);

/** Applies a menu's value to the settings. @throws z.ZodError when it is invalid */
const chosen = (menu: OwnMenu, value: string, { quiet }: PersonSettings): Partial<PersonSettings> => {
  switch (menu) {
    case 'notify':
      return { notify: z.enum(notifications).parse(value) };
    case 'reminder':
      return { reminder: z.enum([ON, OFF]).parse(value) === ON };
    case 'next':
      return { next: z.enum([ON, OFF]).parse(value) === ON };
    case 'challenges':
      return { challenges: z.enum(challengers).parse(value) };
    case 'from': {
      if (value === OFF) return { quiet: null };
      const from = hour.parse(value);
      return { quiet: withinANight({ from, to: quiet?.to ?? (from + NIGHT_HOURS) % HOURS_A_DAY }) };
    }
    case 'to': {
      const to = hour.parse(value);
      return quiet === null ? {} : { quiet: withinANight({ ...quiet, to }) };
    }
  }
};

const callInChannel = ({ people, person, texts, log }: Context): Promise<Answer> =>
  storing({ texts, log }, 'a setting could not be stored', async () => {
    await people.change(person.userId, () => ({ notify: 'channel' }));
    return textPage(texts.t('common:notices.stopped'));
  });

export const ownSettings: Feature = {
  presses: [
    {
      action: 'ownset',
      kind: 'answer',
      run: async (context, { ref, values }) => {
        if (ref.payload === WRITE_AGAIN) return writeAgain(context);
        const menu = z.enum(ownMenus).parse(ref.payload);
        const [value] = z.tuple([z.string().max(20)]).parse(values);
        const answered = await change(context, (before) => chosen(menu, value, before));
        // A person who chooses direct messages again has probably allowed them in Discord.
        return menu === 'notify' ? writeAgain(context) : answered;
      },
    },
    {
      action: 'nodirect',
      kind: 'answer',
      run: (context) => callInChannel(context),
    },
  ],
};
