import { SPLIT_RECORDS } from '@tenderdesk/domain/procedure/project/section-split';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { listClarifications, listOwnClarifications } from '../../bidding/clarification/clarification.contract.ts';
import { listJoined } from '../../bidding/joined/joined.contract.ts';
import { partsByMonth } from '../../oversight/figures/plan-figures.contract.ts';
import { listBreaches } from '../../oversight/lawfulness/breach.contract.ts';
import { listEnteredDates } from '../../oversight/lawfulness/entered-date.contract.ts';
import { listPapers } from '../../oversight/paper/paper.contract.ts';
import { viewDraws } from '../../selection/committee/draw.contract.ts';
import { viewPrincipal } from '../../access/sign-in/sign-in.contract.ts';
import { saveContract, viewContracts } from '../../fulfilment/contract/contract.contract.ts';
import { viewAnnouncement, viewPublicAnnouncement } from '../../procedure/announcement/announcement.contract.ts';
import {
  decideIncident,
  listIncidents,
  proposeFall,
  proposeSplit,
  proposeTermination,
} from '../../procedure/incident/incident.contract.ts';
import { must } from '../../procedure/project/given.ts';
import { viewHistory, viewLineage, viewProject } from '../../procedure/project/project.contract.ts';
import { recordObjection } from '../../procedure/question/paper-objection.contract.ts';
import { pauseProject, reevaluateProject } from '../../procedure/question/complaint.contract.ts';
import {
  askQuestion,
  listQuestions,
  narrowQuestion,
  replyQuestion,
} from '../../procedure/question/question.contract.ts';
import { givenAwards, IN_ORDER } from '../../selection/award/given.ts';
import { viewOwnResult } from '../../selection/award/award.contract.ts';
import { viewBidQuestions } from '../../selection/evaluation/bid-question.contract.ts';
import { viewEvaluation } from '../../selection/evaluation/evaluation.contract.ts';

/** A section goes on in a project of its own, so that it does not hold the others. */

let app: TestApp;
let given: ReturnType<typeof givenAwards>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenAwards(app);
});
afterAll(() => app.close());

type Tender = Awaited<ReturnType<typeof given.evaluated>>;

const PRICES = ['4750万元', '4700万元', '4600万元'];
/** Within thirty days of either notice. */
const SIGNED = '2027-01-18';
const IN_PUBLICITY = '2026-12-29 09:00:00';

/** A tender of two sections with three bids each, its report approved. */
const evaluated = (): Promise<Tender> => given.evaluations.evaluated([...IN_ORDER, ...IN_ORDER], [PRICES, PRICES]);
/** Its candidates are public. */
async function published(): Promise<Tender> {
  const tender = await evaluated();
  await app.sql(
    `insert into announcement (id, type, project_id, round, title, content, content_hash, status, publish_time)
     values ($1, 'TENDER', $2, 1, '招标公告', '招标公告', repeat('0', 64), 'PUBLISHED', business_now() - interval '40 days')`,
    [newId(), tender.projectId],
  );
  await must(given.putPublicity(tender));
  const act = given.evaluations.steps(tender, 'PUBLIC_NOTICE');
  await must(act.submit());
  await must(act.check());
  await app.setTime(IN_PUBLICITY);
  return tender;
}
const REASON = '异议仅涉及标段2，标段1先行定标';
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
  const [own] = await app.sql('select project_id from project_split where origin_project_id = $1', [tender.projectId]);
  const sectionId = tender.sectionIds[1]!;
  return {
    ...tender,
    projectId: String(own!['project_id']),
    sectionIds: [sectionId],
    bidders: tender.bidders.filter((one) => one.sectionId === sectionId),
  };
}
const paramsOf = ({ projectId }: Tender) => ({ projectId });
const one = async (query: string, ...values: unknown[]) => (await app.sql(query, values))[0];
const standing = ({ projectId }: Tender) =>
  one('select phase, phase_status, status from project where id = $1', projectId);
const object = ({ projectId, bidders, sectionIds }: Tender, sectionId: string | null = sectionIds[1]!) =>
  bidders[5]!.caller.call(askQuestion, {
    body: { projectId, sectionId, kind: 'OBJECTION', content: '第一名的业绩与招标文件要求不符' },
  });
