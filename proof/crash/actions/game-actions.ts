import { offers, controlOf, type Guest } from '#tests/harness/actors/guest.js';
import { at, type Action, own, type Occasion, questionsAbout, whoAnswers } from './action.js';
import { levels } from '#engines/core/search/strategy.js';
import type { SeenMessage } from '#playground/index.js';
import type { TrackedInteraction } from '../tracked-interaction.js';

/** Answers a question, perhaps as a person it does not ask. */
const answer: Action = {
  oneIn: 1,
  isPossible: (occasion) => questionsAbout(occasion, 'agree').length > 0 && occasion.random.oneIn(2),
  act: (occasion) => {
    const { run, random } = occasion;
    const [vote] = questionsAbout(occasion, 'agree');
    if (vote === undefined) return Promise.resolve(null);
    const { question } = vote;
    const guest = whoAnswers(random, vote);
    const kind = random.oneIn(6) ? 'disagree' : 'agree';
    return run.ask(guest, { kind }, { kind: 'question', before: question }, () => guest.presses(question, kind));
  },
};

const mayPress = (message: SeenMessage | undefined, action: string): boolean =>
  message !== undefined && offers(message, action);

/** Picks a position on the page that `/undo` shows when a free undo is not possible. */
const chooseHowFar = async (
  { run, random }: Occasion,
  guest: Guest,
  page: SeenMessage,
): Promise<TrackedInteraction | null> => {
  const { options } = controlOf(page, 'rewind');
  const { value } = random.oneOf(random.oneIn(3) ? options : options.slice(0, 1));
  return run.ask(guest, { kind: 'rewind' }, { kind: 'place', before: page }, () =>
    guest.presses(page, 'rewind', value),
  );
};

/** Proposes an undo, or answers in private a player who has. */
const takeBack: Action = {
  oneIn: 25,
  act: async (occasion) => {
    const { run, random, message, players } = occasion;
    const guest = random.oneOf(players);
    const undone = await run.ask(guest, { kind: 'undo' }, own, () => guest.types('undo', at(message)));
    const page = undone.answer();
    if (page === undefined) return null;
    if (offers(page, 'rewind')) return chooseHowFar(occasion, guest, page);
    if (!offers(page, 'agree')) return undone;
    return run.ask(guest, { kind: 'agree' }, { kind: 'place', before: page }, () => guest.presses(page, 'agree'));
  },
};

/** Proposes a computer player or another person for an absent player's seat. */
const replace: Action = {
  oneIn: 60,
  isPossible: ({ players }) => players.length > 1,
  act: ({ run, random, message, players, people }) => {
    const [guest, absent] = random.shuffled(players);
    if (guest === undefined || absent === undefined) return Promise.resolve(null);
    const free = people.filter(({ id }) => players.every((one) => one.id !== id));
    const by = free.length > 0 && random.oneIn(2) ? { by: random.oneOf(free).id } : { level: random.oneOf(levels) };
    return run.ask(guest, { kind: 'replace' }, own, () =>
      guest.types('replace', { player: absent.id, ...by, ...at(message) }),
    );
  },
};

/** Proposes the return of a replaced player through the board's button. */
const comeBack: Action = {
  oneIn: 1,
  isPossible: ({ people, messageOf, random }) =>
    people.some((guest) => mayPress(messageOf(guest), 'comeback')) && random.oneIn(8),
  act: ({ run, random, message, people }) => {
    const guest = random.oneOf(people);
    return run.ask(guest, { kind: 'return' }, own, () => guest.types('return', at(message)));
  },
};

const consentActions: readonly Action[] = [answer, takeBack, replace, comeBack];

/** Proposes a pause, or to resume the clock; where another player has, the others mostly agree. */
const pause: Action = {
  oneIn: 3,
  isPossible: ({ message, random }) => offers(message, 'pause') || random.oneIn(8),
  act: ({ run, random, message, players, messageOf }) => {
    const guest = random.oneOf(players);
    const board = messageOf(guest);
    return board !== undefined && offers(board, 'pause') && random.oneIn(2)
      ? run.ask(guest, { kind: 'pause' }, { kind: 'channel', before: board }, () => guest.presses(board, 'pause'))
      : run.ask(guest, { kind: 'pause' }, own, () => guest.types('pause', at(message)));
  },
};

/** Requests an irreversible action, reads the question, and mostly confirms. */
const ending = (kind: 'resign' | 'close', oneIn: number): Action => ({
  oneIn,
  act: async ({ run, random, message, players, people }) => {
    const guest = random.oneOf(random.oneIn(4) ? people : players);
    const question = await run.answer(run.send(guest, null, own, () => guest.types(kind, at(message))));
    // The answer explained why they may not.
    if (!offers(question, kind)) return null;
    const isMeant = !random.oneIn(5);
    return run.ask(guest, isMeant ? { kind } : null, { kind: 'place', before: question }, () =>
      guest.presses(question, isMeant ? kind : 'keep'),
    );
  },
});

export const closeTable = (oneIn: number): Action => ending('close', oneIn);

export const gameActions: readonly Action[] = [...consentActions, pause, ending('resign', 100), closeTable(200)];
