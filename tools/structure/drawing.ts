import fs from 'node:fs';
import path from 'node:path';
import { floors, ORDER } from './floors.ts';
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
  return ORDER.filter((one) => found.has(one));
}

/** The floors as a table, the highest first: one line a floor, each module with what it stands on. */
function table(sources: readonly Source[]): string {
  const rows = floors.toReversed().map(({ area, modules }, index, all) => {
    const first = all[index - 1]?.area !== area;
    const stands = modules.map((name) => {
      const below = importedBy(name, sources);
      return `${name}${below.length > 0 ? ` → ${below.join(', ')}` : ''}`;
    });
    return `| ${first ? `**${area}**` : ''} | ${stands.join('<br>')} |`;
  });
  return ['| Area | Module → what it stands on |', '|---|---|', ...rows].join('\n');
}

/** The text with its drawing of the floors made anew. */
export function drawn(text: string, sources: readonly Source[]): string {
  const [before, after] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (before < 0 || after < before) throw new Error('docs/architecture.md has no place for the floors');
  return `${text.slice(0, before)}${BEGIN}\n${table(sources)}\n${text.slice(after)}`;
}

if (import.meta.main)
  fs.writeFileSync(ARCHITECTURE_FILE, drawn(fs.readFileSync(ARCHITECTURE_FILE, 'utf8'), readSources()));
