import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloadAttachment } from '../../platform/attachment/attachment.contract.ts';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { checkProject } from '../../oversight/lawfulness/check.contract.ts';
import * as api from './committee.contract.ts';
import { recordDrawSlip, viewDraws } from './draw.contract.ts';
import { givenDraws } from './given.ts';

let app: TestApp;
let given: ReturnType<typeof givenDraws>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenDraws(app);
});
afterAll(() => app.close());

type Tender = Awaited<ReturnType<ReturnType<typeof givenDraws>['tender']>>;

const committeeOf = async ({ department, projectId }: Tender) =>
  (await department.call(api.viewCommittee, { params: { projectId }, query: {} })).body;
const versionOf = async (tender: Tender) => (await committeeOf(tender)).version;

async function name(tender: Tender, by = tender.department) {
  const people = await given.seats(tender);
  return given.name(by, tender.projectId, people, await versionOf(tender));
}

const REASON = '特长悬索桥健康监测，专业特殊，随机抽取难以保证';

const approve = async (tender: Tender, ground: 'COMPLEX' | null, by = tender.department) =>
  by.call(api.approveDirectChoice, {
    params: { projectId: tender.projectId },
    body: { ground, reason: REASON, version: await versionOf(tender) },
  });

test('experts of a mandatory tender are not named by hand (R41); a voluntary one may', async () => {
  const tender = await given.tender();
  expect(await name(tender)).toMatchObject({
    status: 422,
    body: { errors: [{ ruleId: 'R41', messageZh: '专家应随机抽取' }] },
  });
  expect(await versionOf(tender)).toBe(0);
  await app.sql('update project set mandatory_tender = false where id = $1', [tender.projectId]);
  expect((await name(tender)).status).toBe(200);
});

test('with the approver’s decision on a listed ground they may, named by somebody else', async () => {
  const tender = await given.tender();
  const approver = await given.department();
  expect(await committeeOf(tender)).toMatchObject({ namesExperts: false });
  const short = { ground: 'COMPLEX' as const, reason: '复杂', version: 0 };
  const params = { projectId: tender.projectId };
  expect((await approver.call(api.approveDirectChoice, { params, body: short })).status).toBe(400);
  expect((await approve(tender, 'COMPLEX', approver)).status).toBe(200);
  expect(await committeeOf(tender)).toMatchObject({ namesExperts: true });
  expect((await approver.call(api.approveDirectChoice, { params, body: { ...short, reason: REASON } })).status).toBe(
    409,
  );
  expect(await name(tender, approver)).toMatchObject({ body: { errors: [{ ruleId: 'SAME_PERSON' }] } });
  expect((await name(tender)).status).toBe(200);
  const { body } = await tender.department.call(viewDraws, { params, query: {} });
  expect(body.directChoice).toMatchObject({ ground: { code: 'COMPLEX' }, reason: REASON });
  const r41 = async () =>
    (await tender.department.call(checkProject, { params, query: {} })).body.rules.find(
      ({ ruleId }) => ruleId === 'R41',
    );
  expect(await r41()).toMatchObject({ result: 'OK' });
  expect((await approve(tender, null, approver)).status).toBe(200);
  expect(await r41()).toMatchObject({ result: 'BLOCK' });
});

test('what was named before the project was found to be mandatory does not begin, and its report is not handed in (R41)', async () => {
  const tender = await given.seated();
  await app.sql('update project set mandatory_tender = true where id = $1', [tender.projectId]);
  expect(await given.review(tender, tender.bidders[0]!.bidId)).toMatchObject({ body: { errors: [{ ruleId: 'R41' }] } });
});

test('R41, R42 and R43 are judged again when the report is handed in', async () => {
  const tender = await given.scored([
    ['58', '38'],
    ['55', '36'],
    ['50', '30'],
  ]);
  await given.summarise(tender);
  await given.sign(tender);
  await app.sql('update project set mandatory_tender = true where id = $1', [tender.projectId]);
  await app.sql(`update expert set status = 'SUSPENDED' where user_id = $1`, [tender.members[1]!.userId]);
  await app.sql('update expert set employer = $1 where user_id = $2', [
    tender.bidders[0]!.name,
    tender.members[2]!.userId,
  ]);
  const { status, body } = await given.steps(tender, 'BID_OPENING', 'EVALUATION_REPORT').submit();
  expect(status).toBe(422);
  const { errors } = body as unknown as { errors: { ruleId: string; messageZh: string }[] };
  expect(errors.map(({ ruleId }) => ruleId).toSorted()).toEqual(['R41', 'R42', 'R43']);
});

test('a draw of the province is recorded with its slip, and counts as a draw (R41)', async () => {
  const tender = await given.tender();
  const { caller, paper } = await given.recorder();
  const people = await Promise.all([given.expert(), given.expert(), given.expert(), given.expert()]);
  const params = { projectId: tender.projectId };
  const slip = (changes: object = {}) =>
    caller.call(recordDrawSlip, {
      params,
      body: {
        slipNo: '鲁评专抽20261225-017',
        drawnTime: '2026-12-25 08:00:00',
        experts: people.map(({ userId }) => userId),
        files: [paper],
        ...changes,
      },
    });
  expect(await slip({ drawnTime: '2026-12-26 08:00:00' })).toMatchObject({
    body: { errors: [{ ruleId: 'SLIP_NOT_YET' }] },
  });
  expect(await slip({ drawnTime: '2026-12-24 09:29:59' })).toMatchObject({
    body: { errors: [{ ruleId: 'DRAW_TOO_EARLY' }] },
  });
  expect((await slip({ experts: [newId()] })).status).toBe(400);
  expect((await slip({ experts: [people[0]!.userId, people[0]!.userId] })).status).toBe(400);
  expect((await slip({ files: [] })).status).toBe(400);
  expect((await slip({ files: [newId()] })).status).toBe(400);
  const { status, body } = await slip();
  expect(status).toBe(200);
  expect(body.slips).toEqual([{ slipNo: '鲁评专抽20261225-017', drawnTime: '2026-12-25 08:00:00', experts: 4 }]);
  expect((await slip({ experts: [people[0]!.userId] })).status).toBe(409);
  expect((await slip({ slipNo: '鲁评专抽20261225-018' })).status).toBe(400);
  const representative = await given.representative(tender);
  const named = await given.name(caller, tender.projectId, [...people, representative], await versionOf(tender));
  expect(named.status).toBe(200);
  await expect(app.sql(`update expert_draw_slip set slip_no = 'x'`)).rejects.toThrow(/only ever added/);
  // the slip names the experts
  const file = (by: typeof caller) => by.call(downloadAttachment, { params: { attachmentId: paper } });
  expect((await file(tender.clerk)).status).toBe(404);
});
test('a committee that was changed after it was named is judged with its report (R39)', async () => {
  const tender = await given.scored([
    ['58', '38'],
    ['55', '36'],
    ['50', '30'],
  ]);
  await given.summarise(tender);
  await given.sign(tender);
  await app.sql(`delete from committee_member where user_id = $1`, [tender.members[3]!.userId]);
  const act = given.steps(tender, 'BID_OPENING', 'EVALUATION_REPORT');
  const { body } = await act.submit();
  expect(body).toMatchObject({ errors: [{ ruleId: 'R39', severity: 'warn' }] });
  const confirmed = given.steps(tender, 'BID_OPENING', 'EVALUATION_REPORT', ['R39']);
  expect((await confirmed.submit()).status).toBe(200);
});
