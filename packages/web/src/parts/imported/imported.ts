import { flagFilter } from '../../kit/filters.tsx';
import { addWords } from '../../kit/text.ts';
import en from './en.ts';
import zh from './zh.ts';

/**
 * What lists and pages show of records that came in from elsewhere.
 *
 *   filters: [importedFilter], columns: [column.date('importedTime', 'imported.time')], items: [importedItem(user)]
 */
addWords('imported', { zh, en });

export const importedFilter = flagFilter('imported', 'imported.origin', 'imported.only');

/** When it came in; nothing for what was made here. */
export const importedItem = ({ importedTime }: { importedTime: string | null }) =>
  importedTime !== null && ({ label: 'imported.time', value: importedTime } as const);
