import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { rowsOf } from '../../../kernel/testing/workbook.ts';
import { givenIdentity } from '../../access/account/given.ts';
import { downloadAttachment } from '../../platform/attachment/attachment.contract.ts';
import { givenUpload } from '../../platform/attachment/given.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import { givenSuppliers, type GivenSupplier } from '../supplier/given.ts';
import * as api from './ecology.contract.ts';

let app: TestApp;
let people: Cast;
let company: GivenSupplier;
let bidder: Caller;
let rival: Caller;

beforeAll(async () => {
  app = await openTestApp();
  people = await givenProject(app).cast();
  company = await givenSuppliers(app).supplier({ name: '霁禾园林' });
  [bidder, rival] = [await admin(company), await admin(await givenSuppliers(app).supplier({ name: '丙苗圃' }))];
});
afterAll(() => app.close());

async function admin(organization: GivenSupplier): Promise<Caller> {
  const given = givenIdentity(app);
  return given.signedIn(await given.user({ organization, roles: ['BIDDER_ADMIN'], userType: 'BIDDER' }));
}

const apply = async (who: Caller, more: object = {}) => {
  const files = [await givenUpload(app)(who, '绿化资质.pdf', '%PDF-1.7')];
  const said = { class: 'LANDSCAPE', statement: '高速公路边坡绿化', files, version: 0 };
  return who.call(api.applyForEcology, { body: { ...said, ...more } });
};
const decide = (version: number, status: 'AUDIT_PASSED' | 'AUDIT_NOT_PASSED', reason: string | null = null) =>
  people.reviewer.call(api.auditEcologySupplier, {
    params: { supplierId: company.id },
    body: { status, reason, version },
  });
const view = () => must(people.clerk.call(api.viewEcologySupplier, { params: { supplierId: company.id } }));

test('a company applies for a class; passed it holds, and stays while another one is asked for', async () => {
  expect(await must(bidder.call(api.viewOwnEcology))).toEqual({
    application: null,
    version: 0,
    allowedActions: ['apply'],
  });
  expect((await apply(bidder, { class: 'X' })).status).toBe(400);
  expect((await apply(bidder, { files: [] })).status).toBe(400);
  expect((await apply(bidder, { version: 3 })).status).toBe(409);
  await must(apply(bidder));
  expect((await apply(bidder)).status).toBe(409);
  expect(await view()).toMatchObject({ auditStatus: { code: 'UNAUDITED' }, heldClass: null, allowedActions: [] });
  expect((await decide(1, 'AUDIT_NOT_PASSED', '不')).status).toBe(422);
  expect((await decide(9, 'AUDIT_PASSED')).status).toBe(409);
  await must(decide(1, 'AUDIT_PASSED'));
  expect((await decide(2, 'AUDIT_PASSED')).status).toBe(409);
  expect(await view()).toMatchObject({ heldClass: { code: 'LANDSCAPE', value: '园林绿化' } });
  const [row] = await app.sql('select kinds from supplier where id = $1', [company.id]);
  expect(row!['kinds']).toEqual(['CONSTRUCTION', 'STFZ']);

  await must(apply(bidder, { class: 'WATER', version: 2 }));
  expect(await view()).toMatchObject({ class: { code: 'WATER' }, heldClass: { code: 'LANDSCAPE' } });
  await must(decide(3, 'AUDIT_NOT_PASSED', '缺少水环境治理业绩'));
  const own = await must(bidder.call(api.viewOwnEcology));
  expect(own).toMatchObject({
    version: 4,
    application: { auditReason: '缺少水环境治理业绩', heldClass: { code: 'LANDSCAPE' } },
  });
  const history = await must(people.clerk.call(api.ecologyHistory, { params: { supplierId: company.id }, query: {} }));
  expect(history.content.map(({ action }) => action.value)).toEqual(['审核', '申请', '审核', '申请']);
  const told = await app.sql(
    `select category, handled from remind_record where category like 'ECOLOGY%' order by category, created_time`,
  );
  expect(told).toEqual(
    expect.arrayContaining([
      { category: 'ECOLOGY_AUDIT', handled: true },
      { category: 'ECOLOGY_AUDITED', handled: false },
    ]),
  );
});

test('others see neither application nor files; units read, and do not decide', async () => {
  const { files } = await view();
  const download = (who: Caller) => who.call(downloadAttachment, { params: { attachmentId: files[0]!.id } });
  expect([(await download(rival)).status, (await download(bidder)).status]).toEqual([404, 200]);
  expect((await rival.call(api.listEcologySuppliers, { query: {} })).status).toBe(403);
  const params = { supplierId: company.id };
  const body = { status: 'AUDIT_PASSED', reason: null, version: 4 } as const;
  expect((await people.clerk.call(api.auditEcologySupplier, { params, body })).status).toBe(403);
  const nobody = { supplierId: '0'.repeat(32) };
  expect((await people.reviewer.call(api.auditEcologySupplier, { params: nobody, body })).status).toBe(404);
  expect((await people.clerk.call(api.viewEcologySupplier, { params: nobody })).status).toBe(404);
});

test('the list is filtered by what is held or asked for, and taken away', async () => {
  await must(apply(rival, { class: 'NURSERY' }));
  const list = async (query: object) =>
    (await must(people.clerk.call(api.listEcologySuppliers, { query }))).content.map(({ name }) => name);
  expect(await list({ sort: 'name,asc' })).toEqual(['丙苗圃', '霁禾园林']);
  expect(await list({ class: 'LANDSCAPE' })).toEqual(['霁禾园林']);
  expect(await list({ auditStatus: 'UNAUDITED' })).toEqual(['丙苗圃']);
  expect(await list({ keyword: '园林' })).toEqual(['霁禾园林']);
  const query = { columns: 'name,ecology.district,class,heldClass' } as never;
  const book = await rowsOf((await people.reviewer.call(api.exportEcologySuppliers.endpoint, { query })).body);
  expect(book[0]).toEqual(['供应商', '所在地区', '申请类别', '现行类别']);
  expect(book).toContainEqual(['霁禾园林', expect.any(String), '水环境治理', '园林绿化']);
});
