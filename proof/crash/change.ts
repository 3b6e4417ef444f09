import type { SeenMessage } from '#playground/index.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { chosenSetting } from '#tests/harness/actors/settings-page.js';

export type Change =
  | { readonly kind: 'join' | 'begin' | 'undo' | 'leave' | 'pause' | 'resign' | 'close' | 'decline' }
  | { readonly kind: 'add-computer' | 'remove-computer' | 'set-level' }
  /** The clock as written in the log; null for the bot's default. */
  | { readonly kind: 'configure'; readonly clock: string | null }
  | {
      readonly kind: 'open';
      /** Undefined for a rematch, which keeps the clock of the game before. */
      readonly clock: string | null | undefined;
      readonly guests: readonly string[];
      /** The table of the game before, in direct messages: a rematch invites those who played it to its end. */
      readonly after?: string;
      readonly onlyInvited?: boolean;
    }
  | { readonly kind: 'move'; readonly notation: string }
  /** Ids of the guests who are invited, or whose invitation is withdrawn. */
  | { readonly kind: 'invite' | 'withdraw'; readonly guests: readonly string[] }
  /** Proposals that need consent, unless there is no one to ask, and the answers. */
  | { readonly kind: 'rewind' | 'replace' | 'return' | 'agree' | 'disagree' }
  /** A person's own setting, which no log of a table contains. */
  | { readonly kind: 'choose'; readonly setting: string; readonly value: string }
  | { readonly kind: 'watch'; readonly table: string };

export const isLogged = ({ kind }: Change): boolean => kind !== 'choose' && kind !== 'watch';

const carriedOut = ['rewind', 'replace', 'return'];

/** Other kinds under which the log may contain a change: as a proposal, or carried out by the last answer. */
const alsoLoggedAs: Readonly<Partial<Record<Change['kind'], readonly string[]>>> = {
  rewind: ['propose'],
  replace: ['propose'],
  return: ['propose'],
  agree: carriedOut,
};

/** Confirmations of a change: the person reads any one of these. */
const confirmations: Readonly<Record<Exclude<Change['kind'], 'configure' | 'choose'>, readonly string[]>> = {
  open: ['lobby.done.play', 'lobby.done.begin', 'challenge.sent'],
  join: ['lobby.done.join', 'challenge.joined'],
  leave: ['lobby.done.leave'],
  'add-computer': ['lobby.done.computer', 'computers.done.added'],
  'remove-computer': ['seating.done.removed', 'computers.done.removed'],
  'set-level': ['computers.done.changed'],
  begin: ['lobby.done.begin'],
  move: ['panel.played'],
  undo: ['panel.taken-back'],
  pause: ['clock.done.asked', 'clock.done.paused', 'clock.done.resumed'],
  resign: ['resign.done'],
  close: ['close.done'],
  decline: ['seating.done.declined'],
  invite: ['seating.done.invited'],
  withdraw: ['seating.done.withdrawn'],
  rewind: ['consent.done.asked', 'consent.done.taken-back'],
  replace: ['consent.done.asked'],
  return: ['consent.done.asked', 'consent.done.returned'],
  agree: ['consent.done.answered'],
  disagree: ['consent.done.answered'],
  watch: ['watch.watching', 'watch.already'],
};

const MARK = '\u0000';

/** True when a message contains a sentence, with any name in it. */
const says = (message: SeenMessage, key: string, texts: Texts): boolean =>
  texts
    .t(`common:${key}`, { people: MARK, name: MARK, table: MARK, where: MARK })
    .split(MARK)
    .every((part) => message.text.includes(part));

/** True when a message confirms a change to a person. A public message may be about another person's change. */
export const isConfirmedBy = (change: Change, message: SeenMessage, texts: Texts): boolean => {
  if (!message.ephemeral) return false;
  if (change.kind === 'configure') return chosenSetting(message, 'clock') === (change.clock ?? 'usual');
  if (change.kind === 'choose') return chosenSetting(message, change.setting) === change.value;
  return confirmations[change.kind].some((key) => says(message, key, texts));
};

export const isLoggedAs = (change: Change, kind: string): boolean =>
  change.kind === kind || alsoLoggedAs[change.kind]?.includes(kind) === true;

export const guestsOf = (change: Change | null): readonly string[] =>
  change !== null && 'guests' in change ? change.guests : [];
