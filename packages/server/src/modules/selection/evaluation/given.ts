import type { Caller, TestApp } from '../../../kernel/testing/test-app.ts';
import * as flow from '../../work/flow/flow.contract.ts';
import { givenOpenings } from '../../bidding/opening/given.ts';
import { declareAvoidance, saveCommittee } from '../committee/committee.contract.ts';
import * as api from './evaluation.contract.ts';
import { handOverReport } from './report-handover.contract.ts';

const SEAT = ['READ:PROJECT_DETAIL', 'SCORE:BID_EVALUATION'];

/** Points of one bid: for the price and for the technical part. */
export type GivenPoints = readonly [price: string, tech: string];

/** Builders for tests: committees, evaluations and approved reports. */
export const givenEvaluations = (test: TestApp) => {
  const openings = givenOpenings(test);
  const { identity } = openings;
  type Opened = Awaited<ReturnType<typeof openings.opened>>;
  const expert = async (input: { employer?: string; workYears?: number } = {}) => {
    const organization = await identity.organization();
    const role = await identity.role(SEAT, 'ASSIGNED');
    const person = await identity.user({ organization, roles: [role], userType: 'EXPERT' });
    await test.sql(
      `insert into expert (user_id, employer, title, title_level, work_years, specialties, audit_status)
       values ($1, $2, '正高级工程师', 'SENIOR', $3, '{A08}', 'AUDIT_PASSED')`,
      [person.id, input.employer ?? organization.name, input.workYears ?? 12],
    );
    return { userId: person.id, caller: await identity.signedIn(person) };
  };
  const representative = async ({ unit }: Pick<Opened, 'unit'>) => {
    const person = await identity.user({ organization: unit, roles: [await identity.role(SEAT, 'ASSIGNED')] });
    return { userId: person.id, caller: await identity.signedIn(person) };
  };
  const department = () =>
    identity
      .organization({ type: 'TENDER_MANAGEMENT', hierarchy: '1' })
      .then((organization) =>
        identity.as(
          organization,
          ['READ:PROJECT_DETAIL', 'EXTRACT:EXPERT', 'READ:EXPERT_NAMES', 'RECORD:BID_EVALUATION', 'APPROVE:PROJECT'],
          'GROUP',
        ),
      );
  /** Four experts, the first in the chair, and a representative of the tenderee. */
  const seats = async (given: Pick<Opened, 'unit'>) => [
    ...(await Promise.all([expert(), expert(), expert(), expert()])),
    await representative(given),
  ];
  const name = (by: Caller, projectId: string, people: readonly { userId: string }[], version = 0) =>
    by.call(saveCommittee, {
      params: { projectId },
      body: {
        members: people.map(({ userId }, index) => ({
          userId,
          role: index === people.length - 1 ? ('REP' as const) : ('EXPERT' as const),
          chair: index === 0,
        })),
        reason: '专业对口，均在库',
        version,
      },
    });
  /** An opened tender with a committee that has declared that nothing asks for avoidance. */
  const seated = async (...input: Parameters<typeof openings.opened>) => {
    const given = await openings.opened(...input);
    const [leader, by, members] = [
      await identity.as(given.unit, ['READ:PROJECT_DETAIL', 'CHECK:PROJECT']),
      await department(),
      await seats(given),
    ];
    await name(by, given.projectId, members);
    for (const { caller } of members) {
      await caller.call(declareAvoidance, { body: { projectId: given.projectId, declared: false } });
    }
    return { ...given, leader, department: by, members };
  };
  type Seated = Awaited<ReturnType<typeof seated>>;
  const review = ({ members, projectId }: Seated, bidId: string) =>
    members[0]!.caller.call(api.reviewBid, { body: { projectId, bidId, result: 'PASS' } });
  const score = ({ criteria, projectId }: Seated, caller: Caller, bidId: string, points: GivenPoints) =>
    caller.call(api.saveScores, {
      body: { projectId, scores: criteria.map(({ id }, index) => ({ bidId, criterionId: id, value: points[index]! })) },
    });
  const handIn = ({ projectId }: Pick<Seated, 'projectId'>, caller: Caller) =>
    caller.call(api.handInScores, { body: { projectId } });
  /** Every bid passes and every member gives it these points; all have handed in. */
  const scored = async (
    points: readonly GivenPoints[],
    ...input: Parameters<typeof openings.opened>
  ): Promise<Seated> => {
    const given = await seated(...input);
    for (const { bidId } of given.bidders) await review(given, bidId);
    for (const { caller } of given.members) {
      for (const [index, { bidId }] of given.bidders.entries()) await score(given, caller, bidId, points[index]!);
      await handIn(given, caller);
    }
    return given;
  };
  const summarise = ({ clerk, projectId }: Seated, lots: string[] = [], version = 0) =>
    clerk.call(api.summarise, {
      params: { projectId },
      body: { text: '评标委员会按招标文件载明的办法评审。', lots, version },
    });
  /** Every member signs; the report waits for its hand-over. */
  const signOnly = async ({ members, projectId }: Seated, version = 1): Promise<void> => {
    for (const { caller } of members) await caller.call(api.signReport, { body: { projectId, version } });
  };
  const handOver = ({ members, projectId }: Pick<Seated, 'members' | 'projectId'>, version = 1) =>
    members[0]!.caller.call(handOverReport, { body: { projectId, version } });
  /** Every member signs and the chair hands the report over. */
  const sign = async (given: Seated, version = 1): Promise<void> => {
    await signOnly(given, version);
    await handOver(given, version);
  };
  /** The three steps of a phase, each by another person. */
  const steps = (
    { clerk, leader, department: by, projectId }: Pick<Seated, 'clerk' | 'leader' | 'department' | 'projectId'>,
    phase: string,
    type = 'PROJECT',
    confirmedWarnings: string[] = [],
  ) => {
    const body = { type, projectId, phase };
    const confirmed = confirmedWarnings.length > 0 ? { confirmedWarnings, reason: '情况属实，同意继续' } : {};
    return {
      submit: () => clerk.call(flow.submit, { body: { ...body, ...confirmed } }),
      check: () => leader.call(flow.check, { body }),
      approve: () => by.call(flow.approve, { body: { ...body, ...confirmed } }),
      reject: () => by.call(flow.reject, { body: { ...body, reason: '请核对后再提交' } }),
    };
  };
  /** Takes a phase through its three steps; gives their answers. */
  const pass = async (...input: Parameters<typeof steps>) => {
    const act = steps(...input);
    return [await act.submit(), await act.check(), await act.approve()];
  };
  return {
    openings,
    identity,
    expert,
    representative,
    department,
    seats,
    name,
    seated,
    review,
    score,
    handIn,
    scored,
    summarise,
    signOnly,
    handOver,
    sign,
    steps,
    pass,
    /** A tender in phase PUBLIC_NOTICE. */
    async evaluated(points: readonly GivenPoints[], ...input: Parameters<typeof openings.opened>): Promise<Seated> {
      const given = await scored(points, ...input);
      await summarise(given);
      await sign(given);
      await pass(given, 'BID_OPENING', 'EVALUATION_REPORT', ['R46_FEW']);
      return given;
    },
  };
};
