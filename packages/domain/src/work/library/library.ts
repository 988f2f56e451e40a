import type { Authority } from '../../access/account/authority.ts';
import { blocks, type Rule } from '../../rule.ts';
import type { Library } from './library-words.ts';

/** Rights to each library; what a unit keeps for itself is reached from that unit alone, whatever scope a role has. */
export const LIBRARY_RIGHTS = {
  GROUP: {
    read: 'READ:INTERNAL_FILE_LIBRARY',
    maintain: 'MAINTAIN:INTERNAL_FILE_LIBRARY',
    export: 'EXPORT:INTERNAL_FILE_LIBRARY',
  },
  UNIT: {
    read: 'READ:INTERNAL_PRIVATE_FILE_LIBRARY',
    maintain: 'MAINTAIN:INTERNAL_PRIVATE_FILE_LIBRARY',
    export: 'EXPORT:INTERNAL_PRIVATE_FILE_LIBRARY',
  },
} as const satisfies Record<Library, Record<'read' | 'maintain' | 'export', Authority>>;

/** Folders within each other. */
export const DEEPEST_FOLDER = 4;
/** Folders of one library: they are shown at once. */
export const MOST_FOLDERS = 200;

/** What a new folder needs. */
export const folderRules: readonly Rule<{ depth: number; folders: number }>[] = [
  {
    id: 'FOLDER_DEPTH',
    basis: '[INT]',
    text: { zh: `文件夹最多${DEEPEST_FOLDER}级`, en: `Folders go ${DEEPEST_FOLDER} levels deep at most` },
    fields: ['parentId'],
    field: 'parentId',
    severity: blocks,
    isKept: ({ depth }) => depth <= DEEPEST_FOLDER,
  },
  {
    id: 'FOLDER_COUNT',
    basis: '[INT]',
    text: { zh: `一个文件库最多${MOST_FOLDERS}个文件夹`, en: `A library has ${MOST_FOLDERS} folders at most` },
    fields: ['name'],
    field: 'name',
    severity: blocks,
    isKept: ({ folders }) => folders < MOST_FOLDERS,
  },
];

/** What taking a folder away needs: nothing in it, removed files included. */
export const emptyFolderRules: readonly Rule<{ folders: number; files: number }>[] = [
  {
    id: 'FOLDER_EMPTY',
    basis: '[INT]',
    text: {
      zh: '文件夹内还有文件（含已移除的）或子文件夹，请先移走',
      en: 'There are files, removed ones included, or folders in it: move them away first',
    },
    fields: [],
    field: '',
    severity: blocks,
    isKept: ({ folders, files }) => folders === 0 && files === 0,
  },
];

export type LibraryFileAction = 'edit' | 'addEdition' | 'remove' | 'restore';

/** What somebody may do with a file: what was removed can only be brought back. */
export function libraryFileActions(edits: boolean, removed: boolean): LibraryFileAction[] {
  if (!edits) return [];
  return removed ? ['restore'] : ['edit', 'addEdition', 'remove'];
}
