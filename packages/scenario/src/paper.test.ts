import type { BiddingMethod } from '@tenderdesk/domain/procedure/project/codes';
import { createHash } from 'node:crypto';
import { METHODS } from '@tenderdesk/domain/procedure/project/procedure';
import { addDays } from '@tenderdesk/domain/calendar';
import type { PaperContent } from '@tenderdesk/domain/platform/printing/content';
import { textsOf } from '@tenderdesk/domain/platform/printing/content';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from './actor.ts';
import { enrolCompanies, openRehearsal, plainSpec, START, type Rehearsal } from './rehearsal.ts';
import { newState, type TenderState } from './step.ts';
import { tenderSteps } from './tender.ts';
import { clockMover, walk } from './walk.ts';
import {
  convertible,
  readPdf,
  readWord,
  wordToPdf,
} from '@tenderdesk/server/modules/oversight/paper/read-back.fixture';
import { viewOwnResult } from '@tenderdesk/server/modules/selection/award/award.contract';
import { uploadAttachment } from '@tenderdesk/server/modules/platform/attachment/attachment.contract';
import * as models from '@tenderdesk/server/modules/oversight/paper/model.contract';
import * as api from '@tenderdesk/server/modules/oversight/paper/paper.contract';
import { writeWord } from '@tenderdesk/server/modules/platform/printing/word.service';

/**
 * A project of each method from plan to contract: every paper is read back as Word, as PDF, and from what LibreOffice makes
 * of the Word file.
 */

const methods = Object.keys(METHODS) as BiddingMethod[];

let rehearsal: Rehearsal;
let deadline = '2025-01-31';

beforeAll(async () => {
  rehearsal = await openRehearsal();
  await enrolCompanies(rehearsal);
});
afterAll(() => rehearsal.test.close());

/** A Word file that says these lines. */
const wordFile = (...lines: string[]): Promise<Buffer> =>
  writeWord(
    { title: '集团范本', subtitle: '', blocks: lines.map((text) => ({ kind: 'paragraph', text })) },
    { number: '', time: '', code: '', scan: null },
    null,
    {},
  );

async function upload(bytes: Uint8Array, filename = '范本.docx'): Promise<string> {
  const manager = await rehearsal.cast('tm02');
  const file = { filename, bytes, fields: { bizType: 'PAPER_MODEL' } };
  return (await manager.call(uploadAttachment, { file })).id;
}

const form = { type: 'DOCUMENT', kind: 'COUNTERSIGN_PLAN', name: '会签单范本', enabled: true } as const;

