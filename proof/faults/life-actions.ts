import { type Guest, offers } from '#tests/harness/actors/guest.js';
import { askToGoBack, isAsking } from '#tests/harness/actors/questions.js';
import { chooseSetting } from '#tests/harness/actors/settings-page.js';
import type { TableInPlay, Turn } from '#tests/harness/actors/table-in-play.js';
import type { SeenMessage } from '#playground/index.js';
import type { Action } from './actions.js';
import type { FaultEnvironment } from './fault-environment.js';
import { anyOf, counted, nothingSaid, upToParameter } from './wording.js';

/** People's actions around a table that a fault may meet. */
const lifeActionNames = [
  'vote',
  'public-vote',
  'invite',
  'accept',
  'decline',
  'close',
  'forget',
  'file',
  'replay',
  'directed',
] as const;
export type LifeActionName = (typeof lifeActionNames)[number];

export const isLifeActionName = (act: string | undefined): act is LifeActionName =>
  lifeActionNames.some((one) => one === act);

export interface Occasion {
  readonly environment: FaultEnvironment;
  readonly table: TableInPlay;
  readonly playOn: (turn: Turn) => Promise<void>;
  /** Prepares a legal move of the current player. */
  readonly move: (turn: Turn) => Promise<Action>;
}

/** Long enough for a game in which both have moved. */
const MAX_MOVES = 12;
/** The person who is neither of the two players. */
const THIRD = 'Matilda';

const otherOf = ({ others: [other] }: Turn): Guest => {
  if (other === undefined) throw new Error('No other person sits at the table');
  return other;
};

const questionIn = (guest: Guest): Promise<SeenMessage> =>
  guest.control.until('a question', () => guest.public().findLast(isAsking));

/** Proposes to undo the furthest possible move. @returns whether the other player must agree */
const needsConsent = async (asking: Guest): Promise<boolean> => {
  const told = await askToGoBack(asking, (options) => options.at(-1));
  return told?.text.includes(asking.texts.t('common:consent.done.asked')) === true;
};

/** Plays until one of the two has to ask the other. @returns the voter */
const voter = async ({ table, playOn }: Occasion): Promise<Guest> => {
  for (let moves = 0; moves < MAX_MOVES; moves += 1) {
    const turn = await table.turn();
    if (await needsConsent(turn.actor)) return otherOf(turn);
    if (await needsConsent(otherOf(turn))) return turn.actor;
    await playOn(await table.turn());
  }
  throw new Error('No player had to be asked');
};

const vote = async (occasion: Occasion): Promise<Action> => {
  const actor = await voter(occasion);
  const panel = await actor.asks('undo');
  const confirms = anyOf('consent.done.answered');
  return { actor, panel, confirms, perform: () => actor.presses(panel, 'agree') };
};

const publicVote = async (occasion: Occasion): Promise<Action> => {
  const actor = await voter(occasion);
  const question = await questionIn(actor);
  return { actor, panel: null, confirms: nothingSaid, perform: () => actor.presses(question, 'agree') };
};

/** Opens another table elsewhere as one of the players, with a seat for the other. */
const lobby = async ({ environment, table }: Occasion, invites: boolean): Promise<readonly [Guest, Guest]> => {
  const channel = environment.addChannel('another ring');
  const turn = await table.turn();
  const [host, other] = [turn.actor.in(channel), otherOf(turn).in(channel)];
  await host.asks('play golden-train', invites ? { invite: other.id } : {});
  await host.control.until('the lobby', () => host.public().find((message) => offers(message, 'join')));
  return [host, other];
};

const invite = async (occasion: Occasion): Promise<Action> => {
  const [actor, other] = await lobby(occasion, false);
  const confirms = upToParameter('seating.done.invited', 'people');
  return { actor, panel: null, confirms, perform: () => actor.types('invite', { player: other.id }) };
};

const answerInvitation = async (occasion: Occasion, action: 'accept' | 'decline', said: string): Promise<Action> => {
  const [, actor] = await lobby(occasion, true);
  const question = await questionIn(actor);
  return { actor, panel: null, confirms: anyOf(said), perform: () => actor.presses(question, action) };
};

/** Prepares the close of a running game by a moderator: a host who plays with others may not close it. */
const close = async ({ environment, table }: Occasion): Promise<Action> => {
  const [host] = table.guests;
  if (host === undefined) throw new Error('No person opened the table');
  const actor = environment.guest('Matilda', host.channel);
  const panel = await actor.asks('close');
  return { actor, panel, confirms: anyOf('close.done'), perform: () => actor.presses(panel, 'close') };
};

/** Prepares the deletion of a person's data, after they changed a setting and joined a lobby elsewhere. */
const forget = async (occasion: Occasion): Promise<Action> => {
  const [host] = await lobby(occasion, false);
  const actor = occasion.environment.guest(THIRD, host.channel);
  await actor.asks('join');
  await chooseSetting(actor, await actor.asks('settings me'), 'reminder', 'off');
  const panel = await actor.changes(await actor.asks('privacy'), 'forgetme');
  return {
    actor,
    panel,
    confirms: counted('privacy.done'),
    isStored: (database) => Object.keys(database.preferencesOf(actor.id)).length === 0,
    // They leave the lobby.
    entries: 1,
    perform: () => actor.presses(panel, 'forgetnow'),
  };
};

const readFile = async ({ table }: Occasion): Promise<Action> => {
  const { actor } = await table.turn();
  const panel = await actor.asks('privacy');
  const confirms = counted('privacy.file');
  return { actor, panel, confirms, changesNothing: true, perform: () => actor.presses(panel, 'mydata') };
};

const replay = async ({ table }: Occasion): Promise<Action> => {
  const { actor } = await table.turn();
  const confirms = anyOf('replay.running', 'replay.memory');
  return { actor, panel: null, confirms, changesNothing: true, perform: () => actor.types('replay') };
};

/** Makes both players receive their turns only by direct message; then one of them moves. */
const directed = async ({ table, move, playOn }: Occasion): Promise<Action> => {
  for (const guest of table.guests) await chooseSetting(guest, await guest.asks('settings me'), 'notify', 'direct');
  // A setting applies from the next turn.
  await playOn(await table.turn());
  return move(await table.turn());
};

const acts: Readonly<Record<LifeActionName, (occasion: Occasion) => Promise<Action>>> = {
  vote,
  'public-vote': publicVote,
  invite,
  accept: (occasion) => answerInvitation(occasion, 'accept', 'lobby.done.join'),
  decline: (occasion) => answerInvitation(occasion, 'decline', 'seating.done.declined'),
  close,
  forget,
  file: readFile,
  replay,
  directed,
};

export const lifeAction = (act: LifeActionName, occasion: Occasion): Promise<Action> => acts[act](occasion);

/** Makes the people whose turns were announced by direct message receive them in the channel again. */
export const hearHere = async ({ guests }: TableInPlay): Promise<void> => {
  for (const guest of guests) await chooseSetting(guest, await guest.asks('settings me'), 'notify', 'channel');
};
