import type { DatabaseReader } from '#tests/harness/database/database-reader.js';
import { controlOf, type Guest, offers } from '#tests/harness/actors/guest.js';
import { pressesOn, walkPanel } from '#tests/harness/actors/panel-walk.js';
import type { RandomChoice } from '#tests/harness/actors/random-choice.js';
import type { Turn } from '#tests/harness/actors/table-in-play.js';
import type { PerformedAction, SeenMessage } from '#playground/index.js';
import { anyOf, type Wording } from './wording.js';

export interface Action {
  readonly actor: Guest;
  /** The private message with the control; null for none. */
  readonly panel: SeenMessage | null;
  readonly confirms: Wording;
  /** True when the change is stored, for changes outside a table's log. */
  readonly isStored?: (database: DatabaseReader) => boolean;
  /** The number of entries in the table's log, default 1; 0 for changes stored elsewhere. */
  readonly entries?: number;
  readonly changesNothing?: true;
  perform(): PerformedAction;
}

const moved = anyOf('panel.played');

export const pressedMove = async ({ actor, board }: Turn, random: RandomChoice): Promise<Action> => {
  const actions: Action[] = [];
  await walkPanel(await actor.presses(board, 'panel').reply(), random, async (panel, step) => {
    const moves = pressesOn(panel).filter(({ plays }) => plays !== null);
    if (moves.length === 0) return actor.pressAndRead(panel, step.customId, step.value);
    const { customId, value } = random.oneOf(moves);
    const perform = () => actor.pressesId(panel, customId, value);
    actions.push({ actor, panel, confirms: moved, perform });
    return null;
  });
  const [action] = actions;
  if (action === undefined) throw new Error('The panel leads to no move');
  return action;
};

export const typedMove = async ({ actor }: Pick<Turn, 'actor'>, random: RandomChoice): Promise<Action> => {
  const { value: move } = random.oneOf(await actor.readSuggestions());
  return { actor, panel: null, confirms: moved, perform: () => actor.types('move', { move }) };
};

/**
 * Prepares a press on "Begin" of a lobby in another channel by a person who is not its host; a follow-up refuses it.
 */
export const refusedBegin = async ({ actor, others }: Turn, channel: string): Promise<Action> => {
  const [other] = others;
  if (other === undefined) throw new Error('No other person sits at the table');
  const guest = other.in(channel);
  await actor.in(channel).asks('play golden-train');
  await actor.in(channel).asks('computer');
  const lobby = await guest.seesNewest(
    'a lobby that may begin',
    (message) => offers(message, 'begin') && !controlOf(message, 'begin').disabled,
  );
  return { actor: guest, panel: null, confirms: moved, perform: () => guest.presses(lobby, 'begin') };
};

/** All private texts that the person received because of the action. */
export const wordsAfter = ({ actor, panel }: Action, acted: PerformedAction): string =>
  actor.control
    .messages(actor.id, actor.channel)
    .filter(
      ({ id, ephemeral, raw }) =>
        ephemeral && (raw.interaction_metadata?.id === acted.id || (id === panel?.id && raw !== panel.raw)),
    )
    .map(({ text }) => text)
    .join('\n');
