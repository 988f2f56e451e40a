import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { downloadAttachment } from '../../platform/attachment/attachment.contract.ts';
import { givenUpload } from '../../platform/attachment/given.ts';
import * as flow from '../../work/flow/flow.contract.ts';
import { givenEvaluations, type GivenPoints } from './given.ts';
import * as evaluation from './evaluation.contract.ts';
import * as api from './paper.contract.ts';
import * as returns from './report-return.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenEvaluations>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenEvaluations(app);
});
afterAll(() => app.close());

const POINTS: readonly GivenPoints[] = [
  ['55', '35'],
  ['50', '30'],
  ['45', '30.5'],
];

/** A reviewed tender whose committee scores on paper, with the second person of the house and a supervisor. */
async function onPaper() {
  const tender = await given.seated();
  for (const { bidId } of tender.bidders)
    await tender.members[0]!.caller.call(evaluation.reviewBid, {
      body: { projectId: tender.projectId, bidId, result: 'PASS' },
    });
  const second = await given.identity.as(tender.unit, ['READ:PROJECT_DETAIL', 'RECORD:BID_EVALUATION']);
  const supervisor = await given.identity.as(
    await given.identity.organization({ type: 'SUPERVISION', hierarchy: '1' }),
    ['READ:PROJECT_DETAIL', 'CONFIRM:PAPER_SCORES'],
    'GROUP',
  );
  const paper = { ...tender, second, supervisor };
  expect(
    (await tender.clerk.call(api.declarePaper, { ...at(paper), body: { reason: '现场断网，改用纸质评分表评分' } }))
      .status,
  ).toBe(200);
  const { body } = await view(paper, tender.clerk);
  return { ...paper, ids: body.sheets.map(({ memberId }) => memberId) };
}
type Paper = Awaited<ReturnType<typeof onPaper>>;
const at = ({ projectId }: { projectId: string }) => ({ params: { projectId } });
const view = (paper: { projectId: string }, caller: Caller) => caller.call(api.viewPaper, { ...at(paper), query: {} });
const sheetOf = async (paper: Paper, caller: Caller, index: number) => (await view(paper, caller)).body.sheets[index]!;
const cellsOf = ({ bidders, criteria }: Paper, points = POINTS) =>
  bidders.flatMap(({ bidId }, row) =>
    criteria.map(({ id: criterionId }, column) => ({ bidId, criterionId, value: points[row]![column]! })),
  );
const enter = (paper: Paper, caller: Caller, index: number, points = POINTS, submit = true) =>
  caller.call(api.enterPaper, {
    ...at(paper),
    body: { memberId: paper.ids[index]!, scores: cellsOf(paper, points), submit },
  });
/** A stored scan that nobody has taken yet. */
const scanBy = (caller: Caller) => givenUpload(app)(caller, '评分表.pdf', '%PDF-1.7 signed');
const scan = async (paper: Paper, index: number, caller = paper.clerk) =>
  caller.call(api.scanPaper, { ...at(paper), body: { memberId: paper.ids[index]!, files: [await scanBy(caller)] } });
/** Entered twice with the same figures, and its scan there. */
async function ready(paper: Paper, index: number, points = POINTS) {
  await enter(paper, paper.clerk, index, points);
  await enter(paper, paper.second, index, points);
  return scan(paper, index);
}
const mobileOf = (paper: Paper, index: number) =>
  `139222${String(parseInt(paper.projectId.slice(-6), 16) % 10_000).padStart(4, '0')}${index}`;
const givePhone = async (paper: Paper, index: number) => {
  const { cipher } = app.app.tools;
  const mobile = mobileOf(paper, index);
  await app.sql('update app_user set mobile = $2, mobile_digest = $3 where id = $1', [
    paper.members[index]!.userId,
    cipher.sealContact(mobile),
    cipher.digest(`contact ${mobile}`),
  ]);
};
const codeOf = async (paper: Paper, index: number): Promise<string> => {
  await givePhone(paper, index);
  await app.sql(`update verification_code set sent_at = now() - interval '2 minutes', sends = 1`);
  await paper.members[index]!.caller.call(api.sendPaperCode, { ...at(paper), body: {} });
  return /验证码(\d{6})/.exec((await app.textsTo(mobileOf(paper, index))).at(-1) ?? '')?.[1] ?? '';
};
const confirm = async (paper: Paper, index: number) =>
  paper.members[index]!.caller.call(api.confirmPaper, { ...at(paper), body: { code: await codeOf(paper, index) } });
