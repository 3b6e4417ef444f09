import type { Town } from '../rules/town.js';

const POINTS = 2;

/** For each fort next to a gun. */
export const riflesReady = (town: Town): number =>
  POINTS * town.with('fort').filter((fort) => town.around(fort).some(({ icon }) => icon === 'gun')).length;
