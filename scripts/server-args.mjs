/**
 * How the server is started on our Node: nothing can reach a prototype by its old name (security), and the young part of
 * the heap stays small: 16 MB instead of 32 keep 80 MB of resident memory under load (docs/performance.md).
 */
export const SERVER_ARGS = [
  '--disable-proto=delete',
  '--max-semi-space-size=16',
  '--min-semi-space-size=16',
  'packages/server/src/main.ts',
];
