import { addDays } from '@tenderdesk/domain/calendar';
import { z } from 'zod';
import type { Endpoint } from '../../../kernel/endpoint.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Caller, Reply, TestApp } from '../../../kernel/testing/test-app.ts';
import * as countersign from '../countersign/countersign.contract.ts';
import * as biddingDocumentApi from '../bidding-document/bidding-document.contract.ts';
import * as flow from '../../work/flow/flow.contract.ts';
import { givenIdentity, type GivenOrganization } from '../../access/account/given.ts';
import * as plan from '../../planning/plan/plan.contract.ts';
import { saveImplementationPlan } from '../implementation-plan/implementation-plan.contract.ts';
import * as api from './project.contract.ts';

/** One person of the cast, signed in. */
export interface Person extends Caller {
  id: string;
}

/** The people who take a project of one unit through its phases. */
export interface Cast {
  unit: GivenOrganization;
  department: GivenOrganization;
  clerk: Person;
  leader: Person;
  reviewer: Person;
  approver: Person;
  groupLeader: Person;
}

/** The body of an answer that must be a success. */
export async function must<Body>(reply: Promise<Reply<Body>>): Promise<Body> {
  const { status, body } = await reply;
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/** The round that projects are in has failed and stands on record; `round` is still that one. */
export const givenEndedRound = (test: TestApp, ...projectIds: readonly string[]) =>
  test.sql(
    `insert into project_round (project_id, round, phase, fail_result, reason, name, project_type, bidding_method, level,
       estimated_amount, mandatory_tender, platform)
     select id, round, phase, 'RETENDER', '不足三家', name, project_type, bidding_method, level, estimated_amount, mandatory_tender, platform
     from project where id = any($1)`,
    [projectIds],
  );

const Refusal = z.object({
  code: z.string().optional(),
  errors: z.array(z.object({ ruleId: z.string(), field: z.string() })).default([]),
});

let count = 0;

/** Submit, check and approve, each by its person. */
const settle = async (
  { clerk, leader, approver }: Cast,
  body: { type: string; projectId: string; phase: string; confirmedWarnings?: string[]; reason?: string },
) => {
  await must(clerk.call(flow.submit, { body }));
  await must(leader.call(flow.check, { body }));
  return must(approver.call(flow.approve, { body }));
};

const planBody = (changes: object = {}) => ({
  year: 2026,
  name: `护栏提升工程${(count += 1)}`,
  projectType: 'ENGINEERING' as const,
  biddingMethod: 'OPEN_TENDER' as const,
  amount: '800',
  fundSource: 'OWN' as const,
  ...changes,
});

const view = (caller: Caller, projectId: string) => must(caller.call(api.viewProject, { params: { projectId } }));

/** A whole implementation plan with two sections of 500 and 300 万元. */
const implementationPlan = (version: number, changes: object = {}) => ({
  name: `护栏提升工程${(count += 1)}`,
  projectType: 'ENGINEERING' as const,
  biddingMethod: 'OPEN_TENDER' as const,
  infrastructure: 'HIGHWAY' as const,
  fundSource: 'OWN' as const,
  estimatedAmount: '800',
  sections: [
    { name: '第一标段', scope: '主线护栏更换', estimatedAmount: '500', periodDays: 90 },
    { name: '第二标段', scope: '匝道护栏更换', estimatedAmount: '300', periodDays: 60 },
  ],
  qualificationRequirement: '公路交通工程专业承包二级及以上',
  consortiumAllowed: true,
  evaluationMethod: 'COMPREHENSIVE' as const,
  contactName: '林川',
  contactPhone: '13800000000',
  version,
  ...changes,
});

/** Builders for tests: a cast, and projects that it has brought to a phase through the same calls that people make. */
export const givenProject = (test: TestApp) => {
  const identity = givenIdentity(test);
  const person = async (organization: GivenOrganization, role: string, userType = 'TENDER'): Promise<Person> => {
    const user = await identity.user({ organization, roles: [role], userType });
    return { ...(await identity.signedIn(user)), id: user.id };
  };

  /** A unit below the group with clerk and leader, and the people of the group. */
  const cast = async (): Promise<Cast> => {
    const group = await identity.organization({ type: 'HEADQUARTERS', hierarchy: '1' });
    const department = await identity.organization({ type: 'TENDER_MANAGEMENT', hierarchy: '1', parent: group });
    const unit = await identity.organization({ parent: group });
    const [clerk, leader, reviewer, approver, groupLeader] = await Promise.all([
      person(unit, 'ORG_CLERK'),
      person(unit, 'ORG_LEADER'),
      person(department, 'TM_REVIEWER', 'TENDER_MANAGEMENT'),
      person(department, 'TM_APPROVER', 'TENDER_MANAGEMENT'),
      person(group, 'GROUP_LEADER', 'LEADER'),
    ]);
    return { unit, department, clerk, leader, reviewer, approver, groupLeader };
  };

  /** An approved plan item of the cast's unit. */
  const planItem = async (people: Cast, changes: object = {}): Promise<string> => {
    const { id } = await must(people.clerk.call(plan.addItem, { body: planBody(changes) }));
    await settle(people, { type: 'PLAN', projectId: id, phase: 'PLAN' });
    return id;
  };

  /** A project that was just started from an approved plan item. */
  const started = async (people: Cast): Promise<string> => {
    const planItemId = await planItem(people);
    return (await must(people.clerk.call(api.startFromPlan, { body: { planItemId } }))).id;
  };

  /** A project whose implementation plan is saved but not submitted. */
  const planned = async (people: Cast, changes: object = {}): Promise<string> => {
    const projectId = await started(people);
    const { version } = await view(people.clerk, projectId);
    await must(
      people.clerk.call(saveImplementationPlan, { params: { projectId }, body: implementationPlan(version, changes) }),
    );
    return projectId;
  };

  /** A project in phase COUNTERSIGN_IMPLEMENTION_PLAN. */
  const atCountersign = async (people: Cast, changes: object = {}): Promise<string> => {
    const projectId = await planned(people, changes);
    await settle(people, { type: 'PROJECT', projectId, phase: 'IMPLEMENTION_PLAN' });
    return projectId;
  };

  /** Names signers, submits the sheet and lets everybody agree. */
  const countersigned = async (
    people: Cast,
    projectId: string,
    phase: 'COUNTERSIGN_IMPLEMENTION_PLAN' | 'COUNTERSIGN_AWARD',
  ) => {
    const signers = [people.leader, people.reviewer, people.groupLeader];
    const { version } = await view(people.clerk, projectId);
    const named = signers.map(({ id }, index) => ({ userId: id, seq: index + 1 }));
    await must(
      people.clerk.call(countersign.nameSigners, { params: { projectId }, body: { phase, signers: named, version } }),
    );
    await must(people.clerk.call(flow.submit, { body: { type: 'PROJECT', projectId, phase } }));
    const { sheet } = await must(people.clerk.call(countersign.viewSheet, { query: { projectId, phase } }));
    for (const signer of signers) {
      const item = sheet!.items.find(({ userId }) => userId === signer.id)!;
      await must(signer.call(countersign.signItem, { params: { itemId: item.id }, body: { result: 'AGREE' } }));
    }
  };

  /** A project in phase BIDDING_DOCUMENT. */
  const atBiddingDocument = async (people: Cast, changes: object = {}): Promise<string> => {
    const projectId = await atCountersign(people, changes);
    await countersigned(people, projectId, 'COUNTERSIGN_IMPLEMENTION_PLAN');
    return projectId;
  };

  /** A file that belongs to its uploader; put there without the upload. */
  const file = async (owner: Person, name = '招标文件.pdf'): Promise<string> => {
    const id = newId();
    await test.sql(
      `insert into attachment (id, name, mime, size, sha256, storage_key, biz_type, created_by)
       values ($1, $2, 'application/pdf', 5, repeat('0', 64), $1, 'BIDDING_DOCUMENT', $3)`,
      [id, name, owner.id],
    );
    return id;
  };

  /** A bidding document that keeps all rules; `days` from today to the deadline. */
  const documentBody = async (people: Cast, projectId: string, days = 30) => {
    const { version, sections } = await must(
      people.clerk.call(biddingDocumentApi.viewBiddingDocument, { params: { projectId } }),
    );
    const [today] = await test.sql(`select to_char(business_now(), 'YYYY-MM-DD') as date`);
    const at = (day: number, time: string) => `${addDays(String(today!['date']), day)} ${time}`;
    const deadline = at(days, '09:30:00');
    return {
      saleStart: at(0, '00:00:00'),
      saleEnd: at(Math.min(8, days), '09:00:00'),
      bidDeadline: deadline,
      openingTime: deadline,
      openingPlace: '集团第一开标室',
      bidValidityDays: 90,
      depositValidityDays: 90,
      depositForms: ['TRANSFER' as const, 'BANK_GUARANTEE' as const],
      performanceBondRate: '5',
      fairReview: {
        reviewer: '祁鉴秋',
        items: (['BRAND_OR_ORIGIN', 'REGION_OR_INDUSTRY', 'OWNERSHIP_FORM', 'UNEQUAL_STANDARDS'] as const).map(
          (item) => ({ item, passed: true }),
        ),
      },
      criteria: [
        { type: 'PRICE' as const, item: '投标报价', score: '60' },
        { type: 'TECH' as const, item: '施工组织设计', score: '25' },
        { type: 'BUSINESS' as const, item: '业绩与信誉', score: '15' },
      ],
      sections: sections.map(({ sectionId, estimatedAmount }) => ({
        sectionId,
        controlPrice: estimatedAmount,
        depositYuan: '50000',
      })),
      files: [await file(people.clerk)],
      version,
    };
  };

  /** A project in phase ANNOUNCEMENT, its document approved; `days` from today to the deadline. */
  const atAnnouncement = async (people: Cast, days = 30): Promise<string> => {
    const projectId = await atBiddingDocument(people);
    await must(
      people.clerk.call(biddingDocumentApi.saveBiddingDocument, {
        params: { projectId },
        body: await documentBody(people, projectId, days),
      }),
    );
    await settle(people, { type: 'PROJECT', projectId, phase: 'BIDDING_DOCUMENT' });
    return projectId;
  };

  return {
    ...identity,
    person,
    cast,
    settle,
    planBody,
    planItem,
    started,
    view,
    implementationPlan,
    planned,
    atCountersign,
    countersigned,
    atBiddingDocument,
    file,
    documentBody,
    atAnnouncement,
    /** Open to-dos of a person, by category. */
    async todos(owner: Person): Promise<string[]> {
      const rows = await test.sql(
        'select category from remind_record where receiver_id = $1 and not handled order by category',
        [owner.id],
      );
      return rows.map(({ category }) => String(category));
    },
    /** Calls an endpoint and expects a refusal: its status, code and broken rules. */
    async refusal<E extends Endpoint>(caller: Caller, endpoint: E, input: Parameters<typeof caller.call<E>>[1]) {
      const { status, body } = await caller.call(endpoint, input);
      const { code, errors } = Refusal.parse(body);
      return { status, code, rules: errors.map(({ ruleId }) => ruleId), fields: errors.map(({ field }) => field) };
    },
  };
};
