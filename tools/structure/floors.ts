import fs from 'node:fs';
import path from 'node:path';
import { FLOORS } from '@tenderdesk/server/floors';
import { ROOT } from './graph.ts';

const MODULES = path.join(ROOT, 'packages/server/src/modules');

const foldersOf = (folder: string): string[] =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && fs.readdirSync(path.join(folder, entry.name)).length > 0)
        .map(({ name }) => name)
        .toSorted()
    : [];

export interface Floor {
  area: string;
  /** The modules on it: one that others of its area stand on, or all those that none of their area does. */
  modules: readonly string[];
}

/** Every floor from the ground up: of each area first what floors.ts names, then the rest of its folders side by side. */
export const floors: readonly Floor[] = Object.entries(FLOORS).flatMap(([area, bearing]): Floor[] => {
  const rest = foldersOf(path.join(MODULES, area)).filter((name) => !(bearing as readonly string[]).includes(name));
  return [...bearing.map((name) => ({ area, modules: [name] })), ...(rest.length > 0 ? [{ area, modules: rest }] : [])];
});

/** Every module, those below first. */
export const ORDER: readonly string[] = floors.flatMap(({ modules }) => modules);

/** The number of a module's floor, from 0; -1 for none. */
export const floorOf = (name: string): number => floors.findIndex(({ modules }) => modules.includes(name));
