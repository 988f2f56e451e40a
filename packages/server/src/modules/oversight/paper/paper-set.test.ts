import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { rowsOf } from '../../../kernel/testing/workbook.ts';
import { unpack } from '../../../kernel/zip.ts';
import * as prepared from '../../platform/prepared-file/prepared-file.contract.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import * as api from './paper.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let people: Cast;

beforeAll(async () => {
  app = await openTestApp();
  given = givenProject(app);
  people = await given.cast();
});
afterAll(() => app.close());

const begin = (who: Caller, projectId: string) => who.call(api.preparePaperSet, { params: { projectId } });
const fetched = (who: Caller, preparedId: string) => who.call(prepared.fetchPrepared, { params: { preparedId } });
const papersOf = async (projectId: string) =>
  (await must(people.clerk.call(api.listPapers, { params: { projectId } }))).papers;

async function ready(who: Caller, projectId: string): Promise<string> {
  const { preparedId } = await must(begin(who, projectId));
  const state = async () => (await must(who.call(prepared.listPrepared))).find(({ id }) => id === preparedId);
  await expect.poll(async () => (await state())?.status.code).toBe('READY');
  return preparedId;
}

test('all papers come as one archive, with a catalogue of their sums, and who took them is noted once it is ready', async () => {
  const projectId = await given.atAnnouncement(people);
  const papers = await papersOf(projectId);
  expect(papers.length).toBeGreaterThan(1);
  const preparedId = await ready(people.clerk, projectId);
  const reply = await fetched(people.clerk, preparedId);
  expect(reply).toMatchObject({ status: 200, headers: { 'content-type': 'application/zip' } });
  const entries = unpack(reply.body as unknown as Buffer)!;
  const [heading, ...catalogue] = await rowsOf(entries.get('文书目录.xlsx')!);
  expect(heading?.[0]).toBe('文件');
  expect(catalogue.map(([, number]) => number)).toEqual(papers.map(({ number }) => number).toSorted());
  for (const [file, number, , title, , , , sha256] of catalogue) {
    expect(file).toBe(`${String(number)} ${String(title)}.pdf`);
    expect(
      createHash('sha256')
        .update(entries.get(String(file))!)
        .digest('hex'),
    ).toBe(sha256);
  }
  expect(entries.size).toBe(papers.length + 1);
  expect((await papersOf(projectId)).map(({ downloads }) => downloads)).toEqual(papers.map(() => 1));
});

test('a project without papers has no set, and a stranger learns nothing of one', async () => {
  const projectId = await given.planned(people);
  expect(await given.refusal(people.clerk, api.preparePaperSet, { params: { projectId } })).toMatchObject({
    rules: ['PAPER_SET_EMPTY'],
  });
  const others = await given.cast();
  expect((await begin(others.clerk, projectId)).status).toBe(404);
});

test('whoever leaves the scope of the project gets a prepared set no more', async () => {
  const projectId = await given.atCountersign(people);
  const preparedId = await ready(people.clerk, projectId);
  const elsewhere = await given.cast();
  await app.sql(
    `update project p set organization_id = o.id, organization_path = o.path
     from organization o join project other on other.organization_id = o.id where p.id = $1 and other.id = $2`,
    [projectId, await given.planned(elsewhere)],
  );
  expect((await fetched(people.clerk, preparedId)).status).toBe(404);
});
