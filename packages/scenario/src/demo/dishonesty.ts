import { Readable } from 'node:stream';
import { addDays } from '@tenderdesk/domain/calendar';
import {
  decideDishonesty,
  fileDishonesty,
  submitDishonesty,
  tellCompany,
} from '@tenderdesk/server/modules/people/dishonesty/handling.contract';
import { viewDishonesty } from '@tenderdesk/server/modules/people/dishonesty/dishonesty.contract';
import { answerHearing, viewOwnDishonesty } from '@tenderdesk/server/modules/people/dishonesty/hearing.contract';
import { auditRepair, listRepairs } from '@tenderdesk/server/modules/people/dishonesty/repair.contract';
import { placeRepair, REPAIR_FILES } from '@tenderdesk/server/modules/people/dishonesty/repair.service';
import { upload } from '@tenderdesk/server/modules/platform/attachment/attachment.service';
import { unitLogins } from '../invented.ts';
import { pdfOf, uploadPaper } from '../paper.ts';
import { supplierIdOf } from '../people.ts';
import { AUDITED_COMPANIES } from './companies.ts';
import type { Stage } from './stage.ts';

/** How far each record has come. */
type Course = 'FILED' | 'TOLD' | 'HANDED_IN' | 'APPROVED' | 'REPAIR_APPLIED' | 'REPAIRED';

interface Handling {
  course: Course;
  kind: string;
  level: 'GENERAL' | 'SERIOUS';
  scope: 'GROUP' | 'ORG';
  facts: string;
  basis: string;
  answer: string | null;
  /** Days before today on which it is filed, and how many it lasts. */
  daysAgo: number;
  lasts: number;
}

const RECORDS: readonly Handling[] = [
  {
    course: 'APPROVED',
    kind: 'FALSE_MATERIAL',
    level: 'SERIOUS',
    scope: 'GROUP',
    facts: '投标文件所附三份类似业绩合同，经向发包人函证均不属实。',
    basis: '招标投标法第54条；供应商管理办法第21条',
    answer: '业绩由经办人员自行收集，本公司未予核实，接受处理。',
    daysAgo: 70,
    lasts: 365,
  },
  {
    course: 'APPROVED',
    kind: 'ABANDON_AWARD',
    level: 'GENERAL',
    scope: 'ORG',
    facts: '收到成交通知书后以人员不足为由放弃，造成重新采购。',
    basis: '采购文件第6.2条；供应商管理办法第18条',
    answer: null,
    daysAgo: 48,
    lasts: 183,
  },
  {
    course: 'REPAIR_APPLIED',
    kind: 'WAGES',
    level: 'GENERAL',
    scope: 'GROUP',
    facts: '劳务分包人员工资拖欠两个月，经属地劳动监察责令后支付。',
    basis: '保障农民工工资支付条例第48条',
    answer: '工资已足额支付，附支付凭证。',
    daysAgo: 60,
    lasts: 183,
  },
  {
    course: 'REPAIRED',
    kind: 'BREACH',
    level: 'GENERAL',
    scope: 'GROUP',
    facts: '合同约定的供货期限内未交货，经两次书面催告仍未履行。',
    basis: '合同第12条；供应商管理办法第18条',
    answer: '原材料断供所致，愿意承担违约责任。',
    daysAgo: 120,
    lasts: 365,
  },
  {
    course: 'TOLD',
    kind: 'MALICIOUS_COMPLAINT',
    level: 'GENERAL',
    scope: 'GROUP',
    facts: '同一事项在已书面答复后捏造事实反复投诉，经调查均不成立。',
    basis: '招标投标法实施条例第77条',
    answer: null,
    daysAgo: 2,
    lasts: 183,
  },
  {
    course: 'HANDED_IN',
    kind: 'ILLEGAL_SUBCONTRACT',
    level: 'SERIOUS',
    scope: 'GROUP',
    facts: '未经同意将主体工程劳务以外的部分转交他人施工，现场管理人员均非投标承诺人员。',
    basis: '招标投标法第58条；合同第8条',
    answer: '部分工序为专业分包，已补报分包备案，请予核实。',
    daysAgo: 12,
    lasts: 365,
  },
  {
    course: 'FILED',
    kind: 'REFUSE_CONTRACT',
    level: 'GENERAL',
    scope: 'ORG',
    facts: '成交后第三十日仍拒绝签订合同，要求提高单价。',
    basis: '采购文件第6.3条',
    answer: null,
    daysAgo: 1,
    lasts: 183,
  },
];

