import { bookOf, MANDATORY, place } from '../../oversight/lawfulness/book-part.ts';
import { announcementRules } from './announcement.ts';

export const announcementBook = bookOf(
  [announcementRules],
  [
    [
      'R26',
      place('ALL', 'B', ['ANNOUNCEMENT'], 'FLOW', { secondary: '10号令 §5 (u)' }),
      '公告要素齐全：招标人名称和地址，项目性质、数量、地点、时间，文件获取办法，资格要求，递交方式和截止时间，联系方式',
      'All parts are there: tenderee with address, nature, quantity, place, time, way to the documents; qualification, way and deadline of handing in, contacts',
    ],
    [
      'R27',
      place('ALL', 'B', ['ANNOUNCEMENT'], 'FLOW', MANDATORY),
      '在指定媒介发布，各媒介内容一致',
      'A designated medium is chosen, and every medium carries the same text (compared by hash)',
    ],
    [
      'R28',
      place('T', 'B', ['ANNOUNCEMENT'], 'FLOW'),
      '载明是否接受联合体投标',
      'It says whether consortia are accepted',
    ],
  ],
);