async function answer({ projectId, unit }: Tender): Promise<void> {
  const clerk = await given.evaluations.identity.as(unit, ['READ:PROJECT_DETAIL', 'REPLY:QUESTION']);
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
  await must(given.evaluations.steps(tender, 'PUBLIC_NOTICE', 'PROJECT', ['R47_END']).approve());
  await app.sql(`update project set phase = 'CONFIRM_WINNER', phase_status = 'UNSUBMITTED' where id = $1`, [
    tender.projectId,
  ]);
  await app.sql(`insert into project_phase (project_id, phase, round) values ($1, 'CONFIRM_WINNER', 1)`, [
    tender.projectId,
  ]);
}
/** A paper that the clerk has uploaded for an incident. */
async function uploaded({ clerk }: Tender): Promise<string> {
  const id = newId();
  await app.sql(
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
  await app.sql(
    `insert into yearly_plan (id, organization_id, organization_path, year, clerk_user_id)
     values ($1, $2, $3, 2026, (select id from app_user limit 1))`,
    [planId, unit.id, unit.path],
  );
  await app.sql(
    `insert into plan_item (id, organization_id, organization_path, year, kind, name, project_type, bidding_method, level, amount,
       status, project_id, yearly_plan_id, created_by)
     values ($1, $2, $3, 2026, 'TENDER', '路面养护', 'MAINTENANCE', 'OPEN_TENDER', 'LEVEL_I', 10000, 'STARTED', $4, $5,
       (select id from app_user limit 1))`,
    [itemId, unit.id, unit.path, projectId, planId],
  );
  await app.sql('update project set plan_item_id = $2 where id = $1', [projectId, itemId]);
  return itemId;
}
const passes = async (tender: Tender, phase: string, type?: string): Promise<void> => {
  const answers = await given.evaluations.pass(tender, phase, type);
  expect(answers.map(({ status, body }) => (status === 200 ? 200 : body))).toEqual([200, 200, 200]);
};
/** Takes a tender to its signed contracts. */
async function award(tender: Tender, issueDate: string): Promise<void> {
  await must(given.putAward(tender));
  await passes(tender, 'CONFIRM_WINNER', 'AWARD');
  await must(given.putNotice(tender, issueDate));
  await passes(tender, 'WINNING_NOTICE');
}

test('an objection to one section holds that one alone: the other goes on to its notice, and so does it once it is answered', async () => {
  const tender = await published();
  await must(object(tender));
  expect(await standing(tender)).toMatchObject({ status: 'PAUSED', phase_status: 'CHECKED' });
  expect((await must(tender.clerk.call(listIncidents, { params: paramsOf(tender) }))).splittable).toHaveLength(2);
  const before = await one('select code, name, estimated_amount, level from project where id = $1', tender.projectId);
  const own = await splitOff(tender);

  // in the same phase and status; the pause went with the section
  expect(await standing(own)).toEqual({ phase: 'PUBLIC_NOTICE', phase_status: 'CHECKED', status: 'PAUSED' });
  expect(await standing(tender)).toEqual({ phase: 'PUBLIC_NOTICE', phase_status: 'CHECKED', status: 'IN_PROCESS' });
  const rest = await one('select estimated_amount from project where id = $1', tender.projectId);
  const after = await one(
    'select code, name, estimated_amount, level, opening_time, parent_project_id from project where id = $1',
    own.projectId,
  );
  expect(after).toEqual({
    code: `${String(before!['code'])}-1`,
    name: `${String(before!['name'])}（标段2）`,
    estimated_amount: '5000',
    level: before!['level'],
    opening_time: null,
    parent_project_id: tender.projectId,
  });
  expect(Number(rest!['estimated_amount'])).toBe(Number(before!['estimated_amount']) - 5000);
  // both read the same committee and report, each the bids and scores of its own section
  for (const of of [tender, own]) {
    const evaluation = await must(of.department.call(viewEvaluation, { params: paramsOf(of) }));
    expect(evaluation.report?.text).toBe('评标委员会按招标文件载明的办法评审。');
    const sectionId = of === own ? own.sectionIds[0] : tender.sectionIds[0];
    const bids = tender.bidders.filter((bidder) => bidder.sectionId === sectionId).map(({ bidId }) => bidId);
    expect(evaluation.sections.flatMap((section) => section.bids.map(({ bidId }) => bidId)).toSorted()).toEqual(
      bids.toSorted(),
    );
    expect(evaluation.sections.flatMap((section) => section.bids.map(({ rank }) => rank)).toSorted()).toEqual([
      1, 2, 3,
    ]);
    expect(evaluation.scores).toHaveLength(3 * tender.criteria.length * tender.members.length);
  }

  // the rest goes on as if it had been alone
  const held = await one(`select end_time from publicity where project_id = $1`, tender.projectId);
  await app.setTime(String(held!['end_time']));
  await endPublicity(tender);
  await award(tender, '2027-01-05');
  expect(await standing(tender)).toMatchObject({ phase: 'CONTRACT_SIGNING' });
  expect(await standing(own)).toMatchObject({ phase: 'PUBLIC_NOTICE', status: 'PAUSED' });

  // and so does the section once its objection is answered
  await answer(own);
  expect(await standing(own)).toMatchObject({ status: 'IN_PROCESS' });
  const longer = await one(`select end_time from publicity where project_id = $1`, own.projectId);
  expect(String(longer!['end_time']) > String(held!['end_time'])).toBe(true);
  await app.setTime(String(longer!['end_time']));
  await endPublicity(own);
  await award(own, '2027-01-15');
  expect(await standing(own)).toMatchObject({ phase: 'CONTRACT_SIGNING' });
  const won = await must(own.bidders[0]!.caller.call(viewOwnResult, { params: { bidId: own.bidders[0]!.bidId } }));
  expect(won).toMatchObject({ status: { code: 'WON' }, notice: { won: true } });
  await app.setTime(`${SIGNED} 10:00:00`);
  for (const of of [tender, own]) {
    const { contracts } = await must(of.clerk.call(viewContracts, { params: paramsOf(of) }));
    expect(contracts.map(({ sectionId }) => sectionId)).toEqual(of === own ? own.sectionIds : [tender.sectionIds[0]]);
    const { award: terms, sectionId } = contracts[0]!;
    await app.sql('update remind_record set due_time = null where project_id = $1', [of.projectId]);
    await must(
      of.clerk.call(saveContract, {
        params: paramsOf(of),
        body: {
          sectionId,
          name: '路面养护施工合同',
          amount: terms.amount!,
          priceText: terms.priceText,
          periodDays: terms.periodDays!,
          signDate: SIGNED,
          partyA: terms.partyA,
          partyB: terms.partyB,
          version: 0,
        },
      }),
    );
    await passes(of, 'CONTRACT_SIGNING');
    expect(await standing(of)).toMatchObject({ phase: 'PERFORMANCE_EVALUATION' });
  }
});

test('what concerns all sections holds them all, until the approver narrows it with a reason', async () => {
  const tender = await published();
  const { clerk, department, projectId, sectionIds, bidders } = tender;
  const { supplierId: id, name } = bidders[5]!;
  const organization = { id, name, path: '' };
  await given.evaluations.identity.user({ organization, roles: ['BIDDER_OPERATOR'], userType: 'BIDDER' });
  await must(object(tender, null));
  expect((await split(tender)).body).toMatchObject({ errors: [{ ruleId: 'SPLIT_COMMON' }] });
  const shown = async (by: Caller) => (await must(by.call(listQuestions, { query: { projectId } }))).content[0]!;
  const { id: questionId, version, allowedActions } = await shown(department);
  expect(allowedActions).toContain('narrow');
  expect((await shown(clerk)).allowedActions).not.toContain('narrow');
  const narrow = (by: Caller, changes: object = {}) =>
    by.call(narrowQuestion, {
      params: { questionId },
      body: { sectionId: sectionIds[1]!, reason: '异议内容仅涉及标段2的业绩评分', version, ...changes },
    });
  expect((await narrow(clerk)).status).toBe(403);
  expect((await narrow(department, { reason: '仅涉及二标' })).status).toBe(400);
  expect((await narrow(department, { sectionId: newId() })).status).toBe(400);
  expect((await narrow(department, { version: version + 1 })).status).toBe(409);
  const foreign = await given.evaluations.identity.as(await given.evaluations.identity.organization(), [
    'READ:PROJECT_DETAIL',
    'APPROVE:PROJECT',
  ]);
  expect((await narrow(foreign)).status).toBe(404);
  await must(narrow(department));
  expect(await shown(department)).toMatchObject({
    sectionName: '标段2',
    narrowReason: '异议内容仅涉及标段2的业绩评分',
  });
  // once it names its section it is not narrowed again, and the bidder has heard of it
  expect((await narrow(department, { version: version + 1 })).status).toBe(409);
  expect(
    await one(
      `select count(*)::int as num from remind_record where category = 'BIDDER_NEWS' and project_id = $1
    and content like '%仅涉及标段2%'`,
      projectId,
    ),
  ).toEqual({ num: 1 });
  const own = await splitOff(tender);
  expect([(await standing(tender))!['status'], (await standing(own))!['status']]).toEqual(['IN_PROCESS', 'PAUSED']);
  const history = await must(department.call(viewHistory, { params: { projectId }, query: {} }));
  expect(JSON.stringify(history)).toContain('异议内容仅涉及标段2的业绩评分');
});

test('a section that nothing holds leaves one that is held: it goes on, the other waits', async () => {
  const tender = await published();
  await must(object(tender, tender.sectionIds[0]!));
  const own = await splitOff(tender);
  expect([(await standing(tender))!['status'], (await standing(own))!['status']]).toEqual(['PAUSED', 'IN_PROCESS']);
  await answer(tender);
  expect(await standing(tender)).toMatchObject({ status: 'IN_PROCESS' });
});

test('a complaint about all sections that nobody has decided holds them together, paused or not', async () => {
  const tender = await evaluated();
  const id = newId();
  await app.sql(
    `insert into question (id, project_id, kind, stage, complainant, asked_by, content, due_time, suspends)
     values ($1, $2, 'COMPLAINT', 'RESULT', '岚江建设有限公司', $3, '评标委员会组成不合法', business_now() + interval '30 days', false)`,
    [id, tender.projectId, tender.members[0]!.userId],
  );
  await app.sql(
    `insert into complaint (question_id, source, known_date, received_date, accept_due, decide_due)
     values ($1, 'PAPER', '2026-12-20', '2026-12-21', '2026-12-28', '2027-01-30')`,
    [id],
  );
  expect((await split(tender)).body).toMatchObject({ errors: [{ ruleId: 'SPLIT_COMMON' }] });
  await app.sql(`update question set section_id = $2, narrow_reason = '仅涉及标段2' where id = $1`, [
    id,
    tender.sectionIds[1],
  ]);
  await must(split(tender));
});

test('a pause of the approver for the whole project holds both', async () => {
  const tender = await published();
  const { identity } = given.evaluations;
  const person = await identity.user({
    organization: tender.unit,
    roles: [await identity.role(['READ:PROJECT_DETAIL', 'SUSPEND:PROJECT'])],
  });
  const paper = newId();
  await app.sql(
    `insert into attachment (id, name, mime, size, sha256, storage_key, biz_type, created_by)
     values ($1, '通知书.pdf', 'application/pdf', 5, repeat('0', 64), $1, 'PROJECT_PAUSE', $2)`,
    [paper, person.id],
  );
  const approver = await identity.signedIn(person);
  await must(
    approver.call(pauseProject, { params: paramsOf(tender), body: { reason: '核实投诉', attachmentIds: [paper] } }),
  );
  expect((await split(tender)).body).toMatchObject({ errors: [{ ruleId: 'SPLIT_COMMON' }] });
});

test('only between the report and the contract, and one section stays', async () => {
  const early = await given.evaluations.scored([...IN_ORDER, ...IN_ORDER], [PRICES, PRICES]);
  expect((await split(early)).body).toMatchObject({ errors: [{ ruleId: 'SPLIT_PHASE' }] });
  expect((await must(early.clerk.call(listIncidents, { params: paramsOf(early) }))).splittable).toEqual([]);

  const single = await given.evaluated();
  const [sectionId] = single.sectionIds;
  expect((await split(single, { sectionId: sectionId! })).body).toMatchObject({ errors: [{ ruleId: 'SPLIT_LAST' }] });

  const tender = await evaluated();
  expect((await split(tender, { sectionId: newId() })).status).toBe(404);
  expect((await split(tender, { sectionId: sectionId! })).status).toBe(404);
  await app.sql(`update section set status = 'FAILED' where id = $1`, [tender.sectionIds[1]]);
  expect((await split(tender)).body).toMatchObject({ errors: [{ ruleId: 'SPLIT_SECTION' }] });
  await app.sql(`update section set status = 'NORMAL' where id = $1`, [tender.sectionIds[1]]);
  await app.sql(`update project set bidding_method = 'PUBLIC_COMPETITIVE_NEGOTIATION' where id = $1`, [
    tender.projectId,
  ]);
  expect((await split(tender)).body).toMatchObject({ errors: [{ ruleId: 'SPLIT_METHOD' }] });
});

test('the clerk asks, another person of the chain decides; twice and at once nothing happens twice', async () => {
  const tender = await evaluated();
  const { clerk, projectId, unit } = tender;
  const { identity } = given.evaluations;
  const foreign = await identity.as(await identity.organization(), ['READ:PROJECT_DETAIL', 'MAINTAIN:PROJECT']);
  const body = { sectionId: tender.sectionIds[1]!, ground: 'OTHER' as const, reason: REASON, files: [] };
  expect((await foreign.call(proposeSplit, { params: { projectId }, body })).status).toBe(404);
  const reader = await identity.as(unit, ['READ:PROJECT_DETAIL']);
  expect((await reader.call(proposeSplit, { params: { projectId }, body })).status).toBe(403);
  expect((await clerk.call(proposeSplit, { params: { projectId }, body: { ...body, reason: '先定标' } })).status).toBe(
    400,
  );

  const answers = await Promise.all([split(tender), split(tender)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const other = await identity.as(unit, ['READ:PROJECT_DETAIL', 'CHECK:PROJECT']);
  expect((await decide(tender, true, other)).status).toBe(403);
  expect((await must(clerk.call(listIncidents, { params: { projectId } }))).incidents).toMatchObject([
    { kind: { code: 'SPLIT_OFF' }, sectionName: '标段2', status: { code: 'PROPOSED' } },
  ]);

  const { incidents } = await must(clerk.call(listIncidents, { params: { projectId } }));
  const decision = () =>
    tender.department.call(decideIncident, {
      params: { incidentId: incidents[0]!.id },
      body: { approved: true, note: null, version: incidents[0]!.version },
    });
  expect((await Promise.all([decision(), decision()])).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409,
  ]);
  expect(await app.sql('select section_id from project_split where origin_project_id = $1', [projectId])).toEqual([
    { section_id: tender.sectionIds[1] },
  ]);
  // refused, nothing moves
  const refused = await evaluated();
  await must(split(refused));
  await must(decide(refused, false));
  expect(await app.sql('select 1 from project_split where origin_project_id = $1', [refused.projectId])).toEqual([]);
});

test('what belongs to the section goes with it; what holds for both is read from both, and nothing is counted twice', async () => {
  const tender = await published();
  const { projectId, clerk, sectionIds, bidders } = tender;
  for (const [index, { sectionId, registrationId, supplierId }] of bidders.entries())
    await app.sql(
      `insert into margin (id, project_id, section_id, registration_id, supplier_id, payment_code, amount, form, payer_name, payer_account, paid_time, status)
       values ($1, $2, $3, $4, $5, $6, 80, 'TRANSFER', '付款人', '6222', business_now(), 'CONFIRMED')`,
      [newId(), projectId, sectionId, registrationId, supplierId, `SPLIT${projectId.slice(-6)}${index}`.toUpperCase()],
    );
  const told = () =>
    app.sql(
      `select category, count(*)::int as num from remind_record where project_id = $1 and kind = 'TODO' and not handled group by 1`,
      [projectId],
    );
  const todos = await told();
  const own = await splitOff(tender);
  for (const table of ['registration', 'bid', 'margin', 'winning_candidate']) {
    expect(
      await app.sql(`select section_id, count(*)::int as num from ${table} where project_id = $1 group by 1`, [
        projectId,
      ]),
    ).toEqual([{ section_id: sectionIds[0], num: 3 }]);
    expect(
      await app.sql(`select section_id, count(*)::int as num from ${table} where project_id = $1 group by 1`, [
        own.projectId,
      ]),
    ).toEqual([{ section_id: sectionIds[1], num: 3 }]);
  }
  // each of both waits for the same step
  expect(await told()).toEqual(todos);
  expect(
    await app.sql(
      `select category, count(*)::int as num from remind_record where project_id = $1 and kind = 'TODO' and not handled group by 1`,
      [own.projectId],
    ),
  ).toEqual(todos);
  // the document and the announcements stay where they are and are read from both
  expect(await one('select count(*)::int as num from bidding_document where project_id = $1', own.projectId)).toEqual({
    num: 0,
  });
  const shown = await must(clerk.call(viewAnnouncement, { params: paramsOf(own), query: {} }));
  expect(shown.published.map(({ type }) => type.code)).toEqual(['CANDIDATE', 'CANDIDATE', 'TENDER']);
  expect(shown.published[0]!.title).toContain('单独办理公告');
  // both sides say it
  expect(await must(clerk.call(viewProject, { params: paramsOf(own), query: {} }))).toMatchObject({
    split: true,
    parentProjectId: projectId,
  });
  const line = await must(clerk.call(viewLineage, { params: { projectId } }));
  expect(line.map(({ splitOff: off, rounds }) => [off, rounds[0]!.sections.map(({ name }) => name)])).toEqual([
    [false, [expect.any(String)]],
    [true, ['标段2']],
  ]);
  for (const of of [tender, own])
    expect(JSON.stringify(await must(clerk.call(viewHistory, { params: paramsOf(of), query: {} })))).toContain(REASON);
});

test('what was settled for all sections is read from the project that one of them left; what comes later is not', async () => {
  const tender = await published();
  const { projectId, clerk, department, bidders, members } = tender;
  const user = await one('select id from app_user limit 1');
  const clarified = (no: number) =>
    app.sql(
      `insert into clarification (id, project_id, round, no, content, affects_bid, status, created_by, published_by, publish_time)
       values ($1, $2, 1, $3, '<p>澄清</p>', false, 'PUBLISHED', $4, $4, business_now())`,
      [newId(), projectId, no, user!['id']],
    );
  const missed = (rule: string) =>
    app.sql(
      `insert into breach (id, project_id, round, phase, rule_id, field, due, reason, recorded_by)
       values ($1, $2, 1, 'PUBLIC_NOTICE', $3, 'startTime', '2026-12-27', '公示发布晚于三日', $4)`,
      [newId(), projectId, rule, user!['id']],
    );
  const issued = (number: string) =>
    app.sql(
      `insert into paper (id, project_id, round, kind, subject_id, ordinal, number, title, code, content, content_sha256)
       values ($1, $2, 1, 'OPENING_RECORD', $1, $3, $4, '开标记录表', $5, '{}', repeat('0', 64))`,
      [newId(), projectId, Number(number.slice(1)), number, newId().slice(-12).toUpperCase()],
    );
  await clarified(1);
  await missed('R47');
  await issued('W91');
  await app.sql(
    `insert into expert_draw_slip (id, project_id, round, slip_no, drawn_time, user_ids, recorded_by)
     values ($1, $2, 1, '省库抽取001', business_now(), $3, $4)`,
    [newId(), projectId, [members[0]!.userId], user!['id']],
  );
  const own = await splitOff(tender);
  await app.setTime('2026-12-29 10:00:00');
  await clarified(2);
  await missed('R48');
  await issued('W92');
  const reads = async (of: Tender) => ({
    clarifications: (await must(clerk.call(listClarifications, { query: paramsOf(of) }))).items.length,
    breaches: (await must(clerk.call(listBreaches, { params: paramsOf(of) }))).map(({ ruleId }) => ruleId),
    papers: (await must(department.call(listPapers, { params: paramsOf(of) }))).papers
      .map(({ number }) => number)
      .filter((number) => number.startsWith('W')),
    slips: (await must(department.call(viewDraws, { params: paramsOf(of), query: {} }))).slips.map(
      ({ slipNo }) => slipNo,
    ),
  });
  expect(await reads(own)).toEqual({ clarifications: 1, breaches: ['R47'], papers: ['W91'], slips: ['省库抽取001'] });
  expect(await reads(tender)).toEqual({
    clarifications: 2,
    breaches: ['R47', 'R48'],
    papers: ['W92', 'W91'],
    slips: ['省库抽取001'],
  });
  // a bidder of the section finds it under its new number, with the document of before
  const mine = await must(bidders[5]!.caller.call(listJoined, { query: {} }));
  expect(mine.content).toMatchObject([{ project: { id: own.projectId }, sectionName: '标段2' }]);
});

test('evaluations of experts, openings and phases are counted once; a plan item ends with the last part', async () => {
  const tender = await published();
  const { projectId, members } = tender;
  const itemId = await planned(tender);
  const own = await splitOff(tender);
  const counted = await app.sql(
    'select count(*)::int as num from committee_member where user_id = $1 and signed_time is not null and not inherited',
    [members[0]!.userId],
  );
  expect(counted).toEqual([{ num: 1 }]);
  const { totals } = await must(tender.clerk.call(partsByMonth, { query: {} }));
  expect(totals).toMatchObject({ announced: 1, opened: 1, awarded: 0 });
  expect(await one('select plan_item_id, created_by, created_time from project where id = $1', own.projectId)).toEqual(
    await one('select plan_item_id, created_by, created_time from project where id = $1', projectId),
  );
  for (const of of [own, tender]) {
    const item = await one('select status from plan_item where id = $1', itemId);
    expect(item).toEqual({ status: 'STARTED' });
    await giveUp(of);
  }
  expect(await one('select status from plan_item where id = $1', itemId)).toEqual({ status: 'CANCELLED' });
});

test('a plan item ends with its parts, those that end at once too', async () => {
  const tender = await evaluated();
  const itemId = await planned(tender);
  const own = await splitOff(tender);
  for (const of of [tender, own]) await proposeGivingUp(of);
  await Promise.all([must(decide(tender)), must(decide(own))]);
  expect(await one('select status from plan_item where id = $1', itemId)).toEqual({ status: 'CANCELLED' });
});

test('with the report handed over it is split off too: each goes through the house by itself', async () => {
  const tender = await given.evaluations.scored([...IN_ORDER, ...IN_ORDER], [PRICES, PRICES]);
  await must(given.evaluations.summarise(tender));
  await given.evaluations.signOnly(tender);
  expect((await split(tender)).body).toMatchObject({ errors: [{ ruleId: 'SPLIT_PHASE' }] });
  await must(given.evaluations.handOver(tender));
  await must(given.evaluations.steps(tender, 'BID_OPENING', 'EVALUATION_REPORT', ['R46_FEW']).submit());
  const own = await splitOff(tender);
  for (const of of [tender, own]) {
    expect(await standing(of)).toEqual({ phase: 'BID_OPENING', phase_status: 'SUBMITTED', status: 'IN_PROCESS' });
    const act = given.evaluations.steps(of, 'BID_OPENING', 'EVALUATION_REPORT', ['R46_FEW']);
    await must(act.check());
    await must(act.approve());
    expect(await standing(of)).toMatchObject({ phase: 'PUBLIC_NOTICE', phase_status: 'UNSUBMITTED' });
    expect(
      await app.sql('select rank from winning_candidate where project_id = $1 order by rank', [of.projectId]),
    ).toEqual([{ rank: 1 }, { rank: 2 }, { rank: 3 }]);
  }
});

test('a section that was split off is evaluated again by itself', async () => {
  const tender = await published();
  const own = await splitOff(tender);
  const id = newId();
  await app.sql(
    `insert into question (id, project_id, section_id, supplier_id, asked_by, kind, stage, content, suspends, due_time, reply, reply_time, status, forces)
     select $1, $2, $3, supplier_id, (select id from app_user limit 1), 'OBJECTION', 'RESULT', '评分与招标文件不符', false, business_now(), '异议成立', business_now(), 'REPLIED', 'REEVALUATE'
     from registration where project_id = $2 limit 1`,
    [id, own.projectId, own.sectionIds[0]],
  );
  const approver = await given.evaluations.identity.as(
    tender.unit,
    ['READ:PROJECT_DETAIL', 'SUSPEND:PROJECT'],
    'GROUP',
  );
  await must(
    approver.call(reevaluateProject, { params: { questionId: id }, body: { reason: '技术评分未按细则', version: 1 } }),
  );
  expect(await standing(own)).toMatchObject({ phase: 'BID_OPENING', phase_status: 'UNSUBMITTED' });
  expect(await standing(tender)).toMatchObject({ phase: 'PUBLIC_NOTICE', phase_status: 'CHECKED' });
  for (const { caller } of own.members) await must(given.evaluations.handIn(own, caller));
  await must(given.evaluations.summarise(own, [], 1));
  await given.evaluations.sign(own, 2);
  await passes(own, 'BID_OPENING', 'EVALUATION_REPORT');
  expect(await standing(own)).toMatchObject({ phase: 'PUBLIC_NOTICE', phase_status: 'UNSUBMITTED' });
  expect(await standing(tender)).toMatchObject({ phase: 'PUBLIC_NOTICE', phase_status: 'CHECKED' });
});

test('a later round of a part is its own: the origin tells nothing of it, and its bidders take no part there', async () => {
  const tender = await published();
  const own = await splitOff(tender);
  const { caller, registrationId } = tender.bidders[5]!;
  const [later, announcementId] = [newId(), newId()];
  for (const { projectId } of [tender, own]) await app.sql('update project set round = 2 where id = $1', [projectId]);
  await app.sql(
    `insert into section (id, project_id, ordinal, code, name, scope, estimated_amount, control_price, round)
     select $1, id, 1, code || '/02', '标段2', '路面养护', 5000, 4900, 2 from project where id = $2`,
    [later, own.projectId],
  );
  await app.sql('update registration set section_id = $1 where id = $2', [later, registrationId]);
  await app.sql(
    `insert into announcement (id, type, project_id, round, title, content, content_hash, status, publish_time)
     values ($1, 'TENDER', $2, 2, '重新招标公告', '重新招标公告', repeat('0', 64), 'PUBLISHED', business_now())`,
    [announcementId, tender.projectId],
  );
  const shown = await must(app.caller(null).call(viewPublicAnnouncement, { params: { announcementId } }));
  expect(shown.sections).toEqual([]);
  const read = ({ projectId }: Tender) => caller.call(listOwnClarifications, { query: { projectId } });
  expect([(await read(tender)).status, (await read(own)).status]).toEqual([404, 200]);
});

test('an objection that was answered for the part does not hold the rest when it is made again', async () => {
  const tender = await published();
  const { department, projectId, sectionIds } = tender;
  await must(object(tender, null));
  const { id: questionId, version } = (await must(department.call(listQuestions, { query: { projectId } })))
    .content[0]!;
  const body = { sectionId: sectionIds[1]!, reason: '异议内容仅涉及标段2的业绩评分', version };
  await must(department.call(narrowQuestion, { params: { questionId }, body }));
  const own = await splitOff(tender);
  await answer(own);
  expect(await must(object(tender, null))).toMatchObject({ suspends: false });
  expect([(await standing(tender))!['status'], (await standing(own))!['status']]).toEqual(['IN_PROCESS', 'IN_PROCESS']);
});

test('a paper that came while the candidates were public is entered after the split, too', async () => {
  const tender = await published();
  const own = await splitOff(tender);
  const clerk = await given.evaluations.identity.as(tender.unit, ['READ:PROJECT_DETAIL', 'REPLY:QUESTION']);
  const scan = newId();
  await app.sql(
    `insert into attachment (id, name, mime, size, sha256, storage_key, biz_type, created_by)
     select $1, '异议书.pdf', 'application/pdf', 1, repeat('0', 64), $1, 'QUESTION', id from app_user where username = $2`,
    [scan, (await must(clerk.call(viewPrincipal))).username],
  );
  const record = (receivedDate: string) =>
    clerk.call(recordObjection, {
      body: {
        ...paramsOf(own),
        sectionId: own.sectionIds[0]!,
        complainant: '岚川路桥',
        stage: 'RESULT',
        receivedDate,
        content: '第一名的业绩与招标文件要求不符',
        reason: null,
        attachmentIds: [scan],
      },
    });
  expect((await record('2026-12-27')).body).toMatchObject({ errors: [{ ruleId: 'OBJECTION_DATE' }] });
  await must(record('2026-12-28'));
  expect(await standing(own)).toMatchObject({ status: 'PAUSED' });
});

test('a day of hand-over that was typed is listed once', async () => {
  const tender = await evaluated();
  await app.sql(
    `insert into report_handover (id, report_id, no, handed_date, entered_by, entered_time, reason)
     select $1, id, 99, '2026-12-01', $3, business_now(), '评标报告纸质件转交迟延' from evaluation_report where project_id = $2`,
    [newId(), tender.projectId, tender.members[0]!.userId],
  );
  await splitOff(tender);
  const reader = await given.evaluations.identity.as(tender.unit, ['READ:PROJECT_DETAIL', 'MENU:ENTERED_DATES']);
  const { content } = await must(reader.call(listEnteredDates, { query: {} }));
  expect(content.map(({ projectId }) => projectId)).toEqual([tender.projectId]);
});

test('what members voted about a price is theirs in the project of its section, too', async () => {
  const tender = await evaluated();
  const { projectId, members, bidders } = tender;
  const questionId = newId();
  await app.sql(
    `insert into bid_question (id, project_id, bid_id, kind, content, asked_by, due_time, status, answer, answered_by, closed_time)
     select $1, $2, $3, 'LOW_PRICE', '请说明成本构成', $4, business_now(), 'ANSWERED', '成本构成如下', $4, business_now()`,
    [questionId, projectId, bidders[5]!.bidId, members[0]!.userId],
  );
  await app.sql(
    `insert into bid_question_vote (question_id, member_id, accepts, reason)
     select $1, member.id, true, '成本构成合理' from committee_member member join committee on committee.id = member.committee_id
     where committee.project_id = $2 and member.ordinal <= 3`,
    [questionId, projectId],
  );
  const votes = async (of: Tender) =>
    (await must(members[0]!.caller.call(viewBidQuestions, { params: paramsOf(of), query: {} }))).questions[0]!.votes;
  const before = await votes(tender);
  expect(before).toMatchObject({ given: 3, outcome: true });
  expect(await votes(await splitOff(tender))).toEqual(before);
});

test('the notice of a winner stands or falls with its own section, wherever it was issued', async () => {
  const tender = await published();
  const held = await one(`select end_time from publicity where project_id = $1`, tender.projectId);
  await app.setTime(String(held!['end_time']));
  await endPublicity(tender);
  await award(tender, '2027-01-04');
  const own = await splitOff(tender);
  const notices = ({ projectId, sectionIds }: Tender) =>
    app.sql(
      `select distinct paper.kind, paper.voided_time is null as stands from paper join bid on bid.section_id = $2
       left join winning_candidate candidate on candidate.bid_id = bid.id
       where paper.project_id = $1 and paper.subject_id in (bid.id, candidate.id) and paper.kind in ('WINNING_NOTICE', 'RESULT_NOTICE')
       order by paper.kind`,
      [tender.projectId, projectId === own.projectId ? own.sectionIds[0] : sectionIds[0]],
    );
  const standingBoth = (stands: boolean) => ['RESULT_NOTICE', 'WINNING_NOTICE'].map((kind) => ({ kind, stands }));
  const fall = async (of: Tender): Promise<void> => {
    await must(
      of.clerk.call(proposeFall, {
        params: paramsOf(of),
        body: {
          sectionId: of.sectionIds[0]!,
          ground: 'REFUSE_CONTRACT',
          consequence: 'NEXT',
          deposit: null,
          reason: '中标人来函明确表示不再签订合同，经催告仍不签订',
          files: [await uploaded(of)],
        },
      }),
    );
    await must(decide(of));
  };
  expect([await notices(tender), await notices(own)]).toEqual([standingBoth(true), standingBoth(true)]);
  await fall(tender);
  expect([await notices(tender), await notices(own)]).toEqual([standingBoth(false), standingBoth(true)]);
  await fall(own);
  expect(await notices(own)).toEqual(standingBoth(false));
});

test('the files of a plan that was made anew before the split are those of the origin', async () => {
  const [origin, part] = [await evaluated(), await given.evaluated()];
  for (const { projectId } of [origin, part]) {
    await app.sql('update project set round = 2 where id = $1', [projectId]);
    await app.sql('insert into implemention_plan (project_id, round) values ($1, 2)', [projectId]);
    await app.sql(`insert into project_phase (project_id, phase, round) values ($1, 'IMPLEMENTION_PLAN', 2)`, [
      projectId,
    ]);
  }
  await app.sql('update project set parent_project_id = $2 where id = $1', [part.projectId, origin.projectId]);
  await app.sql(
    `insert into project_split (project_id, origin_project_id, round, section_id, phase, reason, split_by)
     select $1, $2, 2, $3, 'CONFIRM_WINNER', '异议', created_by from project where id = $1`,
    [part.projectId, origin.projectId, part.sectionIds[0]],
  );
  await app.sql(
    `insert into attachment (id, name, mime, size, sha256, storage_key, biz_type, biz_id, created_by)
     select $1, '计划.pdf', 'application/pdf', 1, repeat('0', 64), $1, 'IMPLEMENTION_PLAN', $2, created_by from project where id = $3`,
    [newId(), `${origin.projectId}.2`, origin.projectId],
  );
  const { implementationPlan } = await must(part.clerk.call(viewProject, { params: paramsOf(part), query: {} }));
  expect(implementationPlan?.files.map(({ name }) => name)).toEqual(['计划.pdf']);
});

test('of every table that belongs to a project it is said what becomes of its rows', async () => {
  const tables = await app.sql(
    `select column_of.table_name as name from information_schema.columns column_of join information_schema.tables t
       on t.table_name = column_of.table_name and t.table_schema = column_of.table_schema and t.table_type = 'BASE TABLE'
     where column_of.table_schema = 'public' and column_of.column_name = 'project_id' union select 'project' order by 1`,
  );
  expect(Object.values(SPLIT_RECORDS).flat().toSorted()).toEqual(tables.map(({ name }) => String(name)));
});
