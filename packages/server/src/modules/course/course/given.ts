import type {
  DepositProposal,
  FallConsequence,
  FallGround,
} from '@tenderdesk/domain/procedure/incident/incident-codes';
import { expect } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { viewPrincipal } from '../../access/sign-in/sign-in.contract.ts';
import {
  decideIncident,
  listIncidents,
  proposeFall,
  proposeSplit,
  proposeTermination,
} from '../../procedure/incident/incident.contract.ts';
import { must } from '../../procedure/project/given.ts';
import { askQuestion, listQuestions, replyQuestion } from '../../procedure/question/question.contract.ts';
import { givenAwards, IN_ORDER } from '../../selection/award/given.ts';

/** A tender as `givenAwards` makes it. */
export type Tender = Awaited<ReturnType<ReturnType<typeof givenAwards>['evaluated']>>;

export const PRICES = ['4750万元', '4700万元', '4600万元'];
export const IN_PUBLICITY = '2026-12-29 09:00:00';
export const REASON = '异议仅涉及标段2，标段1先行定标';

/** Builders for tests: sections that go on in projects of their own. @param app the product, once it runs */
export const givenSplits = (app: () => TestApp) => {
  let awards: ReturnType<typeof givenAwards> | null = null;
  const given = () => (awards ??= givenAwards(app()));
  /** A tender of two sections with three bids each, its report approved. */
  const evaluated = (): Promise<Tender> => given().evaluations.evaluated([...IN_ORDER, ...IN_ORDER], [PRICES, PRICES]);
  /** Its candidates are public. */
  async function published(): Promise<Tender> {
    const tender = await evaluated();
    await app().sql(
      `insert into announcement (id, type, project_id, round, title, content, content_hash, status, publish_time)
       values ($1, 'TENDER', $2, 1, '招标公告', '招标公告', repeat('0', 64), 'PUBLISHED', business_now() - interval '40 days')`,
      [newId(), tender.projectId],
    );
    await must(given().putPublicity(tender));
    const act = given().evaluations.steps(tender, 'PUBLIC_NOTICE');
    await must(act.submit());
    await must(act.check());
    await app().setTime(IN_PUBLICITY);
    return tender;
  }
  const split = ({ clerk, projectId, sectionIds }: Tender, changes: { sectionId?: string } = {}) =>
    clerk.call(proposeSplit, {
      params: { projectId },
      body: { sectionId: sectionIds[1]!, ground: 'OBJECTION', reason: REASON, files: [], ...changes },
    });
  async function decide({ clerk, department, projectId }: Tender, approved = true, by: Caller = department) {
    const { incidents } = await must(clerk.call(listIncidents, { params: { projectId } }));
    const { id: incidentId, version } = incidents[0]!;
    return by.call(decideIncident, { params: { incidentId }, body: { approved, note: '不需要', version } });
  }
  /** The second section goes on by itself. Gives the tender that it is. */
  async function splitOff(tender: Tender): Promise<Tender> {
    await must(split(tender));
    await must(decide(tender));
    return ownOf(tender);
  }
  async function ownOf(tender: Tender): Promise<Tender> {
    const [own] = await app().sql('select project_id from project_split where origin_project_id = $1', [
      tender.projectId,
    ]);
    const sectionId = tender.sectionIds[1]!;
    return {
      ...tender,
      projectId: String(own!['project_id']),
      sectionIds: [sectionId],
      bidders: tender.bidders.filter((one) => one.sectionId === sectionId),
    };
  }
  const paramsOf = ({ projectId }: Tender) => ({ projectId });
  const one = async (query: string, ...values: unknown[]) => (await app().sql(query, values))[0];
  const standing = ({ projectId }: Tender) =>
    one('select phase, phase_status, status from project where id = $1', projectId);
  const object = ({ projectId, bidders, sectionIds }: Tender, sectionId: string | null = sectionIds[1]!) =>
    bidders[5]!.caller.call(askQuestion, {
      body: { projectId, sectionId, kind: 'OBJECTION', content: '第一名的业绩与招标文件要求不符' },
    });
  async function answer({ projectId, unit }: Tender): Promise<void> {
    const clerk = await given().evaluations.identity.as(unit, ['READ:PROJECT_DETAIL', 'REPLY:QUESTION']);
    const { content } = await must(clerk.call(listQuestions, { query: { projectId } }));
    const { id: questionId, version } = content[0]!;
    await must(
      clerk.call(replyQuestion, {
        params: { questionId },
        body: { reply: '经核实，业绩符合要求', publish: false, forces: 'NONE', version },
      }),
    );
  }
  /** Takes a tender from its publicity to CONFIRM_WINNER. */
  async function endPublicity(tender: Tender): Promise<void> {
    await must(given().evaluations.steps(tender, 'PUBLIC_NOTICE', 'PROJECT', ['R47_END']).approve());
    await app().sql(`update project set phase = 'CONFIRM_WINNER', phase_status = 'UNSUBMITTED' where id = $1`, [
      tender.projectId,
    ]);
    await app().sql(`insert into project_phase (project_id, phase, round) values ($1, 'CONFIRM_WINNER', 1)`, [
      tender.projectId,
    ]);
  }
  /** A paper that the clerk has uploaded for an incident. */
  async function uploaded({ clerk }: Tender): Promise<string> {
    const id = newId();
    await app().sql(
      `insert into attachment (id, name, mime, size, sha256, storage_key, biz_type, created_by)
       select $1, '批复.pdf', 'application/pdf', 1, repeat('0', 64), $1, 'INCIDENT', id from app_user where username = $2`,
      [id, (await must(clerk.call(viewPrincipal))).username],
    );
    return id;
  }
  async function proposeGivingUp(tender: Tender): Promise<void> {
    const paper = await uploaded(tender);
    await must(
      tender.clerk.call(proposeTermination, {
        params: paramsOf(tender),
        body: { cause: 'NEED_GONE', reason: '项目建设规划调整，本次采购需求取消', files: [paper] },
      }),
    );
  }
  /** The project is given up, as the approver agrees. */
  async function giveUp(tender: Tender): Promise<void> {
    await proposeGivingUp(tender);
    await must(decide(tender));
  }
  /** A plan item that the tender draws on. Gives its id. */
  async function planned({ projectId, unit }: Tender): Promise<string> {
    const [itemId, planId] = [newId(), newId()];
    await app().sql(
      `insert into yearly_plan (id, organization_id, organization_path, year, clerk_user_id)
       values ($1, $2, $3, 2026, (select id from app_user limit 1))`,
      [planId, unit.id, unit.path],
    );
    await app().sql(
      `insert into plan_item (id, organization_id, organization_path, year, kind, name, project_type, bidding_method, level, amount,
         status, project_id, yearly_plan_id, created_by)
       values ($1, $2, $3, 2026, 'TENDER', '路面养护', 'MAINTENANCE', 'OPEN_TENDER', 'LEVEL_I', 10000, 'STARTED', $4, $5,
         (select id from app_user limit 1))`,
      [itemId, unit.id, unit.path, projectId, planId],
    );
    await app().sql('update project set plan_item_id = $2 where id = $1', [projectId, itemId]);
    return itemId;
  }
  const passes = async (tender: Tender, phase: string, type?: string): Promise<void> => {
    const answers = await given().evaluations.pass(tender, phase, type);
    expect(answers.map(({ status, body }) => (status === 200 ? 200 : body))).toEqual([200, 200, 200]);
  };
  /** Takes a tender to its signed contracts. */
  async function award(tender: Tender, issueDate: string): Promise<void> {
    await must(given().putAward(tender));
    await passes(tender, 'CONFIRM_WINNER', 'AWARD');
    await must(given().putNotice(tender, issueDate));
    await passes(tender, 'WINNING_NOTICE');
  }
  return {
    given,
    evaluated,
    published,
    split,
    decide,
    splitOff,
    ownOf,
    paramsOf,
    one,
    standing,
    object,
    answer,
    endPublicity,
    uploaded,
    proposeGivingUp,
    giveUp,
    planned,
    passes,
    award,
  };
};

