import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import * as flow from '../../work/flow/flow.contract.ts';
import { givenProject, must, type Cast } from '../project/given.ts';
import { downloadAttachment } from '../../platform/attachment/attachment.contract.ts';
import * as api from './bidding-document.contract.ts';

const PHASE = 'BIDDING_DOCUMENT';

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let people: Cast;
let others: Cast;

beforeAll(async () => {
  app = await openTestApp();
  given = givenProject(app);
  [people, others] = [await given.cast(), await given.cast()];
});
afterAll(() => app.close());

const flowBody = (projectId: string) => ({ type: 'PROJECT', projectId, phase: PHASE });
const view = (projectId: string) => must(people.clerk.call(api.viewBiddingDocument, { params: { projectId } }));
const saving = async (projectId: string, changes: object = {}) => ({
  params: { projectId },
  body: { ...(await given.documentBody(people, projectId)), ...changes },
});

test('the whole form comes back as it was saved', async () => {
  const projectId = await given.atBiddingDocument(people);
  expect(await view(projectId)).toMatchObject({
    editable: true,
    biddingDocument: null,
    sections: [{ estimatedAmount: '500' }, { estimatedAmount: '300' }],
  });
  const { body, params } = await saving(projectId, { offersRescue: true });
  await must(people.clerk.call(api.saveBiddingDocument, { params, body }));
  const { biddingDocument, sections } = await view(projectId);
  expect(biddingDocument).toMatchObject({
    offersRescue: true,
    bidDeadline: body.bidDeadline,
    depositForms: ['TRANSFER', 'BANK_GUARANTEE'],
    fairReview: { passed: true },
    docFeeYuan: '0',
    sha256: null,
  });
  expect(biddingDocument!.criteria.map(({ type, score }) => [type, score])).toEqual([
    ['PRICE', '60'],
    ['TECH', '25'],
    ['BUSINESS', '15'],
  ]);
  expect(sections).toMatchObject([
    { controlPrice: '500', depositYuan: '50000' },
    { controlPrice: '300', depositYuan: '50000' },
  ]);
  expect(biddingDocument!.files.map(({ id }) => id)).toEqual(body.files);
});

test('a limited number of qualified applicants is at least three, with what they are scored by', async () => {
  const projectId = await given.atBiddingDocument(people);
  const { body, params } = await saving(projectId);
  const save = (most: number, criteria: { item: string; score: string }[]) =>
    people.clerk.call(api.saveBiddingDocument, {
      params,
      body: { ...body, prequalificationTerms: { files: [], items: [], limit: { most, criteria } } },
    });
  const criteria = [{ item: '类似业绩', score: '100' }];
  for (const [most, scored, field] of [
    [2, criteria, 'prequalificationTerms.limit.most'],
    [3, [], 'prequalificationTerms.limit.criteria'],
    [3, [{ item: '类似业绩', score: '0' }], 'prequalificationTerms.limit.criteria.0.score'],
  ] as const) {
    const refused = await save(most, [...scored]);
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  }
  expect((await save(3, criteria)).status).toBe(200);
  expect((await view(projectId)).biddingDocument!.prequalificationTerms).toEqual({
    files: [],
    items: [],
    limit: { most: 3, criteria },
  });
});

test('a field that is left out is emptied, and columns that the contract does not name stay inside', async () => {
  const projectId = await given.atBiddingDocument(people);
  const { body, params } = await saving(projectId);
  const optional = {
    questionDeadline: body.saleEnd,
    applyDeadline: body.saleEnd,
    depositValidityDays: 90,
    performanceBondRate: '5',
    contractTerms: '按月支付',
  };
  await must(people.clerk.call(api.saveBiddingDocument, { params, body: { ...body, ...optional } }));
  const { biddingDocument, version } = await view(projectId);
  expect(biddingDocument).toMatchObject(optional);
  const { depositValidityDays: _days, performanceBondRate: _rate, ...rest } = body;
  await must(people.clerk.call(api.saveBiddingDocument, { params, body: { ...rest, version } }));
  const emptied = Object.fromEntries(Object.keys(optional).map((name) => [name, null]));
  const { biddingDocument: after } = await view(projectId);
  expect(after).toMatchObject(emptied);
  for (const column of ['projectId', 'round', 'docFee', 'createdTime']) expect(after).not.toHaveProperty(column);
});

