import { drawBelow, type Random } from '../engines/core/random.js';
import { parseCustomId } from '../src/discord/interactions/custom-id.js';
import type { SeenControl, SeenMessage } from '../playground/index.js';
import { controlOf, type Guest, offers } from './guest.js';
import type { RandomChoice } from './random-choice.js';

export interface Step {
  readonly customId: string;
  readonly value?: string;
}

/** Whether the press plays a move at once. */
export const playsAMove = ({ customId, value }: Step): boolean =>
  parseCustomId(customId)?.action === 'm' || value?.startsWith('m') === true;

/** Everything that one press can do on a page of a panel, paging and the panel's own buttons left out. */
export const stepsOn = (page: SeenMessage): readonly Step[] =>
  page.controls.flatMap((control: SeenControl): readonly Step[] => {
    const ref = parseCustomId(control.customId);
    if (control.disabled || ref === null) return [];
    if (ref.action === 'pick') return control.options.map(({ value }) => ({ customId: control.customId, value }));
    const turnsBack = ref.action === 'go' && (ref.rest === '' || ref.rest.includes('#'));
    return (ref.action === 'm' || ref.action === 'go') && !turnsBack ? [{ customId: control.customId }] : [];
  });

/** A press on this page that plays a move at once. */
export const playingStep = (page: SeenMessage): Step => {
  const step = stepsOn(page).find(playsAMove);
  if (step === undefined) throw new Error(`Nothing on this page plays a move: ${page.text}`);
  return step;
};

/** Long enough for any path through a panel, back and forth. */
export const STEPS_AT_MOST = 60;

/** What to press next on a page of a panel: a step by chance, or at a dead end the way back to its beginning. */
export const nextStep = (page: SeenMessage, random: RandomChoice): Step => {
  const steps = stepsOn(page);
  return steps.length === 0 ? { customId: controlOf(page, 'go').customId } : random.oneOf(steps);
};

/**
 * Plays with the panel alone, pressing what chance chooses, until the panel says that the turn has passed.
 *
 * @returns the generator after it
 */
export const playTurnByPanel = async (guest: Guest, board: SeenMessage, random: Random): Promise<Random> => {
  let page = await guest.presses(board, 'panel').reply();
  let left = random;
  for (let step = 0; step < STEPS_AT_MOST && offers(page, 'form'); step += 1) {
    const steps = stepsOn(page);
    const [index, after] = drawBelow(left, Math.max(1, steps.length));
    left = after;
    const chosen = steps[index];
    // A dead end of the panel leads back to its beginning.
    page =
      chosen === undefined ? await guest.changes(page, 'go') : await guest.changed(page, chosen.customId, chosen.value);
  }
  return left;
};
