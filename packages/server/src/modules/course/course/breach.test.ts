import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { saveContract, viewContracts } from '../../fulfilment/contract/contract.contract.ts';
import { listBreaches, recordBreach } from '../../oversight/lawfulness/breach.contract.ts';
import { listEnteredDates } from '../../oversight/lawfulness/entered-date.contract.ts';
import { checkProject } from '../../oversight/lawfulness/check.contract.ts';
import { listProjects } from '../../procedure/project/project.contract.ts';
import { must } from '../../procedure/project/given.ts';
import { givenAwards } from '../../selection/award/given.ts';
import { approve, reject, viewFlow } from '../../work/flow/flow.contract.ts';

/** What has happened is recorded, never refused: dates that the house has missed. */

let app: TestApp;
let given: ReturnType<typeof givenAwards>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenAwards(app);
});
afterAll(() => app.close());

type Tender = Awaited<ReturnType<typeof given.awarded>>;

/** Overdue to-dos lock their flow until they are unlocked: not what is looked at here. */
const unlocked = ({ projectId }: Tender) =>
  app.sql('update remind_record set due_time = null where project_id = $1', [projectId]);
const mandatory = ({ projectId }: Tender) =>
  app.sql('update project set mandatory_tender = true where id = $1', [projectId]);
const REASON = '对方公章遗失，补办耗时两周';
const record = ({ clerk, projectId }: Tender, ruleId: string, field: string, reason = REASON) =>
  clerk.call(recordBreach, { params: { projectId }, body: { ruleId, field, reason, files: [] } });
const breachesOf = ({ clerk, projectId }: Tender) => must(clerk.call(listBreaches, { params: { projectId } }));

/** The contract with this day of signing. */
async function sign({ clerk, projectId }: Tender, signDate: string) {
  const params = { projectId };
  const { contracts } = await must(clerk.call(viewContracts, { params }));
  const { sectionId, award, contract } = contracts[0]!;
  await must(
    clerk.call(saveContract, {
      params,
      body: {
        sectionId,
        name: `路面养护施工合同 ${signDate}`,
        amount: award.amount!,
        priceText: award.priceText,
        periodDays: award.periodDays!,
        signDate,
        partyA: award.partyA,
        partyB: award.partyB,
        version: contract?.version ?? 0,
      },
    }),
  );
}

test('a contract signed on day 46 is recorded with its true date, and the approver decides on it', async () => {
  const tender = await given.awarded();
  await mandatory(tender);
  const { clerk, department, projectId } = tender;
  const act = given.evaluations.steps(tender, 'CONTRACT_SIGNING', 'PROJECT');
  await unlocked(tender);
  await app.setTime('2027-02-19 10:00:00');
  await sign(tender, '2027-02-19');
  const late = { ruleId: 'R55', field: 'contracts.0.signDate', severity: 'breach' };
  expect(await act.submit()).toMatchObject({ status: 422, body: { errors: [late] } });
  const confirmed = given.evaluations.steps(tender, 'CONTRACT_SIGNING', 'PROJECT', ['R55']);
  expect((await confirmed.submit()).status).toBe(422);

  expect((await record(tender, 'R55', 'contracts.0.signDate', '太忙')).status).toBe(400);
  expect((await record(tender, 'R53', '')).status).toBe(400);
  expect(
    (
      await tender.leader.call(recordBreach, {
        params: { projectId },
        body: { ruleId: 'R55', field: late.field, reason: REASON, files: [] },
      })
    ).status,
  ).toBe(403);
  await must(record(tender, 'R55', 'contracts.0.signDate'));
  expect((await record(tender, 'R55', 'contracts.0.signDate')).status).toBe(400);
  expect(await breachesOf(tender)).toMatchObject([
    { ruleId: 'R55', due: '2027-02-03', actual: '2027-02-19', reason: REASON, decision: null },
  ]);

  // a date typed back later does not take the record away, another true date takes another record
  expect((await act.submit()).status).toBe(200);
  expect((await act.check()).status).toBe(200);
  const query = { type: 'PROJECT', phase: 'CONTRACT_SIGNING', projectId };
  expect((await must(department.call(viewFlow, { query }))).findings).toMatchObject([
    { ruleId: 'R55', severity: 'warn' },
  ]);
  expect((await act.approve()).status).toBe(422);
  await must(department.call(reject, { body: { ...query, reason: '请补充催告函' } }));
  expect(await breachesOf(tender)).toMatchObject([{ decision: { code: 'CORRECT' }, decisionNote: '请补充催告函' }]);
  await sign(tender, '2027-02-18');
  expect((await act.submit()).status).toBe(422);
  await must(record(tender, 'R55', 'contracts.0.signDate'));
  expect((await act.submit()).status).toBe(200);
  expect((await act.check()).status).toBe(200);
  const body = { ...query, confirmedWarnings: ['R55'], reason: '不影响合同履行，同意继续' };
  expect((await department.call(approve, { body })).status).toBe(200);
  expect(await breachesOf(tender)).toMatchObject([
    { actual: '2027-02-19', decision: { code: 'GO_ON' } },
    { actual: '2027-02-18', decision: { code: 'GO_ON' }, decisionNote: '不影响合同履行，同意继续' },
  ]);
  const { rules } = await must(
    clerk.call(checkProject, { params: { projectId }, query: { phase: 'CONTRACT_SIGNING' } }),
  );
  expect(rules.find(({ ruleId }) => ruleId === 'R55')).toMatchObject({ result: 'BREACH' });
  // lists bear the mark, too
  const listing = await given.evaluations.identity.as(tender.unit, ['READ:PROJECT']);
  const { content } = await must(listing.call(listProjects, { query: { size: 100 } }));
  expect(content.find(({ id }) => id === projectId)).toMatchObject({ missedDates: 2 });
  await expect(app.sql(`update breach set actual = due where project_id = $1`, [projectId])).rejects.toThrow(
    'stays as it was',
  );
});

