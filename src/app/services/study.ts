import { Animations } from '#src/discord/messages/animations/animations.js';
import type { Store } from '#src/store/index.js';
import type { TimeSource } from '#src/tables/time-source.js';
import { Coach } from '#src/study/coach.js';
import { Collection } from '#src/study/collection.js';
import { Puzzles } from '#src/study/puzzles.js';
import { Verifications } from '#src/study/verifications.js';
import type { AppParts } from '../app-parts.js';
import type { buildTableServices } from './table-services.js';

type StudyParts = Pick<AppParts, 'config' | 'games' | 'log' | 'animationProgram' | 'verificationProgram'> & {
  readonly time: TimeSource;
  readonly store: Store;
  readonly play: ReturnType<typeof buildTableServices>;
};

/** Builds what is made of games, mostly of finished ones, in processes and threads of their own. */
export const buildStudy = (parts: StudyParts) => {
  const { config, games: list, log, time, store, play } = parts;
  const { animationProgram = null, verificationProgram = null } = parts;
  const { tables, games, analyses, servers } = play;
  const concurrency = config.longJobs ?? 1;
  const posed = { find: (id: string) => games.find(id), ids: list.map(({ engine }) => engine.id) };
  return {
    animations: new Animations(games, animationProgram, log, concurrency),
    verifications: new Verifications({ games, program: verificationProgram, log }),
    coach: new Coach({ store, tables, games: posed, analyses, time }),
    puzzles: new Puzzles({
      store,
      tables,
      games: posed,
      analyses,
      collection: new Collection(posed),
      log,
      time,
      zoneOf: async (guildId) => (await servers.settings(guildId)).zone,
    }),
  };
};
