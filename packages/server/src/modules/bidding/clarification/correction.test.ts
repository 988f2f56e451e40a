import { richOf } from '@tenderdesk/domain/rich-text/rich-text';
import { z } from 'zod';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addressOf, openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { newId } from '../../../kernel/ids.ts';
import { givenIdentity } from '../../access/account/given.ts';
import { givenSuppliers } from '../../people/supplier/given.ts';
import { downloadAttachment, uploadAttachment } from '../../platform/attachment/attachment.contract.ts';
import { listPublicAnnouncements } from '../../procedure/announcement/announcement.contract.ts';
import { givenTenders, type GivenStaff, type GivenTender } from '../../procedure/announcement/given.ts';
import {
  listDocumentVersions,
  viewBiddingDocument,
} from '../../procedure/bidding-document/bidding-document.contract.ts';
import { refresh } from '../../procedure/procedure-change/in-force.service.ts';
import { must } from '../../procedure/project/given.ts';
import { listReminders } from '../../work/reminder/reminder.contract.ts';
import { givenTenders as givenRegistrations } from '../registration/given.ts';
import * as api from './clarification.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenTenders>;
let staff: GivenStaff;
let tender: GivenTender;
let bidder: Caller;
let registrationId: string;

const NOW = '2027-03-01 09:00:00';
const DEADLINE = '2027-03-30 09:30:00';
const CRITERIA = [
  { type: 'PRICE' as const, item: '投标报价', score: '60' },
  { type: 'TECH' as const, item: '施工组织设计', score: '40' },
];
const content = '一标段最高投标限价予以更正';

beforeAll(async () => {
  app = await openTestApp();
  given = givenTenders(app);
  staff = await given.staff();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.setTime(NOW);
  tender = await given.tender(staff, { saleStart: NOW, bidDeadline: DEADLINE });
  await given.publish(tender);
  const company = await givenSuppliers(app).supplier();
  const identity = givenIdentity(app);
  bidder = await identity.signedIn(
    await identity.user({ organization: company, roles: ['BIDDER_OPERATOR'], userType: 'BIDDER' }),
  );
  const [sectionId = ''] = tender.sectionIds;
  ({ registrationId } = await givenRegistrations(app).registration(
    { projectId: tender.projectId, sectionId, code: tender.name, unit: staff.unit },
    company,
  ));
  const [document] = await app.sql('select id from bidding_document where project_id = $1', [tender.projectId]);
  const file = await uploaded();
  await app.sql(
    `update attachment set biz_type = 'BIDDING_DOCUMENT', biz_id = $2, claimed_time = now() where id = $1`,
    [file, document!['id']],
  );
  for (const [index, { type, item, score }] of CRITERIA.entries())
    await app.sql(
      'insert into criterion (id, document_id, ordinal, type, item, score) values ($1, $2, $3, $4, $5, $6)',
      [newId(), document!['id'], index + 1, type, item, score],
    );
});

/** A file that the clerk has uploaded and no record has taken. */
async function uploaded(): Promise<string> {
  const parts = [
    '--b\r\ncontent-disposition: form-data; name="bizType"\r\n\r\nBIDDING_DOCUMENT\r\n',
    '--b\r\ncontent-disposition: form-data; name="file"; filename="招标文件.txt"\r\ncontent-type: text/plain\r\n\r\n正文\r\n--b--\r\n',
  ];
  const answer = await app.app.http.inject({
    method: 'POST',
    url: addressOf(uploadAttachment, {}),
    headers: { 'content-type': 'multipart/form-data; boundary=b', authorization: `Bearer ${staff.clerk.token}` },
    payload: parts.join(''),
  });
  return z.object({ id: z.string() }).parse(answer.json()).id;
}

