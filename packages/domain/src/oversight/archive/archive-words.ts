import { codes, type CodeOf } from '../../codes.ts';

// no dictionaries: these lists are the words of one screen, which brings them

/** How far the archive of a project has come. */
export const ArchiveState = codes('sys.ArchiveState', 'closed', [
  ['OPEN', '整理中', 'Being put together'],
  ['COMPLETED', '已整理', 'Complete'],
  ['HANDED_OVER', '已移交', 'Handed over'],
]);
export type ArchiveState = CodeOf<typeof ArchiveState>;

/** For how long an archive is kept. */
export const RetentionClass = codes('sys.RetentionClass', 'closed', [
  ['PERMANENT', '永久', 'For good'],
  ['YEARS_30', '30年', '30 years'],
  ['YEARS_10', '10年', '10 years'],
]);
export type RetentionClass = CodeOf<typeof RetentionClass>;

/** In what an item is there. */
export const ArchiveSource = codes('sys.ArchiveSource', 'closed', [
  ['SYSTEM', '平台生成', 'Made here'],
  ['FILE', '上传文件', 'Uploaded'],
  ['PAPER', '纸质件', 'On paper'],
]);
export type ArchiveSource = CodeOf<typeof ArchiveSource>;
