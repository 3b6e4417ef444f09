import { localeOf, textsFor } from '../../src/i18n/texts.js';
import type { Texts } from '../../renderers/kit/renderer.js';
import type { PerformedAction, SeenMessage } from '../../playground/index.js';
import { controlOf, type Guest, offers } from '../../harness/guest.js';
import { nextStep, playsAMove, type Step, STEPS_AT_MOST, stepsOn } from '../../harness/panel-walk.js';
import type { Turn } from '../../harness/table-in-play.js';
import type { RandomChoice } from '../../harness/random-choice.js';

/** Something a person is about to do. */
export interface Intent {
  readonly actor: Guest;
  /** The private message it is done on, if it is. */
  readonly panel: SeenMessage | null;
  do(): PerformedAction;
}

const pressOn = (actor: Guest, panel: SeenMessage, { customId, value }: Step): Intent => ({
  actor,
  panel,
  do: () => actor.control.press(actor.id, panel, customId, value === undefined ? [] : [value]),
});

/** A legal move, pressed on the panel. */
export const pressedMove = async ({ actor, board }: Turn, random: RandomChoice): Promise<Intent> => {
  let panel = await actor.presses(board, 'panel').reply();
  for (let tries = 0; tries < STEPS_AT_MOST && offers(panel, 'form'); tries += 1) {
    const moves = stepsOn(panel).filter(playsAMove);
    if (moves.length > 0) return pressOn(actor, panel, random.oneOf(moves));
    const { customId, value } = nextStep(panel, random);
    panel = await actor.changed(panel, customId, value);
  }
  throw new Error(`The panel leads to no move: ${panel.text}`);
};

/** A legal move, typed. */
export const typedMove = async ({ actor }: Turn, random: RandomChoice): Promise<Intent> => {
  const { value: move } = random.oneOf(await actor.suggested());
  return { actor, panel: null, do: () => actor.types('move', { move }) };
};

/** A legal move, typed or pressed. */
export const anyMove = (turn: Turn, random: RandomChoice): Promise<Intent> =>
  random.below(2) === 0 ? typedMove(turn, random) : pressedMove(turn, random);

/** Somebody who is not its host presses "Begin" on a lobby in another channel, and will be refused beside it. */
export const vainBegin = async ({ actor, others }: Turn, channel: string): Promise<Intent> => {
  const [other] = others;
  if (other === undefined) throw new Error('Nobody else sits at the table');
  const [host, guest] = [actor.in(channel), other.in(channel)];
  await host.asks('play golden-train');
  const lobby = await guest.seesNewest('a lobby', (message) => offers(message, 'begin'));
  const { customId } = controlOf(lobby, 'begin');
  return { actor: guest, panel: null, do: () => guest.control.press(guest.id, lobby, customId) };
};

export const textsOf = ({ control, id }: Guest): Texts =>
  textsFor(localeOf(control.people().find((person) => person.id === id)?.locale, 'en'));

/** Everything that the person has been told in private because of what they did. */
export const wordsAfter = ({ actor, panel }: Intent, acted: PerformedAction): string =>
  actor.control
    .messages(actor.id, actor.channel)
    .filter(
      (message) =>
        message.ephemeral &&
        (message.raw.interaction_metadata?.id === acted.id || (message.id === panel?.id && message.raw !== panel.raw)),
    )
    .map(({ text }) => text)
    .join('\n');
