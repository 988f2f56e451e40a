import { addDays } from '@tenderdesk/domain/calendar';
import { addHighway } from '@tenderdesk/server/modules/fulfilment/highway/highway.contract';
import { listProjects } from '@tenderdesk/server/modules/procedure/project/project.contract';
import {
  addPurchase,
  listContracts,
} from '@tenderdesk/server/modules/fulfilment/performance-purchase/performance-purchase.contract';
import { addComment, listMentionable } from '@tenderdesk/server/modules/procedure/comment/comment.contract';
import { listSuppliers } from '@tenderdesk/server/modules/people/supplier/supplier.contract';
import { addTag, addTags } from '@tenderdesk/server/modules/procedure/project-tag/project-tag.contract';
import type { Actor } from '../actor.ts';
import { unitLogins } from '../invented.ts';
import { step, type Step } from '../step.ts';
import { DEPARTMENT } from './group.ts';
import { archiveSteps } from './archives.ts';
import { bankStatementSteps, bondLineSteps } from './bank-statements.ts';
import { bondSteps } from './bonds.ts';
import { deputySteps } from './deputies.ts';
import { forfeitSteps } from './forfeits.ts';
import { inquirySteps } from './inquiries.ts';
import { houseFileSteps } from './house-files.ts';
import { uploadModels } from './models.ts';
import { roomSteps } from './rooms.ts';
import { accountSteps } from './account-checks.ts';
import { assessmentSteps } from './assessments.ts';
import { noticeSteps } from './notices.ts';
import { planDataSteps } from './plan-data.ts';
import { procedureSteps } from './procedures.ts';
import { supervisionSteps } from './supervisions.ts';
import { supplies, supplyCatalogue } from './supplies.ts';

const REVIEWER = 'tm02';

/** What stands beside the tenders: purchases in the course of contracts, tags, models of papers, the works of a highway, a talk. */
export const registerSteps = (now: string): Step[] => {
  const at = (daysAgo: number, time: string): string => `${addDays(now.slice(0, 10), -daysAgo)} ${time}`;
  return [
    ...[0, 2].map((unit) => step(at(6, '10:10:00'), 'purchase', unitLogins(unit).clerk, purchases(at(8, '').trim()))),
    step(at(5, '14:30:00'), 'tags', REVIEWER, tags),
    step(at(5, '16:00:00'), 'models of papers', REVIEWER, uploadModels),
    step(at(5, '09:00:00'), 'supply catalogue', REVIEWER, supplyCatalogue),
    ...[0, 1, 2].map((unit) => step(at(3, '15:20:00'), 'supplies', unitLogins(unit).clerk, supplies)),
    step(at(4, '11:00:00'), 'highway', REVIEWER, highway(at(12, '').trim(), at(-60, '').trim())),
    ...noticeSteps(now),
    ...houseFileSteps(now),
    ...archiveSteps(now),
    ...supervisionSteps(now),
    ...assessmentSteps(now),
    ...accountSteps(now),
    ...deputySteps(now),
    ...roomSteps(now),
    ...planDataSteps(now),
    ...bankStatementSteps(now),
    ...forfeitSteps(now),
    ...bondSteps(now),
    ...bondLineSteps(now),
    ...procedureSteps(now),
    ...inquirySteps(now),
    ...talk(at(1, '09:20:00'), at(1, '09:46:00')),
  ];
};

const PURCHASES = [
  { name: '标线涂料补充采购', amount: '12.5', category: 'MATERIAL', reason: '雨季标线磨损超出预计' },
  { name: '临时交通设施租赁', amount: '8.6', category: 'SERVICE', reason: '施工组织调整增加封道天数' },
] as const;

/** A purchase for each of the first contracts of the unit. */
const purchases = (purchaseDate: string) => async (clerk: Actor) => {
  const contracts = await clerk.call(listContracts, { query: {} });
  const suppliers = await clerk.call(listSuppliers, { query: { auditStatus: 'AUDIT_PASSED', size: 5 } });
  const signed = contracts.filter(({ signDate }) => signDate <= purchaseDate);
  for (const [index, { contractId }] of signed.slice(0, PURCHASES.length).entries()) {
    const supplierId = suppliers.content[index]!.id;
    await clerk.call(addPurchase, { body: { ...PURCHASES[index]!, contractId, supplierId, purchaseDate } });
  }
};

const TAGS = [
  { type: 'FOCUS', name: '年度重点', color: 'RED', found: '枢纽' },
  { type: 'HIGHWAY', name: '高速主线', color: 'BLUE', found: '高速' },
  { type: 'EMERGENCY', name: '防汛抢险', color: 'ORANGE', found: '病害' },
  { type: 'DIGITAL', name: '智慧交通', color: 'PURPLE', found: '平台' },
] as const;

async function tags(reviewer: Actor): Promise<void> {
  for (const { found, ...body } of TAGS) {
    const { id } = await reviewer.call(addTag, { body });
    const { content } = await reviewer.call(listProjects, { query: { keyword: found, size: 5 } });
    for (const project of content)
      await reviewer.call(addTags, { params: { projectId: project.id }, body: { tagIds: [id] } });
  }
}

const highway = (finishedDate: string, plannedDate: string) => async (reviewer: Actor) => {
  const { content } = await reviewer.call(listProjects, { query: { keyword: '云栖', projectType: 'CONSTRUCTION' } });
  const [first] = content;
  if (!first) return;
  const own = content.filter(({ organizationName }) => organizationName === first.organizationName);
  await reviewer.call(addHighway, {
    body: {
      name: '岚栖高速改扩建工程',
      year: Number(finishedDate.slice(0, 4)),
      investment: '309825',
      projectIds: own.map(({ id }) => id),
      nodes: [
        { name: '路基交验', weight: 4, progress: 100, plannedDate: finishedDate, finishedDate },
        { name: '桥梁合龙', weight: 3, progress: 65.5, plannedDate },
        { name: '路面施工', weight: 3, progress: 20, plannedDate },
      ],
    },
  });
};

/** A clerk asks the department about a project, which answers. */
function talk(asked: string, answered: string): Step[] {
  let projectId = '';
  const ask = async (clerk: Actor): Promise<void> => {
    const { content } = await clerk.call(listProjects, { query: { status: 'IN_PROCESS', size: 1 } });
    const [project] = content;
    if (!project) return;
    projectId = project.id;
    const params = { projectId };
    const [officer] = await clerk.call(listMentionable, { params, query: { keyword: DEPARTMENT } });
    const called = officer ? `@${officer.name} ` : '';
    const text = `${called}控制价里单列了安全生产费，比同类项目略高，是否需要在编制说明里写明？`;
    await clerk.call(addComment, { params, body: { text, mentions: officer ? [officer.userId] : [] } });
  };
  const answer = async (officer: Actor): Promise<void> => {
    if (projectId === '') return;
    const text = '需要。写明计取依据和金额，报审时附上测算表即可。';
    await officer.call(addComment, { params: { projectId }, body: { text } });
  };
  return [step(asked, 'comment', unitLogins(0).clerk, ask), step(answered, 'answer to a comment', REVIEWER, answer)];
}
