import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { dateText, dateTimeText, id } from '../../../kernel/wire.ts';
import { figure, pageOfFigure } from './figures.contract.ts';

const num = z.number().int();

export const tips = figure(
  'getSysTips',
  'What is overdue or near: notices, contracts, deposits to refund, openings of the next 24 hours, unread notices',
  z.object({ noticeOverdue: num, contractOverdue: num, unRefunded: num, openingSoon: num, unreadNotice: num }),
);

const overdue = {
  projectId: id,
  projectName: z.string(),
  organizationName: z.string(),
  sectionName: z.string(),
  winnerName: z.string(),
  lateDays: num,
};

export const pageOverdueNotices = pageOfFigure(
  'getPageSysTipsNoticeDetail',
  'Winners who were confirmed five days ago or more and have no notice yet',
  z.object({ ...overdue, confirmedTime: dateTimeText }).meta({ id: 'OverdueNotice' }),
);

export const pageOverdueContracts = pageOfFigure(
  'getPageSysTipsContractDetail',
  'Notices of more than thirty days ago without a signed contract (法46)',
  z.object({ ...overdue, noticeDate: dateText }).meta({ id: 'OverdueContract' }),
);

export const pageUnrefunded = pageOfFigure(
  'getUnRefundedDeposit',
  'Deposits whose refund is due and not made; of sealed projects none',
  z
    .object({
      projectId: id,
      projectName: z.string(),
      supplierName: z.string(),
      amountYuan: z.string(),
      refundDue: dateText,
      lateDays: num,
    })
    .meta({ id: 'UnrefundedDeposit' }),
);

export const clearRead = endpoint({
  method: 'GET',
  path: '/common/dashboard/clearSystemRemindRead',
  summary: 'Puts away one’s own notices that belong to no project; asking again changes nothing',
  permit: 'SIGNED_IN',
  scope: 'self',
  reply: z.object({ num, scope: z.literal('SYSTEM'), action: z.literal('CLEARED') }),
});
