import type { Hooks, Module } from './rule-set.js';

/** Every member that a module may have. */
const none: Hooks = {
  supply: {
    tiles: [],
    segments: [],
    figures: [],
    startTile: [],
    startBlock: [],
    setup: [],
    setupObjection: [],
    begin: [],
    arrange: [],
    isWithheld: [],
    withheldTiles: [],
    drawnTiles: [],
    buried: [],
    imagine: [],
  },
  placing: {
    layingObjection: [],
    overpasses: [],
    placed: [],
    restore: [],
    placesLike: [],
    puttingObjection: [],
    tileObjection: [],
    occupants: [],
    reachesAll: [],
    receives: [],
    keptOn: [],
    strongholds: [],
    indoors: [],
    enclosed: [],
  },
  turn: {
    phases: [],
    steps: [],
    withoutDraw: [],
    allows: [],
    acted: [],
    departed: [],
    travelled: [],
    premoves: [],
    outOfOrder: [],
  },
  scoring: {
    surrounded: [],
    lasting: [],
    tilesFor: [],
    worth: [],
    breaksTie: [],
    scored: [],
    beaten: [],
    scoresToo: [],
    pays: [],
    atEnd: [],
  },
  computer: { prospect: [], expectedPoints: [], prepare: [], holeFillers: [] },
};

const collect = (modules: readonly Module[], group: keyof Hooks): Readonly<Record<string, readonly unknown[]>> => {
  const members = modules.map((module): Readonly<Record<string, unknown>> => ({ ...module[group] }));
  const lists = Object.keys(none[group]).map((name) => [name, members.flatMap((each) => each[name] ?? [])] as const);
  return Object.fromEntries(lists);
};

export const hooksOf = (modules: readonly Module[]): Hooks =>
  ({
    supply: collect(modules, 'supply'),
    placing: collect(modules, 'placing'),
    turn: collect(modules, 'turn'),
    scoring: collect(modules, 'scoring'),
    computer: collect(modules, 'computer'),
  }) as Hooks;
