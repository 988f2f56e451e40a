/**
 * How the server runs on our Node: nothing can reach a prototype by its old name (security), and the young part of
 * the heap stays small: 16 MB instead of 32; of 8 what requests leave grows old before it is dead, a tenth of a list's time. What
 * dies older is collected when the heap has grown by 40 % instead of several times: another 100 MB (docs/performance.md).
 */
const NODE_FLAGS = [
  '--disable-proto=delete',
  '--max-semi-space-size=16',
  '--min-semi-space-size=16',
  '--heap-growing-percent=40',
];

/** From its sources, for the one who changes them. */
export const SOURCE_ARGS = [...NODE_FLAGS, 'packages/server/src/main.ts'];

/** From the bundle that scripts/bundle.mjs makes of them (ADR 0021). */
export const SERVER_ARGS = [...NODE_FLAGS, 'packages/server/dist/main.js'];

/**
 * What the C library of the server's process is told (docs/performance.md): with an arena for each thread, freed memory of one
 * is not used by the others. Pieces of 32 kB and more go back to the system when they are freed: a password's 19 MB, and what the
 * engine works with while it reads the server's code, 22 MB that lay between what is kept.
 */
export const SERVER_ENV = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768' };
