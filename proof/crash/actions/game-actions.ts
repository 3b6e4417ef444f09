import { offers } from '#proof/harness/actors/guest.js';
import { consentActions } from './consent-actions.js';
import { at, type Action, own } from './action.js';

/** Proposes a pause, or that the clock goes on; where somebody has, the others mostly agree. */
const pause: Action = {
  oneIn: 3,
  isPossible: ({ message, random }) => offers(message, 'pause') || random.oneIn(8),
  act: ({ run, random, message, players }) => {
    const guest = random.oneOf(players);
    return offers(message, 'pause') && random.oneIn(2)
      ? run.ask(guest, { kind: 'pause' }, { kind: 'channel', before: message }, () => guest.presses(message, 'pause'))
      : run.ask(guest, { kind: 'pause' }, own, () => guest.types('pause', at(message)));
  },
};

/** Asks for something that cannot be taken back, reads the question, and mostly says yes. */
const ending = (kind: 'resign' | 'close', oneIn: number): Action => ({
  oneIn,
  act: async ({ run, random, message, players, people }) => {
    const guest = random.oneOf(random.oneIn(4) ? people : players);
    const question = await run.answer(run.send(guest, null, own, () => guest.types(kind, at(message))));
    // It was said why they may not.
    if (!offers(question, kind)) return null;
    const isMeant = !random.oneIn(5);
    return run.ask(guest, isMeant ? { kind } : null, { kind: 'place', before: question }, () =>
      guest.presses(question, isMeant ? kind : 'keep'),
    );
  },
});

/** The table ends for everybody. */
export const closeTable = (oneIn: number): Action => ending('close', oneIn);

/** What people do in a game beside moves. */
export const gameActions: readonly Action[] = [...consentActions, pause, ending('resign', 100), closeTable(200)];
