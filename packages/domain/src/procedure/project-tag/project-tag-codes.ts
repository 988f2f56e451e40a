import { codes, type CodeOf } from '../../codes.ts';

export const TagColor = codes('bidding.TagColor', 'closed', [
  ['BLUE', '蓝色'],
  ['GREEN', '绿色'],
  ['ORANGE', '橙色'],
  ['RED', '红色'],
  ['PURPLE', '紫色'],
  ['GRAY', '灰色'],
]);
export type TagColor = CodeOf<typeof TagColor>;

export const TagType = codes('bidding.TagType', 'closed', [
  ['FOCUS', '重点'],
  ['HIGHWAY', '高速'],
  ['EMERGENCY', '应急'],
  ['DIGITAL', '信息化'],
]);
export type TagType = CodeOf<typeof TagType>;
