import { parseCustomId } from '#src/discord/custom-ids/custom-id.js';
import { parseTarget } from '#src/discord/custom-ids/targets.js';
import type { SeenMessage } from '#playground/index.js';
import { controlOf, type Guest, offers } from './guest.js';
import type { RandomChoice } from './random-choice.js';

export interface PanelPress {
  readonly customId: string;
  /** The picked value of a menu. */
  readonly value?: string;
  /** The notation of the move that it plays immediately; null when it only leads to another page. */
  readonly plays: string | null;
  /** True when it leads forwards: neither back to the beginning, nor to another page of the same menu. */
  readonly advances: boolean;
}

/** All presses on a page of a panel, without the panel's own buttons. */
export const pressesOn = (page: SeenMessage): readonly PanelPress[] =>
  page.controls.flatMap(({ customId, disabled, options }): readonly PanelPress[] => {
    const ref = parseCustomId(customId);
    if (disabled || ref === null) return [];
    if (ref.action === 'm') return [{ customId, plays: ref.payload, advances: true }];
    if (ref.action === 'go')
      return [{ customId, plays: null, advances: ref.payload !== '' && !ref.payload.includes('#') }];
    if (ref.action !== 'pick') return [];
    return options.flatMap(({ value }): readonly PanelPress[] => {
      const target = parseTarget(value);
      return target === null ? [] : [{ customId, value, plays: 'play' in target ? target.play : null, advances: true }];
    });
  });

export const playingPress = (page: SeenMessage): PanelPress => {
  const playing = pressesOn(page).find(({ plays }) => plays !== null);
  if (playing === undefined) throw new Error(`Nothing on this page plays a move: ${page.text}`);
  return playing;
};

/** The next press on a page of a panel: a random one, or at a dead end the way back to its beginning. */
const nextPress = (page: SeenMessage, random: RandomChoice): PanelPress => {
  const choices = pressesOn(page).filter(({ advances }) => advances);
  return choices.length === 0
    ? { customId: controlOf(page, 'go').customId, plays: null, advances: false }
    : random.oneOf(choices);
};

/** Any path through a panel, back and forth, takes fewer presses. */
const MAX_PRESSES = 60;

/** Presses random controls until `press` returns no page or the page is no panel any more. */
export const walkPanel = async (
  first: SeenMessage,
  random: RandomChoice,
  press: (page: SeenMessage, choice: PanelPress) => Promise<SeenMessage | null>,
): Promise<void> => {
  let page: SeenMessage | null = first;
  for (let count = 0; count < MAX_PRESSES && page !== null && offers(page, 'form'); count += 1)
    page = await press(page, nextPress(page, random));
};

export const playSuggestedMove = async (actor: Guest, random: RandomChoice): Promise<void> => {
  await actor.asks('move', { move: random.oneOf(await actor.readSuggestions()).value });
};

/** Presses random controls on the panel alone, until it says that the turn has passed. */
export const playTurnByPanel = async (guest: Guest, board: SeenMessage, random: RandomChoice): Promise<void> =>
  walkPanel(await guest.presses(board, 'panel').reply(), random, (page, { customId, value }) =>
    guest.pressAndRead(page, customId, value),
  );
