import { SPLIT_RECORDS } from '@tenderdesk/domain/procedure/project/section-split';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { viewPerformance } from '../../fulfilment/performance/performance.contract.ts';
import { listClarifications } from '../../bidding/clarification/clarification.contract.ts';
import { listJoined } from '../../bidding/joined/joined.contract.ts';
import { partsByMonth } from '../../oversight/figures/plan-figures.contract.ts';
import { listBreaches } from '../../oversight/lawfulness/breach.contract.ts';
import { listEnteredDates } from '../../oversight/lawfulness/entered-date.contract.ts';
import { listPapers } from '../../oversight/paper/paper.contract.ts';
import { selectDraws } from '../../selection/committee/draw.repository.ts';
import { selectProjectById } from '../../procedure/project/project.repository.ts';
import { selectKindred } from '../../procedure/implementation-plan/implementation-plan.repository.ts';
import { tenders } from '../../oversight/ledger/section-ledger.contract.ts';
import { viewDraws } from '../../selection/committee/draw.contract.ts';
import { viewPrincipal } from '../../access/sign-in/sign-in.contract.ts';
import { viewAnnouncement } from '../../procedure/announcement/announcement.contract.ts';
import { must } from '../../procedure/project/given.ts';
import { viewHistory, viewLineage, viewProject } from '../../procedure/project/project.contract.ts';
import { recordObjection } from '../../procedure/question/paper-objection.contract.ts';
import { viewBidQuestions } from '../../selection/evaluation/bid-question.contract.ts';
import { givenSplits, REASON, type Tender } from './given.ts';

/** What a section that was split off takes with it, and what both read from then on. */

let app: TestApp;
const { given, evaluated, published, decide, splitOff, paramsOf, one, standing, proposeGivingUp, giveUp, planned } =
  givenSplits(() => app);

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('what belongs to the section goes with it; what holds for both is read from both, and nothing is counted twice', async () => {
  const tender = await published();
  const { projectId, clerk, sectionIds, bidders } = tender;
  for (const [index, { sectionId, registrationId, supplierId }] of bidders.entries())
    await app.sql(
      `insert into margin (id, project_id, section_id, registration_id, supplier_id, payment_code, amount, form, payer_name, payer_account, paid_time, status)
       values ($1, $2, $3, $4, $5, $6, 80, 'TRANSFER', '付款人', '6222', business_now(), 'CONFIRMED')`,
      [newId(), projectId, sectionId, registrationId, supplierId, `SPLIT${projectId.slice(-6)}${index}`.toUpperCase()],
    );
  // who was qualified for a section
  for (const { sectionId, supplierId } of bidders)
    await app.sql(
      `insert into application (id, project_id, section_id, supplier_id, contact, phone, files, sha256, receipt_no, result, created_by)
       select $1, $2, $3, $4, '林知远', '', '[]', '', $1, 'QUALIFIED', created_by from project where id = $2`,
      [newId(), projectId, sectionId, supplierId],
    );
  const told = () =>
    app.sql(
      `select category, count(*)::int as num from remind_record where project_id = $1 and kind = 'TODO' and not handled group by 1`,
      [projectId],
    );
  const todos = await told();
  const own = await splitOff(tender);
  for (const table of ['registration', 'application', 'bid', 'margin', 'winning_candidate']) {
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

test('a paper that came while the candidates were public is entered after the split, too', async () => {
  const tender = await published();
  const own = await splitOff(tender);
  const clerk = await given().evaluations.identity.as(tender.unit, ['READ:PROJECT_DETAIL', 'REPLY:QUESTION']);
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
  const reader = await given().evaluations.identity.as(tender.unit, ['READ:PROJECT_DETAIL', 'MENU:ENTERED_DATES']);
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

test('the files of a plan that was made anew before the split are those of the origin', async () => {
  const [origin, part] = [await evaluated(), await given().evaluated()];
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

test('the evaluation of a contractor that was made before the signing was opened again goes with its section', async () => {
  const tender = await evaluated();
  const { projectId, clerk, sectionIds } = tender;
  await app.sql(`update project set phase = 'CONTRACT_SIGNING', phase_status = 'UNSUBMITTED' where id = $1`, [
    projectId,
  ]);
  await app.sql('update winning_candidate set won = rank = 1 where project_id = $1', [projectId]);
  await app.sql(
    `insert into performance_evaluation (id, project_id, candidate_id, evaluate_type, scores, total, rank)
     select md5(id), project_id, id, 'FINAL', $2, 88, 'A' from winning_candidate where project_id = $1 and won`,
    [
      projectId,
      JSON.stringify({ quality: '88', progress: '88', safety: '88', service: '88', cost: '88', integrity: '88' }),
    ],
  );
  const own = await splitOff(tender);
  for (const [of, sectionId] of [
    [tender, sectionIds[0]],
    [own, sectionIds[1]],
  ] as const) {
    expect(
      (await must(clerk.call(viewPerformance, { params: paramsOf(of) }))).evaluations.map(({ version }) => version),
    ).toEqual([1]);
    expect(
      await app.sql(
        `select winner.section_id from performance_evaluation judged join winning_candidate winner on winner.id = judged.candidate_id
         where judged.project_id = $1`,
        [of.projectId],
      ),
    ).toEqual([{ section_id: sectionId }]);
  }
});

test('draws that the origin makes after the split are its own', async () => {
  const tender = await evaluated();
  const drawn = (time: string, number: number) =>
    app.sql(
      `insert into expert_draw (id, project_id, round, number, commitment, commitment_digest, pool, source_kind, source_time,
         reveal_until, answer_minutes, created_by, created_time)
       select $2, id, 1, $3, '{}', repeat('0', 64), '[]', 'ENVELOPES', now(), now() + interval '1 hour', 60, created_by,
         business_now() + $4::interval from project where id = $1`,
      [tender.projectId, newId(), number, time],
    );
  await drawn('-1 hour', 1);
  const own = await splitOff(tender);
  await drawn('1 hour', 2);
  const numbers = async ({ projectId: id }: Tender) =>
    (await selectDraws(app.app.store.db, { id, round: 1 })).map(({ number }) => number);
  expect(await numbers(tender)).toEqual([1, 2]);
  expect(await numbers(own)).toEqual([1]);
});

test('a part is no splitting beside the project that it was planned with, nor beside its other parts', async () => {
  const tender = await evaluated();
  const own = await splitOff(tender);
  const kindredOf = async ({ projectId }: Tender) =>
    selectKindred(app.app.store.db, (await selectProjectById(app.app.store.db, projectId))!);
  expect(await kindredOf(tender)).toEqual([]);
  expect(await kindredOf(own)).toEqual([]);
});

test('the ledger shows the opening at which the bids of a part were opened', async () => {
  const tender = await evaluated();
  const own = await splitOff(tender);
  const reader = await given().evaluations.identity.as(tender.unit, ['READ:PROJECT_SECTION_ACCOUNT']);
  const { content } = await must(reader.call(tenders.page, { query: {} }));
  const openingOf = ({ projectId }: Tender) => content.find((row) => row.projectId === projectId)?.openingTime;
  expect(openingOf(own)).toBe(openingOf(tender));
  expect(openingOf(own)).not.toBeNull();
});
