import { inServer } from '#src/model/location.js';
import { openSeating } from '#src/model/record/seating.js';
import type { Table } from '#src/model/table.js';

/** A table of Aramini Circus on a person's turn, with a computer player as the neighbour. */
export const tableInPlay: Table = {
  id: 'abcdefghij',
  gameId: 'aramini-circus',
  location: inServer('1'),
  channelId: '2',
  parentChannelId: null,
  locale: 'en',
  pictureLook: 'light',
  hostId: '3',
  phase: 'playing',
  version: 42,
  options: {},
  seats: [
    { kind: 'person', userId: '3', name: 'Ada' },
    { kind: 'computer', name: 'Bo', level: 'medium' },
  ],
  toAct: { seat: 0, turn: 0 },
  clock: null,
  seating: openSeating,
  proposal: null,
  rules: '1',
  result: null,
  seedHash: null,
  draw: null,
  seed: null,
  board: null,
  createdAt: new Date(0),
  changedAt: new Date(0),
};
