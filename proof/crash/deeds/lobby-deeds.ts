import { type Guest, offers } from '../../../harness/guest.js';
import { clockMenu, clockOn } from './clock-menu.js';
import { at, type Deed, type Occasion, own } from './deed.js';
import { closeTable } from './game-deeds.js';

/** Long enough for no turn to end in a run. */
const clocks = ['none', 'usual', '1d+3d', '3d+7d'];

const seatedAt = ({ message, people }: Occasion): readonly Guest[] =>
  people.filter(({ name }) => message.text.includes(`**${name}**`));

/** Somebody gives up their seat, be it the host's. */
const leave: Deed = {
  oneIn: 12,
  isPossible: (occasion) => seatedAt(occasion).length > 0,
  act: (occasion) => {
    const { run, random, message } = occasion;
    const guest = random.oneOf(seatedAt(occasion));
    return random.oneIn(2)
      ? run.ask(guest, { kind: 'leave' }, own, () => guest.types('leave', at(message)))
      : run.ask(guest, { kind: 'leave' }, { kind: 'channel', before: message }, () => guest.presses(message, 'leave'));
  },
};

/** The host chooses another clock. */
const chooseClock: Deed = {
  oneIn: 6,
  act: async ({ run, random, message, players: [host] }) => {
    if (host === undefined || !offers(message, 'clock')) return null;
    const page = await run.answer(run.send(host, null, own, () => host.presses(message, 'clock')));
    const menu = clockMenu(page);
    if (menu === null) return null;
    const chosen = random.oneOf(clocks.filter((clock) => clock !== clockOn(page)));
    const change = { kind: 'configure', clock: chosen === 'usual' ? null : chosen } as const;
    return run.ask(host, change, { kind: 'place', before: page }, () =>
      host.control.press(host.id, page, menu.customId, [chosen]),
    );
  },
};

/** What people do in a lobby beside sitting down and beginning. */
export const lobbyDeeds: readonly Deed[] = [leave, chooseClock, closeTable(30)];