const at = () => ({ params: { projectId: tender.projectId } });
const document = () => must(staff.clerk.call(viewBiddingDocument, at()));
const versions = () => must(staff.clerk.call(listDocumentVersions, at()));
const list = (by = staff.clerk) => must(by.call(api.listClarifications, { query: { projectId: tender.projectId } }));
/** Terms that differ from the document by what is given. */
const correctionOf = async (changes: object = {}) => {
  const { sections, biddingDocument } = await document();
  return {
    openingPlace: biddingDocument!.openingPlace,
    criteria: biddingDocument!.criteria.map(({ type, item, score }) => ({ type, item, score })),
    sections: sections.map(({ sectionId, controlPrice, formula, lowPrice, reviewItems }) => ({
      sectionId,
      controlPrice,
      formula,
      lowPrice,
      reviewItems,
    })),
    files: biddingDocument!.files.map(({ id }) => id),
    ...changes,
  };
};
const cheaper = async () => {
  const { sections, ...rest } = await correctionOf();
  return { ...rest, sections: sections.map((one, index) => (index === 0 ? { ...one, controlPrice: '500' } : one)) };
};
const write = (correction: object, more: object = {}, by = staff.clerk) =>
  by.call(api.addClarification, {
    body: { projectId: tender.projectId, content, affectsBid: false, correction: correction as never, ...more },
  });
const versionOf = async (id: string) => (await list()).items.find((one) => one.id === id)!.version;
const steps = {
  submit: api.submitCorrection,
  check: api.checkCorrection,
  reject: api.rejectCorrection,
  approve: api.approveCorrection,
};
const take = async (action: keyof typeof steps, by: Caller, id: string, more: object = {}) =>
  by.call(steps[action], { params: { clarificationId: id }, body: { version: await versionOf(id), ...more } });
const through = async (id: string) => {
  await must(take('submit', staff.clerk, id));
  await must(take('check', staff.leader, id));
  return take('approve', staff.approver, id);
};
const news = async (by: Caller, category: string) =>
  (await must(by.call(listReminders, { query: { handled: false } }))).content
    .filter((one) => one.category.code === category && one.content.includes(tender.name))
    .map((one) => one.content);

