import { chosenSetting, settingMenu } from '#tests/harness/actors/settings-page.js';
import { at, type Action, own } from './action.js';

/** Settings that change again and again; none of them keeps a person from playing. */
const choices = { notify: ['channel', 'direct', 'both'], next: ['on', 'off'] } as const;

export const chooseForOneself: Action = {
  oneIn: 6,
  act: async ({ run, random, people }) => {
    const guest = random.oneOf(people);
    const page = await run.answer(run.send(guest, null, own, () => guest.types('settings me')));
    const setting = random.oneOf(['notify', 'next'] as const);
    const value = random.oneOf(choices[setting].filter((one) => one !== chosenSetting(page, setting)));
    return run.ask(guest, { kind: 'choose', setting, value }, { kind: 'place', before: page }, () =>
      guest.pressesId(page, settingMenu(page, setting).customId, value),
    );
  },
};

/** Follows a table, even as a player. */
export const watch: Action = {
  oneIn: 10,
  act: ({ run, random, message, people }) => {
    const guest = random.oneOf(people);
    const place = random.oneOf(['direct', 'thread']);
    return run.ask(guest, { kind: 'watch', ...at(message) }, own, () =>
      guest.types('watch table', { place, ...at(message) }),
    );
  },
};
