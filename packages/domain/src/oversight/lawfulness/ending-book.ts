import { bookOf, place } from './book-part.ts';
import { archiveRules } from './archive.ts';
import { terminationRules } from '../../procedure/project/termination.ts';

export const endingBook = bookOf(
  [terminationRules, archiveRules],
  [
    [
      'R54',
      place('ALL', 'B', [], 'END'),
      '终止招标的发布公告或通知，退还文件费、保证金及银行同期存款利息',
      'Giving up comes with announcement or notice, and gives back fees, deposit and bank interest',
    ],
    [
      'R59',
      place('ALL', 'B', ['ENDED'], 'CHECK', {
        secondary: '招标人主体责任履行指引 2025 ◐',
      }),
      '归档清单齐全，保存不少于{archive.retentionYears}年，招投标过程日志不可更改',
      'Archive checklist complete; kept at least {archive.retentionYears} years; logs of the bidding process unchangeable',
    ],
  ],
);
