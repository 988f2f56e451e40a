import { dictLabel } from '@tenderdesk/domain/platform/reference/dictionaries';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { rowsOf } from '../../../kernel/testing/workbook.ts';
import { givenIdentity } from '../../access/account/given.ts';
import { downloadAttachment } from '../../platform/attachment/attachment.contract.ts';
import { givenUpload } from '../../platform/attachment/given.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import { givenSuppliers, type GivenSupplier } from '../supplier/given.ts';
import { givenFile } from './given.ts';
import * as api from './qualification.contract.ts';

let app: TestApp;
let people: Cast;
let company: GivenSupplier;
let bidder: Caller;
let rival: Caller;
let upload: ReturnType<typeof givenUpload>;

beforeAll(async () => {
  app = await openTestApp();
  people = await givenProject(app).cast();
  upload = givenUpload(app);
  const given = givenSuppliers(app);
  company = await given.supplier({ name: '甲路桥' });
  [bidder, rival] = [await member(company), await member(await given.supplier({ name: '乙隧道' }))];
  await app.setTime('2026-12-01 10:00:00');
});
afterAll(() => app.close());

async function member(organization: GivenSupplier): Promise<Caller> {
  const given = givenIdentity(app);
  return given.signedIn(await given.user({ organization, roles: ['BIDDER_ADMIN'], userType: 'BIDDER' }));
}

let count = 0;
const certificate = async (who: Caller, more: object = {}) => ({
  level: 'ONE',
  certNo: `D1${(count += 1)}`,
  issuer: '岚川省住建厅',
  issueDate: '2022-01-01',
  expiryDate: '2028-01-01',
  files: [await upload(who, `证书${count}.pdf`, '%PDF-1.7')],
  ...more,
});
const add = async (who: Caller, more: object = {}) =>
  who.call(api.addQualification, { body: { kind: 'HIGHWAY_GENERAL', ...(await certificate(who, more)) } });
const change = async (who: Caller, qualificationId: string, version: number, more: object = {}) =>
  who.call(api.changeQualification, {
    params: { qualificationId },
    body: { ...(await certificate(who, more)), version },
  });
const view = (qualificationId: string) =>
  must(people.reviewer.call(api.viewQualification, { params: { qualificationId } }));
const decide = (
  qualificationId: string,
  version: number,
  status: 'AUDIT_PASSED' | 'AUDIT_NOT_PASSED' = 'AUDIT_PASSED',
  reason: string | null = null,
) => people.reviewer.call(api.auditQualification, { params: { qualificationId }, body: { status, reason, version } });
const list = async (query: object = {}) =>
  (await must(people.clerk.call(api.listQualifications, { query: { supplierId: company.id, ...query } }))).content;
/** Categories of the open to-dos and notices about a certificate. */
const open = async (id: string) =>
  (
    await app.sql('select distinct category from remind_record where business_range = $1 and not handled order by 1', [
      id,
    ])
  ).map(({ category }) => category);

test('a company hands in a certificate, the department passes it, and it holds', async () => {
  const added = await must(add(bidder));
  expect(added).toMatchObject({
    state: { code: 'NOT_IN_FORCE' },
    auditStatus: { code: 'UNAUDITED' },
    allowedActions: ['change', 'withdraw'],
    editions: [{ edition: 1, inForce: false, files: [{ name: expect.stringContaining('.pdf') }] }],
  });
  expect(await open(added.id)).toEqual(['QUALIFICATION_AUDIT']);
  expect((await view(added.id)).allowedActions).toEqual(['audit']);
  expect((await decide(added.id, 1, 'AUDIT_NOT_PASSED', '不行')).status).toBe(422);
  await must(decide(added.id, 1));
  expect((await decide(added.id, 1)).status).toBe(409);
  expect(await view(added.id)).toMatchObject({ state: { code: 'VALID' }, allowedActions: [] });
  expect(await open(added.id)).toEqual(['QUALIFICATION_AUDITED']);
  const [own] = (await must(bidder.call(api.listOwnQualifications))).filter(({ id }) => id === added.id);
  expect(own).toMatchObject({ allowedActions: ['renew', 'withdraw'] });
});

