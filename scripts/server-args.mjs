/**
 * How the server is started on our Node: nothing can reach a prototype by its old name (security), and the young part of
 * the heap stays small: 8 MB instead of 32 keep some 90 MB of resident memory under load (docs/performance.md).
 */
export const SERVER_ARGS = [
  '--disable-proto=delete',
  '--max-semi-space-size=8',
  '--min-semi-space-size=8',
  'packages/server/src/main.ts',
];
