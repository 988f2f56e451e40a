import type { Channels } from './channels.ts';
import type { Context } from './context.ts';
import type { Store } from './database.ts';
import type { FileHolder } from './file-care.ts';
import type { On } from './endpoint.ts';
import type { GroupImport } from './import-group.ts';
import type { KeptSum } from './kept-sum.ts';
import type { Migration } from './migrator.ts';
import type { Guard } from './grants.ts';
import type { Parts } from './parts.ts';
import type { SealedColumn } from './sealed-columns.ts';
import type { Tables } from './tables.ts';

/** Work that falls due as business time passes. Runs as the system, in a transaction of its own. */
export interface DueWork {
  name: string;
  /** Does one batch; true when more is due. */
  run(context: Context): Promise<boolean>;
}

/** What a bounded context adds to the product; its place is in floors.ts. */
export interface Module {
  name: string;
  /** Tables of other modules that its queries read, by their owner; whatever is not said here is not read. */
  reads?: Readonly<Record<string, readonly (keyof Tables)[]>>;
  /** Tables whose rows name stored files: they are checked, and what none of them names is put away. */
  files?: readonly FileHolder[];
  /** Sums that it keeps of its records: `npm run fsck` compares them. */
  sums?: readonly KeptSum[];
  migrations?: readonly Migration[];
  /** Columns of its own that are sealed: `npm run reseal` seals them anew with another key. */
  sealed?: readonly SealedColumn[];
  /** Tables of its own in which the serving role may not change all that it may read. */
  guards?: readonly Guard[];
  /** Mounts its endpoints; most need nothing but `on`. */
  routes?(on: On, parts: Parts): void | Promise<void>;
  due?: readonly DueWork[];
  /** Its imports that `npm run import` takes from a folder. */
  imports?: readonly GroupImport[];
  /**
   * Reads anew what this process keeps of the database in memory: at its start, and whenever it may have missed news because
   * its listener was away. A module that keeps such a thing tells of changes on a channel of its own.
   */
  refresh?(store: Store): Promise<void>;
  /** What it adds to `/readyz`, whose status it does not change: read now and then, never while somebody waits (standing.ts). */
  standing?(store: Store): Promise<Readonly<Record<string, unknown>>>;
  /** The channels on which it tells the processes of its news, and what each of them does then. */
  channels?: Channels;
  /** Fills the extension points of other modules, once at start. */
  plugIn?(): void;
}

export interface ExtensionPoint<Key extends string, Part> {
  /** @throws Error when the key is taken by another part */
  add(key: Key, part: Part): void;
  /** The part of `key`, or null. */
  get(key: Key): Part | null;
  all(): readonly Part[];
  keys(): readonly Key[];
}

/** A table that modules fill so that the owner never has to know them by name. */
export function extensionPoint<Key extends string, Part>(name: string): ExtensionPoint<Key, Part> {
  const parts = new Map<Key, Part>();
  return {
    add(key, part) {
      const known = parts.get(key);
      if (known && known !== part) throw new Error(`${name} has a part for ${key} already`);
      parts.set(key, part);
    },
    get: (key) => parts.get(key) ?? null,
    all: () => [...parts.values()],
    keys: () => [...parts.keys()],
  };
}
