import { parseCustomId } from '../../src/discord/interactions/custom-id.js';
import type { SeenControl, SeenMessage } from '../../playground/index.js';
import { type Guest, offers } from '../../harness/guest.js';
import { RandomChoice } from '../../harness/random-choice.js';
import type { Corpus } from './corpus.js';

const STEPS_IN_A_PANEL = 8;
const MOVES_TO_THE_END = 150;

interface Way {
  readonly customId: string;
  readonly value?: string;
}

/** What leads to another page of a panel and plays nothing. */
const waysOn = ({ controls }: SeenMessage): readonly Way[] =>
  controls.flatMap(({ customId, disabled, options }: SeenControl): readonly Way[] => {
    if (disabled) return [];
    if (parseCustomId(customId)?.action === 'go') return [{ customId }];
    return options.flatMap(({ value }) => (value.startsWith('g') ? [{ customId, value }] : []));
  });

/** Leafs through a panel by chance. */
const leaf = async (guest: Guest, first: SeenMessage, corpus: Corpus, seed: string): Promise<void> => {
  let page = first;
  const random = new RandomChoice(seed);
  for (let step = 0; step < STEPS_IN_A_PANEL; step += 1) {
    corpus.put(page, guest.id);
    const ways = waysOn(page);
    if (ways.length === 0) return;
    const way = random.oneOf(ways);
    page = await guest.changed(page, way.customId, way.value);
  }
};

/** Opens everything that one person can open at a table without changing it. */
export const lookAround = async (guest: Guest, corpus: Corpus, seed: string): Promise<void> => {
  const board = guest.public().at(-1);
  if (board !== undefined) corpus.put(board, guest.id);
  for (const line of ['hand', 'resign', 'close', 'tables']) corpus.put(await guest.asks(line), guest.id);
  corpus.put(await guest.asks('board', { text: true }), guest.id);
  if (board === undefined || !offers(board, 'panel')) return;
  const page = await guest.presses(board, 'panel').reply();
  if (offers(page, 'form')) corpus.note((await guest.presses(page, 'form').modal()).custom_id);
  await leaf(guest, page, corpus, seed);
};

/** Plays the first move that is suggested; false when it is not this person's turn. */
export const playOne = async (guest: Guest): Promise<boolean> => {
  const [suggestion] = await guest.suggested();
  if (suggestion === undefined || suggestion.value === '?') return false;
  await guest.types('move', { move: suggestion.value }).done();
  return true;
};

/** Plays for everybody until the game is over. */
export const playToTheEnd = async (guests: readonly Guest[]): Promise<void> => {
  for (let move = 0; move < MOVES_TO_THE_END; move += 1) {
    let played = false;
    for (const guest of guests) if (await playOne(guest)) played = true;
    if (!played) return;
  }
};

/** Closes the channel's table, with the button that asks whether one is sure. */
export const closeTable = async (host: Guest): Promise<void> => {
  const question = await host.asks('close');
  await host.changes(question, 'close');
};
