import type { TestApp } from '../../../kernel/testing/test-app.ts';
import { givenEvaluations, type GivenPoints } from '../evaluation/given.ts';
import * as api from './award.contract.ts';

/** Points that put the bids in the order in which they are given. */
export const IN_ORDER: readonly GivenPoints[] = [
  ['58', '36'],
  ['56', '30'],
  ['50', '20'],
];

export const PUBLICITY = {
  startTime: '2026-12-28 09:00:00',
  endTime: '2026-12-31 09:00:00',
  objectionChannel: '岚川路桥建设公司招标办，0990-8800001',
  supervisionDept: '岚川省交通运输厅',
};
/** The clock after the publicity. */
export const AFTER_PUBLICITY = '2026-12-31 09:00:01';

/** Builders for tests: tenders after their evaluation, after the publicity, and awarded ones. */
export const givenAwards = (test: TestApp) => {
  const evaluations = givenEvaluations(test);
  type Evaluated = Awaited<ReturnType<typeof evaluations.evaluated>>;
  const evaluated = (prices: readonly string[] = ['4750万元', '4700万元', '4600万元']) =>
    evaluations.evaluated(IN_ORDER, [prices]);
  const putPublicity = async ({ clerk, projectId }: Evaluated, changes: Partial<typeof PUBLICITY> = {}) => {
    const params = { projectId };
    const { body } = await clerk.call(api.viewPublicity, { params });
    const candidates = body.sections.flatMap((section) =>
      section.candidates.map(({ candidateId }) => ({
        candidateId,
        evaluationResult: '综合评分第一梯队',
        qualificationResponse: '满足',
      })),
    );
    return clerk.call(api.savePublicity, {
      params,
      body: { ...PUBLICITY, ...changes, candidates, version: body.version },
    });
  };
  /** Takes an evaluated tender to phase CONFIRM_WINNER, the countersigning done. */
  const publish = async (given: Evaluated): Promise<Evaluated> => {
    await putPublicity(given);
    const { clerk, leader, department, projectId } = given;
    const act = evaluations.steps({ clerk, leader, department, projectId }, 'PUBLIC_NOTICE');
    await act.submit();
    await act.check();
    await test.setTime(AFTER_PUBLICITY);
    await act.approve();
    await test.sql(`update project set phase = 'CONFIRM_WINNER', phase_status = 'UNSUBMITTED' where id = $1`, [
      projectId,
    ]);
    await test.sql(`insert into project_phase (project_id, phase, round) values ($1, 'CONFIRM_WINNER', 1)`, [
      projectId,
    ]);
    return given;
  };
  const published = async (...input: Parameters<typeof evaluated>): Promise<Evaluated> =>
    publish(await evaluated(...input));
  /** Names the candidate of this rank at this price. */
  const putAward = async (
    { clerk, projectId }: Evaluated,
    {
      rank = 1,
      winningPrice = '4750' as string | null,
      notRankOneReason = null as string | null,
      priceLimitReason = null as string | null,
    } = {},
  ) => {
    const params = { projectId };
    const { body } = await clerk.call(api.viewAward, { params });
    const sections = body.sections.map(({ sectionId, candidates }) => ({
      sectionId,
      winningCandidateId: candidates.find((one) => one.rank === rank)!.candidateId,
      winningPrice,
      notRankOneReason,
      priceLimitReason,
    }));
    return clerk.call(api.saveAward, { params, body: { sections, version: body.version } });
  };
  const putNotice = async ({ clerk, projectId }: Evaluated, issueDate = '2027-01-04') => {
    const params = { projectId };
    const { body } = await clerk.call(api.viewNotice, { params });
    return clerk.call(api.saveNotice, { params, body: { issueDate, version: body.version } });
  };
  return {
    evaluations,
    evaluated,
    putPublicity,
    publish,
    published,
    putAward,
    putNotice,
    /** A tender in phase CONTRACT_SIGNING. */
    async awarded(...input: Parameters<typeof evaluated>): Promise<Evaluated> {
      const given = await published(...input);
      await putAward(given, input.length > 0 ? { winningPrice: null } : {});
      await evaluations.pass(given, 'CONFIRM_WINNER', 'AWARD');
      await putNotice(given);
      await evaluations.pass(given, 'WINNING_NOTICE');
      return given;
    },
  };
};
