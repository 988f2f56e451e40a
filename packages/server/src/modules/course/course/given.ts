import { expect } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { viewPrincipal } from '../../access/sign-in/sign-in.contract.ts';
import {
  decideIncident,
  listIncidents,
  proposeSplit,
  proposeTermination,
} from '../../procedure/incident/incident.contract.ts';
import { must } from '../../procedure/project/given.ts';
import { askQuestion, listQuestions, replyQuestion } from '../../procedure/question/question.contract.ts';
import { givenAwards, IN_ORDER } from '../../selection/award/given.ts';

/** A tender of two sections, as `givenAwards` makes it. */
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