test('shares below which a price must be asked about come back, and are refused where they make no sense', async () => {
  const projectId = await given.atBiddingDocument(people);
  const { body, params } = await saving(projectId);
  const [first, ...rest] = body.sections;
  const put = (changes: object, version: number) =>
    people.clerk.call(api.saveBiddingDocument, {
      params,
      body: { ...body, version, sections: [{ ...first!, ...changes }, ...rest] },
    });
  const lowPrice = { ceilingShare: '85', meanShare: null };
  expect((await put({ lowPrice }, body.version)).status).toBe(200);
  const saved = await view(projectId);
  expect(saved.sections).toMatchObject([{ lowPrice }, { lowPrice: null }]);
  const refused = { errors: [{ field: 'sections.0.lowPrice' }] };
  expect((await put({ lowPrice: { ceilingShare: '0', meanShare: null } }, saved.version)).body).toMatchObject(refused);
  expect((await put({ lowPrice, controlPrice: null }, saved.version)).body).toMatchObject(refused);
  expect((await put({}, saved.version)).status).toBe(200);
  expect((await view(projectId)).sections).toMatchObject([{ lowPrice: null }, { lowPrice: null }]);
});

test('what a public inquiry asks about is saved, keeps its ids while it is the same, and belongs to no other method', async () => {
  const projectId = await given.atBiddingDocument(people);
  const { body, params } = await saving(projectId);
  const [first, ...rest] = body.sections;
  const salt = {
    kind: 'PRODUCT',
    category: 'OFFICE',
    name: '融雪剂',
    spec: '环保型',
    unit: 'TON',
    quantity: '300',
  } as const;
  const sand = { ...salt, name: '防滑砂', spec: '' };
  const put = async (inquiryItems: object[] | undefined) =>
    people.clerk.call(api.saveBiddingDocument, {
      params,
      body: {
        ...body,
        version: (await view(projectId)).version,
        sections: [{ ...first!, ...(inquiryItems && { inquiryItems: inquiryItems as (typeof salt)[] }) }, ...rest],
      },
    });
  const refused = (field: string) => ({ errors: [{ field: `sections.0.inquiryItems${field}` }] });
  expect((await put([salt])).body).toMatchObject(refused(''));
  await app.sql(`update project set bidding_method = 'PUBLIC_INQUIRY' where id = $1`, [projectId]);
  expect((await put([salt, salt])).body).toMatchObject(refused(''));
  expect((await put([{ ...salt, category: 'EARTHWORK' }])).body).toMatchObject(refused('.0.category'));
  expect((await put([{ ...salt, unit: 'NO_UNIT' }])).body).toMatchObject(refused('.0.unit'));
  expect((await put([{ ...salt, quantity: '0' }])).status).toBe(400);
  const ids = async () =>
    (await app.sql(`select id from inquiry_item where section_id = $1 order by ordinal`, [first!.sectionId])).map(
      ({ id }) => id,
    );
  expect((await put([salt, sand])).status).toBe(200);
  const [saltId, sandId] = await ids();
  expect((await view(projectId)).sections[0]?.inquiryItems).toEqual([salt, sand]);
  // a bid that was sealed names them by their ids: another order changes none, another quantity does
  expect((await put([{ ...sand, quantity: '301' }, salt])).status).toBe(200);
  const [changed, kept] = await ids();
  expect(kept).toBe(saltId);
  expect(changed).not.toBe(sandId);
  // a form that knows of no list leaves it alone
  expect((await put(undefined)).status).toBe(200);
  expect((await view(projectId)).sections[0]?.inquiryItems).toHaveLength(2);
});