/** The account that shows a company being heard: one of those that the first page of the product names. */
const HEARD = 'bidder12';
/** Days from filing to handing in: soon after the answer, in silence once the term is over, whatever holidays lie in it. */
const ANSWERED_DAYS = 3;
const SILENT_DAYS = 18;
const ORDER: readonly Course[] = ['FILED', 'TOLD', 'HANDED_IN', 'APPROVED', 'REPAIR_APPLIED', 'REPAIRED'];

/** Records in each state, about companies at the end of the list: those before them play the tenders. */
export async function fillDishonesty(stage: Stage, now: string): Promise<void> {
  for (const [index, record] of RECORDS.entries()) {
    const username = record.course === 'TOLD' ? HEARD : AUDITED_COMPANIES.at(-1 - index)!.username;
    await play(stage, now, record, { username, clerk: unitLogins(index % 3).clerk });
  }
}

async function play(
  stage: Stage,
  now: string,
  record: Handling,
  by: { username: string; clerk: string },
): Promise<void> {
  const { course, kind, level, scope, facts, basis, answer, daysAgo, lasts } = record;
  const reaches = (other: Course): boolean => ORDER.indexOf(course) >= ORDER.indexOf(other);
  const heard = answer === null ? SILENT_DAYS : ANSWERED_DAYS;
  const day = (days: number): string => addDays(now.slice(0, 10), days - daysAgo);
  const at = (days: number, time: string): void => stage.at(`${day(days)} ${time}`);
  const clerk = await stage.cast(by.clerk);
  const company = await stage.cast(by.username);
  const approver = await stage.cast('tm01');

  at(0, '09:20:00');
  const supplierId = await supplierIdOf(approver, stage.cast, by.username);
  const files = [await uploadPaper(clerk, 'DISHONESTY', '核查材料', [facts])];
  const term = { effectiveFrom: day(0), effectiveTo: day(lasts) };
  const body = { supplierId, kind, facts, basis, level, scope, ...term, files };
  const { id: dishonestyId } = await clerk.call(fileDishonesty, { body });
  const params = { dishonestyId };
  const version = async () => ({ version: (await clerk.call(viewDishonesty, { params })).version });
  if (!reaches('TOLD')) return;
  at(0, '10:05:00');
  await clerk.call(tellCompany, { params, body: await version() });
  if (answer !== null) {
    at(1, '15:30:00');
    const own = await company.call(viewOwnDishonesty, { params });
    await company.call(answerHearing, { params, body: { text: answer, version: own.version } });
  }
  if (!reaches('HANDED_IN')) return;
  at(heard, '09:10:00');
  await clerk.call(submitDishonesty, { params, body: await version() });
  if (!reaches('APPROVED')) return;
  at(heard + 1, '10:40:00');
  const decision = { decision: 'approve', reason: '事实清楚，同意处理' } as const;
  await approver.call(decideDishonesty, { params, body: { ...decision, ...(await version()) } });
  if (!reaches('REPAIR_APPLIED')) return;
  at(heard + 45, '14:00:00');
  // nobody reads the code on an invented phone
  await stage.work(async (context) => {
    const bytes = pdfOf(['信用修复承诺书', '已履行义务并消除影响，承诺不再发生。']);
    const letter = { filename: '信用修复承诺书.pdf', content: Readable.from([bytes]) };
    const { id: fileId } = await upload(context, letter, REPAIR_FILES);
    await placeRepair(context, dishonestyId, { kind: 'REPAIR', reason: '已履行义务并消除影响', fileId });
  });
  if (!reaches('REPAIRED')) return;
  at(heard + 48, '09:30:00');
  const { content } = await approver.call(listRepairs, { query: { auditStatus: 'UNAUDITED' } });
  const own = content.find((row) => row.dishonestyId === dishonestyId)!;
  await approver.call(auditRepair, {
    params: { dishonestyRepairId: own.id },
    body: { status: 'AUDIT_PASSED', reason: '已履行完毕', version: 1 },
  });
}
