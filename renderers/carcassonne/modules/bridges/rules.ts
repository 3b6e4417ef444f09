import { inset, rect } from '#renderers/kit/layout.js';
import { drawBox } from '#renderers/kit/shapes.js';
import { caption, type RulePicture, sheet } from '#renderers/carcassonne/rules/rule-pictures.js';
import { drawScene, type SceneOfRules } from '#renderers/carcassonne/rules/scenes.js';
import { drawTile } from '#renderers/carcassonne/tiles/tile.js';
import { say } from '#renderers/carcassonne/words/words.js';
import { drawLots } from './bazaar.js';

/** A road that goes on over a field with a farmer. */
export const bridgeScene: SceneOfRules = {
  tiles: [
    ['base-U', 0, 0, 0],
    ['base-E', 0, 1, 0],
    ['base-U', 0, 2, 0],
  ],
  figures: [
    [0, 'meeple', 1, 0, 'bridge'],
    [2, 'meeple', 1, 0, 'field'],
  ],
  overpasses: [[1, 0, { spot: 'bridge', axis: 'EW' }]],
};

/** A castle of two halves, with the roads of its domain on both sides. */
export const castleScene: SceneOfRules = {
  tiles: [
    ['base-U', 90, 0, 0],
    ['base-E', 180, 1, 0],
    ['base-U', 90, 2, 0],
    ['base-U', 90, 0, 1],
    ['base-E', 0, 1, 1],
    ['base-U', 90, 2, 1],
  ],
  figures: [[1, 'meeple', 1, 0, 'city']],
  slices: {
    bridges: {
      bridges: [],
      castles: [],
      lastBridge: null,
      built: [
        {
          seat: 1,
          cells: [
            { x: 1, y: 0 },
            { x: 1, y: 1 },
          ],
          spot: 'city',
          isNew: false,
        },
      ],
      undecided: [],
      bazaar: false,
      lots: [
        { tile: 'base-C', owner: null },
        { tile: 'base-X', owner: null },
      ],
      auction: { namer: 0, lot: 1, highest: { seat: 2, bid: 3 }, waiting: [] },
      roundEnds: null,
    },
  },
};

/** A bridge, a castle with its domain, and two tiles of a bazaar. */
export const drawBridgesRules: RulePicture = (view, texts) => {
  const { canvas, ctx, body } = sheet();
  const options = { ...view.options, bridges: true };
  const [bridge, castle] = [144, 192];
  drawScene(ctx, { ...view, options }, bridgeScene, body.x + 10, body.y + 40, bridge);
  const left = body.x + body.width - castle * 3 - 10;
  const top = body.y + 40;
  drawScene(ctx, { ...view, options }, castleScene, left, top, castle);
  drawBox(ctx, inset(rect(left, top, castle * 3, castle * 2), -4), { edge: '#ffd23f', edgeWidth: 8, radius: 6 });
  caption(ctx, say(texts, 'rules.bridges.fief'), left + castle * 1.5, top + castle * 2 + 44, castle * 3);
  const shown = { ...view, places: null, slices: castleScene.slices ?? {} };
  drawLots(ctx, rect(body.x, body.y + 300, bridge * 3 + 20, 210), shown, drawTile);
  return canvas;
};
