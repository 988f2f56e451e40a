import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Counted, DecidedMerge, Merge } from '../../access/account/unit.hooks.ts';
import * as records from './library.repository.ts';

/** The library of the unit that goes stands in that of the other one, in a folder of its name. */
export async function mergeLibrary(context: Context, { from, into }: DecidedMerge): Promise<void> {
  const { db, user } = context;
  if (!(await records.hasLibrary(db, from.id))) return;
  const id = newId();
  const name = await records.freeName(db, into.id, from.name);
  await records.insertFolder(db, {
    id,
    library: 'UNIT',
    organizationId: into.id,
    parentId: null,
    name,
    createdBy: user.id,
  });
  await records.moveLibrary(db, from.id, into.id, id);
  context.audit({ action: 'CREATE', objectType: 'libraryFolder', objectId: id, after: { name } });
}

const FILES = { zh: '单位文件', en: 'Files of the unit' };

/** All files of the unit go along. */
export const countLibrary = async ({ db }: Context, { from }: Merge): Promise<readonly Counted[]> => [
  { what: FILES, going: await records.countFiles(db, from.id), staying: 0 },
];
