import { controlOf, offers } from '#tests/harness/actors/guest.js';
import type { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { chosenSetting, settingMenu } from '#tests/harness/actors/settings-page.js';
import type { Turn } from '#tests/harness/actors/table-in-play.js';
import { ON } from '#commands/settings/own-settings-page.js';
import type { Action } from './actions.js';
import { anyOf } from './wording.js';

/** Proposes a pause as the first of two players, so that it remains a proposal. */
const pause = ({ actor, others }: Turn, random: RandomChoice): Promise<Action> => {
  const guest = random.oneOf([actor, ...others]);
  return Promise.resolve({
    actor: guest,
    panel: null,
    confirms: anyOf('clock.done.asked', 'clock.done.paused', 'clock.done.resumed'),
    perform: () => guest.types('pause'),
  });
};

/** Proposes to undo more than is free; null where there are no moves yet. */
const rewind = async ({ others: [guest] }: Turn, random: RandomChoice): Promise<Action | null> => {
  if (guest === undefined) return null;
  const page = await guest.asks('undo');
  if (!offers(page, 'rewind')) return null;
  const { value } = random.oneOf(controlOf(page, 'rewind').options);
  return {
    actor: guest,
    panel: page,
    confirms: anyOf('consent.done.asked', 'consent.done.taken-back'),
    perform: () => guest.presses(page, 'rewind', value),
  };
};

/**
 * Replaces an absent player by a computer player; there is no other person to ask. It is not the current player: the
 * computer player would move after all checks.
 */
const replace = ({ actor, others: [absent] }: Turn): Promise<Action | null> => {
  if (absent === undefined) return Promise.resolve(null);
  return Promise.resolve({
    actor,
    panel: null,
    confirms: anyOf('consent.done.asked'),
    perform: () => actor.types('replace', { player: absent.id }),
  });
};

const resign = async ({ actor, others }: Turn, random: RandomChoice): Promise<Action> => {
  const guest = random.oneOf([actor, ...others]);
  const question = await guest.asks('resign');
  return {
    actor: guest,
    panel: question,
    confirms: anyOf('resign.done'),
    perform: () => guest.presses(question, 'resign'),
  };
};

/**
 * An action at a table other than a move; null when there is none.
 *
 * @param goesOn true when the game must continue after it
 */
export const otherAction = (turn: Turn, random: RandomChoice, goesOn: boolean): Promise<Action | null> =>
  random.oneOf([pause, rewind, ...(goesOn ? [] : [replace, resign])])(turn, random);

const REMINDER = 'reminder';

export const chosenForOneself = async ({ actor }: Turn): Promise<Action> => {
  const page = await actor.asks('settings me');
  const before = chosenSetting(page, REMINDER);
  const { customId, options } = settingMenu(page, REMINDER);
  const other = options.find(({ value }) => value !== before)?.value ?? '';
  return {
    actor,
    panel: page,
    confirms: anyOf('settings.me.title'),
    isStored: (database) => database.preferencesOf(actor.id)[REMINDER] === (other === ON),
    perform: () => actor.pressesId(page, customId, other),
  };
};