describe('a model', () => {
  test('with fields that its kind does not have is refused, and they are named', async () => {
    const manager = await rehearsal.cast('tm02');
    const fileId = await upload(
      await wordFile('${project.name} ${project.nmae}', '${#rows}${/rows}', '${contract.no}'),
    );
    await expect(manager.call(models.addModel, { body: { ...form, fileId } })).rejects.toThrow(
      /未知字段：project\.nmae、#rows、contract\.no/,
    );
  });

  test.each<[string, () => Promise<[Uint8Array, string]>, RegExp]>([
    ['no Word file', async () => [Buffer.from('PK\u0003\u0004 x'), 'a.docx'], /不是可读取的Word文件/],
    ['another kind of file', async () => [Buffer.from('%PDF-1.7 x'), 'a.pdf'], /须为docx/],
    ['a loop without an end', async () => [await wordFile('${#signers}${name}'), 'a.docx'], /不能合并/],
  ])('that is %s is refused', async (_what, make, words) => {
    const manager = await rehearsal.cast('tm02');
    const fileId = await upload(...(await make()));
    await expect(manager.call(models.addModel, { body: { ...form, fileId } })).rejects.toThrow(words);
  });

  test('of another screen is not to be found, and no clerk may change one', async () => {
    const [manager, clerk] = [await rehearsal.cast('tm02'), await rehearsal.cast('clerk01')];
    const fileId = await upload(await wordFile('${project.name}'));
    const wrong = { ...form, type: 'AWARD', fileId } as const;
    await expect(manager.call(models.addModel, { body: wrong })).rejects.toThrow(/没有这种文书/);
    await expect(clerk.call(models.addModel, { body: { ...form, fileId } })).rejects.toThrow(/403/);
  });

  test('gets versions, and the newest is in force', async () => {
    const [manager, clerk] = [await rehearsal.cast('tm02'), await rehearsal.cast('clerk01')];
    const first = await upload(await wordFile('第一版'));
    const { id: modelId } = await manager.call(models.addModel, { body: { ...form, fileId: first } });
    const fileId = await upload(
      await wordFile('第二版 ${project.code}', '${#signers}', '${name}会签', '${/signers}', '${standardText}'),
    );
    await manager.call(models.saveModel, { params: { modelId }, body: { ...form, fileId, version: 1 } });
    const old = { params: { modelId }, body: { ...form, version: 1 } };
    await expect(manager.call(models.saveModel, old)).rejects.toThrow(/409/);
    const { content } = await clerk.call(models.listModels, { query: { type: 'DOCUMENT', kind: 'COUNTERSIGN_PLAN' } });
    expect(content).toMatchObject([{ id: modelId, no: 2, version: 2, enabled: true, biddingMethod: null }]);
    const versions = await clerk.call(models.listModelVersions, { params: { modelId }, query: { type: 'DOCUMENT' } });
    expect(versions.map(({ no }) => no)).toEqual([2, 1]);
  });
});

/** What the winner is told beside the usual. */
const TO_SIGN = '<h2>签约须知</h2><ul><li>请携带<strong>营业执照</strong>与授权书</li></ul><script>harm()</script>';

async function play(method: BiddingMethod): Promise<TenderState> {
  const { cast } = rehearsal;
  const isTender = method.endsWith('TENDER');
  deadline = addDays(deadline, 100);
  const spec = {
    ...plainSpec(`${method}文书演练`, {
      unit: 0,
      deadline,
      method,
      estimate: isTender ? '900' : '300',
      projectType: isTender ? 'CONSTRUCTION' : 'GOODS',
    }),
    noticeContent: TO_SIGN,
  };
  const state = newState();
  await walk(tenderSteps(spec), { state, cast, again: false }, clockMover(cast, 'sysadmin', START));
  return state;
}

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** A paper's file over HTTP, as a browser gets it. */
const fileOf = async (actor: Actor, paperId: string, format: 'pdf' | 'docx'): Promise<Buffer> =>
  Buffer.from((await actor.call(api.openPaper, { params: { paperId }, query: { format } })) as unknown as Uint8Array);

const papersOf = async (actor: Actor, projectId: string) =>
  (await actor.call(api.listPapers, { params: { projectId } })).papers;

/** The kinds that a whole life leaves behind, each as often as it comes. */
const expected = (method: BiddingMethod): string[] => {
  const one = method === 'SINGLE_SOURCE';
  return [
    'IMPLEMENTATION_PLAN',
    'COUNTERSIGN_PLAN',
    'BIDDING_DOCUMENT',
    'ANNOUNCEMENT',
    ...(one ? [] : ['OPENING_RECORD']),
    'EVALUATION_REPORT',
    ...(one ? [] : ['PUBLICITY']),
    'COUNTERSIGN_AWARD',
    'AWARD_REPORT',
    'WINNING_NOTICE',
    ...(one ? [] : ['RESULT_NOTICE', 'RESULT_NOTICE']),
    ...(method.endsWith('TENDER') ? ['WRITTEN_REPORT'] : []),
    'CONTRACT',
  ];
};

const TENDER_WORDS = /招标|标段|评标|开标|投标|中标|标书/;
/** Without spaces and line breaks, which every writer sets anew. */
const dense = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '');