test('the terms of an approved document are corrected through its own chain, and its version stays readable', async () => {
  const { id } = await must(write(await cheaper()));
  const [draft] = (await list()).items;
  expect(draft).toMatchObject({
    affectsBid: true,
    corrects: true,
    correction: {
      changes: [{ part: '最高投标限价（万元）', section: '护栏标段1', before: '555.5', after: '500' }],
    },
    allowedActions: ['edit', 'withdraw', 'submit'],
  });
  // nothing holds before the approval
  expect((await document()).sections[0]).toMatchObject({ controlPrice: '555.5' });
  expect((await take('approve', staff.approver, id)).status).toBe(409);
  await must(take('submit', staff.clerk, id));
  expect(await news(staff.leader, 'BIDDING_DOCUMENT_CHECK')).toHaveLength(1);
  expect((await take('check', staff.clerk, id)).status).toBe(403);
  await must(take('check', staff.leader, id));
  expect(await news(staff.leader, 'BIDDING_DOCUMENT_CHECK')).toEqual([]);
  expect(await news(staff.approver, 'BIDDING_DOCUMENT_APPROVE')).toHaveLength(1);
  expect((await document()).sections[0]).toMatchObject({ controlPrice: '555.5' });
  await must(take('approve', staff.approver, id));
  expect(await news(staff.approver, 'BIDDING_DOCUMENT_APPROVE')).toEqual([]);
  const { sections, biddingDocument } = await document();
  expect(sections.map(({ controlPrice }) => controlPrice)).toEqual(['500', '555.5']);
  expect(biddingDocument).toMatchObject({ fileVersion: 2, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
  expect(biddingDocument!.criteria.map(({ score }) => score)).toEqual(['60', '40']);
  expect(await versions()).toMatchObject([
    {
      fileVersion: 1,
      biddingDocument: { fileVersion: 1 },
      sections: [{ controlPrice: '555.5' }, { controlPrice: '555.5' }],
    },
  ]);
  await expect(app.sql(`update bidding_document_version set sha256 = 'x'`)).rejects.toThrow(
    'rows of bidding_document_version are',
  );
});

test('where a version of the procedure has a reviewer check the document, the reviewer checks its correction', async () => {
  const id = newId();
  const body = {
    chain: null,
    chains: {
      BIDDING_DOCUMENT: [
        { action: 'check', holder: 'DEPARTMENT_REVIEWER' },
        { action: 'approve', holder: 'DEPARTMENT_APPROVER' },
      ],
    },
    phases: {},
  };
  await app.sql(
    `insert into procedure_change (id, number, name, valid_from, body, reason, submit_status, created_by, approved_time)
     values ($1, 1, '招标文件由部门审核', '2027-02-01', $2, '测试', 'APPROVED', $3, business_now())`,
    [id, JSON.stringify(body), staff.clerkId],
  );
  await app.sql('update project set procedure_change_id = $2 where id = $1', [tender.projectId, id]);
  await refresh(app.app.store);
  const { id: correction } = await must(write(await cheaper()));
  await must(take('submit', staff.clerk, correction));
  expect(await news(staff.reviewer, 'BIDDING_DOCUMENT_CHECK')).toHaveLength(1);
  expect((await take('check', staff.leader, correction)).status).toBe(403);
  await must(take('reject', staff.reviewer, correction, { reason: '请核对最高投标限价' }));
  await must(
    staff.clerk.call(api.changeClarification, {
      params: { clarificationId: correction },
      body: {
        content,
        affectsBid: false,
        correction: (await cheaper()) as never,
        version: await versionOf(correction),
      },
    }),
  );
  await must(take('submit', staff.clerk, correction));
  await must(take('check', staff.reviewer, correction));
  await must(take('approve', staff.approver, correction));
});

test('everybody registered and the public read what changed, and the papers say it', async () => {
  const { id } = await must(write(await cheaper(), { bidDeadline: '2027-04-06 09:30:00' }));
  await must(through(id));
  const line = '护栏标段1，最高投标限价（万元）：由“555.5”更正为“500”';
  const [own] = await must(bidder.call(api.listOwnClarifications, { query: { registrationId } }));
  expect(own).toMatchObject({ no: 1, affectsBid: true, content: expect.stringContaining(line) as string });
  expect(await news(bidder, 'NOTICE_CLARIFICATION')).toHaveLength(1);
  const { content: shown } = await must(
    app.caller(null).call(listPublicAnnouncements, { query: { projectId: tender.projectId, type: 'CLARIFICATION' } }),
  );
  expect(shown).toHaveLength(1);
  expect((await document()).biddingDocument).toMatchObject({ bidDeadline: '2027-04-06 09:30:00' });
  const papers = await app.sql(
    `select kind, content::text from paper where project_id = $1 and voided_time is null order by kind`,
    [tender.projectId],
  );
  const clarification = papers.find(({ kind }) => kind === 'CLARIFICATION');
  expect(String(clarification!['content'])).toContain('由“555.5”更正为“500”');
  const said = papers.find(({ kind }) => kind === 'BIDDING_DOCUMENT');
  expect(String(said!['content'])).toContain('500');
  // published, it is changed by nobody
  expect((await list()).items[0]).toMatchObject({ correction: null, corrects: true, allowedActions: [] });
});

test.each([
  ['2027-03-15 09:00:00', null, 200],
  ['2027-03-16 00:00:00', null, 422],
  ['2027-03-16 00:00:00', '2027-03-31 09:30:00', 200],
])(
  'it always counts as affecting bids (R29): at %s with the deadline moved to %s',
  async (now, bidDeadline, status) => {
    await app.setTime(now);
    const { id } = await must(write(await cheaper(), { bidDeadline }));
    const answer = await take('submit', staff.clerk, id);
    expect(answer.status).toBe(status);
    if (status === 422) expect(answer.body).toMatchObject({ errors: [{ ruleId: 'R29' }] });
  },
);

test('R29 is judged again at the approval, when time has passed in the chain', async () => {
  await app.setTime('2027-03-15 09:00:00');
  const { id } = await must(write(await cheaper()));
  await must(take('submit', staff.clerk, id));
  await must(take('check', staff.leader, id));
  await app.setTime('2027-03-16 00:00:00');
  expect((await take('approve', staff.approver, id)).body).toMatchObject({ errors: [{ ruleId: 'R29' }] });
  expect((await document()).biddingDocument).toMatchObject({ fileVersion: 1 });
});

test('a clarification that moves the deadline further meanwhile does not stop a correction', async () => {
  const { id } = await must(write(await cheaper(), { bidDeadline: '2027-04-05 09:30:00' }));
  await must(take('submit', staff.clerk, id));
  await must(take('check', staff.leader, id));
  const moving = { projectId: tender.projectId, content: '投标截止时间顺延', affectsBid: false };
  const plain = await must(
    staff.clerk.call(api.addClarification, { body: { ...moving, bidDeadline: '2027-04-10 09:30:00' } }),
  );
  const release = { version: await versionOf(plain.id), confirmedWarnings: [] };
  await must(staff.approver.call(api.publishClarification, { params: { clarificationId: plain.id }, body: release }));
  expect((await take('approve', staff.approver, id)).status).toBe(200);
  expect((await document()).biddingDocument).toMatchObject({ bidDeadline: '2027-04-10 09:30:00', fileVersion: 2 });
  const out = (await list()).items.find((one) => one.id === id)!;
  expect(out).toMatchObject({ bidDeadline: null, status: { code: 'PUBLISHED' } });
});

test('the rules of the document bind the correction, but for what was broken before', async () => {
  const { id } = await must(write(await correctionOf({ criteria: [CRITERIA[0]!] })));
  expect((await take('submit', staff.clerk, id)).body).toMatchObject({ errors: [{ ruleId: 'R09' }] });
  const other = await correctionOf({ openingPlace: '第二开标室', files: [] });
  await must(
    staff.clerk.call(api.changeClarification, {
      params: { clarificationId: id },
      body: { content, affectsBid: true, version: 1, correction: other as never },
    }),
  );
  expect((await take('submit', staff.clerk, id)).body).toMatchObject({ errors: [{ ruleId: 'DOCUMENT_FILE' }] });
});

test('what corrects nothing, names another section, stands beside another correction or comes from the department is refused', async () => {
  expect((await write(await correctionOf())).body).toMatchObject({ errors: [{ ruleId: 'NOTHING_CORRECTED' }] });
  const foreign = await correctionOf({ sections: [{ sectionId: '0'.repeat(32), controlPrice: '1' }] });
  expect((await write(foreign)).status).toBe(400);
  expect((await write(await correctionOf({ files: ['0'.repeat(32)] }))).status).toBe(400);
  expect((await write(await cheaper(), {}, staff.reviewer)).status).toBe(403);
  expect((await list(staff.reviewer)).mayCorrect).toBe(false);
  await must(write(await cheaper()));
  expect((await list()).mayCorrect).toBe(false);
  expect((await write(await cheaper())).status).toBe(409);
  // words alone go on beside it
  await must(
    staff.clerk.call(api.addClarification, { body: { projectId: tender.projectId, content, affectsBid: false } }),
  );
});

test('a correction under review is not changed, and returned with a reason it is handed in again once it is changed', async () => {
  const { id } = await must(write(await cheaper()));
  const change = async () =>
    staff.clerk.call(api.changeClarification, {
      params: { clarificationId: id },
      body: {
        content: '改后的说明',
        affectsBid: true,
        version: await versionOf(id),
        correction: (await cheaper()) as never,
      },
    });
  await must(take('submit', staff.clerk, id));
  expect((await change()).status).toBe(409);
  expect((await take('reject', staff.leader, id, { reason: '不' })).body).toMatchObject({
    errors: [{ ruleId: 'REASON_REQUIRED' }],
  });
  await must(take('reject', staff.leader, id, { reason: '请补充说明依据' }));
  expect(await news(staff.clerk, 'BIDDING_DOCUMENT_MODIFY')).toHaveLength(1);
  expect((await take('submit', staff.clerk, id)).body).toMatchObject({ errors: [{ ruleId: 'NOT_CHANGED' }] });
  await must(change());
  await must(through(id));
  expect((await list()).items[0]!.steps.map(({ action }) => action)).toEqual([
    'approve',
    'check',
    'submit',
    'reject',
    'submit',
  ]);
});

test('it is published by its approval alone, once, and by nobody of another unit', async () => {
  const { id } = await must(write(await cheaper()));
  const publish = staff.reviewer.call(api.publishClarification, {
    params: { clarificationId: id },
    body: { version: 1 },
  });
  expect((await publish).status).toBe(409);
  const others = await given.staff();
  for (const action of ['submit', 'check', 'reject', 'approve'] as const) {
    const by = { submit: others.clerk, check: others.leader, reject: others.leader, approve: others.leader }[action];
    const answer = await by.call(steps[action], {
      params: { clarificationId: id },
      body: { version: 1, reason: '理由充分' },
    });
    expect(answer.status, action).toBe(404);
  }
  await must(take('submit', staff.clerk, id));
  await must(take('check', staff.leader, id));
  const version = await versionOf(id);
  const answers = await Promise.all(
    Array.from({ length: 4 }, () =>
      staff.approver.call(api.approveCorrection, { params: { clarificationId: id }, body: { version } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect(await versions()).toHaveLength(1);
});

test('files that a correction replaces stay with the version, and new ones come with it', async () => {
  const before = (await document()).biddingDocument!.files.map(({ id }) => id);
  const file = await uploaded();
  const { id } = await must(write(await correctionOf({ files: [file] })));
  const reads = async (fileId: string) =>
    (await bidder.call(downloadAttachment, { params: { attachmentId: fileId } })).status;
  // of a draft no bidder learns
  expect(await reads(file)).toBe(404);
  await must(through(id));
  expect((await document()).biddingDocument!.files.map((one) => one.id)).toEqual([file]);
  expect((await versions())[0]!.biddingDocument.files.map((one) => one.id)).toEqual(before);
  expect([await reads(file), await reads(before[0]!)]).toEqual([200, 200]);
});

test('what was not approved when the announcement is left lapses with its to-dos', async () => {
  const { id } = await must(write(await cheaper()));
  await must(take('submit', staff.clerk, id));
  await app.setTime('2027-03-30 09:05:00');
  await app.app.runDue();
  expect(await news(staff.leader, 'BIDDING_DOCUMENT_CHECK')).toEqual([]);
  expect((await list()).items).toEqual([]);
  const [row] = await app.sql('select status from clarification where id = $1', [id]);
  expect(row).toEqual({ status: 'WITHDRAWN' });
});

test('words stay words: a plain clarification does not become a correction', async () => {
  const { id } = await must(
    staff.clerk.call(api.addClarification, { body: { projectId: tender.projectId, content, affectsBid: false } }),
  );
  const answer = await staff.clerk.call(api.changeClarification, {
    params: { clarificationId: id },
    body: { content, affectsBid: true, version: 1, correction: (await cheaper()) as never },
  });
  expect(answer.status).toBe(409);
  expect((await take('submit', staff.clerk, id)).status).toBe(409);
  expect((await list()).items[0]).toMatchObject({ corrects: false, content: richOf(content), steps: [] });
});
