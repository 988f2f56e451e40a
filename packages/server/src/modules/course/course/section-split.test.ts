import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { listOwnClarifications } from '../../bidding/clarification/clarification.contract.ts';
import { saveContract, viewContracts } from '../../fulfilment/contract/contract.contract.ts';
import { viewPublicAnnouncement } from '../../procedure/announcement/announcement.contract.ts';
import {
  decideIncident,
  listIncidents,
  proposeFall,
  proposeSplit,
} from '../../procedure/incident/incident.contract.ts';
import { must } from '../../procedure/project/given.ts';
import { viewHistory } from '../../procedure/project/project.contract.ts';
import { pauseProject, reevaluateProject } from '../../procedure/question/complaint.contract.ts';
import { listQuestions, narrowQuestion } from '../../procedure/question/question.contract.ts';
import { IN_ORDER } from '../../selection/award/given.ts';
import { viewOwnResult } from '../../selection/award/award.contract.ts';
import { viewEvaluation } from '../../selection/evaluation/evaluation.contract.ts';
import { givenSplits, PRICES, REASON, type Tender } from './given.ts';

/** A section goes on in a project of its own, so that it does not hold the others. */

let app: TestApp;
const {
  given,
  evaluated,
  published,
  split,
  decide,
  splitOff,
  paramsOf,
  one,
  standing,
  object,
  answer,
  endPublicity,
  uploaded,
  passes,
  award,
} = givenSplits(() => app);

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Within thirty days of either notice. */
const SIGNED = '2027-01-18';
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
  await given().evaluations.identity.user({ organization, roles: ['BIDDER_OPERATOR'], userType: 'BIDDER' });
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
  const foreign = await given().evaluations.identity.as(await given().evaluations.identity.organization(), [
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
  const { identity } = given().evaluations;
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
  const early = await given().evaluations.scored([...IN_ORDER, ...IN_ORDER], [PRICES, PRICES]);
  expect((await split(early)).body).toMatchObject({ errors: [{ ruleId: 'SPLIT_PHASE' }] });
  expect((await must(early.clerk.call(listIncidents, { params: paramsOf(early) }))).splittable).toEqual([]);

  const single = await given().evaluated();
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
  const { identity } = given().evaluations;
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

test('with the report handed over it is split off too: each goes through the house by itself', async () => {
  const tender = await given().evaluations.scored([...IN_ORDER, ...IN_ORDER], [PRICES, PRICES]);
  await must(given().evaluations.summarise(tender));
  await given().evaluations.signOnly(tender);
  expect((await split(tender)).body).toMatchObject({ errors: [{ ruleId: 'SPLIT_PHASE' }] });
  await must(given().evaluations.handOver(tender));
  await must(given().evaluations.steps(tender, 'BID_OPENING', 'EVALUATION_REPORT', ['R46_FEW']).submit());
  const own = await splitOff(tender);
  for (const of of [tender, own]) {
    expect(await standing(of)).toEqual({ phase: 'BID_OPENING', phase_status: 'SUBMITTED', status: 'IN_PROCESS' });
    const act = given().evaluations.steps(of, 'BID_OPENING', 'EVALUATION_REPORT', ['R46_FEW']);
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
  const approver = await given().evaluations.identity.as(
    tender.unit,
    ['READ:PROJECT_DETAIL', 'SUSPEND:PROJECT'],
    'GROUP',
  );
  await must(
    approver.call(reevaluateProject, { params: { questionId: id }, body: { reason: '技术评分未按细则', version: 1 } }),
  );
  expect(await standing(own)).toMatchObject({ phase: 'BID_OPENING', phase_status: 'UNSUBMITTED' });
  expect(await standing(tender)).toMatchObject({ phase: 'PUBLIC_NOTICE', phase_status: 'CHECKED' });
  for (const { caller } of own.members) await must(given().evaluations.handIn(own, caller));
  await must(given().evaluations.summarise(own, [], 1));
  await given().evaluations.sign(own, 2);
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
  const read = (by: Caller) => by.call(listOwnClarifications, { query: { registrationId } });
  expect([(await read(tender.bidders[0]!.caller)).status, (await read(caller)).status]).toEqual([404, 200]);
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
