import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { rowsOf } from '../../../kernel/testing/workbook.ts';
import { unpack } from '../../../kernel/zip.ts';
import { downloadAttachment } from '../../platform/attachment/attachment.contract.ts';
import { givenUpload } from '../../platform/attachment/given.ts';
import * as prepared from '../../platform/prepared-file/prepared-file.contract.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import { checkProject } from '../lawfulness/check.contract.ts';
import { listPapers } from '../paper/paper.contract.ts';
import * as api from './archive.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let upload: ReturnType<typeof givenUpload>;
let people: Cast;
let strangers: Cast;
/** Projects that ended, for a look: one that failed, and one that came to a contract by what the database says. */
let failedId: string;
let awardedId: string;

beforeAll(async () => {
  app = await openTestApp();
  given = givenProject(app);
  upload = givenUpload(app);
  people = await given.cast();
  strangers = await given.cast();
  failedId = await ended();
  awardedId = await ended('AWARDED');
});
afterAll(() => app.close());

/** A project that stands before its announcement and is at its end there. */
const ended = async (result: 'TERMINATED' | 'AWARDED' = 'TERMINATED', by = people) => {
  const projectId = await given.atAnnouncement(by);
  await app.sql(
    `update project set status = 'ENDED', phase = 'ENDED', result = $2, ended_time = business_now() where id = $1`,
    [projectId, result],
  );
  await app.sql(`insert into project_archive (project_id, retention_years) values ($1, 15)`, [projectId]);
  return projectId;
};
const view = (projectId: string, who: Caller = people.clerk) => who.call(api.viewArchive, { params: { projectId } });
const shown = async (projectId: string) => must(view(projectId));
const itemOf = async (projectId: string, code: string) =>
  (await shown(projectId)).items.find(({ item }) => item.code === code)!;
const addFile = async (projectId: string, item: 'REPORT' | 'BID', who: Caller = people.clerk, name = '报告.txt') =>
  who.call(api.addArchiveFile, {
    params: { projectId },
    body: { item, fileId: await upload(who, name, name), note: '' },
  });
const addPart = (projectId: string, item: string, who: Caller = people.clerk) =>
  who.call(api.addArchivePart, {
    params: { projectId },
    body: { item: item as 'BID', title: '纸质原件', place: '档案室 3 排', box: 'A-12', pages: 40 },
  });
const complete = async (projectId: string) =>
  people.clerk.call(api.completeArchive, {
    params: { projectId },
    body: { version: (await shown(projectId)).version },
  });
const save = async (projectId: string, changes: object = {}, who: Caller = people.clerk) =>
  who.call(api.saveArchive, {
    params: { projectId },
    body: {
      keeper: '档案员',
      location: '一号库',
      retention: 'YEARS_30',
      version: (await shown(projectId)).version,
      ...changes,
    },
  });
const rules = (reply: { body: unknown }) =>
  (reply.body as { errors: { ruleId: string }[] }).errors.map((one) => one.ruleId);
/** Everything that is missing is there on paper. */
const filled = async (result: 'TERMINATED' | 'AWARDED' = 'AWARDED') => {
  const projectId = await ended(result);
  const { items } = await shown(projectId);
  for (const { item, required, sources } of items)
    if (required && sources.length === 0) await must(addPart(projectId, item.code));
  return projectId;
};

describe('what an archive holds', () => {
  test('is what its phases left, by the papers in force; what was awarded has to hold all of its procedure', async () => {
    const failed = await shown(failedId);
    expect(failed).toMatchObject({ state: { code: 'OPEN' }, completeness: 100, missing: [] });
    expect(failed.items.filter(({ required }) => required).map(({ item }) => item.code)).toEqual([
      'PLAN_APPROVAL',
      'DOCUMENT',
    ]);
    const awarded = await shown(awardedId);
    expect(awarded.missing).toEqual([
      '公告',
      '投标文件',
      '开标记录',
      '评标委员会',
      '评标报告',
      '公示',
      '定标',
      '中标通知书',
      '合同',
    ]);
    // two of eleven
    expect(awarded.completeness).toBe(18);
    expect(awarded.items.find(({ item }) => item.code === 'DOCUMENT')).toMatchObject({
      sources: [{ code: 'SYSTEM' }],
      count: null,
      papers: [{ title: expect.any(String) }],
    });
  });

  test('changes with the papers: a void one counts no more, and what is uploaded or lies on paper takes its place', async () => {
    const projectId = await ended();
    await app.sql(`update paper set voided_time = business_now() where project_id = $1 and kind = 'BIDDING_DOCUMENT'`, [
      projectId,
    ]);
    expect(await shown(projectId)).toMatchObject({ completeness: 50, missing: ['招标文件'] });
    const { id } = await must(addPart(projectId, 'DOCUMENT'));
    expect(await itemOf(projectId, 'DOCUMENT')).toMatchObject({
      sources: [{ code: 'PAPER', value: '纸质件' }],
      parts: [{ id, place: '档案室 3 排', box: 'A-12', pages: 40 }],
    });
    expect((await shown(projectId)).completeness).toBe(100);
    await must(people.clerk.call(api.removeArchivePart, { params: { archivePartId: id } }));
    expect((await shown(projectId)).completeness).toBe(50);
    expect((await people.clerk.call(api.removeArchivePart, { params: { archivePartId: id } })).status).toBe(404);
  });

  test('is what the check says of it (R59)', async () => {
    const line = async (projectId: string) =>
      (await must(people.clerk.call(checkProject, { params: { projectId }, query: { phase: 'ENDED' } }))).rules.find(
        ({ ruleId }) => ruleId === 'R59',
      );
    expect(await line(awardedId)).toMatchObject({ result: 'BLOCK', text: expect.stringContaining('评标报告') });
    expect(await line(failedId)).toMatchObject({ result: 'OK' });
  });

  test('is read within the scope, and of projects that have ended alone', async () => {
    for (const who of [people.leader, people.reviewer, people.groupLeader])
      expect((await view(failedId, who)).status).toBe(200);
    expect((await view(failedId, strangers.clerk)).status).toBe(404);
    expect((await view(await given.planned(people))).status).toBe(404);
    expect((await app.caller(null).call(api.viewArchive, { params: { projectId: failedId } })).status).toBe(401);
  });
});

