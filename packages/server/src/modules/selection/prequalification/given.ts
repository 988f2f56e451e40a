import { newId } from '../../../kernel/ids.ts';
import type { Caller, TestApp } from '../../../kernel/testing/test-app.ts';
import { givenTenders, TIMES } from '../../bidding/registration/given.ts';
import { viewPrincipal } from '../../access/sign-in/sign-in.contract.ts';
import { givenEvaluations } from '../evaluation/given.ts';
import * as api from './prequalification.contract.ts';
import * as reviewApi from './review.contract.ts';

export const APPLY_DEADLINE = '2026-12-14 17:00:00';
/** Some days after the deadline for applications. */
export const REVIEWED = '2026-12-16 10:00:00';

const TERMS = {
  files: [
    { name: '营业执照', needed: true },
    { name: '类似业绩', needed: false },
  ],
  items: [
    { item: '资质', standard: '公路工程施工总承包一级' },
    { item: '业绩', standard: '近五年一项同类工程' },
  ],
};

/** Builders for tests: tenders that ask for applications first, who applies, and the committee that reviews. */
export const givenPrequalifications = (test: TestApp) => {
  const tenders = givenTenders(test);
  const evaluations = givenEvaluations(test);
  const { identity } = evaluations;
  /** A mandatory open tender of so many sections that was announced by its prequalification. */
  const tender = async ({ sections = 1 }: { sections?: number } = {}) => {
    const given = await tenders.tender({ deposit: null, announcement: 'PREQUALIFICATION' });
    const { projectId, sectionId, unit, code } = given;
    await test.sql(`update project set mandatory_tender = true, contact_name = '罗知行' where id = $1`, [projectId]);
    await test.sql('update implemention_plan set prequalification = true where project_id = $1', [projectId]);
    await test.sql(
      'update bidding_document set apply_deadline = $2, prequalification_terms = $3, sha256 = $4 where project_id = $1',
      [projectId, APPLY_DEADLINE, JSON.stringify(TERMS), 'x'],
    );
    await test.sql(
      `insert into project_phase (project_id, phase, round, status, leave_time) values ($1, 'ANNOUNCEMENT', 1, 'APPROVED', $2::timestamptz - interval '30 minutes')`,
      [projectId, TIMES.bidDeadline],
    );
    const sectionIds = [sectionId];
    for (let number = 2; number <= sections; number += 1) {
      const id = newId();
      sectionIds.push(id);
      await test.sql(
        `insert into section (id, project_id, ordinal, code, name, scope, estimated_amount, control_price, period_days, quality)
         values ($1, $2, $3, $4, $5, '护栏', 800, 700, 90, '合格')`,
        [id, projectId, number, `${code}/0${number}`, `${number}标段`],
      );
    }
    const clerk = await identity.as(unit, ['READ:PROJECT_DETAIL', 'PUBLISH:ANNOUNCEMENT', 'MAINTAIN:PROJECT_DETAIL']);
    const department = await evaluations.department();
    return { ...given, unit, sectionIds, clerk, department };
  };
  type Given = Awaited<ReturnType<typeof tender>>;
  const file = async (caller: Caller, name = '营业执照.pdf'): Promise<string> => {
    const id = newId();
    const { body } = await caller.call(viewPrincipal);
    await test.sql(
      `insert into attachment (id, name, mime, size, sha256, storage_key, biz_type, created_by)
       select $1, $2, 'application/pdf', 9, $1, $1, 'PREQUALIFICATION', user_id from identity where id = $3`,
      [id, name, body.identity.id],
    );
    return id;
  };
  type Company = Awaited<ReturnType<typeof tenders.company>>;
  const apply = async ({ caller }: Company, sectionId: string, body: object = {}) =>
    caller.call(api.apply, {
      body: {
        sectionId,
        contact: '金丝雀',
        phone: '13800000001',
        files: [{ file: 0, attachmentIds: [await file(caller)] }],
        version: 0,
        ...body,
      },
    });
  const applicants = async (sectionId: string, count: number) => {
    const companies = [];
    for (let number = 0; number < count; number += 1) {
      const company = await tenders.company();
      // who hears of it
      await identity.user({ organization: company, roles: ['BIDDER_OPERATOR'], userType: 'BIDDER' });
      await apply(company, sectionId);
      companies.push(company);
    }
    return companies;
  };
  /** Four drawn experts, the first in the chair, and a representative. */
  const seat = async (given: Given) => {
    const members = await evaluations.seats(given);
    await test.sql('update project set mandatory_tender = false where id = $1', [given.projectId]);
    await evaluations.name(given.department, given.projectId, members);
    await test.sql('update project set mandatory_tender = true where id = $1', [given.projectId]);
    await test.sql(
      `update committee_member set drawn = true where role = 'EXPERT' and committee_id = (select id from committee where project_id = $1)`,
      [given.projectId],
    );
    return members;
  };
  const view = async ({ projectId, clerk }: Given, caller = clerk) =>
    (await caller.call(api.viewPrequalification, { params: { projectId }, query: {} })).body;
  const review = ({ projectId }: Given, caller: Caller) => caller.call(reviewApi.viewReview, { params: { projectId } });
  /** Each member marks every application: those of `failing` companies fail their second item. Hands in. */
  const marked = async (given: Given, members: readonly { caller: Caller }[], failing: readonly string[] = []) => {
    const { projectId } = given;
    for (const { caller } of members) {
      const { body } = await review(given, caller);
      for (const { id: applicationId, name } of body.sections.flatMap(({ short, applications }) =>
        short ? [] : applications,
      )) {
        const fails = failing.includes(name);
        const marks = [
          { item: 0, passed: true, ground: null },
          { item: 1, passed: !fails, ground: fails ? '业绩证明不在五年内' : null },
        ];
        await caller.call(reviewApi.markApplication, { params: { projectId }, body: { applicationId, marks } });
      }
      await caller.call(reviewApi.handInReview, { params: { projectId } });
    }
  };
  const handOver = ({ projectId }: Given, [chair]: readonly { caller: Caller }[]) =>
    chair!.caller.call(reviewApi.handOverReview, { params: { projectId } });
  const send = async (given: Given, bidDeadline: string | null = null, caller = given.clerk) =>
    caller.call(api.sendResults, {
      params: { projectId: given.projectId },
      body: { bidDeadline, version: (await view(given)).version },
    });
  return {
    tenders,
    evaluations,
    identity,
    tender,
    file,
    apply,
    applicants,
    seat,
    view,
    review,
    marked,
    handOver,
    send,
  };
};
