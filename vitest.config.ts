import { defineConfig } from 'vitest/config';

/** A mutation test names the test files that are to notice its changes, with commas between. */
const { MUTATION_TESTS } = process.env;

const testsIn = (folders: readonly string[]): string[] => folders.map((folder) => `tests/${folder}/**/*.test.ts`);

/** These start programs, servers or whole bots: each file gets a process of its own. */
const whole = ['app', 'browser', 'discord/gateway', 'e2e', 'migrate', 'playground', 'proof', 'rehearsal', 'store'];

export default defineConfig({
  test: {
    // Random play over many seeds and whole games through a real client take longer than a unit test.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // Vitest leaves a processor to itself by default; of two, that is half of the machine.
    maxWorkers: '100%',
    restoreMocks: true,
    ...(MUTATION_TESTS === undefined
      ? {
          projects: [
            { extends: true, test: { name: 'whole', include: testsIn(whole) } },
            // Code that keeps nothing between calls is loaded once a process, which halves the time of these.
            {
              extends: true,
              test: { name: 'units', include: testsIn(['*']), exclude: testsIn(whole), isolate: false },
            },
          ],
        }
      : { include: MUTATION_TESTS.split(',') }),
  },
});
