import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { rowsOf } from '../../../kernel/testing/workbook.ts';
import { givenIdentity, type GivenOrganization } from '../../access/account/given.ts';
import { switchUser } from '../../access/sign-in/sign-in.contract.ts';
import { makeAttachmentKey, previewFile } from '../../oversight/preview/preview.contract.ts';
import { downloadAttachment } from '../../platform/attachment/attachment.contract.ts';
import { givenUpload } from '../../platform/attachment/given.ts';
import { makePdf } from '../../platform/printing/pdf.service.ts';
import { must } from '../../procedure/project/given.ts';
import { textOfPdf, wordFile } from '../filing/given.ts';
import * as api from './library.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenIdentity>;
let upload: ReturnType<typeof givenUpload>;
let branch: GivenOrganization;
/** Keeps the group's library. */
let keeper: Caller;
/** Keeps the library of the own unit, and reads the group's. */
let clerk: Caller;
/** Works at the same unit, reads alone. */
let colleague: Caller;
/** Of another unit, with every right to the private library and the scope of the whole group. */
let elsewhere: Caller;
let stranger: Caller;
let paper: Buffer;

const GROUP = ['READ:INTERNAL_FILE_LIBRARY'];
const UNIT = ['READ:INTERNAL_PRIVATE_FILE_LIBRARY'];

beforeAll(async () => {
  app = await openTestApp();
  given = givenIdentity(app);
  upload = givenUpload(app);
  const root = await given.organization({ hierarchy: '1' });
  branch = await given.organization({ parent: root });
  const other = await given.organization({ parent: root });
  keeper = await given.as(root, [...GROUP, 'MAINTAIN:INTERNAL_FILE_LIBRARY', 'EXPORT:INTERNAL_FILE_LIBRARY'], 'GROUP');
  clerk = await given.as(branch, [...GROUP, ...UNIT, 'MAINTAIN:INTERNAL_PRIVATE_FILE_LIBRARY']);
  colleague = await given.as(branch, UNIT);
  elsewhere = await given.as(other, [...UNIT, 'MAINTAIN:INTERNAL_PRIVATE_FILE_LIBRARY'], 'GROUP');
  stranger = app.caller(null);
  paper = await makePdf(
    {
      title: '合同管理办法',
      subtitle: '',
      blocks: [{ kind: 'paragraph', text: '履约保证金的退还期限为十五日。' }],
    } as never,
    { number: '1', time: '2026-01-01 00:00:00', code: '1', scan: null },
  );
});
afterAll(() => app.close());

type Filed = { library?: 'GROUP' | 'UNIT'; title: string; folderId?: string | null; confidential?: boolean };
const add = async (
  who: Caller,
  { library = 'GROUP', folderId = null, confidential = false, title }: Filed,
  fileId: string,
) => who.call(api.addLibraryFile, { body: { library, title, folderId, remark: '', confidential, fileId } });
const filed = async (who: Caller, file: Filed, name = '文件.txt', content: Buffer | string = '正文') =>
  (await must(add(who, file, await upload(who, name, content)))).id;
const view = (who: Caller, libraryFileId: string) => who.call(api.viewLibraryFile, { params: { libraryFileId } });
const list = async (who: Caller, query: object, library: 'GROUP' | 'UNIT' = 'GROUP') =>
  (await must(who.call(api.listLibraryFiles, { query: { library, ...query } }))).content;
const titles = async (who: Caller, query: object, library: 'GROUP' | 'UNIT' = 'GROUP') =>
  (await list(who, query, library)).map(({ title }) => title);
const folder = async (who: Caller, name: string, parentId: string | null = null, library: 'GROUP' | 'UNIT' = 'GROUP') =>
  who.call(api.addFolder, { body: { library, parentId, name } });
const download = (who: Caller, attachmentId: string) => who.call(downloadAttachment, { params: { attachmentId } });
const rule = (reply: { body: unknown }) => reply.body as { errors: { ruleId: string }[] };

