import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A mutation test names the folder whose tests are to notice its changes.
    include: [`${process.env.MUTATION_TESTS ?? 'tests'}/**/*.test.ts`],
    // Random play over many seeds and whole games through a real client take longer than a unit test.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // Vitest leaves a processor to itself by default; of two, that is half of the machine.
    maxWorkers: '100%',
    restoreMocks: true,
  },
});
