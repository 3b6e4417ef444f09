import { holes } from '#engines/quel-cirque/board/board.js';
import type { Colour } from '#engines/quel-cirque/board/pieces.js';
import type { View } from '#engines/quel-cirque/view.js';
import type { Scene } from '../kit/renderer.js';
import { supplyInWords } from './position.js';
import { say } from './words.js';

const depths = ['bottom', 'middle', 'top'] as const;

/** Where the marbles of a colour wait in the clowns. */
const placesOf = ({ ring }: View, own: Colour, { texts }: Scene): readonly string[] =>
  ring.clowns.flatMap(({ square, marbles: held }) =>
    held.flatMap((marble, depth) =>
      marble === own ? [say(texts, `chances.${depths[depth] ?? 'top'}`, { square })] : [],
    ),
  );

const ownMarbles = (view: View, scene: Scene): readonly string[] => {
  const own = view.audience === 'table' ? null : (view.colours[view.audience] ?? null);
  if (own === null) return [];
  const places = placesOf(view, own, scene);
  return [
    places.length === 0
      ? say(scene.texts, 'chances.no-own')
      : say(scene.texts, 'chances.own', { places: scene.texts.list(places) }),
  ];
};

/** What the die may bring, what is left beside the ring, which holes are open, and where the viewer's marbles are. */
export const chancesInWords = (view: View, scene: Scene): string => {
  const { texts } = scene;
  const open = holes.filter(({ stars }) => view.ring.filled[stars - 1] === null);
  return [
    say(texts, 'chances.die'),
    supplyInWords(view, scene),
    ...(open.length === 0
      ? []
      : [
          say(texts, 'chances.holes', {
            holes: open.map(({ square, stars }) => say(texts, 'chances.hole', { square, count: stars })).join(', '),
          }),
        ]),
    ...ownMarbles(view, scene),
  ].join('\n');
};