describe.each(methods)('%s', (method: BiddingMethod) => {
  let state: TenderState;
  let approver: Actor;
  beforeAll(async () => {
    state = await play(method);
    approver = await rehearsal.cast('tm02');
  });

  test('its papers are frozen once, numbered on, and say what was approved', async () => {
    const papers = await papersOf(approver, state.projectId!);
    expect(papers.map(({ kind }) => kind.code).toSorted()).toEqual(expected(method).toSorted());
    expect(new Set(papers.map(({ number }) => number)).size).toBe(papers.length);
    expect(papers.every(({ voidedTime, readable }) => voidedTime === null && readable)).toBe(true);
    const rows = await rehearsal.test.sql('select content, content_sha256 as hash from paper where project_id = $1', [
      state.projectId!,
    ]);
    for (const { content, hash } of rows) expect(sha256(content as string)).toBe(hash);
    const [project] = await rehearsal.test.sql('select name, code from project where id = $1', [state.projectId!]);
    const said = rows.map(({ content }) => textsOf(JSON.parse(content as string) as PaperContent).join('\n'));
    for (const one of said) expect(one).toContain(project!['name']);
    // what people typed stays as it is; the titles are ours, but for the company that some are made out to
    if (!method.endsWith('TENDER'))
      for (const { title, kind } of papers) expect(title.replace(/（.*）$/, '') + kind.value).not.toMatch(TENDER_WORDS);
  });

  test('every one of them is read back from Word as it was frozen', async () => {
    const papers = await papersOf(approver, state.projectId!);
    for (const { id } of papers) {
      await readsAs(id, await readWord(await fileOf(approver, id, 'docx')));
    }
  });

  test('the Word file follows the model in force', async () => {
    const papers = await papersOf(approver, state.projectId!);
    const sheet = papers.find(({ kind }) => kind.code === 'COUNTERSIGN_PLAN')!;
    const [project] = await rehearsal.test.sql('select code from project where id = $1', [state.projectId!]);
    const text = await readWord(await fileOf(approver, sheet.id, 'docx'));
    expect(text).toContain(`第二版 ${String(project!['code'])}`);
    const signers = await rehearsal.test.sql(
      `select user_name from countersign_item i join countersign c on c.id = i.countersign_id
       where c.project_id = $1 and c.phase like '%PLAN'`,
      [state.projectId!],
    );
    expect(signers.length).toBeGreaterThan(1);
    for (const { user_name: name } of signers) expect(text).toContain(`${String(name)}会签`);
    const [model] = (await approver.call(models.listModels, { query: { type: 'DOCUMENT' } })).content;
    const seen = await approver.call(models.previewModel, {
      params: { modelId: model!.id },
      query: { type: 'DOCUMENT', projectId: state.projectId! },
    });
    expect(await readWord(Buffer.from(seen as unknown as Uint8Array))).toContain('会签');
  });

  test('and from PDF, small, with its font', async () => {
    const papers = await papersOf(approver, state.projectId!);
    for (const { id, number, code } of papers) {
      const bytes = await fileOf(approver, id, 'pdf');
      expect(bytes.length).toBeLessThan(200_000);
      const pages = await readPdf(bytes);
      if (pages === null) continue;
      await readsAs(id, pages.join('\n'));
      for (const page of pages) {
        expect(dense(page)).toContain(dense(number));
        expect(page).toContain(code);
      }
    }
  });

  test.runIf(convertible)(
    'LibreOffice opens every Word file and makes the same text of it',
    async () => {
      const papers = await papersOf(approver, state.projectId!);
      const files = await Promise.all(
        papers.map(async ({ id }) => ({ id, bytes: await fileOf(approver, id, 'docx') })),
      );
      for (const { id, pages } of await wordToPdf(files)) await readsAs(id, pages.join('\n'));
    },
    300_000,
  );

  test('a file is made once, and its code tells everybody what it is', async () => {
    const [paper] = await papersOf(approver, state.projectId!);
    const [first, again] = [await fileOf(approver, paper!.id, 'pdf'), await fileOf(approver, paper!.id, 'pdf')];
    expect(again.equals(first)).toBe(true);
    const { stranger } = rehearsal.company;
    const told = await stranger.call(api.verifyPaper, { query: { code: paper!.code.toLowerCase() } });
    expect(told).toMatchObject({ number: paper!.number, kind: paper!.kind, voidedTime: null });
    expect(told.files.find(({ format }) => format === 'pdf')!.sha256).toBe(sha256(first));
    await expect(stranger.call(api.verifyPaper, { query: { code: 'ABCDABCDABCD' } })).rejects.toThrow(/404/);
    const { content } = await approver.call(api.listDownloads, { params: { paperId: paper!.id }, query: {} });
    expect(content.length).toBeGreaterThanOrEqual(2);
    expect(content[0]).toMatchObject({ format: 'pdf', downloadedTime: expect.any(String) });
  });

  test('the database refuses any other words', async () => {
    const change = rehearsal.test.sql(`update paper set content = '{}' where project_id = $1`, [state.projectId!]);
    await expect(change).rejects.toThrow(/stays as it was frozen/);
    await expect(rehearsal.test.sql(`update paper_file set sha256 = 'x'`)).rejects.toThrow(/only ever added/);
  });

  test('bidders get the papers for everybody and their own', async () => {
    const rows = await rehearsal.test.sql(
      `select u.username, r.id, b.id as bid from registration r join bid b on b.registration_id = r.id
       join app_user u on u.id = r.created_by where r.project_id = $1 order by u.username`,
      [state.projectId!],
    );
    const [report] = (await papersOf(approver, state.projectId!)).filter(
      ({ kind }) => kind.code === 'EVALUATION_REPORT',
    );
    const seen: string[] = [];
    const said: (string | null | undefined)[] = [];
    for (const { username, id, bid } of rows as { username: string; id: string; bid: string }[]) {
      const bidder = await rehearsal.cast(username);
      const papers = await bidder.call(api.listOwnPapers, { params: { registrationId: id } });
      seen.push(
        papers
          .map(({ kind }) => kind.code)
          .toSorted()
          .join(),
      );
      const take = (paperId: string) =>
        bidder.call(api.openOwnPaper, { params: { registrationId: id, paperId }, query: { format: 'pdf' } });
      for (const paper of papers) await take(paper.id);
      const { notice } = await bidder.call(viewOwnResult, { params: { bidId: bid } });
      said.push(notice?.content);
      const receipt = (await bidder.call(api.openReceipt, { params: { bidId: bid } })) as unknown as Uint8Array;
      expect(Buffer.from(receipt).subarray(0, 5).toString()).toBe('%PDF-');
      await expect(take(report!.id)).rejects.toThrow(/404/);
    }
    // the only supplier that is asked does not register
    const own = method === 'SINGLE_SOURCE' ? [] : ['RESULT_NOTICE', 'RESULT_NOTICE', 'WINNING_NOTICE'];
    expect(seen.toSorted()).toEqual(own.map((kind) => `ANNOUNCEMENT,BIDDING_DOCUMENT,${kind}`));
    // what is said to the winner beside the usual is harmless, and said to nobody else
    const toWinner = '<h2>签约须知</h2><ul><li>请携带<strong>营业执照</strong>与授权书</li></ul>';
    expect(said.toSorted()).toEqual(own.map((kind) => (kind === 'WINNING_NOTICE' ? toWinner : null)).toSorted());
    // receipts are nobody else's
    expect((await papersOf(approver, state.projectId!)).some(({ kind }) => kind.code === 'BID_RECEIPT')).toBe(false);
  });
});

/** Every text of a frozen paper is in what was read from its file. */
async function readsAs(paperId: string, text: string): Promise<void> {
  const [row] = await rehearsal.test.sql('select content, kind from paper where id = $1', [paperId]);
  const read = dense(text);
  for (const one of textsOf(JSON.parse(row!['content'] as string) as PaperContent))
    expect(read, `${String(row!['kind'])}: ${one}`).toContain(dense(one));
}
