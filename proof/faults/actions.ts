import type { DatabaseReader } from '#tests/harness/database/database-reader.js';
import { controlOf, type Guest, offers } from '#tests/harness/actors/guest.js';
import { pressesOn, walkPanel } from '#tests/harness/actors/panel-walk.js';
import type { RandomChoice } from '#tests/harness/actors/random-choice.js';
import type { Turn } from '#tests/harness/actors/table-in-play.js';
import type { PerformedAction, SeenMessage } from '#playground/index.js';
import { anyOf, type Wording } from './wording.js';

/** Something a person is about to do. */
export interface Action {
  readonly actor: Guest;
  /** The private message it is done on, if it is. */
  readonly panel: SeenMessage | null;
  /** What tells them that it is done. */
  readonly confirms: Wording;
  /** Whether it is stored, where the log of a table does not tell. */
  readonly isStored?: (database: DatabaseReader) => boolean;
  /** How many entries the log of the table there has of it; 1 unless told, and none of what is stored elsewhere. */
  readonly entries?: number;
  /** Something is only shown to them. */
  readonly changesNothing?: true;
  perform(): PerformedAction;
}

const moved = anyOf('panel.played');

/** A legal move, pressed on the panel. */
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

/** A legal move, typed. */
export const typedMove = async ({ actor }: Pick<Turn, 'actor'>, random: RandomChoice): Promise<Action> => {
  const { value: move } = random.oneOf(await actor.readSuggestions());
  return { actor, panel: null, confirms: moved, perform: () => actor.types('move', { move }) };
};

/** Somebody who is not its host presses "Begin" on a lobby in another channel, and will be refused in a follow-up. */
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

/** Everything that the person has been told in private because of what they did. */
export const wordsAfter = ({ actor, panel }: Action, acted: PerformedAction): string =>
  actor.control
    .messages(actor.id, actor.channel)
    .filter(
      ({ id, ephemeral, raw }) =>
        ephemeral && (raw.interaction_metadata?.id === acted.id || (id === panel?.id && raw !== panel.raw)),
    )
    .map(({ text }) => text)
    .join('\n');
