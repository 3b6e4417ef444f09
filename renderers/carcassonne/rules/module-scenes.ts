import { ABBEY } from '#engines/carcassonne/modules/abbey/tokens.js';
import { block, homeOf } from '#engines/carcassonne/modules/count/slice.js';
import { corners, sides, type SceneOfRules } from './scenes.js';

export const abbeyScene: SceneOfRules = {
  tiles: [...corners, ...sides, ['base-E', 180, 1, 2], [ABBEY, 0, 1, 1]],
  figures: [[0, 'meeple', 1, 1, 'monastery']],
};

export const gardenScene: SceneOfRules = {
  tiles: [...corners, ...sides.slice(1), ['base-Eg', 0, 1, 1]],
  figures: [[0, 'abbot', 1, 1, 'garden']],
};

export const pyramidScene: SceneOfRules = {
  tiles: [
    ['bigtop-A', 0, 0, 0],
    ['bigtop-A', 0, 1, 0],
    ['bigtop-A', 0, 2, 0],
  ],
  figures: [
    [0, 'meeple', 0, 0, 'pyramid'],
    [0, 'meeple', 1, 0, 'pyramid'],
    [1, 'meeple', 1, 0, 'pyramid'],
    [0, 'meeple', 2, 0, 'pyramid'],
    [1, 'meeple', 2, 0, 'pyramid'],
    [2, 'meeple', 2, 0, 'pyramid'],
  ],
};

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

export const dragonScene: SceneOfRules = {
  tiles: [
    ['dragon-2', 0, 0, 0],
    ['base-B', 0, 1, 0],
    ['base-B', 0, 2, 0],
    ['base-U', 0, 0, 1],
    ['base-U', 0, 1, 1],
    ['base-U', 0, 2, 1],
  ],
  figures: [
    [0, 'meeple', 1, 0, 'monastery'],
    [1, 'meeple', 0, 1, 'road'],
    [2, 'meeple', 2, 1, 'field-S'],
  ],
  slices: {
    dragon: {
      dragon: { x: 0, y: 0 },
      aside: null,
      way: null,
      portal: null,
      fairy: { cell: { x: 0, y: 1 }, beside: { seat: 1, kind: 'meeple', spot: 'road' } },
    },
  },
};

/** A flying machine that points to the west, with another player's road two tiles away. */
export const flierScene: SceneOfRules = {
  tiles: [
    ['base-U', 0, 0, 0],
    ['base-A', 90, 1, 0],
    ['base-B', 0, 2, 0],
    ['flier-G', 0, 3, 0],
    ['base-B', 0, 0, 1],
    ['base-E', 180, 1, 1],
    ['base-E', 180, 2, 1],
    ['base-B', 0, 3, 1],
  ],
  figures: [
    [1, 'meeple', 0, 0, 'road'],
    [0, 'meeple', 1, 0, 'road'],
  ],
};

export const innScene: SceneOfRules = {
  tiles: [
    ['base-W', 0, 0, 0],
    ['inns-B', 0, 1, 0],
    ['base-A', 90, 2, 0],
  ],
  figures: [[0, 'big-meeple', 1, 0, 'road']],
};

export const cathedralScene: SceneOfRules = {
  tiles: [
    ['base-E', 90, 0, 1],
    ['inns-K', 0, 1, 1],
    ['base-E', 270, 2, 1],
    ['base-E', 180, 1, 0],
    ['base-E', 0, 1, 2],
  ],
  figures: [[1, 'meeple', 1, 1, 'city']],
};

export const monasteriesScene: SceneOfRules = {
  tiles: [
    ['monasteries-A', 0, 2, 1],
    ['base-E', 270, 0, 1],
    ['base-U', 90, 1, 1],
    ['base-E', 90, 3, 1],
    ['base-E', 270, 4, 1],
    ['base-E', 0, 2, 0],
    ['base-U', 0, 2, 2],
  ],
  figures: [[0, 'meeple', 2, 1, 'lying']],
};

export const ringmasterScene: SceneOfRules = {
  tiles: [
    ['base-E', 0, 0, 0],
    ['base-A', 0, 1, 0],
    ['base-E', 0, 2, 0],
    ['bigtop-A', 0, 0, 1],
    ['base-U', 90, 1, 1],
    ['bigtop-F', 0, 2, 1],
    ['base-E', 270, 0, 2],
    ['base-A', 180, 1, 2],
    ['base-A', 180, 2, 2],
  ],
  figures: [[0, 'ringmaster', 1, 1, 'road']],
};

export const riverScene: SceneOfRules = {
  tiles: [
    ['river-A', 0, 0, 0],
    ['river-D', 0, 1, 0],
    ['river-I', 0, 2, 0],
    ['river-K', 0, 2, 1],
    ['river-L', 90, 2, 2],
    ['base-U', 0, 1, 1],
    ['base-A', 270, 0, 1],
  ],
  figures: [
    [0, 'meeple', 1, 0, 'field-N'],
    [2, 'meeple', 2, 1, 'road'],
  ],
};

/** The big city with figures in two quarters, and a small city next to it that a tile has just completed. */
export const countScene: SceneOfRules = {
  tiles: [...block.map(({ tile, cell: { x, y } }) => [tile, 0, x, y] as const), ['base-E', 0, -1, 2]],
  figures: [
    [0, 'meeple', homeOf('castle').x, homeOf('castle').y, 'quarter'],
    [1, 'meeple', homeOf('castle').x, homeOf('castle').y, 'quarter'],
    [2, 'meeple', homeOf('cathedral').x, homeOf('cathedral').y, 'quarter'],
    [1, 'meeple', -1, 2, 'city'],
  ],
  slices: { count: { count: 'market', leaving: [], visit: null, hasEntered: false } },
};