test('it is told once before it ends; a renewal ends the to-do and leaves the old edition in force until it has passed', async () => {
  const { id } = await must(add(bidder, { expiryDate: '2026-12-31' }));
  await must(decide(id, 1));
  await app.app.runDue();
  await app.app.runDue();
  const told = await app.sql(
    `select content, content_en, due_time::text as due from remind_record where business_range = $1 and category = 'QUALIFICATION_EXPIRING'`,
    [id],
  );
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ due: expect.stringContaining('2026-12-31 23:59:59') });
  expect(String(told[0]!['content'])).toContain('2026-12-31到期');
  expect((await list({ state: 'EXPIRING' })).map((row) => row.id)).toEqual([id]);

  const renewed = await must(change(bidder, id, 2, { certNo: `新${(count += 1)}`, expiryDate: '2031-12-31' }));
  expect(renewed).toMatchObject({
    state: { code: 'EXPIRING' },
    expiryDate: '2026-12-31',
    auditStatus: { code: 'UNAUDITED' },
    editions: [
      { edition: 2, inForce: false },
      { edition: 1, inForce: true },
    ],
  });
  expect(await open(id)).not.toContain('QUALIFICATION_EXPIRING');
  // while the renewal waits nobody is asked again; refused, the end comes before the company again
  await app.app.runDue();
  expect(await open(id)).not.toContain('QUALIFICATION_EXPIRING');
  await must(decide(id, renewed.version, 'AUDIT_NOT_PASSED', '扫描件不清晰，请重新提交'));
  await app.app.runDue();
  expect(await open(id)).toContain('QUALIFICATION_EXPIRING');
  expect(await view(id)).toMatchObject({ state: { code: 'EXPIRING' }, auditReason: '扫描件不清晰，请重新提交' });

  const again = await must(change(bidder, id, renewed.version + 1, { expiryDate: '2031-12-31' }));
  // asked at the same moment as it handed the renewal in
  await app.sql(
    `update remind_record set handled = false
     where id = (select min(id) from remind_record where business_range = $1 and category = 'QUALIFICATION_EXPIRING')`,
    [id],
  );
  await must(decide(id, again.version));
  expect(await view(id)).toMatchObject({
    state: { code: 'VALID' },
    expiryDate: '2031-12-31',
    editions: [
      { edition: 2, inForce: true },
      { edition: 1, inForce: false },
    ],
  });
  expect(await open(id)).toEqual(['QUALIFICATION_AUDITED']);
  const history = await must(
    people.clerk.call(api.qualificationHistory, { params: { qualificationId: id }, query: {} }),
  );
  expect(history.content.map(({ action }) => action.value)).toEqual(['审核', '修改', '审核', '换发', '审核', '提交']);
});

test('a level that nobody has audited yet stands beside no certificate that is valid', async () => {
  const { id } = await must(add(bidder, { level: 'THREE' }));
  await must(decide(id, 1));
  const { version } = await must(change(bidder, id, 2, { level: 'SPECIAL', expiryDate: '2031-12-31' }));
  expect((await list({ level: 'SPECIAL' })).map((row) => row.id)).not.toContain(id);
  expect((await list({ level: 'THREE', state: 'VALID' })).find((row) => row.id === id)).toMatchObject({
    level: { code: 'THREE' },
    expiryDate: '2028-01-01',
    auditStatus: { code: 'UNAUDITED' },
  });
  await must(decide(id, version));
  expect((await list({ level: 'SPECIAL', sort: 'level,asc' })).map((row) => row.id)).toContain(id);
});

test('what is withdrawn holds no more, and is found only by asking for it', async () => {
  const { id } = await must(add(bidder, { expiryDate: null }));
  await must(decide(id, 1));
  const withdraw = (who: Caller, version: number) =>
    who.call(api.withdrawQualification, { params: { qualificationId: id }, body: { reason: '证书已注销', version } });
  expect((await withdraw(rival, 2)).status).toBe(404);
  expect((await withdraw(bidder, 1)).status).toBe(409);
  await must(withdraw(bidder, 2));
  expect((await withdraw(bidder, 3)).status).toBe(409);
  expect(await view(id)).toMatchObject({ state: { code: 'WITHDRAWN' }, allowedActions: [] });
  expect((await decide(id, 3)).status).toBe(404);
  expect((await list()).map((row) => row.id)).not.toContain(id);
  expect((await list({ state: 'WITHDRAWN' })).map((row) => row.id)).toEqual([id]);
  expect((await must(bidder.call(api.listOwnQualifications))).map((row) => row.id)).not.toContain(id);
});

test.each([
  ['an unknown kind', { kind: 'X' }, 400],
  ['an unknown level', { level: 'X' }, 400],
  ['an end before it was issued', { issueDate: '2028-01-02' }, 400],
  ['an end in the past', { expiryDate: '2026-11-30' }, 422],
  ['an issue in the future', { issueDate: '2026-12-02', expiryDate: '2030-01-01' }, 422],
  ['no scan', { files: [] }, 400],
  ['a scan of nobody', { files: ['0'.repeat(32)] }, 400],
])('%s is refused', async (_, more, status) => {
  expect((await add(bidder, more)).status).toBe(status);
});

test('a company names a certificate once; another one may claim the same, and neither reaches the other’s', async () => {
  const { id, editions } = await must(add(bidder, { certNo: 'SAME-1' }));
  expect((await add(bidder, { certNo: 'SAME-1' })).status).toBe(409);
  const other = await must(add(bidder, {}));
  expect((await change(bidder, other.id, 1, { certNo: 'SAME-1' })).status).toBe(409);
  expect((await add(rival, { certNo: 'SAME-1' })).status).toBe(200);
  expect((await change(rival, id, 1)).status).toBe(404);
  expect((await change(bidder, id, 7)).status).toBe(409);
  const download = (who: Caller) =>
    who.call(downloadAttachment, { params: { attachmentId: editions[0]!.files[0]!.id } });
  expect([(await download(rival)).status, (await download(bidder)).status]).toEqual([404, 200]);
  expect((await download(people.reviewer)).status).toBe(200);
  expect((await bidder.call(api.listQualifications, { query: {} })).status).toBe(403);
  expect(
    (
      await people.clerk.call(api.auditQualification, {
        params: { qualificationId: id },
        body: { status: 'AUDIT_PASSED', reason: null, version: 1 },
      })
    ).status,
  ).toBe(403);
});

