import { newId } from '../../../kernel/ids.ts';
import type { Caller, TestApp } from '../../../kernel/testing/test-app.ts';
import { givenEvaluations } from '../evaluation/given.ts';
import * as calls from './call.contract.ts';
import * as api from './draw.contract.ts';

/** What a drawn expert may do. */
const EXPERT = ['READ:PROJECT_DETAIL', 'SCORE:BID_EVALUATION', 'READ:EXPERT_CALL', 'MAINTAIN:EXPERT_CALL'];

/** When the outside value of `committed` is out, and the last time for its draw. */
export const SOURCE_TIME = '2026-12-25 10:00:00';
export const REVEAL_UNTIL = '2026-12-25 12:00:00';

/** Builders for tests: draws of experts on tenders of mandatory projects. */
export const givenDraws = (test: TestApp) => {
  const evaluations = givenEvaluations(test);
  const { identity } = evaluations;
  const expert = async (input: { employer?: string; workYears?: number; mobile?: string } = {}) => {
    const organization = await identity.organization();
    const role = await identity.role(EXPERT, 'ASSIGNED');
    const person = await identity.user({ organization, roles: [role], userType: 'EXPERT' });
    await test.sql('update app_user set mobile = $2 where id = $1', [
      person.id,
      test.app.tools.cipher.sealContact('13900000000'),
    ]);
    await test.sql(
      `insert into expert (user_id, employer, title, title_level, work_years, specialties, district, audit_status)
       values ($1, $2, '正高级工程师', 'SENIOR', $3, '{A08}', '370102', 'AUDIT_PASSED')`,
      [person.id, input.employer ?? organization.name, input.workYears ?? 12],
    );
    return { userId: person.id, caller: await identity.signedIn(person) };
  };
  /** The whole library: so many fit experts, by id. */
  const library = async (size: number) => {
    await test.sql('delete from expert');
    const people = await Promise.all(Array.from({ length: size }, () => expert()));
    return new Map(people.map(({ userId, caller }) => [userId, caller]));
  };
  type Tender = Awaited<ReturnType<typeof evaluations.openings.opened>>;
  /** A tender of a mandatory project with the people of its draw; its bids are opened unless `sealed`. */
  const tender = async ({ sealed = false }: { sealed?: boolean } = {}) => {
    const given: Tender = sealed ? await evaluations.openings.tender() : await evaluations.openings.opened();
    await test.sql('update project set mandatory_tender = true where id = $1', [given.projectId]);
    return {
      ...given,
      department: await evaluations.department(),
      witness: await identity.as(given.unit, ['READ:PROJECT_DETAIL', 'WITNESS:EXPERT_DRAW']),
    };
  };
  type Given = Awaited<ReturnType<typeof tender>>;
  const commit = ({ department, projectId }: Given, body: object = {}) =>
    department.call(api.commitDraw, {
      params: { projectId },
      body: {
        specialties: ['A08'],
        count: 4,
        reserves: 2,
        answerMinutes: 60,
        source: { kind: 'PUBLISHED', name: '上证综指2026年12月25日10时点位', time: SOURCE_TIME },
        revealUntil: REVEAL_UNTIL,
        reason: null,
        ...body,
      },
    });
  const seal = ({ witness, projectId }: Given, number = 1, body: object = {}) =>
    witness.call(api.commitSecret, { params: { projectId, number }, body });
  const enter = ({ department, projectId }: Given, number = 1, value: string | null = '3340.81') =>
    department.call(api.enterOutside, { params: { projectId, number }, body: { value } });
  /** A draw that was made: who is called now, and the answer. */
  const drawn = async (given: Given, body: object = {}, number = 1) => {
    await commit(given, body);
    await seal(given, number);
    await test.setTime(SOURCE_TIME);
    return enter(given, number);
  };
  const answer = async (caller: Caller, accepted: boolean) => {
    const { body } = await caller.call(calls.listCalls);
    return caller.call(calls.answerCall, {
      params: { callId: body[0]?.id ?? newId() },
      body: { accepted, reason: accepted ? null : '当日已有安排' },
    });
  };
  /** Somebody of the department with a slip of the province that was uploaded. */
  const recorder = async () => {
    const organization = await identity.organization({ type: 'TENDER_MANAGEMENT', hierarchy: '1' });
    const roles = [await identity.role(['READ:PROJECT_DETAIL', 'EXTRACT:EXPERT', 'READ:EXPERT_NAMES'], 'GROUP')];
    const person = await identity.user({ organization, roles });
    const paper = newId();
    await test.sql(
      `insert into attachment (id, name, mime, size, sha256, storage_key, biz_type, created_by)
       values ($1, '抽取单.pdf', 'application/pdf', 5, repeat('0', 64), $1, 'EXPERT_DRAW_SLIP', $2)`,
      [paper, person.id],
    );
    return { caller: await identity.signedIn(person), paper };
  };
  const view = async (given: Given, caller = given.department) =>
    (await caller.call(api.viewDraws, { params: { projectId: given.projectId }, query: {} })).body;
  return { ...evaluations, evaluations, expert, library, tender, commit, seal, enter, drawn, answer, recorder, view };
};
