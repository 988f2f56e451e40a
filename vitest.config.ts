import { defineConfig } from 'vitest/config';

/** Three projects: pure rules, the HTTP interface on a real PostgreSQL, and the browser. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/domain/src/**/*.test.ts', 'packages/web/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'http',
          include: ['packages/server/src/**/*.test.ts'],
          globalSetup: ['packages/server/src/kernel/testing/cluster.ts'],
          pool: 'forks',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['packages/server/src/kernel/testing/cluster.ts'],
          pool: 'forks',
          // one browser at a time: two would starve each other on two cores
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