describe('putting an archive together', () => {
  test('is for the clerk of the unit; files are read by who reads the archive', async () => {
    const projectId = await ended();
    const { id } = await must(addFile(projectId, 'REPORT'));
    const { files } = await itemOf(projectId, 'REPORT');
    expect(files).toMatchObject([{ id, file: { name: '报告.txt' } }]);
    const download = (who: Caller) => who.call(downloadAttachment, { params: { attachmentId: files[0]!.file.id } });
    expect([(await download(people.reviewer)).status, (await download(strangers.clerk)).status]).toEqual([200, 404]);
    expect((await addFile(projectId, 'REPORT', people.reviewer)).status).toBe(403);
    for (const reply of [
      await addFile(projectId, 'REPORT', strangers.clerk),
      await addPart(projectId, 'BID', strangers.clerk),
      await save(projectId, {}, strangers.clerk),
      await strangers.clerk.call(api.removeArchiveFile, { params: { archiveFileId: id } }),
    ])
      expect(reply.status).toBe(404);
    await must(people.clerk.call(api.removeArchiveFile, { params: { archiveFileId: id } }));
    expect((await itemOf(projectId, 'REPORT')).files).toEqual([]);
    expect((await download(people.reviewer)).status).toBe(404);
  });

  test('settles for how long it is kept: not below the parameter', async () => {
    const projectId = await ended();
    expect((await shown(projectId)).retentions.map(({ code }) => code)).toEqual(['PERMANENT', 'YEARS_30']);
    expect(rules(await save(projectId, { retention: 'YEARS_10' }))).toEqual(['ARCHIVE_RETENTION']);
    expect((await save(projectId, { retention: 'PERMANENT' })).status).toBe(200);
    expect((await save(projectId, { version: 1 })).status).toBe(409);
    expect(await shown(projectId)).toMatchObject({
      retention: { code: 'PERMANENT' },
      keeper: '档案员',
      location: '一号库',
    });
  });

  test('ends once nothing is missing, begins again until it is handed over, and is the archive room’s then', async () => {
    expect(rules(await complete(awardedId))).toEqual(['R59']);
    expect((await shown(awardedId)).allowedActions).toEqual(['edit']);
    const projectId = await filled();
    const step = async (endpoint: typeof api.reopenArchive) =>
      people.clerk.call(endpoint, {
        params: { projectId },
        body: { reason: '补充附件', version: (await shown(projectId)).version },
      });
    const handOver = async (files: string[]) =>
      people.clerk.call(api.handOverArchive, {
        params: { projectId },
        body: { receiver: '档案室 沈闻', files, version: (await shown(projectId)).version },
      });
    expect((await handOver([])).status).toBe(409);
    await must(complete(projectId));
    expect((await addPart(projectId, 'BID')).status).toBe(409);
    expect((await complete(projectId)).status).toBe(409);
    await must(step(api.reopenArchive));
    await must(save(projectId, { location: '' }));
    await must(complete(projectId));
    expect(rules(await handOver([]))).toEqual(['ARCHIVE_LIST', 'ARCHIVE_PLACE']);
    await must(step(api.reopenArchive));
    await must(save(projectId));
    await must(complete(projectId));
    await must(handOver([await upload(people.clerk, '移交清单.txt', '签字')]));
    expect(await shown(projectId)).toMatchObject({
      state: { code: 'HANDED_OVER' },
      receiver: '档案室 沈闻',
      lists: [{ name: '移交清单.txt' }],
      allowedActions: [],
    });
    for (const reply of [await step(api.reopenArchive), await save(projectId), await addFile(projectId, 'BID')])
      expect(reply.status).toBe(409);
    const history = await must(people.leader.call(api.archiveHistory, { params: { projectId } }));
    expect(history.content[0]).toMatchObject({ action: { value: '移交' } });
    expect(history.content[0]!.changes.map(({ after }) => after)).toEqual(['档案室 沈闻', '一号库']);
  });
});

