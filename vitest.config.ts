import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    // Random play over many seeds and whole games through a real client take longer than a unit test.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    restoreMocks: true,
  },
});