describe('whose a library is', () => {
  test('the group’s is for all its people, kept by those with the right', async () => {
    const id = await filed(keeper, { title: '集团通用范本' });
    expect(await titles(clerk, { keyword: '集团通用' })).toEqual(['集团通用范本']);
    expect((await view(clerk, id)).body.allowedActions).toEqual([]);
    expect((await view(keeper, id)).body.allowedActions).toEqual(['edit', 'addEdition', 'remove']);
    const body = { library: 'GROUP' as const, title: '越权', folderId: null, remark: '', confidential: false };
    const fileId = await upload(clerk, 'a.txt', 'x');
    expect((await clerk.call(api.addLibraryFile, { body: { ...body, fileId } })).status).toBe(403);
    expect((await colleague.call(api.listLibraryFiles, { query: { library: 'GROUP' } })).status).toBe(403);
    expect((await view(colleague, id)).status).toBe(404);
  });

  test('a unit’s is reached from that unit alone, whatever scope a role has', async () => {
    const folderId = (await must(folder(clerk, '本单位台账', null, 'UNIT'))).id;
    const id = await filed(clerk, { library: 'UNIT', title: '单位内部台账', folderId });
    expect(await titles(colleague, {}, 'UNIT')).toContain('单位内部台账');
    const [row] = await list(colleague, { keyword: '单位内部' }, 'UNIT');
    expect((await download(colleague, row!.file.id)).status).toBe(200);
    expect(await titles(elsewhere, {}, 'UNIT')).toEqual([]);
    expect(await must(elsewhere.call(api.listFolders, { query: { library: 'UNIT' } }))).toEqual([]);
    expect((await view(elsewhere, id)).status).toBe(404);
    expect((await download(elsewhere, row!.file.id)).status).toBe(404);
    const key = await elsewhere.call(makeAttachmentKey, { params: { attachmentId: row!.file.id } });
    expect(key.status).toBe(404);
    const params = { libraryFileId: id };
    const version = 1;
    for (const reply of [
      await elsewhere.call(api.libraryFileHistory, { params }),
      await elsewhere.call(api.removeLibraryFile, { params, body: { reason: '测试', version } }),
      await elsewhere.call(api.saveLibraryFile, { params, body: { title: '改', folderId: null, version } }),
      await elsewhere.call(api.deleteFolder, { params: { libraryFolderId: folderId } }),
      await elsewhere.call(api.listLibraryFiles, { query: { library: 'UNIT', libraryFolderId: folderId } }),
      await folder(elsewhere, '越权', folderId, 'UNIT'),
      await keeper.call(api.viewLibraryFile, { params }),
    ])
      expect(reply.status).toBe(404);
    expect((await colleague.call(api.removeLibraryFile, { params, body: { reason: '测试', version } })).status).toBe(
      403,
    );
    // a folder of the one library holds nothing of the other
    const both = await given.as(branch, [...GROUP, 'MAINTAIN:INTERNAL_FILE_LIBRARY']);
    const mixed = await add(both, { title: '串库', folderId }, await upload(both, 'a.txt', 'x'));
    expect(mixed).toMatchObject({ status: 400, body: { errors: [{ field: 'folderId' }] } });
  });
});

test('who looks at the product as somebody else does reaches no unit’s library, and gets copies in the own name', async () => {
  const title = '换人查看';
  const id = await filed(clerk, { library: 'UNIT', title });
  const secret = await filed(keeper, { title, confidential: true }, '密.pdf', paper);
  const person = await given.user({ organization: branch, roles: [await given.role([...GROUP, ...UNIT])] });
  const { file } = (await view(await given.signedIn(person), id)).body;
  const administrator = await given.user({ organization: branch, roles: [await given.role(['MAINTAIN:SYSTEM'])] });
  const { token } = await must(
    (await given.signedIn(administrator)).call(switchUser, { body: { username: person.username } }),
  );
  const acting = app.caller(token);
  expect((await view(acting, id)).status).toBe(404);
  expect((await download(acting, file.id)).status).toBe(404);
  expect((await acting.call(api.listLibraryFiles, { query: { library: 'UNIT' } })).status).toBe(403);
  expect((await acting.call(api.listFolders, { query: { library: 'UNIT' } })).status).toBe(403);
  const copy = await download(acting, (await view(acting, secret)).body.file.id);
  expect(await textOfPdf(copy.body as unknown as Buffer)).toContain(administrator.username);
});

