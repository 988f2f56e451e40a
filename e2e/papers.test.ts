import fs from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIMES } from '@tenderdesk/server/modules/platform/printing/download.service';
import { readWord } from '@tenderdesk/server/modules/oversight/paper/read-back.fixture';
import { writeWord } from '@tenderdesk/server/modules/platform/printing/word.service';
import {
  enrolCompanies,
  openRehearsal,
  PASSWORD,
  plainSpec,
  START,
  type Rehearsal,
} from '@tenderdesk/scenario/rehearsal';
import { newState } from '@tenderdesk/scenario/step';
import { tenderSteps } from '@tenderdesk/scenario/tender';
import { clockMover, walk } from '@tenderdesk/scenario/walk';
import { openVisits, type Visits } from './browser.ts';
import { attach, choose, confirm, dialogOf, field, fill, press } from './forms.ts';

/** What a tender leaves on paper: taken, checked by anybody, made from the department's models, and numbered. */

let rehearsal: Rehearsal;
let visits: Visits;
const state = newState();
const spec = plainSpec('云栖枢纽护栏采购', {
  unit: 0,
  projectType: 'GOODS',
  estimate: '300',
  method: 'PUBLIC_INQUIRY',
  deadline: '2025-04-20',
});

/** An unknown code and a model with an unknown field are refused. */
const REFUSALS: readonly (readonly [number, RegExp])[] = [
  [404, /\/public\/paper$/],
  [400, /\/documentModel$/],
];

beforeAll(async () => {
  rehearsal = await openRehearsal();
  await enrolCompanies(rehearsal);
  const steps = tenderSteps(spec);
  const moveTo = clockMover(rehearsal.cast, 'sysadmin', START);
  const until = steps.findIndex(({ name }) => name === 'contract');
  await walk(steps.slice(0, until), { state, cast: rehearsal.cast, again: false }, moveTo);
  visits = await openVisits({
    test: 'papers',
    url: await rehearsal.test.url(),
    password: PASSWORD,
    expected: (status, path) => REFUSALS.some(([refused, place]) => status === refused && place.test(path)),
  });
}, 120_000);
afterAll(async () => {
  await visits?.close();
  await rehearsal.test.close();
});

/** Does what starts a download, and gives the file. */
async function fetched(page: Page, action: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 60_000 }), action()]);
  return { name: download.suggestedFilename(), bytes: fs.readFileSync(await download.path()) };
}

const rowOf = (page: Page, words: string | RegExp) => page.getByRole('row', { name: words }).filter({ visible: true });

let code = '';
let pdf: { name: string; bytes: Buffer };

test('the clerk takes a paper as PDF and as Word, and both are noted', async () => {
  const clerk = await visits.person(spec.staff.clerk);
  const { page } = clerk;
  await clerk.open(`/tender/projectDetail?projectId=${state.projectId}&tab=papers`);
  const row = rowOf(page, /成交通知书/);
  await row.waitFor();
  const [paper] = await rehearsal.test.sql(
    `select id, title from paper where project_id = $1 and kind = 'WINNING_NOTICE'`,
    [state.projectId!],
  );
  code = await row.getByText(/^\w{4}(-\w{4})+$/).innerText();
  pdf = await fetched(page, () => row.getByRole('button', { name: /^PDF / }).click());
  expect({ name: pdf.name, start: pdf.bytes.toString('latin1', 0, 5) }).toEqual({
    name: `${String(paper!['title'])}.pdf`,
    start: '%PDF-',
  });
  const word = await fetched(page, () => row.getByRole('button', { name: /^Word / }).click());
  expect({ name: word.name, start: word.bytes.toString('latin1', 0, 4) }).toEqual({
    name: `${String(paper!['title'])}.docx`,
    start: 'PK\u0003\u0004',
  });
  expect(await readWord(word.bytes)).toContain(spec.name);
  await row.getByRole('button', { name: /^2 次/ }).waitFor();
  await clerk.shot('papers');
  expect(
    await rehearsal.test.sql(`select format from paper_download where paper_id = $1 order by id`, [paper!['id']]),
  ).toEqual([{ format: 'pdf' }, { format: 'docx' }]);
}, 120_000);

