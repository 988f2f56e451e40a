import fs from 'node:fs';
import path from 'node:path';
import { FLOORS } from '../../packages/server/src/floors.ts';
import { readSources, ROOT, type Source } from './graph.ts';
import { moduleOf } from './tables.ts';

export const ARCHITECTURE_FILE = path.join(ROOT, 'docs/architecture.md');

const BEGIN = '<!-- floors: made from packages/server/src/floors.ts by npm run gen -->';
const END = '<!-- /floors -->';

/** The modules that `name` imports. */
function importedBy(name: string, sources: readonly Source[]): string[] {
  const found = new Set(
    sources
      .filter(({ file }) => moduleOf(file) === name)
      .flatMap(({ imports }) => imports.map(({ to }) => moduleOf(to)))
      .filter((one) => one !== null && one !== 'kernel' && one !== name),
  );
  return Object.values(FLOORS)
    .flat()
    .filter((one) => found.has(one));
}

/** The floors as a table, the highest first: each module with what it stands on. */
function table(sources: readonly Source[]): string {
  const rows = Object.entries(FLOORS)
    .toReversed()
    .flatMap(([area, names]) =>
      (names as readonly string[])
        .toReversed()
        .map(
          (name, index) =>
            `| ${index === 0 ? `**${area}**` : ''} | ${name} | ${importedBy(name, sources).join(', ')} |`,
        ),
    );
  return ['| Area | Module | Stands on |', '|---|---|---|', ...rows].join('\n');
}

/** The text with its drawing of the floors made anew. */
export function drawn(text: string, sources: readonly Source[]): string {
  const [before, after] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (before < 0 || after < before) throw new Error('docs/architecture.md has no place for the floors');
  return `${text.slice(0, before)}${BEGIN}\n${table(sources)}\n${text.slice(after)}`;
}

if (import.meta.main)
  fs.writeFileSync(ARCHITECTURE_FILE, drawn(fs.readFileSync(ARCHITECTURE_FILE, 'utf8'), readSources()));