const handedIn = async ({ projectId, clerk }: Paper) =>
  (await clerk.call(evaluation.viewEvaluation, { params: { projectId }, query: {} })).body.progress.handedIn;

test('two people enter a sheet without seeing each other, put right what differs, and it counts once its member has confirmed it', async () => {
  const paper = await onPaper();
  const { clerk, second, members, projectId, bidders, criteria } = paper;
  const [bidId, criterionId] = [bidders[0]!.bidId, criteria[0]!.id];
  // nobody scores in the product beside it, and a member enters nothing
  const score = { bidId, criterionId, value: '55' };
  expect((await members[1]!.caller.call(evaluation.saveScores, { body: { projectId, scores: [score] } })).status).toBe(
    409,
  );
  expect((await given.handIn(paper, members[1]!.caller)).status).toBe(409);
  expect((await enter(paper, members[1]!.caller, 1)).status).toBe(403);

  expect((await enter(paper, clerk, 1, POINTS, false)).body.sheets[1]).toMatchObject({
    state: 'ENTERING',
    submitted: 0,
  });
  expect(await sheetOf(paper, second, 1)).toMatchObject({ own: [], values: [], differences: [] });
  const missing = await clerk.call(api.enterPaper, {
    ...at(paper),
    body: { memberId: paper.ids[1]!, scores: [score], submit: true },
  });
  expect(missing).toMatchObject({ status: 422, body: { errors: [{ ruleId: 'SCORES_INCOMPLETE' }] } });
  const over = { ...score, value: '100' };
  expect(
    (
      await clerk.call(api.enterPaper, {
        ...at(paper),
        body: { memberId: paper.ids[1]!, scores: [over], submit: false },
      })
    ).status,
  ).toBe(400);
  await enter(paper, clerk, 1);
  // what the first one entered is not the second one's to see, and not to be changed any more
  const seen = JSON.stringify((await view(paper, second)).body);
  expect(seen).not.toContain('30.5');
  expect((await enter(paper, clerk, 1)).status).toBe(409);
  // a third person, and a deputy of the first, are not the second
  const deputy = await given.identity.standIn(
    ((await app.sql('select user_id from paper_entry'))[0] as { user_id: string }).user_id,
    (await given.identity.user({ organization: paper.unit, roles: [] })).id,
  );
  expect((await enter(paper, deputy, 1)).body).toMatchObject({ errors: [{ ruleId: 'PAPER_OWN_HANDS' }] });
  // who stands in for the first one may be the second one in person: what was entered is not shown by the deputyship
  expect(await sheetOf(paper, deputy, 1)).toMatchObject({ own: [], differences: [], allowedActions: ['again'] });
  const typo: readonly GivenPoints[] = [['54', '35'], POINTS[1]!, POINTS[2]!];
  const compared = await enter(paper, second, 1, typo);
  expect(compared.body.sheets[1]).toMatchObject({
    state: 'DIFFERENT',
    differences: [{ bidId, criterionId, mine: '54', other: '55' }],
  });
  expect(await sheetOf(paper, deputy, 1)).toMatchObject({ own: [], differences: [], allowedActions: ['again'] });
  const third = await given.identity.as(paper.unit, ['READ:PROJECT_DETAIL', 'RECORD:BID_EVALUATION']);
  expect((await enter(paper, third, 1)).status).toBe(409);
  expect(await sheetOf(paper, third, 1)).toMatchObject({
    differences: [],
    values: [],
    files: [],
    allowedActions: ['again'],
  });
  // only what differs may change, and no scan comes before both agree
  const wrong = await second.call(api.enterPaper, {
    ...at(paper),
    body: { memberId: paper.ids[1]!, scores: [{ bidId: bidders[1]!.bidId, criterionId, value: '1' }], submit: true },
  });
  expect(wrong.status).toBe(409);
  expect((await scan(paper, 1)).status).toBe(409);
  const right = { memberId: paper.ids[1]!, scores: [score], submit: true };
  expect((await second.call(api.enterPaper, { ...at(paper), body: right })).body.sheets[1]).toMatchObject({
    state: 'AGREED',
  });
  // without the signed sheet nobody is asked, and nothing counts
  expect((await members[1]!.caller.call(api.sendPaperCode, { ...at(paper), body: {} })).status).toBe(409);
  expect((await scan(paper, 1, third)).status).toBe(403);
  expect((await scan(paper, 1)).body.sheets[1]).toMatchObject({ state: 'READY', standInFrom: expect.any(String) });
  expect(await handedIn(paper)).toBe(0);

  // the scan bears a name: the member and who entered it read it
  const { files, values } = await sheetOf(paper, members[1]!.caller, 1);
  expect(values).toHaveLength(6);
  const read = (caller: Caller) => caller.call(downloadAttachment, { params: { attachmentId: files[0]!.id } });
  for (const caller of [members[1]!.caller, clerk, second, paper.supervisor])
    expect((await read(caller)).status).toBe(200);
  for (const caller of [members[2]!.caller, members[0]!.caller, third]) expect((await read(caller)).status).toBe(404);
  expect(await sheetOf(paper, members[2]!.caller, 1)).toMatchObject({ values: [], files: [], mine: false });

  // not what was signed: entered again, the first one stays as history
  const reason = '第一项得分与本人签字的评分表不一致';
  const again = (caller: Caller) =>
    caller.call(api.enterPaperAgain, { ...at(paper), body: { memberId: paper.ids[1]!, reason } });
  expect((await again(third)).status).toBe(403);
  expect((await again(members[2]!.caller)).status).toBe(403);
  expect((await again(members[1]!.caller)).body.sheets[1]).toMatchObject({ state: 'NONE', again: reason });
  expect(await app.sql('select 1 from paper_sheet where superseded_reason = $1', [reason])).toHaveLength(1);
  await ready(paper, 1);

  // by the code of the member alone, once
  const foreign = await codeOf(paper, 1);
  expect((await members[2]!.caller.call(api.confirmPaper, { ...at(paper), body: { code: foreign } })).status).toBe(409);
  expect(
    (
      await members[1]!.caller.call(api.confirmPaper, {
        ...at(paper),
        body: { code: foreign === '000000' ? '000001' : '000000' },
      })
    ).status,
  ).toBe(400);
  const [one, other] = await Promise.all(
    [0, 1].map(() => members[1]!.caller.call(api.confirmPaper, { ...at(paper), body: { code: foreign } })),
  );
  expect([one!.status, other!.status].filter((status) => status === 200)).toHaveLength(1);
  expect(await sheetOf(paper, clerk, 1)).toMatchObject({ state: 'HANDED_IN', handedInBy: 'CODE', allowedActions: [] });
  expect(await handedIn(paper)).toBe(1);
  expect(await app.sql('select value from score where member_id = $1', [paper.ids[1]])).toHaveLength(6);
  const withdrawn = await clerk.call(api.withdrawPaper, { ...at(paper), body: {} });
  expect(withdrawn.status).toBe(409);
});

