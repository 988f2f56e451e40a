import { defineConfig } from 'vitest/config';
import { ONCE } from './vitest.once.ts';

const browser = (name: string, include: string[], exclude: string[] = []) => ({
  test: {
    name,
    include,
    exclude,
    globalSetup: ['packages/server/src/kernel/testing/cluster.ts'],
    pool: 'forks' as const,
    // one browser at a time: two would starve each other on two cores
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 240_000,
    // a page that follows others has as long as the machine needs
    expect: { poll: { timeout: 20_000 } },
  },
});

/** The browser test that every landing runs. */
const LANDING = ['e2e/main-job.test.ts'];

/** Every method at every level and every fail result, compared after each step; a year of as many projects as are asked for. */
const PLAYS = ['methods', 'second-round', 'demo/year'].map((name) => `packages/scenario/src/${name}.test.ts`);

const http = (name: string, include: string[], exclude: string[] = []) => ({
  test: {
    name,
    include,
    exclude,
    globalSetup: ['packages/server/src/kernel/testing/cluster.ts'],
    pool: 'forks' as const,
    maxWorkers: 3,
    // files open a product of their own; only the code is shared
    isolate: false,
    // patient: machines differ by a factor of five, and nothing that hangs passes for it
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
  },
});

const UNITS = ['packages/domain/src/**/*.test.ts', 'packages/web/{*,src/**/*}.test.{ts,tsx}', 'tools/**/*.test.ts'];

/** Unit tests that put others in the place of modules: what a file before them has loaded would stay. */
const WITH_STAND_INS = ['packages/web/src/api/*.test.ts'];

const PATIENT = 60_000;

/** Pure rules, the HTTP interface on a real PostgreSQL, and the browser; on request the plays and the longer journeys. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: UNITS,
          exclude: WITH_STAND_INS,
          isolate: false,
          // what reads the whole source takes two seconds, and five times that on a slow machine
          testTimeout: PATIENT,
          hookTimeout: PATIENT,
        },
      },
      { test: { name: 'unit-stand-ins', include: WITH_STAND_INS, testTimeout: PATIENT, hookTimeout: PATIENT } },
      http(
        'http',
        ['packages/{server,scenario}/src/**/*.test.ts'],
        [...PLAYS, ...(process.env['DATABASE_URL'] && process.env['SECOND'] !== 'all' ? ONCE : [])],
      ),
      // what takes longer than a landing may: npm test -- plays
      http('plays', PLAYS),
      browser('browser', LANDING),
      // what takes longer than a landing may: npm test -- journeys
      browser('journeys', ['e2e/*.test.ts'], LANDING),
    ],
  },
});
