import { codes, type CodeOf } from '../../codes.ts';

/** What a deputy stands in for (docs/domain/roles.md, deputies). */
export const DeputyScope = codes('sys.DeputyScope', 'closed', [
  ['ALL', '全部', 'Everything'],
  ['LEVEL', '按项目级别', 'Levels of projects'],
  ['TYPE', '按项目类型', 'Kinds of projects'],
  ['PROJECT', '单个项目', 'Single projects'],
]);
export type DeputyScope = CodeOf<typeof DeputyScope>;

/** How far a deputyship is; computed, never stored. */
export const DeputyState = codes('sys.DeputyState', 'closed', [
  ['PLANNED', '未开始', 'Not begun'],
  ['CURRENT', '生效中', 'In force'],
  ['LAPSED', '已失效', 'Of no effect'],
  ['ENDED', '已到期', 'Over'],
  ['WITHDRAWN', '已收回', 'Withdrawn'],
]);
export type DeputyState = CodeOf<typeof DeputyState>;
