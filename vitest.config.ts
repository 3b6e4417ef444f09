import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

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
    dir: 'tests',
    include: ['**/*.test.ts'],
    // Code is loaded once a process, for all its test files: it keeps no state between calls, and a bot keeps none when
    // it has stopped, of which many tests start several one after the other.
    isolate: false,
  },
});