test('approval locks the document with its hash and opens the announcement', async () => {
  const projectId = await given.atAnnouncement(people);
  const { editable, biddingDocument } = await view(projectId);
  expect(editable).toBe(false);
  expect(biddingDocument!.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect((await given.view(people.clerk, projectId)).phase.code).toBe('ANNOUNCEMENT');
  expect(await given.refusal(people.clerk, api.saveBiddingDocument, await saving(projectId))).toMatchObject({
    status: 409,
    code: 'ACTION_NOT_ALLOWED',
  });
});

describe('submitting is refused', () => {
  test('before anything was saved', async () => {
    const projectId = await given.atBiddingDocument(people);
    expect(await given.refusal(people.clerk, flow.submit, { body: flowBody(projectId) })).toMatchObject({
      status: 422,
      rules: ['DOCUMENT_MISSING'],
    });
  });

  test.each<[string, object, string[]]>([
    ['scores that do not total 100', { criteria: [{ type: 'PRICE', item: '报价', score: '99' }] }, ['R09']],
    [
      'a price score below that of works',
      {
        criteria: [
          { type: 'PRICE', item: '报价', score: '59' },
          { type: 'TECH', item: '方案', score: '41' },
        ],
      },
      ['R10'],
    ],
    ['an opening at another time', { openingTime: '2099-01-01 09:00:00' }, ['R18']],
    ['unequal validity', { depositValidityDays: 60 }, ['R20']],
    ['cash only', { depositForms: ['TRANSFER'] }, ['R22']],
    ['a high bond', { performanceBondRate: '10.5' }, ['R23']],
    ['a review without reviewer', { fairReview: { items: [], reviewer: null } }, ['R24']],
    ['no file', { files: [] }, ['DOCUMENT_FILE']],
  ])('with %s', async (_name, changes, rules) => {
    const projectId = await given.atBiddingDocument(people);
    await must(people.clerk.call(api.saveBiddingDocument, await saving(projectId, changes)));
    expect(await given.refusal(people.clerk, flow.submit, { body: flowBody(projectId) })).toMatchObject({
      status: 422,
      rules,
    });
  });

  test('with less time than the law gives, and passes once it is given', async () => {
    const projectId = await given.atBiddingDocument(people);
    const short = await given.documentBody(people, projectId, 19);
    await must(people.clerk.call(api.saveBiddingDocument, { params: { projectId }, body: short }));
    expect(await given.refusal(people.clerk, flow.submit, { body: flowBody(projectId) })).toMatchObject({
      rules: ['R15'],
    });
    const { documentBody } = given;
    await must(
      people.clerk.call(api.saveBiddingDocument, {
        params: { projectId },
        body: await documentBody(people, projectId, 20),
      }),
    );
    await given.settle(people, flowBody(projectId));
  });

  test('with a deposit above the limit or a ceiling above the estimate', async () => {
    const projectId = await given.atBiddingDocument(people);
    const { body, params } = await saving(projectId);
    const [first, second] = body.sections;
    const sections = [
      { ...first!, depositYuan: '100000.01' },
      { ...second!, controlPrice: '300.01' },
    ];
    await must(people.clerk.call(api.saveBiddingDocument, { params, body: { ...body, sections } }));
    expect(await given.refusal(people.clerk, flow.submit, { body: flowBody(projectId) })).toMatchObject({
      rules: ['R11', 'R19'],
    });
  });

  test('until warnings are confirmed', async () => {
    const projectId = await given.atBiddingDocument(people);
    await must(
      people.clerk.call(
        api.saveBiddingDocument,
        await saving(projectId, { bidValidityDays: 30, depositValidityDays: 30, docFeeYuan: '200' }),
      ),
    );
    const state = await must(people.clerk.call(flow.viewFlow, { query: flowBody(projectId) }));
    expect(state.findings.map(({ ruleId, severity }) => [ruleId, severity])).toEqual([
      ['R14', 'warn'],
      ['R21', 'warn'],
    ]);
    expect(await given.refusal(people.clerk, flow.submit, { body: flowBody(projectId) })).toMatchObject({
      status: 422,
      rules: ['R14', 'R21'],
    });
    await given.settle(people, {
      ...flowBody(projectId),
      confirmedWarnings: ['R14', 'R21'],
      reason: '工期紧，已与投标人沟通',
    });
  });
});

test.each<[string, (sectionId: string) => object, string[]]>([
  ['a section of another project', () => ({ sections: [{ sectionId: '0'.repeat(32) }] }), ['sections.0.sectionId']],
  ['a section twice', (sectionId) => ({ sections: [{ sectionId }, { sectionId }] }), ['sections.1.sectionId']],
  ['a score of nothing', () => ({ criteria: [{ type: 'PRICE', item: '报价', score: '0' }] }), ['criteria.0.score']],
  ['somebody else’s file', () => ({ files: ['0'.repeat(32)] }), ['files']],
  ['a day that does not exist', () => ({ saleStart: '2026-02-30 00:00:00' }), ['saleStart']],
])('saving is refused with %s', async (_name, changes, fields) => {
  const projectId = await given.atBiddingDocument(people);
  const { sections } = await view(projectId);
  expect(
    await given.refusal(
      people.clerk,
      api.saveBiddingDocument,
      await saving(projectId, changes(sections[0]!.sectionId)),
    ),
  ).toMatchObject({ status: 400, fields });
  expect((await view(projectId)).biddingDocument).toBeNull();
});

test('another unit sees neither the document nor its files', async () => {
  const projectId = await given.atAnnouncement(people);
  const { biddingDocument } = await view(projectId);
  expect((await given.refusal(others.clerk, api.viewBiddingDocument, { params: { projectId } })).status).toBe(404);
  expect((await given.refusal(others.clerk, api.saveBiddingDocument, await saving(projectId))).status).toBe(404);
  const file = { params: { attachmentId: biddingDocument!.files[0]!.id } };
  expect((await others.clerk.call(downloadAttachment, file)).status).toBe(404);
  expect((await app.caller(null).call(downloadAttachment, file)).status).toBe(404);
});
