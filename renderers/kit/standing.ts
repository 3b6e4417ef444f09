import type { Scene } from './renderer.js';
import { boldName } from './words.js';

/** "Ada leads by 3.", or the players who are level at the front, for Discord markdown. Points are by seat. */
export const standingInWords = (points: readonly number[], scene: Scene): string => {
  const { texts } = scene;
  const most = Math.max(...points);
  const ahead = points.flatMap((value, seat) => (value === most ? [seat] : []));
  const [leader] = ahead;
  if (leader === undefined || ahead.length === points.length) return texts.t('common:standing.all-level');
  if (ahead.length > 1)
    return texts.t('common:standing.level', { names: texts.list(ahead.map((seat) => boldName(scene, seat))) });
  const next = Math.max(...points.filter((_, seat) => seat !== leader));
  return texts.t('common:standing.leads', { name: boldName(scene, leader), by: most - next });
};
