import type { Position, Turn } from '#engines/carcassonne/position/state.js';
import { withSlices } from '#engines/carcassonne/position/turn.js';
import type { AbbeySlice } from './types.js';

export const initialSlice = (seats: number): AbbeySlice => ({
  abbeys: Array.from({ length: seats }, () => true),
  barns: [],
  wagons: [],
  round: [],
});

export const abbeyOf = ({ slices, seats }: Position): AbbeySlice => slices.abbey ?? initialSlice(seats);

export const withAbbey = (turn: Turn, change: Partial<AbbeySlice>): Turn =>
  withSlices(turn, { abbey: { ...abbeyOf(turn.position), ...change } });