test('is filtered, sorted and taken away', async () => {
  const rows = await list({ sort: 'expiryDate,desc', size: 50 });
  const days = rows.map(({ expiryDate }) => expiryDate ?? '9999');
  expect(days).toEqual(days.toSorted().toReversed());
  expect((await list({ auditStatus: 'UNAUDITED' })).every(({ auditStatus }) => auditStatus.code === 'UNAUDITED')).toBe(
    true,
  );
  expect(await list({ keyword: 'same-1' })).toMatchObject([{ certNo: 'SAME-1' }]);
  expect(await list({ state: 'EXPIRED' })).toEqual([]);
  expect((await people.clerk.call(api.listQualifications, { query: { sort: 'id' } })).status).toBe(400);
  const query = { keyword: 'SAME-1', supplierId: company.id, columns: 'supplierName,kind,certNo,state' } as never;
  const sheet = await people.reviewer.call(api.exportQualifications.endpoint, { query });
  expect(await rowsOf(sheet.body)).toContainEqual(['甲路桥', '公路工程施工总承包', 'SAME-1', '未生效']);
});

test('certificates come in from a file, whole or not at all; what was audited elsewhere holds at once', async () => {
  const owner = await givenSuppliers(app).supplier({ name: '丙养护' });
  const [found] = await app.sql('select uscc from supplier where id = $1', [owner.id]);
  const uscc = String(found!['uscc']);
  const { id: _own, certNo: named } = (await must(add(await member(owner)))) as { id: string; certNo: string };
  const row = (certNo: string, changes: Record<number, string> = {}) =>
    Object.assign(
      [uscc, '丙养护', 'HIGHWAY_GENERAL', certNo, 'ONE', '住建厅', '2024-01-01', '2029-01-01', '是'],
      changes,
    );
  const kind = dictLabel('bidding.QualificationKind', 'HIGHWAY_GENERAL', 'zh');
  const wrong: [string[], string][] = [
    [row('W-1', { 0: '91370000MA99999999' }), '统一社会信用代码'],
    [row('W-2', { 1: '丁养护' }), '企业名称'],
    [row('W-3', { 2: '没有的类别' }), '资质类别'],
    [row('W-4', { 4: '没有的等级' }), '资质等级'],
    [row('W-5', { 6: '2030-01-01', 7: '2031-01-01' }), '发证日期'],
    [row('W-6', { 7: '2023-12-31' }), '有效期至'],
    [row('W-7', { 7: '2026-11-30' }), '有效期至'],
    // the same one by the word of its kind
    [row('W-8', { 2: kind }), '证书编号'],
  ];
  const rows = [row('W-8'), ...wrong.map(([one]) => one)];
  const { faults } = (await givenFile(app, people.reviewer, rows, false)).body;
  expect(faults.map(({ row: at, column }) => [at, column])).toEqual(wrong.map(([, column], at) => [at + 3, column]));
  expect((await givenFile(app, people.reviewer, rows, true)).body).toMatchObject({ written: 0 });
  const listed = async () => (await list({ supplierId: owner.id, sort: 'certNo,asc' })).map(({ certNo }) => certNo);
  expect(await listed()).toEqual([named]);
  for (const who of [people.clerk, bidder]) expect((await givenFile(app, who, [row('Z-1')], true)).status).toBe(403);

  const good = [row('Z-1'), row('Z-2', { 8: '否', 7: '' }), row(named)];
  expect((await givenFile(app, people.reviewer, good, true)).body).toMatchObject({ written: 2, known: 1, faults: [] });
  const shown = (await list({ supplierId: owner.id })).filter(({ certNo }) => certNo !== named);
  expect(new Map(shown.map(({ certNo, state, auditStatus }) => [certNo, [state.code, auditStatus.code]]))).toEqual(
    new Map([
      ['Z-1', ['VALID', 'AUDIT_PASSED']],
      ['Z-2', ['NOT_IN_FORCE', 'UNAUDITED']],
    ]),
  );
  // it is there without its scan; the company hands in the next edition with one
  const { id, version } = shown.find(({ certNo }) => certNo === 'Z-1')!;
  expect((await view(id)).editions).toMatchObject([{ inForce: true, files: [] }]);
  expect((await change(await member(owner), id, version, { certNo: 'Z-1' })).status).toBe(200);
  expect((await view(id)).editions.map(({ edition, inForce }) => [edition, inForce])).toEqual([
    [2, false],
    [1, true],
  ]);
  // once more in another order nothing is added
  expect((await givenFile(app, people.reviewer, good.toReversed(), true)).body).toMatchObject({
    written: 0,
    known: 3,
    faults: [],
  });
});
