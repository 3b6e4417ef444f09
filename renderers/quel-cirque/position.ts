import type { Seat } from '#engines/core/seat.js';
import { winnersOf } from '#engines/core/winners.js';
import { colours, holes } from '#engines/quel-cirque/board/board.js';
import { starsOf, type Clown, type Ring } from '#engines/quel-cirque/board/ring.js';
import type { View } from '#engines/quel-cirque/view.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { altTextOf, escapeMarkdown, stoppedInWords } from '#renderers/kit/words.js';
import { gameScores } from './events.js';
import { colourName, marbles, say } from './words.js';

type Names = (seat: Seat) => string;

const turn = (view: View, { texts, stopped }: Scene, name: Names): string => {
  if (view.result === null && stopped === true) return stoppedInWords(texts);
  if (view.result === null)
    return say(texts, 'words.turn', { name: name(view.seat), face: colourName(texts, view.face) });
  const winners = winnersOf(view.result.places).map((seat) => name(seat));
  return say(texts, 'words.winners', { names: texts.list(winners), count: winners.length });
};

const clownInWords = ({ square, marbles: held }: Clown, { texts }: Scene): string =>
  held.length === 0
    ? say(texts, 'words.empty-clown', { square })
    : say(texts, 'words.clown', { square, marbles: held.map((marble) => colourName(texts, marble)).join(', ') });

const holesInWords = ({ filled }: Ring, { texts }: Scene): string =>
  holes
    .map(({ square, stars }) => {
      const marble = filled[stars - 1] ?? null;
      const content = marble === null ? say(texts, 'words.empty') : colourName(texts, marble);
      return say(texts, 'words.hole', { square, count: stars, content });
    })
    .join(', ');

const players = (view: View, { texts }: Scene, name: Names): readonly string[] =>
  view.colours.flatMap((colour, seat) => {
    const player =
      colour === null
        ? say(texts, 'words.unknown-player', { name: name(seat) })
        : say(texts, 'words.player', {
            name: name(seat),
            colour: colourName(texts, colour),
            count: starsOf(view.ring)[colour],
          });
    return view.options.tournament === 'off'
      ? [player]
      : [player, say(texts, 'words.total', { name: name(seat), count: view.totals[seat] ?? 0 })];
  });

export const supplyInWords = ({ ring }: View, { texts }: Scene): string => {
  const left = colours.filter((colour) => ring.supply[colour] > 0);
  return left.length === 0
    ? say(texts, 'words.no-supply')
    : say(texts, 'words.supply', {
        marbles: left.map((colour) => marbles(texts, colour, ring.supply[colour])).join(', '),
      });
};

/** The number of the game in a tournament; null outside one. */
export const roundInWords = ({ options, game }: View, { texts }: Scene): string | null =>
  options.tournament === 'off'
    ? null
    : say(texts, options.tournament === 'games' ? 'board.game-of' : 'board.game-to', { game, goal: options.goal });

const lastMove = ({ mark }: View, { texts }: Scene, name: Names): readonly string[] => {
  if (mark === null) return [];
  const params = { name: name(mark.seat), square: mark.to };
  return [
    mark.from === null
      ? say(texts, 'words.mark', params)
      : say(texts, 'words.mark-walk', { ...params, from: mark.from }),
  ];
};

const lostTurns = ({ lost }: View, { texts }: Scene, name: Names): readonly string[] =>
  lost.length === 0
    ? []
    : [
        say(texts, 'words.lost', {
          rolls: lost
            .map(({ seat, face }) => say(texts, 'words.lost-roll', { name: name(seat), face: colourName(texts, face) }))
            .join(', '),
        }),
      ];

const variants = ({ options }: View, { texts }: Scene): readonly string[] => {
  const on = [
    ...(options.lazy ? ['lazy'] : []),
    ...(options.push === 'none' ? [] : [options.push]),
    ...(options.secret ? ['secret-clowns'] : []),
    ...(options['top-to-bottom'] ? ['top-to-bottom'] : []),
  ];
  return on.length === 0
    ? []
    : [say(texts, 'words.variants', { variants: on.map((name) => say(texts, `words.${name}`)).join(', ') })];
};

const lastGame = ({ lastRing }: View, scene: Scene): readonly string[] =>
  lastRing === undefined ? [] : [say(scene.texts, 'words.last-holes', { holes: holesInWords(lastRing, scene) })];

const essentials = (view: View, scene: Scene, name: Names): readonly string[] => [
  turn(view, scene, name),
  ...view.ring.clowns.map((clown) => clownInWords(clown, scene)),
  say(scene.texts, 'words.holes', { holes: holesInWords(view.ring, scene) }),
  ...players(view, scene, name),
  supplyInWords(view, scene),
];

/** The position for an alt text: information needed for the next move comes first, because the end may be cut off. */
export const altTextInWords = (view: View, scene: Scene): string => {
  const name: Names = (seat) => scene.names[seat] ?? '';
  return altTextOf([...essentials(view, scene, name), ...lastGame(view, scene)]);
};

export const positionInWords = (view: View, scene: Scene): string => {
  const { texts } = scene;
  const name: Names = (seat) => `**${escapeMarkdown(scene.names[seat] ?? '')}**`;
  const round = roundInWords(view, scene);
  return [
    ...essentials(view, scene, name),
    ...lastMove(view, scene, name),
    ...lostTurns(view, scene, name),
    ...(round === null ? [] : [`${round}.`]),
    ...view.finished.map((game, index) =>
      say(texts, 'words.finished', { number: index + 1, scores: gameScores(game, scene) }),
    ),
    ...lastGame(view, scene),
    ...variants(view, scene),
    ...(view.result === null && scene.stopped !== true
      ? [say(texts, 'words.turns-left', { count: view.turnsLeft })]
      : []),
  ].join('\n');
};
