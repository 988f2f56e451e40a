import type { Reply } from '../../../api/types.ts';

export type DictType = Reply<'get', '/system/dict/types'>[number];
export type Dict = Reply<'get', '/system/dict/{typeCode}/entries'>;
export type Entry = Dict['entries'][number];
export type YearList = Reply<'get', '/system/holidays/{year}'>;
