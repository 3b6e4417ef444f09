import type { SeenMessage } from '#playground/index.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { chosenSetting } from '#tests/harness/actors/settings-page.js';

/** What a person wants to be changed at a table. */
export type Change =
  | { readonly kind: 'join' | 'begin' | 'undo' | 'leave' | 'pause' | 'resign' | 'close' | 'decline' }
  | { readonly kind: 'add-computer' | 'remove-computer' | 'set-level' }
  /** The clock as it is written; null for what the bot was told. */
  | { readonly kind: 'configure'; readonly clock: string | null }
  | {
      readonly kind: 'open';
      readonly clock: string | null;
      readonly guests: readonly string[];
      readonly onlyInvited?: boolean;
    }
  | { readonly kind: 'move'; readonly notation: string }
  /** Whom an invitation is for, or whose is taken back. */
  | { readonly kind: 'invite' | 'withdraw'; readonly guests: readonly string[] }
  /** What needs consent, unless no one has to be asked, and the answers. */
  | { readonly kind: 'rewind' | 'replace' | 'return' | 'agree' | 'disagree' }
  /** What is somebody's own: no log of a table tells of it. */
  | { readonly kind: 'choose'; readonly setting: string; readonly value: string }
  | { readonly kind: 'watch'; readonly table: string };

/** Whether the log of a table tells of it. */
export const isLogged = ({ kind }: Change): boolean => kind !== 'choose' && kind !== 'watch';

const carriedOut = ['rewind', 'replace', 'return'];

/** As what the log may name it, apart from its own kind: asked for only, or carried out with the last answer. */
const alsoLoggedAs: Readonly<Partial<Record<Change['kind'], readonly string[]>>> = {
  rewind: ['propose'],
  replace: ['propose'],
  return: ['propose'],
  agree: carriedOut,
};

/** What they read when it is done: any of these. */
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
  replace: ['consent.done.asked', 'consent.done.replaced'],
  return: ['consent.done.asked', 'consent.done.returned'],
  agree: ['consent.done.answered'],
  disagree: ['consent.done.answered'],
  watch: ['watch.watching', 'watch.already'],
};

const MARK = '\u0000';

/** Whether a message holds a sentence, with any name in it. */
const says = (message: SeenMessage, key: string, texts: Texts): boolean =>
  texts
    .t(`common:${key}`, { people: MARK, name: MARK, table: MARK, where: MARK })
    .split(MARK)
    .every((part) => message.text.includes(part));

/** Whether a message tells somebody that it is done. What everybody sees may tell of what somebody else has done. */
export const isConfirmedBy = (change: Change, message: SeenMessage, texts: Texts): boolean => {
  if (!message.ephemeral) return false;
  if (change.kind === 'configure') return chosenSetting(message, 'clock') === (change.clock ?? 'usual');
  if (change.kind === 'choose') return chosenSetting(message, change.setting) === change.value;
  return confirmations[change.kind].some((key) => says(message, key, texts));
};

/** Whether this is how the log names it, or what came of it. */
export const isLoggedAs = (change: Change, kind: string): boolean =>
  change.kind === kind || alsoLoggedAs[change.kind]?.includes(kind) === true;

/** Whom an invitation is for, or whose is taken back. */
export const guestsOf = (change: Change | null): readonly string[] =>
  change !== null && 'guests' in change ? change.guests : [];
