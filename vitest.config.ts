import { availableParallelism } from 'node:os';
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Folders and files with the tests that take longest. */
const LONG = /\/tests\/(?:browser|e2e|engines\/carcassonne\/whole-games|renderers\/regions|store\/postgres)/u;

/** Starts long tests first, so that no worker has to finish one of them while the others have nothing left to do. */
class LongTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  // package.json's imports lead to the sources, not to what was built of them.
  ssr: { resolve: { conditions: [...defaultServerConditions, 'source'] } },
  test: {
    // Random play over many seeds and whole games through a real client take longer than a unit test.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // A test of the whole bot waits for the disk, a browser or a server: two workers more use the processors meanwhile.
    maxWorkers: availableParallelism() + 2,
    // Bots and games make much that is soon garbage: a collection of a larger young generation copies less of it.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongTestsFirst },
    restoreMocks: true,
    dir: 'tests',
    include: ['**/*.test.ts'],
    // Code is loaded once a process, for all its test files: it keeps no state between calls, and a bot keeps none when
    // it has stopped, of which many tests start several one after the other.
    isolate: false,
  },
});
