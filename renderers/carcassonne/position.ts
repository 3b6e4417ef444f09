import type { Seat } from '../../engines/core/seat.js';
import { winnersOf } from '../../engines/core/winners.js';
import { cellName } from '../../engines/carcassonne/geometry/cell.js';
import { orientedTile } from '../../engines/carcassonne/tiles/oriented-tile.js';
import type { TileId } from '../../engines/carcassonne/tiles/tile.js';
import type { Rotation } from '../../engines/carcassonne/geometry/direction.js';
import type { View } from '../../engines/carcassonne/view.js';
import type { Scene } from '../kit/renderer.js';
import { altTextOf, escapeMarkdown } from '../kit/words.js';
import { figureName, say, spotInWords } from './words.js';

type Names = (seat: Seat) => string;

/** "city N, road EW, field": what a tile shows, in a rotation. */
const tileInWords = (id: TileId, rotation: Rotation, { texts }: Scene): string => {
  const { segments, type } = orientedTile(id, rotation);
  const parts = segments.map(({ name, kind, edges }) =>
    edges.length > 0 ? `${say(texts, `features.${kind}.name`)} ${edges.join('')}` : spotInWords(texts, name),
  );
  return (type.show === 'circus' ? [...parts, say(texts, 'features.circus.name')] : parts).join(', ');
};

const turn = (view: View, scene: Scene, name: Names): string => {
  const { texts } = scene;
  if (view.places !== null || view.toPlay === null || view.current === null) {
    const winners = winnersOf(view.places ?? []).map((seat) => name(seat));
    return say(texts, 'words.winners', { names: texts.list(winners), count: winners.length });
  }
  return say(texts, 'words.turn', { name: name(view.toPlay), tile: tileInWords(view.current, 0, scene) });
};

const players = (view: View, { texts }: Scene, name: Names): readonly string[] =>
  view.scores.map((score, seat) => {
    const { meeple = 0, ringmaster = 0 } = view.supplies[seat] ?? {};
    const figures =
      ringmaster > 0
        ? say(texts, 'words.and-ringmaster', { count: meeple })
        : say(texts, 'words.meeples', { count: meeple });
    return say(texts, 'words.player', { name: name(seat), count: score, figures });
  });

const figures = (view: View, { texts }: Scene, name: Names): readonly string[] =>
  view.figures.map(({ seat, kind, cell, spot }) =>
    say(texts, 'words.figure', {
      name: name(seat),
      figure: figureName(texts, kind),
      spot: spotInWords(texts, spot),
      cell: cellName(cell),
    }),
  );

const pile = (view: View, { texts }: Scene): string => say(texts, 'words.pile', { count: view.left.total });

const tent = ({ slices }: View, { texts }: Scene): readonly string[] => {
  const { cell = null, revealed = [] } = slices.tent ?? {};
  if (cell === null) return [];
  return [
    say(texts, 'words.tent', { cell: cellName(cell) }),
    ...(revealed.length === 0 ? [] : [say(texts, 'words.tokens', { tokens: revealed.join(', ') })]),
  ];
};

const tiles = (view: View, scene: Scene): readonly string[] =>
  view.tiles.map(({ tile, cell, rotation }) =>
    say(scene.texts, 'words.tile', { cell: cellName(cell), tile: tileInWords(tile, rotation, scene) }),
  );

/** The position for an alt text: what one needs to act comes first, since it may be cut. */
export const altTextInWords = (view: View, scene: Scene): string => {
  const name: Names = (seat) => scene.names[seat] ?? '';
  return altTextOf([
    turn(view, scene, name),
    ...players(view, scene, name),
    pile(view, scene),
    ...tent(view, scene),
    ...figures(view, scene, name),
    ...tiles(view, scene).toReversed(),
  ]);
};

/** The whole position, one fact a line. */
export const positionInWords = (view: View, scene: Scene): string => {
  const name: Names = (seat) => `**${escapeMarkdown(scene.names[seat] ?? '')}**`;
  return [
    turn(view, scene, name),
    ...players(view, scene, name),
    pile(view, scene),
    ...tent(view, scene),
    ...figures(view, scene, name),
    ...tiles(view, scene),
  ].join('\n');
};