test('archives are found by name and state, and the list is taken away as it is shown', async () => {
  const [first, second] = [failedId, await filled('TERMINATED')];
  await must(complete(second));
  const { code, name } = await shown(first);
  const list = async (query: object, who: Caller = people.clerk) =>
    (await must(who.call(api.listArchives, { query }))).content.map(({ projectId }) => projectId);
  expect(await list({ keyword: code })).toEqual([first]);
  expect(await list({ state: 'COMPLETED' })).toContain(second);
  expect(await list({ state: 'COMPLETED' })).not.toContain(first);
  expect(await list({ awarded: true })).not.toContain(second);
  expect(await list({ awarded: false })).toContain(second);
  expect(await list({ keyword: name }, strangers.clerk)).toEqual([]);
  const query = { keyword: code, columns: 'name,completeness,missing,retention' } as never;
  expect(await rowsOf((await people.reviewer.call(api.exportArchives.endpoint, { query })).body)).toEqual([
    ['项目名称', '完整率（%）', '缺少', '保管期限'],
    [name, 100, null, '30年'],
  ]);
});

describe('on paper and packed', () => {
  test('the catalogue lists what there is, for the signatures of both sides', async () => {
    const projectId = failedId;
    await must(addPart(projectId, 'BID'));
    const reply = await people.reviewer.call(api.openCatalogue, { params: { projectId }, query: { format: 'docx' } });
    const document = unpack(reply.body as unknown as Buffer)!
      .get('word/document.xml')!
      .toString('utf8');
    for (const words of ['项目归档目录', '纸质原件', '档案室 3 排 A-12', '移交人（签字）', '接收人（签字）'])
      expect(document).toContain(words);
    expect(
      (await strangers.clerk.call(api.openCatalogue, { params: { projectId }, query: { format: 'pdf' } })).status,
    ).toBe(404);
  });

  test('one file holds papers and uploads by item, with a catalogue and sums that hold', async () => {
    const projectId = await ended();
    for (const name of ['报告.txt', '报告.txt']) await must(addFile(projectId, 'REPORT', people.clerk, name));
    const { preparedId } = await must(people.reviewer.call(api.prepareArchive, { params: { projectId } }));
    const state = async () =>
      (await must(people.reviewer.call(prepared.listPrepared))).find(({ id }) => id === preparedId)?.status.code;
    await expect.poll(state, { timeout: 15_000 }).toBe('READY');
    const fetched = await people.reviewer.call(prepared.fetchPrepared, { params: { preparedId } });
    const entries = unpack(fetched.body as unknown as Buffer)!;
    const sums = entries.get('SHA256SUMS.txt')!.toString('utf8').trimEnd().split('\n');
    const { papers } = await must(people.clerk.call(listPapers, { params: { projectId } }));
    // each paper, two uploads, the catalogue
    expect(sums).toHaveLength(papers.length + 3);
    expect(entries.size).toBe(sums.length + 1);
    for (const line of sums) {
      const [, sum, place] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line)!;
      expect(createHash('sha256').update(entries.get(place!)!).digest('hex')).toBe(sum);
    }
    expect([...entries.keys()]).toEqual(expect.arrayContaining(['08 评标报告/报告.txt', '08 评标报告/报告（2）.txt']));
    const catalogue = unpack(entries.get('归档目录.docx')!)!.get('word/document.xml')!.toString('utf8');
    for (const line of sums.slice(0, -1)) expect(catalogue).toContain(line.slice(0, 64));
    expect(papers.map(({ downloads }) => downloads)).toEqual(papers.map(() => 1));
    expect((await strangers.clerk.call(api.prepareArchive, { params: { projectId } })).status).toBe(404);
  });

  test('one without a paper holds what was uploaded', async () => {
    const projectId = await given.started(people);
    await app.sql(
      `update project set status = 'ENDED', phase = 'ENDED', result = 'TERMINATED', ended_time = business_now() where id = $1`,
      [projectId],
    );
    await app.sql(`insert into project_archive (project_id, retention_years) values ($1, 15)`, [projectId]);
    await must(addFile(projectId, 'REPORT'));
    expect((await must(people.clerk.call(listPapers, { params: { projectId } }))).papers).toEqual([]);
    const { preparedId } = await must(people.reviewer.call(api.prepareArchive, { params: { projectId } }));
    const state = async () =>
      (await must(people.reviewer.call(prepared.listPrepared))).find(({ id }) => id === preparedId)?.status.code;
    await expect.poll(state, { timeout: 15_000 }).toBe('READY');
    const { body } = await people.reviewer.call(prepared.fetchPrepared, { params: { preparedId } });
    expect([...unpack(body as unknown as Buffer)!.keys()]).toContain('08 评标报告/报告.txt');
  });
});
