import type { ModuleLook } from '../module-look.js';

export const ringmasterLook: ModuleLook = {
  figures: { ringmaster: { topHat: true } },
  tellEvent: (event, { tell, name }) =>
    event.type === 'ringmaster-bonus'
      ? tell('ringmaster-bonus', { name: name(event.seat), points: event.points, count: event.shows.length })
      : undefined,
  scores: { key: 'ringmaster', includes: (event) => event.type === 'ringmaster-bonus', place: 'after' },
};
