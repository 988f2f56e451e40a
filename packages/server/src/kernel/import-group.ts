import type { z } from 'zod';
import type { Import } from './import.ts';
import type { ImportSpec, ImportWork } from './import-spec.ts';

/** What `npm run import` takes from a folder: the same declaration that the screen of the records has. */
export interface GroupImport {
  /** Name of the file, without its ending. */
  file: string;
  /** Kinds are imported in this order: what stands on something else comes after it. */
  order: number;
  /** Rows refer to each other, so that they are judged together; otherwise a file is worked through in batches. */
  whole: boolean;
  spec: ImportSpec<z.ZodType>;
  work: ImportWork<unknown>;
}

/** An import of a module, as `npm run import` takes it. */
export const groupImport = <Form extends z.ZodType>(
  { spec }: Import<Form>,
  work: ImportWork<z.output<Form>>,
  { file, order, whole = false }: { file: string; order: number; whole?: boolean },
): GroupImport => ({
  file,
  order,
  whole,
  spec: spec as unknown as ImportSpec<z.ZodType>,
  work: work as ImportWork<unknown>,
});
