import type { Seat } from '../../engines/core/seat.js';
import { winnersOf } from '../../engines/core/winners.js';
import { targetName } from '../../engines/golden-train/notation.js';
import type { SeenWagon, View } from '../../engines/golden-train/view.js';
import type { Scene } from '../kit/renderer.js';
import { altTextOf, escapeMarkdown } from '../kit/words.js';
import { freight, loadInWords, say } from './words.js';

type Names = (seat: Seat) => string;

const turn = ({ phase, seat }: View, { texts }: Scene, name: Names): string => {
  switch (phase.kind) {
    case 'over': {
      const winners = winnersOf(phase.result.places).map((seat) => name(seat));
      return say(texts, 'words.winners', { names: texts.list(winners), count: winners.length });
    }
    case 'attack': {
      const targets =
        phase.targets.length === 0 ? say(texts, 'words.no-target') : texts.list(phase.targets.map(targetName));
      return say(texts, 'words.attack', { name: name(seat), dynamite: phase.dynamite, sum: phase.sum, targets });
    }
    case 'draw':
    case 'decide':
      return say(texts, `words.${phase.kind}`, { name: name(seat) });
  }
};

const piles = ({ wagonPile, dynamitesLeft, discardedWagons }: View, { texts }: Scene): readonly string[] => [
  wagonPile.topLoad === null
    ? say(texts, 'words.no-wagons')
    : say(texts, 'words.wagon-pile', { count: wagonPile.count, load: loadInWords(texts, wagonPile.topLoad) }),
  say(texts, 'words.dynamites', { count: dynamitesLeft }),
  say(texts, 'words.discard', { count: discardedWagons.length }),
];

const wagonInWords = ({ picture, load }: SeenWagon, { texts }: Scene): string =>
  load === null
    ? freight(texts, picture)
    : say(texts, 'words.open-wagon', { freight: freight(texts, picture), load: loadInWords(texts, load) });

const trains = ({ trains: all }: View, scene: Scene, name: Names): readonly string[] =>
  all.map((train, seat) =>
    train.length === 0
      ? say(scene.texts, 'words.no-train', { name: name(seat) })
      : say(scene.texts, 'words.train', {
          name: name(seat),
          count: train.length,
          wagons: train.map((wagon) => wagonInWords(wagon, scene)).join(' · '),
        }),
  );

/** The position for an alt text: what one needs to act comes first, since it may be cut. */
export const altTextInWords = (view: View, scene: Scene): string => {
  const name: Names = (seat) => scene.names[seat] ?? '';
  return altTextOf([turn(view, scene, name), ...trains(view, scene, name), ...piles(view, scene)]);
};

const discarded = ({ discardedWagons }: View, scene: Scene): readonly string[] =>
  discardedWagons.length === 0
    ? []
    : [
        say(scene.texts, 'words.discarded', {
          wagons: discardedWagons.map((wagon) => wagonInWords(wagon, scene)).join(' · '),
        }),
      ];

/** The whole position, one fact a line. */
export const positionInWords = (view: View, scene: Scene): string => {
  const name: Names = (seat) => `**${escapeMarkdown(scene.names[seat] ?? '')}**`;
  return [turn(view, scene, name), ...trains(view, scene, name), ...piles(view, scene), ...discarded(view, scene)].join(
    '\n',
  );
};