export const kingScene: SceneOfRules = {
  tiles: [
    ['base-E', 90, 0, 0],
    ['base-G', 0, 1, 0],
    ['base-E', 270, 2, 0],
    ['base-A', 270, 0, 1],
    ['base-U', 0, 1, 1],
    ['base-A', 90, 2, 1],
  ],
};

/** A road with a tie that a hill decides, a flock in its field, and a monastery next to a vineyard. */
export const hillsScene: SceneOfRules = {
  tiles: [
    ['base-B', 0, 0, 0],
    ['hills-M', 90, 1, 0],
    ['base-E', 270, 2, 0],
    ['hills-A', 270, 0, 1],
    ['base-U', 0, 1, 1],
    ['base-A', 90, 2, 1],
  ],
  figures: [
    [3, 'meeple', 0, 0, 'monastery'],
    [0, 'meeple', 0, 1, 'road'],
    [1, 'meeple', 2, 1, 'road'],
  ],
  slices: {
    hills: {
      buried: 1,
      shepherds: [{ seat: 2, cell: { x: 2, y: 0 }, spot: 'field', flock: [2, 3] }],
      stage: null,
    },
  },
};

export const river2Scene: SceneOfRules = {
  tiles: [
    ['base-E', 0, 0, 0],
    ['river2-F', 180, 1, 0],
    ['river2-K', 0, 2, 0],
    ['river2-A', 0, 0, 1],
    ['river2-I', 0, 1, 1],
    ['river2-J', 0, 2, 1],
    ['base-U', 0, 0, 2],
    ['base-U', 0, 1, 2],
    ['base-U', 0, 2, 2],
  ],
  figures: [
    [0, 'meeple', 1, 0, 'field-NW'],
    [1, 'meeple', 2, 1, 'monastery'],
  ],
};

export const cultScene: SceneOfRules = {
  tiles: [
    ['base-V', 90, 0, 0],
    ['base-E', 0, 1, 0],
    ['base-V', 180, 2, 0],
    ['base-E', 270, 0, 1],
    ['cult-E', 0, 1, 1],
    ['base-B', 0, 2, 1],
    ['base-V', 0, 0, 2],
    ['base-E', 180, 1, 2],
  ],
  figures: [
    [0, 'meeple', 1, 1, 'shrine'],
    [1, 'meeple', 2, 1, 'monastery'],
  ],
};

export const phantomScene: SceneOfRules = {
  tiles: [
    ['base-W', 0, 0, 0],
    ['base-U', 0, 1, 0],
    ['base-A', 90, 2, 0],
  ],
  figures: [
    [0, 'meeple', 1, 0, 'road'],
    [0, 'phantom', 1, 0, 'field-N'],
  ],
};

/** Vodyanoy's pond with two captives, and Solovei's nest next to a road, with one. */
export const trapsScene: SceneOfRules = {
  tiles: [
    ['russian-B', 0, 0, 1],
    ['base-E', 0, 0, 0],
    ['base-E', 180, 0, 2],
    ['base-A', 270, 1, 1],
    ['russian-A', 0, 2, 1],
    ['base-A', 90, 3, 1],
  ],
  figures: [
    [0, 'meeple', 0, 1, 'trap'],
    [1, 'meeple', 0, 1, 'trap'],
    [2, 'meeple', 2, 1, 'trap'],
  ],
};

/** The tent and the eight tiles around it; a farmer beyond them does not count. */
export const tentScene: SceneOfRules = {
  tiles: [...corners, ...sides, ['base-U', 90, 1, 2], ['bigtop-F', 0, 1, 1], ['base-E', 270, 3, 1]],
  figures: [
    [0, 'meeple', 0, 1, 'city'],
    [0, 'meeple', 2, 0, 'road'],
    [1, 'meeple', 1, 2, 'road'],
    [1, 'meeple', 3, 1, 'field'],
  ],
  slices: { tent: { cell: { x: 1, y: 1 }, revealed: [] } },
};

/** A tower of two floors, which reaches two tiles in each direction, and another one with a figure. */
export const towerScene: SceneOfRules = {
  tiles: [
    ['tower-I', 0, 0, 0],
    ['base-E', 0, 1, 0],
    ['base-B', 0, 2, 0],
    ['base-B', 0, 3, 0],
    ['base-E', 180, 0, 1],
    ['base-E', 180, 1, 1],
    ['tower-I', 0, 2, 1],
    ['base-B', 0, 3, 1],
  ],
  figures: [
    [1, 'meeple', 1, 0, 'city'],
    [2, 'meeple', 2, 0, 'monastery'],
    [1, 'meeple', 3, 0, 'monastery'],
    [2, 'meeple', 0, 1, 'city'],
    [3, 'meeple', 2, 1, 'tower'],
    [2, 'meeple', 3, 1, 'monastery'],
  ],
  slices: {
    tower: {
      floors: [],
      towers: [
        { cell: { x: 0, y: 0 }, floors: 2 },
        { cell: { x: 2, y: 1 }, floors: 1 },
      ],
      prisoners: [],
      raised: { x: 0, y: 0 },
      exchange: null,
      ransomed: false,
    },
  },
};

export const builderScene: SceneOfRules = {
  tiles: [
    ['base-W', 0, 0, 0],
    ['base-U', 0, 1, 0],
    ['base-U', 0, 2, 0],
  ],
  figures: [
    [0, 'meeple', 1, 0, 'road'],
    [0, 'builder', 2, 0, 'road'],
  ],
};
