import { type Guest, isToldOf, offers } from '#tests/harness/actors/guest.js';
import type { SeenMessage } from '#playground/index.js';
import { locales } from '#src/i18n/resources.js';
import { textsFor } from '#src/i18n/texts.js';
import type { TrackedInteraction } from '../tracked-interaction.js';
import { parseCustomId } from '#src/discord/custom-ids/custom-id.js';
import { chosenSetting, findSettingMenu } from '#tests/harness/actors/settings-page.js';
import type { PlayPlace } from '#tests/harness/actors/table-in-play.js';
import { at, type Action, type Occasion, own, questionsAbout, whoAnswers } from './action.js';
import { closeTable } from './game-actions.js';

/** Long enough for no turn to end in a run. */
const clocks = ['none', 'usual', '1d+3d', '3d+7d'];

const seatedAt = ({ message, people }: Occasion): readonly Guest[] =>
  people.filter(({ name }) => isToldOf(message, `**${name}**`));

/** Opens a page of a lobby behind "More", if it is offered. */
const openFromLobby = async (
  run: Occasion['run'],
  guest: Guest,
  lobby: SeenMessage,
  action: 'clock' | 'computers',
): Promise<SeenMessage | null> => {
  const more = await run.answer(run.send(guest, null, own, () => guest.presses(lobby, 'more')));
  if (!offers(more, action)) return null;
  return run.answer(run.send(guest, null, { kind: 'place', before: more }, () => guest.presses(more, action)));
};

/** Gives up a seat, even the host's. */
const leave: Action = {
  oneIn: 12,
  isPossible: (occasion) => seatedAt(occasion).length > 0,
  act: (occasion) => {
    const { run, random, message } = occasion;
    const guest = random.oneOf(seatedAt(occasion));
    return run.ask(guest, { kind: 'leave' }, own, () => guest.types('leave', at(message)));
  },
};

const chooseClock: Action = {
  oneIn: 6,
  act: async ({ run, random, message, players: [host] }) => {
    if (host === undefined || !offers(message, 'more')) return null;
    const page = await openFromLobby(run, host, message, 'clock');
    if (page === null) return null;
    const menu = findSettingMenu(page, 'clock');
    if (menu === undefined) return null;
    const chosen = random.oneOf(clocks.filter((clock) => clock !== chosenSetting(page, 'clock')));
    const change = { kind: 'configure', clock: chosen === 'usual' ? null : chosen } as const;
    return run.ask(host, change, { kind: 'place', before: page }, () => host.pressesId(page, menu.customId, chosen));
  },
};

const invite: Action = {
  oneIn: 6,
  act: (occasion) => {
    const { run, random, message, people } = occasion;
    const seated = seatedAt(occasion);
    const others = people.filter(({ id }) => seated.every((one) => one.id !== id));
    if (seated.length === 0 || others.length === 0) return Promise.resolve(null);
    const [host, other] = [random.oneOf(seated), random.oneOf(others)];
    const isTakenBack = questionsAbout(occasion, 'accept').length > 0 && random.oneIn(3);
    const change = { kind: isTakenBack ? 'withdraw' : 'invite', guests: [other.id] } as const;
    return run.ask(host, change, own, () =>
      host.types('invite', { player: other.id, ...(isTakenBack ? { withdraw: true } : {}), ...at(message) }),
    );
  },
};

/** Accepts or declines an invitation, perhaps another person's. */
const answerInvitation: Action = {
  oneIn: 2,
  isPossible: (occasion) => questionsAbout(occasion, 'accept').length > 0,
  act: (occasion) => {
    const { run, random } = occasion;
    const [invitation] = questionsAbout(occasion, 'accept');
    if (invitation === undefined) return Promise.resolve(null);
    const { question } = invitation;
    const guest = whoAnswers(random, invitation);
    const [action, kind] = random.oneIn(3) ? (['decline', 'decline'] as const) : (['accept', 'join'] as const);
    return run.ask(guest, { kind }, { kind: 'question', before: question }, () => guest.presses(question, action));
  },
};

/** Changes the level of a computer player, removes it, or adds one, on the page for that. */
const chooseLevels: Action = {
  oneIn: 6,
  isPossible: (occasion) => seatedAt(occasion).length > 0,
  act: async (occasion) => {
    const { run, random, message } = occasion;
    const guest = random.oneOf(seatedAt(occasion));
    if (!offers(message, 'more')) return null;
    const page = await openFromLobby(run, guest, message, 'computers');
    if (page === null) return null;
    const menus = page.controls.filter(({ kind }) => kind === 'menu');
    if (menus.length === 0) return null;
    const { customId, options } = random.oneOf(menus);
    const { value } = random.oneOf(options);
    const isAdded = parseCustomId(customId)?.action === 'addlevel';
    const kind = isAdded ? 'add-computer' : value.startsWith('leaves ') ? 'remove-computer' : 'set-level';
    return run.ask(guest, { kind }, { kind: 'place', before: page }, () => guest.pressesId(page, customId, value));
  },
};

export const isOnlyInvited = ({ text }: SeenMessage): boolean =>
  locales.some((locale) => text.includes(textsFor(locale).t('common:seating.access.invited')));

/** Takes the seat that is kept for the guest, or invites them first. */
export const comeInvited = (occasion: Occasion, host: Guest, guest: Guest): Promise<TrackedInteraction> => {
  const { run, message } = occasion;
  const question = questionsAbout(occasion, 'accept').find(({ asked }) => asked.includes(guest))?.question;
  return question === undefined
    ? run.ask(host, { kind: 'invite', guests: [guest.id] }, own, () =>
        host.types('invite', { player: guest.id, ...at(message) }),
      )
    : run.ask(guest, { kind: 'join' }, { kind: 'question', before: question }, () => guest.presses(question, 'accept'));
};

export const lobbyActions: Readonly<Record<PlayPlace, readonly Action[]>> = {
  server: [answerInvitation, leave, chooseClock, chooseLevels, invite, closeTable(30)],
  group: [leave, chooseClock, chooseLevels, closeTable(30)],
  alone: [chooseClock, chooseLevels, closeTable(30)],
  challenge: [closeTable(30)],
};
