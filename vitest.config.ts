import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The long journeys begin first, so that the short ones fill the time beside them. */
const LONG = ['main-job.test.ts', 'screens.test.ts', 'shell.test.ts', 'kit.test.ts'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const place = LONG.findIndex((name) => moduleId.endsWith(name));
      return place < 0 ? LONG.length : place;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

/** Three projects: pure rules, the HTTP interface on a real PostgreSQL, and the browser. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
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
          // they wait more than they work
          maxWorkers: 2,
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
