import { codes, type CodeOf } from '../../codes.ts';

// no dictionaries: these lists are the words of the screens that show files

/** What keeps its files in editions, of which none is overwritten. */
export const FilingHolder = codes('sys.FilingHolder', 'closed', [
  ['LIBRARY_FILE', '文件库文件', 'Library file'],
  ['REGULATION', '规章制度', 'Regulation'],
]);
export type FilingHolder = CodeOf<typeof FilingHolder>;

/** Whether a search looks into a file. */
export const TextState = codes('sys.TextState', 'closed', [
  ['WAITING', '正文读取中', 'Text being read'],
  ['READ', '可检索正文', 'Text can be searched'],
  ['NONE', '无可检索正文', 'No text to search'],
]);
export type TextState = CodeOf<typeof TextState>;