interface Fall {
  ground: FallGround;
  consequence: FallConsequence;
  deposit: DepositProposal | null;
  reason: string;
}

export const FALL: Fall = {
  ground: 'REFUSE_CONTRACT',
  consequence: 'NEXT',
  deposit: null,
  reason: '中标人来函明确表示不再签订合同，经催告仍不签订',
};

/** Builders for tests: winners who fall away. */
export const givenFalls = (app: TestApp) => {
  /** A letter that the clerk has uploaded. */
  async function letter({ clerk }: Tender): Promise<string> {
    const id = newId();
    await app.sql(
      `insert into attachment (id, name, mime, size, sha256, storage_key, biz_type, created_by)
       values ($1, '放弃中标函.pdf', 'application/pdf', 1, repeat('0', 64), $1, 'INCIDENT', $2)`,
      [id, await userOf(clerk)],
    );
    return id;
  }
  async function userOf(caller: Caller): Promise<string> {
    const { username } = await must(caller.call(viewPrincipal));
    return String((await app.sql('select id from app_user where username = $1', [username]))[0]!['id']);
  }

  /** Proposes that the winner falls away; what is not said is as in `FALL`. */
  const fall = async (tender: Tender, changes: Partial<Fall> = {}, section = 0) =>
    tender.clerk.call(proposeFall, {
      params: { projectId: tender.projectId },
      body: { ...FALL, ...changes, sectionId: tender.sectionIds[section]!, files: [await letter(tender)] },
    });
  const decide = async (by: Caller, { clerk, projectId }: Tender, approved = true, note: string | null = null) => {
    const { incidents } = await must(clerk.call(listIncidents, { params: { projectId } }));
    const { id: incidentId, version } = incidents[0]!;
    return by.call(decideIncident, { params: { incidentId }, body: { approved, note, version } });
  };
  /** The winner falls away, as the approver agrees. */
  async function fallen(tender: Tender, ...input: [Parameters<typeof fall>[1]?, number?]) {
    await must(fall(tender, ...input));
    await must(decide(tender.department, tender));
  }
  const row = async (query: string, { projectId }: Tender) => (await app.sql(query, [projectId]))[0];
  const rows = (query: string, { projectId }: Tender) => app.sql(query, [projectId]);
  const bidsOf = async (tender: Tender): Promise<string[]> => {
    const found = await rows('select id, status from bid where project_id = $1', tender);
    return tender.bidders.map(({ bidId }) => String(found.find(({ id }) => id === bidId)!['status']));
  };
  const standing = (tender: Tender) =>
    row('select phase, phase_status, status, round from project where id = $1', tender);
  const deposit = async ({ projectId, bidders }: Tender, index: number): Promise<string> => {
    const id = newId();
    const { sectionId, registrationId, supplierId } = bidders[index]!;
    await app.sql(
      `insert into margin (id, project_id, section_id, registration_id, supplier_id, payment_code, amount, form, payer_name, payer_account, paid_time, status)
       values ($1, $2, $3, $4, $5, $6, 80, 'TRANSFER', '付款人', '6222', business_now(), 'CONFIRMED')`,
      [id, projectId, sectionId, registrationId, supplierId, id.slice(0, 12).toUpperCase()],
    );
    return id;
  };
  const depositRow = async (id: string) =>
    (await app.sql('select status, refund_due::text, forfeit_reason from margin where id = $1', [id]))[0];
  return { letter, userOf, fall, decide, fallen, row, rows, bidsOf, standing, deposit, depositRow };
};
