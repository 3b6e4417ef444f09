import { controlOf, offers } from '#tests/harness/actors/guest.js';
import type { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { chosenSetting, settingMenu } from '#tests/harness/actors/settings-page.js';
import type { Turn } from '#tests/harness/actors/table-in-play.js';
import { ON } from '#commands/settings/own-settings-page.js';
import type { Action } from './actions.js';
import { anyOf } from './wording.js';

/** Somebody would like a pause; the first of two who play, so that it is asked for only. */
const pause = ({ actor, others }: Turn, random: RandomChoice): Promise<Action> => {
  const guest = random.oneOf([actor, ...others]);
  return Promise.resolve({
    actor: guest,
    panel: null,
    confirms: anyOf('clock.done.asked', 'clock.done.paused', 'clock.done.resumed'),
    perform: () => guest.types('pause'),
  });
};

/** Somebody asks to take back more than is free; null where nothing was played yet. */
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
 * A player is away, and a computer player takes the seat: no other person is there to be asked. It is not the player
 * whose turn it is: what the computer player did then would come after all that is looked at here.
 */
const replace = ({ actor, others: [absent] }: Turn): Promise<Action | null> => {
  if (absent === undefined) return Promise.resolve(null);
  return Promise.resolve({
    actor,
    panel: null,
    confirms: anyOf('consent.done.asked', 'consent.done.replaced'),
    perform: () => actor.types('replace', { player: absent.id }),
  });
};

/** Somebody gives up, and means it. */
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
 * Something that people do at a table other than moves; null where there is nothing of the kind to do.
 *
 * @param goesOn whether the game must go on after it
 */
export const otherAction = (turn: Turn, random: RandomChoice, goesOn: boolean): Promise<Action | null> =>
  random.oneOf([pause, rewind, ...(goesOn ? [] : [replace, resign])])(turn, random);

const REMINDER = 'reminder';

/** Somebody chooses something for themselves alone. */
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
