import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { viewContracts } from '../../fulfilment/contract/contract.contract.ts';
import { proposeRetender } from '../../procedure/incident/incident.contract.ts';
import { must } from '../../procedure/project/given.ts';
import { saveAward, viewAward, viewNotice } from '../../selection/award/award.contract.ts';
import { givenAwards } from '../../selection/award/given.ts';
import { givenFalls, type Tender } from './given.ts';

/** Who follows a winner that falls away: the next candidate, or nobody (例55, 例74). */

let app: TestApp;
let given: ReturnType<typeof givenAwards>;
let falls: ReturnType<typeof givenFalls>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenAwards(app);
  falls = givenFalls(app);
});
afterAll(() => app.close());

test('a bid that has lapsed follows nobody: the section is tendered again', async () => {
  const tender = await given.awarded();
  await app.sql('update bidding_document set bid_validity_days = 5 where project_id = $1', [tender.projectId]);
  expect((await falls.fall(tender)).body).toMatchObject({ errors: [{ ruleId: 'FALL_NEXT' }] });
  await falls.fallen(tender, { consequence: 'RETENDER' });
  expect(await falls.standing(tender)).toEqual({
    phase: 'BIDDING_DOCUMENT',
    phase_status: 'UNSUBMITTED',
    status: 'IN_PROCESS',
    round: 2,
  });
  expect(await falls.rows('select round, status from section where project_id = $1 order by round', tender)).toEqual([
    { round: 1, status: 'RETENDERED' },
    { round: 2, status: 'NORMAL' },
  ]);
});

test('a bid that lapses while the award is open follows nobody either', async () => {
  const tender = await given.awarded();
  await falls.fallen(tender);
  await app.sql('update bidding_document set bid_validity_days = 5 where project_id = $1', [tender.projectId]);
  await given.putAward(tender, { rank: 2, winningPrice: '4700' });
  const act = given.evaluations.steps(tender, 'CONFIRM_WINNER', 'AWARD');
  expect((await act.submit()).body).toMatchObject({ errors: [{ ruleId: 'BID_VALIDITY' }] });
  // the award cannot be handed in, and with it not be failed either: the tender is repeated all the same
  const again = async (files: string[]) =>
    tender.clerk.call(proposeRetender, {
      params: { projectId: tender.projectId },
      body: { ground: 'BIDS_LAPSED', reason: '递补期间投标有效期届满，无法继续定标', files },
    });
  expect((await again([])).body).toMatchObject({ errors: [{ ruleId: 'INCIDENT_FILE' }] });
  await must(again([await falls.letter(tender)]));
  await must(falls.decide(tender.department, tender));
  expect(await falls.standing(tender)).toMatchObject({ phase: 'BIDDING_DOCUMENT', round: 2, status: 'IN_PROCESS' });
  expect((await again([])).status).toBe(409);
});

test('candidates run out one after the other', async () => {
  const tender = await given.awarded();
  const again = async (rank: number, winningPrice: string) => {
    await given.putAward(tender, { rank, winningPrice });
    await given.evaluations.pass(tender, 'CONFIRM_WINNER', 'AWARD');
    await given.putNotice(tender, '2027-01-10');
    await given.evaluations.pass(tender, 'WINNING_NOTICE');
  };
  await falls.fallen(tender);
  await again(2, '4700');
  await falls.fallen(tender);
  await again(3, '4600');
  expect(await falls.bidsOf(tender)).toEqual(['FALLEN', 'FALLEN', 'WON']);
  expect((await falls.fall(tender)).body).toMatchObject({ errors: [{ ruleId: 'FALL_NEXT' }] });
  await falls.fallen(tender, { consequence: 'RETENDER' });
  expect(await falls.standing(tender)).toMatchObject({ phase: 'BIDDING_DOCUMENT', round: 2 });
});

test('the winner of one section falls away, that of the other stands with its notice', async () => {
  const PRICES = ['4750万元', '4700万元', '4600万元'];
  const tender = await twoSections(PRICES);
  const { clerk, projectId } = tender;
  const params = { projectId };
  const numbers = async () => (await must(clerk.call(viewNotice, { params }))).notices.map(({ noticeNo }) => noticeNo);
  const before = await numbers();
  await falls.fallen(tender, {}, 1);
  // the award that stands cannot be changed
  const { sections, version } = await must(clerk.call(viewAward, { params }));
  const again = sections.map(({ sectionId, candidates }) => ({
    sectionId,
    winningCandidateId: candidates[0]!.candidateId,
    winningPrice: candidates[0]!.price,
  }));
  expect((await clerk.call(saveAward, { params, body: { sections: again, version } })).status).toBe(400);
  await must(clerk.call(saveAward, { params, body: { sections: again.slice(1), version } }));
  await given.evaluations.pass(tender, 'CONFIRM_WINNER', 'AWARD');
  await given.putNotice(tender, '2027-01-10');
  expect((await given.evaluations.pass(tender, 'WINNING_NOTICE')).map(({ status }) => status)).toEqual([200, 200, 200]);
  const after = await numbers();
  expect([after[0] === before[0], after[1] === before[1]]).toEqual([true, false]);
  const { contracts } = await must(clerk.call(viewContracts, { params }));
  expect(contracts.map(({ issueDate }) => issueDate)).toEqual(['2027-01-04', '2027-01-10']);

  // the second one falls away too, and its section goes on in a project of its own
  await falls.fallen(tender, { consequence: 'RETENDER' } as never, 1);
  expect(await falls.rows('select status from section where project_id = $1 order by ordinal', tender)).toEqual([
    { status: 'AWARDED' },
    { status: 'RETENDERED' },
  ]);
  expect(await falls.standing(tender)).toMatchObject({
    phase: 'CONFIRM_WINNER',
    phase_status: 'UNSUBMITTED',
    round: 1,
  });
  expect(await falls.rows('select phase from project where parent_project_id = $1', tender)).toEqual([
    { phase: 'BIDDING_DOCUMENT' },
  ]);
  expect((await given.evaluations.pass(tender, 'CONFIRM_WINNER', 'AWARD')).map(({ status }) => status)).toEqual([
    200, 200, 200,
  ]);
});

/** An awarded tender of two sections, phase CONTRACT_SIGNING. */
async function twoSections(prices: readonly string[]): Promise<Tender> {
  const tender = await given.evaluations.evaluated(
    [
      ['58', '36'],
      ['56', '30'],
      ['50', '20'],
      ['58', '36'],
      ['56', '30'],
      ['50', '20'],
    ],
    [prices, prices],
  );
  await app.sql(`update project set phase = 'CONFIRM_WINNER', phase_status = 'UNSUBMITTED' where id = $1`, [
    tender.projectId,
  ]);
  await app.sql(`insert into project_phase (project_id, phase, round) values ($1, 'CONFIRM_WINNER', 1)`, [
    tender.projectId,
  ]);
  await given.putAward(tender);
  await given.evaluations.pass(tender, 'CONFIRM_WINNER', 'AWARD');
  await given.putNotice(tender);
  await given.evaluations.pass(tender, 'WINNING_NOTICE');
  return tender;
}