test('anybody learns what a code stands for and whether a file is the one on record', async () => {
  const stranger = await visits.stranger();
  const { page } = stranger;
  await stranger.open('/public/paper');
  await fill(page, '核验码', 'ZZZZ ZZZZ ZZZZ ZZZZ');
  await press(page, '核验');
  await page.getByText('没有这个核验码对应的文书，请核对后重新输入。').waitFor();
  await stranger.shot('unknown-code');
  await fill(page, '核验码', code.toLowerCase());
  await press(page, '核验');
  await page.getByText('该核验码有效，对应的文书如下。').waitFor();
  await page.locator('.details').getByText(spec.name).first().waitFor();
  const compare = page.locator('.verify-compare input[type=file]');
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: MIMES.pdf, buffer });
  await compare.setInputFiles(file('原件.pdf', pdf.bytes));
  await page.getByText('“原件.pdf”与存档的PDF文件完全一致。').waitFor();
  await compare.setInputFiles(file('改动.pdf', Buffer.concat([pdf.bytes, Buffer.from(' ')])));
  await page.getByText('“改动.pdf”与存档的文件不一致，可能被改动过。').waitFor();
  await stranger.shot('verified');
}, 120_000);

/** A Word file that says these lines. */
const model = async (name: string, ...lines: string[]) => ({
  name: `${name}.docx`,
  mimeType: MIMES.docx,
  buffer: await writeWord(
    { title: '集团范本', subtitle: '', blocks: lines.map((text) => ({ kind: 'paragraph', text })) },
    { number: '', time: '', code: '', scan: null },
    null,
    {},
  ),
});

test('a model with an unknown field is refused by its name; the right one is taken and filled', async () => {
  const manager = await visits.person(spec.staff.reviewer);
  const { page } = manager;
  await manager.open('/tenderOrganize/documentModel');
  await press(page, '新增范本');
  const dialog = dialogOf(page, '新增范本');
  await fill(dialog, '范本名称', '实施方案范本');
  await choose(dialog, '文书类型', '实施方案');
  await attach(dialog, '范本文件', await model('写错', '项目：${project.nmae}'));
  await press(dialog, '保存');
  await field(dialog, '范本文件').getByText('范本中有未知字段：project.nmae').waitFor();
  await manager.shot('unknown-field');
  expect(await rehearsal.test.sql('select 1 from paper_model')).toEqual([]);
  await press(dialog, '移除 写错.docx');
  await attach(dialog, '范本文件', await model('写对', '项目：${project.name}', '编号：${project.code}'));
  await confirm(page, '保存');
  await press(rowOf(page, /实施方案范本/).first(), '预览');
  const preview = dialogOf(page, /实施方案范本/);
  await choose(preview, '项目', spec.name);
  await manager.shot('preview');
  const { name, bytes } = await fetched(page, () => press(preview, '预览'));
  const [project] = await rehearsal.test.sql('select code from project where id = $1', [state.projectId!]);
  const number = String(project!['code']);
  expect(name).toBe(`实施方案范本（${number} 预览）.docx`);
  const text = await readWord(bytes);
  for (const words of [`项目：${spec.name}`, `编号：${number}`]) expect(text).toContain(words);
}, 120_000);

test('the register holds the number of the notice, and one that was taken by hand and made void', async () => {
  const clerk = await visits.person(spec.staff.clerk);
  const { page } = clerk;
  await clerk.open('/archiveManagement/documentNumber');
  const notice = rowOf(page, /中字〔2025〕1号/);
  await notice.getByRole('link', { name: spec.name }).waitFor();
  await press(page, '取号');
  const dialog = dialogOf(page, '取文号');
  await choose(dialog, '类别', '纪要');
  await fill(dialog, '用途', '护栏采购协调会纪要');
  const coming = await dialog.getByText(/将取文号 .*纪要〔2025〕1号/).innerText();
  const [, number = ''] = /将取文号 (\S+号)/.exec(coming) ?? [];
  await confirm(page, '取号');
  const taken = rowOf(page, new RegExp(number));
  await taken.getByText('已取号').waitFor();
  await press(taken, '作废');
  await fill(dialogOf(page), '作废原因', '会议取消');
  await confirm(page, '作废');
  await taken.getByText('已作废').waitFor();
  expect(await taken.getByRole('button', { name: '作废' }).count()).toBe(0);
  await clerk.shot('register');

  // what has gone out keeps its number
  expect(await notice.getByRole('button', { name: '作废' }).count()).toBe(0);
  expect(
    await rehearsal.test.sql(
      `select text, kind, status, void_reason as reason from document_number order by taken_time, text`,
    ),
  ).toEqual([
    { text: expect.stringMatching(/中字〔2025〕1号$/), kind: 'NOTICE', status: 'TAKEN', reason: null },
    { text: number, kind: 'MEETING', status: 'VOID', reason: '会议取消' },
  ]);
  expect(visits.faults()).toEqual([]);
}, 120_000);
