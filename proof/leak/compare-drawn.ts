import type { Scene } from '../../renderers/kit/renderer.js';
import type { Locale } from '../../src/model/locale.js';
import { textsFor } from '../../src/i18n/texts.js';
import { drawnFor } from './drawn.js';
import { subjectOf, type Tally } from './tally.js';
import type { Twins } from './twins.js';
import { wordedFor } from './worded.js';

const NAMES = ['Ada', 'Bruno', 'Chloé', 'Dario', 'Elsa', 'Félix'];
/** Words are quickly compared, pictures are not. */
const DRAWN = 2;

/** Words and draws one state, and compares all its twins with it. All twins are of the same state and audience. */
export const compareDrawn = async (twins: readonly Twins[], locale: Locale, tally: Tally): Promise<void> => {
  const [first] = twins;
  if (first === undefined) return;
  const { game, variant, audience, strangers, here } = first;
  const scene: Scene = { texts: textsFor(locale), names: NAMES.slice(0, variant.seats) };
  const subject = subjectOf(game.engine.id, audience, 'drawn');
  const worded = wordedFor(game, here, audience, scene);
  for (const { there, where } of twins) tally.compare(subject, where, worded, wordedFor(game, there, audience, scene));
  const drawn = await drawnFor(game, here, audience, strangers, scene);
  for (const { there, where } of twins.slice(0, DRAWN))
    tally.compare(subject, where, drawn, await drawnFor(game, there, audience, strangers, scene));
};
