import type { PreparedKind } from '@tenderdesk/domain/platform/prepared-file/codes';
import type { Text } from '@tenderdesk/domain/rule';
import type { Context } from './context.ts';
import type { Permit } from './endpoint.ts';
import { extensionPoint } from './module.ts';

/** Files that take long are made while their caller goes on, and fetched when they are ready; long files that come are worked through so. */

/** The media type of a workbook. */
export const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What may be taken so, and by whom: asked when it is begun, and again when it is fetched. */
export interface Takeable {
  permit: Permit;
  mime: string;
  /** Refuses whoever may no longer take that of a subject. @throws HttpError */
  demandSubject?: (context: Context, subject: string) => Promise<unknown>;
}

/** Everything that may be taken, by the path that it is asked for at. */
export const takeables = new Map<string, Takeable>();

/** Says how many rows or papers are done. @throws Error where it was given up */
export type Tell = (count: number) => Promise<void>;

/** What came of it. */
export interface Made {
  /** Rows or papers. */
  count: number;
  /** To take away; null where there is nothing to take. */
  content: Buffer | null;
  /** Why nothing was done; the content shows it. */
  fault?: Text;
  /** Writes what a file brought; within the transaction that ends it. @throws HttpError, and nothing is written */
  write?: (context: Context, tell: Tell) => Promise<void>;
}

/** What is made, or worked through, while its caller goes on. */
export interface Preparation {
  kind: PreparedKind;
  /** Key in `takeables`. */
  path: string;
  /** What it is about, such as the id of a project; null where the permit says all. */
  subject: string | null;
  /** What the file is called: the one that is fetched, or the one that came. */
  file: string;
  /** Makes it, and tells now and then how many rows or papers are done. */
  make: (tell: Tell) => Promise<Made>;
  /** Leaves the trail of what is taken away; within the transaction that hands it over. */
  note?: (context: Context, count: number) => unknown;
}

/** Whoever prepares files in the background, and gives them to the person who asked; one module does. */
export const preparing = extensionPoint<
  'files',
  (context: Context, work: Preparation) => Promise<{ preparedId: string }>
>('preparing');