test('after two workdays chair and supervisor stand in by the scan; then ranking, report and another round run as usual', async () => {
  const paper = await onPaper();
  const { members, supervisor, clerk } = paper;
  for (const index of members.keys()) await ready(paper, index);
  const standIn = (caller: Caller, index: number) =>
    caller.call(api.standInForMember, { ...at(paper), body: { memberId: paper.ids[index]! } });
  const { standInFrom, readyTime } = await sheetOf(paper, clerk, 2);
  expect(await standIn(supervisor, 2)).toMatchObject({ status: 422, body: { errors: [{ ruleId: 'STAND_IN_EARLY' }] } });
  await app.setTime(`${standInFrom} 08:00:00`);
  expect(standInFrom! > readyTime!.slice(0, 10)).toBe(true);
  // the chair stands in for nobody before the own sheet is in, and no other member does
  expect((await standIn(members[0]!.caller, 2)).body).toMatchObject({ errors: [{ ruleId: 'CHAIR_ONLY' }] });
  for (const index of [0, 1, 3, 4]) expect((await confirm(paper, index)).status).toBe(200);
  expect((await standIn(members[1]!.caller, 2)).body).toMatchObject({ errors: [{ ruleId: 'CHAIR_ONLY' }] });
  expect((await standIn(clerk, 2)).status).toBe(403);
  expect((await standIn(supervisor, 2)).body.sheets[2]).toMatchObject({
    state: 'READY',
    supervisorConfirmed: true,
    chairConfirmed: false,
  });
  expect((await standIn(supervisor, 2)).status).toBe(409);
  expect(await handedIn(paper)).toBe(4);
  expect((await sheetOf(paper, members[0]!.caller, 2)).allowedActions).toEqual(['standIn']);
  expect((await standIn(members[0]!.caller, 2)).body.sheets[2]).toMatchObject({
    state: 'HANDED_IN',
    handedInBy: 'SCAN',
  });
  expect(await handedIn(paper)).toBe(5);

  const { body } = await given.summarise(paper);
  const places = body.sections[0]!.bids.map(({ total, rank }) => [total, rank] as const);
  expect(places.toSorted((a, b) => (a[1] ?? 0) - (b[1] ?? 0))).toEqual([
    ['90', 1],
    ['80', 2],
    ['75.5', 3],
  ]);
  await given.sign(paper);
  const trail = await app.sql(
    `select action from audit_log where object_id = $1 and action like '%PAPER%' order by time, id`,
    [paper.ids[2]],
  );
  expect(trail.map(({ action }) => action)).toEqual([
    'ENTER_PAPER_SCORES',
    'ENTER_PAPER_SCORES',
    'SCAN_PAPER_SCORES',
    'STAND_IN_PAPER_SCORES',
    'STAND_IN_PAPER_SCORES',
  ]);

  // the report goes back: the sheets are history, and are signed and entered anew
  const { projectId, leader } = paper;
  const params = { projectId };
  const report = { type: 'EVALUATION_REPORT', projectId, phase: 'BID_OPENING' };
  expect((await clerk.call(flow.submit, { body: report })).status).toBe(200);
  const points = [{ ground: 'ARITHMETIC' as const, bidId: paper.bidders[2]!.bidId, item: '类似业绩' }];
  const back = await leader.call(returns.returnReport, {
    params,
    body: { points, reason: '业绩分合计与各分项之和不一致' },
  });
  expect(back).toMatchObject({ status: 200 });
  const { body: sent } = await members[0]!.caller.call(returns.listReportVersions, { params });
  const answered = await members[0]!.caller.call(returns.answerReturn, {
    body: { projectId, returnId: sent.toAnswer!, answer: 'CORRECT', words: '经逐项复核，更正第三名的业绩得分' },
  });
  expect(answered.status).toBe(200);
  expect(await sheetOf(paper, clerk, 2)).toMatchObject({ state: 'NONE', submitted: 0, allowedActions: ['enter'] });
  expect(await handedIn(paper)).toBe(0);
  await ready(paper, 2, [POINTS[0]!, POINTS[1]!, ['45', '31']]);
  expect((await confirm(paper, 2)).status).toBe(200);
  await app.setTime('2026-12-25 12:00:00');
});