describe('a folder', () => {
  test('stands once, counts what is in those in it, and goes when it is empty', async () => {
    const top = (await must(folder(keeper, '招标范本'))).id;
    expect((await folder(keeper, '招标范本')).status).toBe(409);
    const inner = (await must(folder(keeper, '施工类', top))).id;
    const id = await filed(keeper, { title: '施工招标文件范本', folderId: inner });
    const folders = await must(clerk.call(api.listFolders, { query: { library: 'GROUP' } }));
    expect(folders.filter((one) => [top, inner].includes(one.id)).map(({ depth, files }) => [depth, files])).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(await titles(clerk, { libraryFolderId: top })).toEqual(['施工招标文件范本']);
    expect((await view(clerk, id)).body.folderName).toBe('招标范本 / 施工类');
    const gone = await keeper.call(api.deleteFolder, { params: { libraryFolderId: inner } });
    expect(rule(gone).errors[0]!.ruleId).toBe('FOLDER_EMPTY');
    const rename = (version: number) =>
      keeper.call(api.renameFolder, { params: { libraryFolderId: inner }, body: { name: '公路施工类', version } });
    expect([(await rename(1)).status, (await rename(1)).status]).toEqual([200, 409]);
    await must(
      keeper.call(api.saveLibraryFile, {
        params: { libraryFileId: id },
        body: { title: '施工招标文件范本', folderId: top, remark: '移到上级', version: 1 },
      }),
    );
    expect((await keeper.call(api.deleteFolder, { params: { libraryFolderId: inner } })).status).toBe(200);
  });

  test('lies four deep at most', async () => {
    let parentId: string | null = null;
    for (const name of ['一级', '二级', '三级', '四级']) parentId = (await must(folder(keeper, name, parentId))).id;
    expect(rule(await folder(keeper, '五级', parentId)).errors[0]!.ruleId).toBe('FOLDER_DEPTH');
  });
});

describe('a file', () => {
  test('keeps every edition, and the newest is the one that is listed', async () => {
    const id = await filed(keeper, { title: '修订的办法' }, '一版.txt', '第一版');
    const edition = async (version: number) =>
      keeper.call(api.addLibraryEdition, {
        params: { libraryFileId: id },
        body: { fileId: await upload(keeper, '二版.txt', '第二版'), note: '调整第三条', version },
      });
    expect((await edition(1)).status).toBe(200);
    expect((await edition(1)).status).toBe(409);
    const { editions, editionNo, file } = (await view(clerk, id)).body;
    expect([editionNo, file.name]).toEqual([2, '二版.txt']);
    expect(editions.map(({ no, note, file: { name } }) => [no, note, name])).toEqual([
      [2, '调整第三条', '二版.txt'],
      [1, '', '一版.txt'],
    ]);
    expect(String((await download(clerk, editions[1]!.file.id)).body)).toBe('第一版');
    await expect(app.sql('update filed_edition set note = $1 where holder_id = $2', ['改', id])).rejects.toThrow(
      'only ever added',
    );
    await expect(app.sql('delete from filed_edition where holder_id = $1', [id])).rejects.toThrow('only ever added');
    const history = (await must(clerk.call(api.libraryFileHistory, { params: { libraryFileId: id } }))).content;
    expect(history.map(({ action }) => action.value)).toEqual(['上传新版本', '新增']);
  });

  test('that was uploaded by somebody else is not filed', async () => {
    const fileId = await upload(clerk, 'a.txt', 'x');
    expect((await add(keeper, { title: '别人的文件' }, fileId)).status).toBe(400);
  });

  test('that was removed is seen and brought back by who keeps the library alone', async () => {
    const id = await filed(keeper, { title: '移除的文件' });
    const params = { libraryFileId: id };
    const { file } = (await view(clerk, id)).body;
    await must(keeper.call(api.removeLibraryFile, { params, body: { reason: '误传', version: 1 } }));
    expect(await titles(clerk, { keyword: '移除的' })).toEqual([]);
    expect((await view(clerk, id)).status).toBe(404);
    expect((await download(clerk, file.id)).status).toBe(404);
    expect((await clerk.call(api.listLibraryFiles, { query: { library: 'GROUP', removed: true } })).status).toBe(403);
    expect(await titles(keeper, { keyword: '移除的', removed: true })).toEqual(['移除的文件']);
    expect((await view(keeper, id)).body.allowedActions).toEqual(['restore']);
    // another one has taken its name meanwhile
    const second = await filed(keeper, { title: '移除的文件' });
    const restore = (version: number) => keeper.call(api.restoreLibraryFile, { params, body: { version } });
    expect(await restore(2)).toMatchObject({ status: 409, body: { code: 'DUPLICATE' } });
    await must(
      keeper.call(api.removeLibraryFile, { params: { libraryFileId: second }, body: { reason: '重复', version: 1 } }),
    );
    expect((await restore(2)).status).toBe(200);
    expect(await titles(clerk, { keyword: '移除的' })).toEqual(['移除的文件']);
    expect((await restore(3)).status).toBe(409);
  });
});

