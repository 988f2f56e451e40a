import { bookOf, place } from '../../oversight/lawfulness/book-part.ts';
import { ownDataRules } from './own-data.ts';

export const identityBook = bookOf(
  [ownDataRules],
  [
    [
      'R60',
      place('ALL', 'B', [], 'SIGN_IN'),
      '招标人用户未登记身份证号的，只能停留在个人信息页',
      'A person of a tenderee without ID number cannot leave the page of the own data',
    ],
  ],
);