test('for the chair’s own sheet another member stands in; scoring goes back into the product while no sheet is in', async () => {
  const paper = await onPaper();
  const { members, supervisor, clerk } = paper;
  expect(
    (await clerk.call(api.declarePaper, { ...at(paper), body: { reason: '再次声明改用纸质评分表' } })).status,
  ).toBe(409);
  await enter(paper, clerk, 0);
  await enter(paper, paper.second, 0, POINTS, false);
  // the second one never comes back: somebody else has it entered again
  const third = await given.identity.as(paper.unit, ['READ:PROJECT_DETAIL', 'RECORD:BID_EVALUATION']);
  const reason = '第二录入人已调离，由他人重新录入';
  const again = { ...at(paper), body: { memberId: paper.ids[0]!, reason } };
  expect((await members[0]!.caller.call(api.enterPaperAgain, again)).status).toBe(403);
  expect((await third.call(api.enterPaperAgain, again)).body.sheets[0]).toMatchObject({ state: 'NONE' });
  await enter(paper, clerk, 0);
  expect((await enter(paper, third, 0)).body.sheets[0]).toMatchObject({ state: 'AGREED' });
  const { body } = await clerk.call(api.withdrawPaper, { ...at(paper), body: {} });
  expect(body).toMatchObject({ declared: null, sheets: [], allowedActions: ['declare'] });
  expect((await given.score(paper, members[3]!.caller, paper.bidders[0]!.bidId, POINTS[0]!)).status).toBe(200);
  await clerk.call(api.declarePaper, { ...at(paper), body: { reason: '仍在纸质评分表上评分，重新声明' } });
  // the draft in the product does not count beside the sheet
  for (const index of [0, 3]) await ready(paper, index);
  expect((await confirm(paper, 3)).status).toBe(200);
  const { standInFrom } = await sheetOf(paper, clerk, 0);
  await app.setTime(`${standInFrom} 08:00:00`);
  const standIn = (caller: Caller) =>
    caller.call(api.standInForMember, { ...at(paper), body: { memberId: paper.ids[0]! } });
  expect((await standIn(members[0]!.caller)).status).toBe(422);
  expect((await standIn(members[3]!.caller)).status).toBe(200);
  expect((await standIn(supervisor)).body.sheets[0]).toMatchObject({ handedInBy: 'SCAN' });
  // an unknown member is nobody's sheet
  expect(
    (await clerk.call(api.scanPaper, { ...at(paper), body: { memberId: newId(), files: [newId()] } })).status,
  ).toBe(404);
});