test('a publicity on day 4 begins late, and is recorded; its length is refused as ever', async () => {
  const tender = await given.evaluated();
  await mandatory(tender);
  await app.setTime('2027-01-05 10:00:00');
  const times = { startTime: '2027-01-06 09:00:00', endTime: '2027-01-09 09:00:00' };
  await given.putPublicity(tender, times);
  const act = given.evaluations.steps(tender, 'PUBLIC_NOTICE', 'PROJECT', ['R47_END', 'R47_START']);
  expect((await act.submit()).body).toMatchObject({ errors: [{ ruleId: 'R47_START', severity: 'breach' }] });
  await must(record(tender, 'R47_START', 'startTime'));
  await given.putPublicity(tender, { ...times, endTime: '2027-01-09 08:59:59' });
  expect((await act.submit()).body).toMatchObject({ errors: [{ ruleId: 'R47', severity: 'block' }] });
  await given.putPublicity(tender, times);
  expect((await act.submit()).status).toBe(200);
  expect((await act.check()).status).toBe(200);
  await app.setTime('2027-01-09 09:00:01');
  expect((await act.approve()).status).toBe(200);
  expect(await breachesOf(tender)).toMatchObject([{ actual: '2027-01-06', decision: { code: 'GO_ON' } }]);
});

test('a written report that was not made in time does not hold the notices', async () => {
  const tender = await given.published();
  await mandatory(tender);
  await given.putAward(tender);
  await given.evaluations.pass(tender, 'CONFIRM_WINNER', 'AWARD');
  await given.putNotice(tender, '2027-02-01');
  await unlocked(tender);
  await app.setTime('2027-02-01 10:00:00');
  const act = given.evaluations.steps(tender, 'WINNING_NOTICE', 'PROJECT', ['R53']);
  expect((await act.submit()).body).toMatchObject({ errors: [{ ruleId: 'R53', severity: 'breach' }] });
  await must(record(tender, 'R53', 'writtenReportDate', '书面报告材料未备齐，延后报送'));
  expect((await act.submit()).status).toBe(200);
  expect((await act.check()).status).toBe(200);
  expect((await act.approve()).status).toBe(200);
  expect(await breachesOf(tender)).toMatchObject([{ ruleId: 'R53', actual: null, decision: { code: 'GO_ON' } }]);
  // the paper for the authority does not leave it out, the letters to bidders do not tell it
  const papers = await app.sql(
    `select kind from paper where project_id = $1 and content like '%书面报告材料未备齐%' order by kind`,
    [tender.projectId],
  );
  expect(papers).toEqual([{ kind: 'WRITTEN_REPORT' }]);
});

test('nobody of another unit reads or records it', async () => {
  const tender = await given.awarded();
  const params = { projectId: tender.projectId };
  const { identity } = given.evaluations;
  const elsewhere = await identity.as(await identity.organization(), ['READ:PROJECT_DETAIL', 'MAINTAIN:PROJECT']);
  expect((await elsewhere.call(listBreaches, { params })).status).toBe(404);
  const body = { ruleId: 'R55', field: '', reason: REASON, files: [] };
  expect((await elsewhere.call(recordBreach, { params, body })).status).toBe(404);
});

test('a date of signing that is entered days later takes a reason and the scan, and stands beside the day of its entry', async () => {
  const tender = await given.awarded();
  const { clerk, projectId } = tender;
  await unlocked(tender);
  await app.stopTime('2027-01-20 10:00:00');
  await sign(tender, '2027-01-15');
  const act = given.evaluations.steps(tender, 'CONTRACT_SIGNING');
  expect((await act.submit()).body).toMatchObject({
    errors: [{ ruleId: 'DATE_ENTERED', field: 'contracts.0.dateReason' }],
  });
  const { contracts } = await must(clerk.call(viewContracts, { params: { projectId } }));
  expect(contracts[0]!.contract).toMatchObject({ signDate: '2027-01-15', enteredTime: '2027-01-20 10:00:00' });
  expect(contracts[0]!.contract!.enteredByName).toBeTruthy();

  // supervision has it in a list of its own, whose scope takes the unit in; one that was entered in time is not there
  const { identity } = given.evaluations;
  const read = async (caller: Caller) => (await must(caller.call(listEnteredDates, { query: { size: 200 } }))).content;
  const watching = await identity.as(tender.unit, ['MENU:ENTERED_DATES'], 'GROUP');
  expect((await read(watching)).filter((row) => row.projectId === projectId)).toMatchObject([
    {
      event: { code: 'CONTRACT_SIGNING' },
      eventDate: '2027-01-15',
      enteredTime: '2027-01-20 10:00:00',
      daysApart: 5,
      subject: '路面养护施工合同 2027-01-15',
    },
  ]);
  const elsewhere = await identity.as(await identity.organization(), ['MENU:ENTERED_DATES']);
  expect(await read(elsewhere)).toEqual([]);
  expect((await clerk.call(listEnteredDates, { query: {} })).status).toBe(403);
  await sign(tender, '2027-01-18');
  expect((await read(watching)).some((row) => row.projectId === projectId)).toBe(false);
});