describe('the text of files', () => {
  test('of Word, PDF and plain files is found, with the page and the words around it; what cannot be read keeps nothing up', async () => {
    await filed(keeper, { title: '正文检索甲' }, '甲.pdf', paper);
    await filed(keeper, { title: '正文检索乙' }, '乙.docx', wordFile('暂估价材料的调差办法另行规定'));
    await filed(keeper, { title: '正文检索丙' }, '丙.txt', '踏勘现场须提前\n预约');
    await filed(keeper, { title: '正文检索丁' }, '丁.pdf', '%PDF-1.7 不是');
    await filed(keeper, { title: '正文检索戊' }, '戊.png', Buffer.from('89504e470d0a1a0a', 'hex'));
    expect((await list(keeper, { keyword: '正文检索甲' }))[0]!.text.code).toBe('WAITING');
    await app.app.runDue();
    const states = Object.fromEntries(
      (await list(keeper, { keyword: '正文检索' })).map((row) => [row.title.at(-1), row.text.code]),
    );
    expect(states).toEqual({ 甲: 'READ', 乙: 'READ', 丙: 'READ', 丁: 'NONE', 戊: 'NONE' });
    const [pdf] = await list(clerk, { keyword: '退还期限' });
    expect(pdf).toMatchObject({ title: '正文检索甲', found: { page: 1 } });
    expect(pdf!.found!.excerpt).toContain('履约保证金的退还期限为十五日');
    expect((await list(clerk, { keyword: '调差' }))[0]).toMatchObject({ title: '正文检索乙', found: { page: null } });
    expect(await titles(clerk, { keyword: '提前预约' })).toEqual(['正文检索丙']);
    expect((await list(clerk, { keyword: '正文检索丙' }))[0]!.found).toBeNull();
    expect(await titles(clerk, { keyword: '100%_没有' })).toEqual([]);
  });

  test('is read a few files at a time, so that nothing else that is due waits for many', async () => {
    const many = '1'.repeat(32);
    await app.sql(
      `insert into attachment (id, name, mime, size, sha256, storage_key, biz_type, biz_id, created_by, claimed_time)
       select md5('many ' || n), n || '.png', 'image/png', 1, '', 'many ' || n, 'REGULATION', $1, '', business_now()
       from generate_series(1, 45) n`,
      [many],
    );
    await app.sql(
      `insert into filed_edition (id, holder_type, holder_id, no, attachment_id, created_by)
       select md5('many ' || n), 'REGULATION', $1, n, md5('many ' || n), (select min(id) from app_user)
       from generate_series(1, 45) n`,
      [many],
    );
    const read = async () =>
      (
        await app.sql(
          'select 1 from file_text join filed_edition edition using (attachment_id) where edition.holder_id = $1',
          [many],
        )
      ).length;
    await app.app.runDue();
    expect(await read()).toBeLessThan(45);
    await app.app.runDue();
    await app.app.runDue();
    await app.app.runDue();
    expect(await read()).toBe(45);
  });

  test('of an older edition is found no more, nor that of another library', async () => {
    const id = await filed(keeper, { title: '换版检索' }, '旧.txt', '废除的旧条款字样');
    await filed(clerk, { library: 'UNIT', title: '本单位检索' }, '私.txt', '单位私有的特别字样');
    await app.app.runDue();
    expect(await titles(clerk, { keyword: '旧条款字样' })).toEqual(['换版检索']);
    await must(
      keeper.call(api.addLibraryEdition, {
        params: { libraryFileId: id },
        body: { fileId: await upload(keeper, '新.txt', '新条款'), note: '', version: 1 },
      }),
    );
    expect(await titles(clerk, { keyword: '旧条款字样' })).toEqual([]);
    expect(await titles(keeper, { keyword: '特别字样' })).toEqual([]);
    expect(await titles(elsewhere, { keyword: '特别字样' }, 'UNIT')).toEqual([]);
    expect(await titles(colleague, { keyword: '特别字样' }, 'UNIT')).toEqual(['本单位检索']);
  });
});

