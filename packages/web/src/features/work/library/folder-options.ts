import type { Choice } from '../../../kit/form/choice-fields.tsx';
import type { Folder } from './types.ts';

/** Folders to choose from, each with those above it. @param folders each behind the one that it is in */
export function folderOptions(folders: readonly Folder[]): Choice[] {
  const names = new Map<string, string>();
  for (const { id, parentId, name } of folders) {
    const above = parentId === null ? undefined : names.get(parentId);
    names.set(id, above ? `${above} / ${name}` : name);
  }
  return folders.map(({ id }) => ({ value: id, label: names.get(id)! }));
}
