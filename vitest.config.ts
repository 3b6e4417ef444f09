import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

/** A mutation test names the test files that are to notice its changes, with commas between. */
const { MUTATION_TESTS } = process.env;

export default defineConfig({
  // package.json's imports lead to the sources, not to what was built of them.
  ssr: { resolve: { conditions: [...defaultServerConditions, 'source'] } },
  test: {
    // Random play over many seeds and whole games through a real client take longer than a unit test.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // Vitest leaves a processor to itself by default; of two, that is half of the machine.
    maxWorkers: '100%',
    restoreMocks: true,
    include: MUTATION_TESTS === undefined ? ['tests/**/*.test.ts'] : MUTATION_TESTS.split(','),
    // Code is loaded once a process, for all its test files: it keeps nothing between calls, and a bot nothing when it
    // has stopped, of which many tests start several one after the other.
    isolate: MUTATION_TESTS !== undefined,
  },
});