describe('a confidential file', () => {
  test('leaves the house as a copy alone, which says who opened it and when', async () => {
    const person = await given.user({ organization: branch, roles: [await given.role(GROUP)] });
    const reader = await given.signedIn(person);
    const id = await filed(keeper, { title: '涉密的办法', confidential: true }, '密.pdf', paper);
    const { file, confidential } = (await view(reader, id)).body;
    expect(confidential).toBe(true);
    const saved = await download(reader, file.id);
    expect(saved.headers['content-length']).toBe(String((saved.body as unknown as Buffer).length));
    const text = await textOfPdf(saved.body as unknown as Buffer);
    expect(text).toContain('履约保证金的退还期限');
    expect(text).toContain(person.username);
    expect(text).toMatch(/\d{4}-\d\d-\d\d/);
    const { key } = await must(reader.call(makeAttachmentKey, { params: { attachmentId: file.id } }));
    const shown = await stranger.call(previewFile, { query: { key } });
    expect(await textOfPdf(shown.body as unknown as Buffer)).toContain(person.username);
    const open = await filed(keeper, { title: '公开的办法' }, '明.pdf', paper);
    const plain = await download(reader, (await view(reader, open)).body.file.id);
    expect((plain.body as unknown as Buffer).equals(paper)).toBe(true);
  });

  test('is refused where no copy could bear a name', async () => {
    const locked = await PDFDocument.create();
    locked.addPage();
    locked.encrypt({ userPassword: 'x', ownerPassword: 'y' });
    const encrypted = Buffer.from(await locked.save());
    for (const [name, content, expected] of [
      ['密.txt', '正文', 'MARKED_PDF'],
      ['坏.pdf', '%PDF-1.7 坏', 'MARKED_OPEN'],
      ['锁.pdf', encrypted, 'MARKED_OPEN'],
    ] as const) {
      const reply = await add(keeper, { title: name, confidential: true }, await upload(keeper, name, content));
      expect([name, reply.status, rule(reply).errors?.[0]?.ruleId]).toEqual([name, 422, expected]);
    }
    const id = await filed(keeper, { title: '涉密换版', confidential: true }, '一.pdf', paper);
    const edition = await keeper.call(api.addLibraryEdition, {
      params: { libraryFileId: id },
      body: { fileId: await upload(keeper, '二.docx', 'PK\u0003\u0004'), note: '', version: 1 },
    });
    expect(rule(edition).errors[0]!.ruleId).toBe('MARKED_PDF');
  });
});

test('the list is taken away as it is shown, by who may, and sorts by pinyin', async () => {
  const folderId = (await must(folder(keeper, '导出目录'))).id;
  await filed(keeper, { title: '乙文件', folderId });
  await filed(keeper, { title: '甲文件', folderId });
  const query = {
    library: 'GROUP',
    libraryFolderId: folderId,
    sort: 'title,asc',
    columns: 'title,folderName,editionNo',
  };
  const reply = await keeper.call(api.exportLibraryFiles.endpoint, { query: query as never });
  expect(await rowsOf(reply.body)).toEqual([
    ['名称', '文件夹', '版本'],
    ['甲文件', '导出目录', 1],
    ['乙文件', '导出目录', 1],
  ]);
  expect((await clerk.call(api.exportLibraryFiles.endpoint, { query: query as never })).status).toBe(403);
});
