import { describe, expect, it } from 'vitest';
import { drawShareCard, type ShareCard } from '#renderers/kit/sheets/share-card.js';
import { blankCanvas } from '#renderers/kit/surface.js';
import { oddNames, sceneIn } from '../support/describe-renderer.js';
import { expectShownWell } from '../support/shown-size.js';
import { nodeCanvas } from '#renderers/kit/makers/node.js';

const seats = oddNames.map((_, seat) => seat);

const card: ShareCard = {
  headline: 'Somebody with a very long name and somebody else share the win!',
  game: 'Circle the Wagons',
  places: seats.map((seat) => seat + 1),
  amounts: seats.map((seat) => `${seat * 111} points`),
  highlights: ['A long sentence of what there is to remember. '.repeat(4).trim(), 'Short.', 'A third one.'],
};

const drawn = (more: Partial<ShareCard> = {}): Buffer =>
  nodeCanvas(
    drawShareCard({ ...card, ...more }, blankCanvas(1_100, 700), { accent: '#2f5d3a' }, sceneIn('en')),
  ).toBuffer('raw');

describe('the card of a finished game', () => {
  it.each([1, 2, 6])('is readable as Discord shows it (%i seats)', (count) => {
    const few = { ...card, places: card.places.slice(0, count), amounts: card.amounts.slice(0, count) };
    expectShownWell(() => [drawShareCard(few, blankCanvas(1_100, 825), { accent: '#b3261e' }, sceneIn('fr'))]);
    expectShownWell(() => [
      drawShareCard({ ...few, highlights: [] }, blankCanvas(1_100, 700), { accent: '#b3261e' }, sceneIn('en')),
    ]);
  });

  it('shows the winner, every place, and the highlights', () => {
    const usual = drawn();
    for (const other of [
      { headline: 'Nobody wins!' },
      { places: card.places.toReversed() },
      { amounts: card.amounts.toReversed() },
      { highlights: ['Something else.'] },
    ])
      expect(drawn(other).equals(usual)).toBe(false);
  });
});
