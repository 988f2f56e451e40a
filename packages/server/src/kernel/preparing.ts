import type { Context } from './context.ts';
import type { Permit } from './endpoint.ts';
import { extensionPoint } from './module.ts';

/** Files that take long are made while their caller goes on, and fetched when they are ready. */

/** What may be taken so, and by whom: asked when it is begun, and again when it is fetched. */
export interface Takeable {
  permit: Permit;
  mime: string;
  /** Refuses whoever may no longer take that of a subject. @throws HttpError */
  demandSubject?: (context: Context, subject: string) => Promise<unknown>;
}

/** Everything that may be taken, by the path that it is asked for at. */
export const takeables = new Map<string, Takeable>();

/** A file that is made while its caller goes on. */
export interface Preparation {
  /** Key in `takeables`. */
  path: string;
  /** What it is about, such as the id of a project; null where the permit says all. */
  subject: string | null;
  /** What it is called when it is fetched. */
  file: string;
  /** Makes it, and tells now and then how many rows or papers are done. */
  make: (tell: (count: number) => Promise<void>) => Promise<{ content: Buffer; count: number }>;
  /** Leaves the trail of what is taken away; within the transaction that hands it over. */
  note: (context: Context, count: number) => unknown;
}

/** Whoever prepares files in the background, and gives them to the person who asked; one module does. */
export const preparing = extensionPoint<
  'files',
  (context: Context, work: Preparation) => Promise<{ preparedId: string }>
>('preparing');
