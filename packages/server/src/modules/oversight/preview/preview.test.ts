import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BASE } from '../../../kernel/http.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenTenders, type GivenStaff, type GivenTender } from '../../procedure/announcement/given.ts';
import { givenIdentity } from '../../access/account/given.ts';
import { listReminders, viewReminderTarget } from '../../work/reminder/reminder.contract.ts';
import { uploadAttachment } from '../../platform/attachment/attachment.contract.ts';
import * as api from './preview.contract.ts';
import { makeKey } from './preview-key.ts';

let app: TestApp;
let staff: GivenStaff;
let tender: GivenTender;
let stranger: Caller;

beforeAll(async () => {
  app = await openTestApp();
  const tenders = givenTenders(app);
  staff = await tenders.staff();
  tender = await tenders.tender(staff, { saleStart: '2026-11-01 09:00:00', bidDeadline: '2026-12-01 09:00:00' });
  await app.sql(
    `insert into announcement (id, project_id, type, round, title, content, content_hash, status)
     values (md5('draft'), $1, 'TENDER', 1, '护栏改造工程招标公告', '正文', '', 'DRAFT')`,
    [tender.projectId],
  );
  stranger = app.caller(null);
});
afterAll(() => app.close());

const upload = async (caller: Caller, name: string, content: string): Promise<string> => {
  const parts = [
    `--b\r\ncontent-disposition: form-data; name="bizType"\r\n\r\nTEST\r\n`,
    `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n${content}\r\n--b--\r\n`,
  ];
  const reply = await app.app.http.inject({
    method: 'POST',
    url: `${BASE}${uploadAttachment.path}`,
    headers: { 'content-type': 'multipart/form-data; boundary=b', authorization: `Bearer ${caller.token}` },
    payload: parts.join(''),
  });
  return (reply.json() as { id: string }).id;
};
const announcementId = async (): Promise<string> =>
  (await app.sql('select id from announcement where project_id = $1', [tender.projectId]))[0]!['id'] as string;

describe('a file', () => {
  test.each([
    ['a.pdf', '%PDF-1.7 x', 'pdf', 'inline'],
    ['a.txt', '文本', 'text', 'inline'],
    ['a.docx', 'PK\u0003\u0004 x', 'word', 'attachment'],
    ['a.xlsx', 'PK\u0003\u0004 x', 'sheet', 'attachment'],
    ['a.zip', 'PK\u0003\u0004 x', null, 'attachment'],
  ])('%s is shown or saved by its key', async (name, content, shownAs, way) => {
    const attachmentId = await upload(staff.clerk, name, content);
    const made = await staff.clerk.call(api.makeAttachmentKey, { params: { attachmentId } });
    expect(made.body.expiresIn).toBe(1800);
    const { key } = made.body;
    expect((await stranger.call(api.previewAttachment, { query: { key } })).body).toMatchObject({ name, shownAs });
    const file = await stranger.call(api.previewFile, { query: { key } });
    expect(String(file.headers['content-disposition'])).toMatch(new RegExp(`^${way};`));
    expect(String(file.headers['content-security-policy'])).toContain("default-src 'none'");
    expect(String(file.headers['content-security-policy']).includes('sandbox')).toBe(name !== 'a.pdf');
    expect(file.headers['x-content-type-options']).toBe('nosniff');
    const saved = await stranger.call(api.previewFile, { query: { key, download: 'true' } });
    expect(String(saved.headers['content-disposition'])).toMatch(/^attachment;/);
    expect(
      await app.sql(`select 1 from audit_log where action = 'MAKE_PREVIEW' and object_id = $1`, [attachmentId]),
    ).toHaveLength(1);
  });

  test('that one may not read gets no key', async () => {
    const attachmentId = await upload(staff.clerk, 'own.txt', 'x');
    expect((await staff.approver.call(api.makeAttachmentKey, { params: { attachmentId } })).status).toBe(404);
    expect((await stranger.call(api.makeAttachmentKey, { params: { attachmentId } })).status).toBe(401);
  });
});

describe('an announcement and a project', () => {
  test('are read by their keys, the draft too, and without amounts', async () => {
    const params = { announcementId: await announcementId() };
    const { key } = (await staff.clerk.call(api.makeAnnouncementKey, { params })).body;
    const announcement = await stranger.call(api.previewAnnouncement, { query: { key } });
    expect(announcement.body).toMatchObject({ status: { code: 'DRAFT' }, projectName: tender.name });
    const made = await staff.clerk.call(api.makeProjectKey, { params: { projectId: tender.projectId } });
    expect(made.body.expiresIn).toBe(86_400);
    const project = await stranger.call(api.previewProject, { query: { key: made.body.key } });
    expect(project.body).toMatchObject({ name: tender.name, organizationName: staff.unit.name });
    expect(project.body.sections).toHaveLength(2);
    expect(JSON.stringify(project.body)).not.toMatch(/amount|price/i);
  });

  test('of another unit get no key', async () => {
    const given = givenIdentity(app);
    const other = await given.as(await given.organization(), ['READ:PROJECT_DETAIL']);
    const params = { announcementId: await announcementId() };
    expect((await other.call(api.makeAnnouncementKey, { params })).status).toBe(404);
    expect((await other.call(api.makeProjectKey, { params: { projectId: tender.projectId } })).status).toBe(404);
  });
});

test('a key that is forged, over, or of another kind opens nothing', async () => {
  const { signer } = app.app.tools;
  const attachmentId = await upload(staff.clerk, 'b.txt', 'x');
  const of = (kind: 'ATTACHMENT' | 'PROJECT', id: string) => makeKey(signer, { kind, id, by: '甲' }).key;
  const good = of('ATTACHMENT', attachmentId);
  const over = { kind: 'ATTACHMENT', id: attachmentId, by: '甲', until: Date.now() - 1 };
  const old = signer.wrap('preview', JSON.stringify({ preview: over }));
  const changed = (good.startsWith('A') ? 'B' : 'A') + good.slice(1);
  const sealedElse = signer.wrap('consent', JSON.stringify({ preview: { ...over, until: Date.now() + 1000 } }));
  for (const key of [old, changed, sealedElse, of('PROJECT', attachmentId), 'x', good.slice(4)]) {
    for (const endpoint of [api.previewAttachment, api.previewFile]) {
      const reply = await stranger.call(endpoint, { query: { key } });
      expect(reply).toMatchObject({ status: 410, body: { code: 'KEY_OVER' } });
    }
  }
  expect((await stranger.call(api.previewProject, { query: { key: of('PROJECT', attachmentId) } })).status).toBe(404);
});

test('a to-do that another platform links is told to its receiver only', async () => {
  const given = givenIdentity(app);
  const [mine, theirs] = [
    await given.user({ organization: staff.unit, roles: [] }),
    await given.user({ organization: staff.unit, roles: [] }),
  ];
  await app.sql(
    `insert into remind_record (id, receiver_id, identity_id, category, kind, content, content_en, business_range, organization_path)
     values (md5('one'), $1, $2, 'SUPPLIER_AUDIT', 'TODO', '甲', 'a', 's1', '')`,
    [mine.id, mine.identityId],
  );
  const caller = await given.signedIn(mine);
  const remindRecordId = (await caller.call(listReminders)).body.content[0]!.id;
  expect((await caller.call(viewReminderTarget, { query: { remindRecordId } })).body).toMatchObject({
    category: { code: 'SUPPLIER_AUDIT' },
    businessRange: 's1',
  });
  const other = await given.signedIn(theirs);
  expect((await other.call(viewReminderTarget, { query: { remindRecordId } })).status).toBe(404);
});
