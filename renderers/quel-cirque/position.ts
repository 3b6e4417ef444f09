import type { Seat } from '../../engines/core/seat.js';
import { winnersOf } from '../../engines/core/winners.js';
import { colours } from '../../engines/quel-cirque/pieces.js';
import { starsOf, type Clown } from '../../engines/quel-cirque/ring.js';
import type { View } from '../../engines/quel-cirque/view.js';
import type { Scene } from '../kit/renderer.js';
import { altTextOf, escapeMarkdown } from '../kit/words.js';
import { colourName, dropInWords, say } from './words.js';

type Names = (seat: Seat) => string;

const turn = (view: View, { texts }: Scene, name: Names): string => {
  if (view.result === null)
    return say(texts, 'board.words.turn', { name: name(view.seat), face: colourName(texts, view.face) });
  const winners = winnersOf(view.result.places).map((seat) => name(seat));
  return say(texts, 'board.words.winners', { names: texts.list(winners), count: winners.length });
};

const clownInWords = ({ square, marbles }: Clown, { texts }: Scene): string =>
  marbles.length === 0
    ? say(texts, 'board.words.empty-clown', { square })
    : say(texts, 'board.words.clown', {
        square,
        marbles: marbles.map((marble) => colourName(texts, marble)).join(', '),
      });

const holes = ({ ring }: View, { texts }: Scene): string => {
  const filled = ring.filled.flatMap((colour, index) =>
    colour === null ? [] : [dropInWords(texts, { colour, stars: index + 1 })],
  );
  return filled.length === 0
    ? say(texts, 'board.words.no-holes')
    : say(texts, 'board.words.holes', { drops: filled.join(', ') });
};

const players = (view: View, { texts }: Scene, name: Names): readonly string[] =>
  view.colours.map((colour, seat) => {
    const params = { name: name(seat), total: view.totals[seat] ?? 0 };
    const tournament =
      view.options.tournament === 'off' ? '' : say(texts, 'board.words.total', { count: view.totals[seat] ?? 0 });
    const player =
      colour === null
        ? say(texts, 'board.words.unknown-player', params)
        : say(texts, 'board.words.player', {
            ...params,
            colour: colourName(texts, colour),
            count: starsOf(view.ring)[colour],
          });
    return player + tournament;
  });

const supply = ({ ring }: View, { texts }: Scene): string =>
  say(texts, 'board.words.supply', {
    marbles: colours.map((colour) => `${ring.supply[colour]} ${colourName(texts, colour)}`).join(', '),
  });

const round = ({ options, game }: View, { texts }: Scene): readonly string[] =>
  options.tournament === 'off'
    ? []
    : [say(texts, options.tournament === 'games' ? 'board.game-of' : 'board.game-to', { game, goal: options.goal })];

const sentences = (view: View, scene: Scene, name: Names): readonly string[] => [
  turn(view, scene, name),
  ...view.ring.clowns.map((clown) => clownInWords(clown, scene)),
  holes(view, scene),
  ...players(view, scene, name),
  supply(view, scene),
  ...round(view, scene),
];

/** The position for an alt text: what one needs to act comes first, since it may be cut. */
export const altTextInWords = (view: View, scene: Scene): string =>
  altTextOf(sentences(view, scene, (seat) => scene.names[seat] ?? ''));

/** The whole position, one fact a line. */
export const positionInWords = (view: View, scene: Scene): string =>
  sentences(view, scene, (seat) => `**${escapeMarkdown(scene.names[seat] ?? '')}**`).join('\n');
