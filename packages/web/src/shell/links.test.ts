import { expect, test } from 'vitest';
import { routeTable } from './route-table.ts';

const sources: Record<string, string> = import.meta.glob(
  ['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../api/openapi.d.ts'],
  { query: '?raw', import: 'default', eager: true },
);

/** A link in the text of a source: the path of a screen, and the names of its query as far as they are written out. */
const LINK = /['"`](\/[A-Za-z]+\/[A-Za-z]+)\?([^'"`\s]*)/g;

test('a link names only what its screen reads from the address', () => {
  const known = new Map(routeTable.map(({ path, query }) => [path, query ?? []]));
  let links = 0;
  const wrong: string[] = [];
  for (const [file, text] of Object.entries(sources))
    for (const [, path, query] of text.matchAll(LINK)) {
      const read = known.get(path!);
      if (!read) continue;
      links += 1;
      const names = query!
        .replaceAll(/\$\{[^}]*\}/g, '')
        .split('&')
        .flatMap((part) => /^(\w+)=/.exec(part)?.[1] ?? []);
      for (const name of names) if (!read.includes(name)) wrong.push(`${file}: ${path} does not read ${name}`);
    }
  expect(links).toBeGreaterThan(20);
  expect(wrong).toEqual([]);
});
