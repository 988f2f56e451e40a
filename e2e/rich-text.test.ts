import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOSTILE_TEXTS } from '../packages/domain/src/rich-text/hostile.fixture.ts';
import { openRehearsal, PASSWORD, plainSpec, START, type Rehearsal } from '@tenderdesk/scenario/rehearsal';
import { newState } from '@tenderdesk/scenario/step';
import { tenderSteps } from '@tenderdesk/scenario/tender';
import { clockMover, walk } from '@tenderdesk/scenario/walk';
import { openVisits, type Visitor, type Visits } from './browser.ts';
import { field, fill, press } from './forms.ts';

/** Texts with markup in a real browser: what is hostile does nothing in the editor or on a page; a paper of Word stays one. */

let rehearsal: Rehearsal;
let visits: Visits;
let clerk: Visitor;
const state = newState();

beforeAll(async () => {
  rehearsal = await openRehearsal();
  const spec = plainSpec('云栖枢纽照明设备采购', {
    unit: 0,
    projectType: 'GOODS',
    estimate: '300',
    method: 'PUBLIC_INQUIRY',
    deadline: '2025-05-20',
  });
  const steps = tenderSteps(spec);
  const moveTo = clockMover(rehearsal.cast, 'sysadmin', START);
  const until = steps.findIndex(({ name }) => name === 'announcement');
  await walk(steps.slice(0, until), { state, cast: rehearsal.cast, again: false }, moveTo);
  visits = await openVisits({ test: 'rich-text', url: await rehearsal.test.url(), password: PASSWORD });
  clerk = await visits.person(spec.staff.clerk);
  await watch(clerk.page);
}, 120_000);
afterAll(async () => {
  await visits?.close();
  await rehearsal.test.close();
});

/** What ran or was loaded on the page so far. */
const seen: string[] = [];
const ran = (page: Page): Promise<unknown> => page.evaluate('window.harmed');

async function watch(page: Page): Promise<void> {
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.type()} ${dialog.message()}`);
    void dialog.accept();
  });
  page.on('request', (request) => {
    if (/harm/.test(request.url())) seen.push(request.url());
  });
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) seen.push(`frame ${frame.url()}`);
  });
  await page.addInitScript('window.harm = () => { window.harmed = true; }');
}

/** Pastes texts into an editor one after the other, the first in place of what stands there. */
async function paste(page: Page, label: string, texts: readonly string[]): Promise<void> {
  const editor = field(page, label).locator('[contenteditable=true]');
  await editor.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await editor.evaluate((place, all) => {
    for (const text of all) {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', text);
      place.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }
  }, texts);
}

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style>
  <!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head><body lang=ZH-CN><!--StartFragment-->
  <h1 style='mso-outline-level:1'>供货清单<o:p></o:p></h1>
  <p class=MsoNormal style='text-indent:21.0pt'><b><span lang=EN-US>LED</span></b>灯具，按下表供货。<o:p></o:p></p>
  <table class=MsoTableGrid border=1><tr><td width=200><p class=MsoNormal>品名</p></td><td><p class=MsoNormal>数量</p></td></tr>
  <tr><td><p class=MsoNormal>高杆灯</p></td><td><p class=MsoNormal>36套</p></td></tr></table><!--EndFragment--></body></html>`;

test('hostile texts do nothing in the editor, and a paper of Word keeps its headings and tables', async () => {
  const { page, open } = clerk;
  await open(`/tender/projectDetail?projectId=${state.projectId}&tab=announcement`);
  await field(page, '规模和数量').locator('[contenteditable=true]').waitFor();
  await paste(
    page,
    '规模和数量',
    HOSTILE_TEXTS.map(({ text }) => text),
  );
  expect({ seen, ran: await ran(page) }).toEqual({ seen: [], ran: undefined });

  const editor = field(page, '规模和数量').locator('[contenteditable=true]');
  const left = await editor
    .locator('*')
    .evaluateAll(
      (parts) =>
        parts
          .flatMap(({ attributes }) => [...attributes])
          .filter(({ name, value }) => /^on|src|background/.test(name) || /script:/.test(value)).length,
    );
  expect(left).toBe(0);
  await paste(page, '规模和数量', [WORD]);
  await editor.locator('h2', { hasText: '供货清单' }).waitFor();
  expect(await editor.locator('td').allInnerTexts()).toEqual(['品名', '数量', '高杆灯', '36套']);
  // from the text to its tools by Escape, among them by arrows, and back on with Tab
  await editor.focus();
  await page.keyboard.press('Escape');
  expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('一级标题');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('撤销');
  await fill(page, '采购人地址', '岚川市交通大道1号');
  await clerk.shot('editor');
  await press(page, '保存');
  await page.locator('.rich:not(.rich-text) h2', { hasText: '供货清单' }).waitFor();
  const shown = page.locator('.rich:not(.rich-text)').first();
  expect(await shown.locator('td').allInnerTexts()).toEqual(['品名', '数量', '高杆灯', '36套']);
  // Chromium names handlers that its policy would stop even where they are parsed to be taken out
  expect(visits.faults().filter((fault) => !fault.includes('Content Security Policy'))).toEqual([]);
});

const CLARIFICATIONS = /\/bidding-service\/tender\/clarification\?/;

test('what a server would send of them does nothing on a page either', async () => {
  const { page, open } = clerk;
  const row = {
    no: 1,
    contentHash: '',
    affectsBid: false,
    bidDeadline: null,
    files: [],
    announcementId: null,
    status: { code: 'PUBLISHED', value: '' },
    authorName: '',
    createdTime: '',
    publisherName: null,
    publishTime: null,
    version: 1,
    allowedActions: [],
  };
  const items = HOSTILE_TEXTS.map(({ text }, index) => ({
    ...row,
    id: String(index).padStart(32, '0'),
    content: text,
  }));
  await page.route(CLARIFICATIONS, (route) =>
    route.fulfill({ json: { mayAdd: false, mayInvite: false, mandatory: false, bidDeadline: null, items } }),
  );
  await open(`/tender/projectDetail?projectId=${state.projectId}&tab=clarification`);
  await expect.poll(() => page.locator('.rich').count(), { timeout: 20_000 }).toBe(500);
  const left = await page
    .locator('.rich')
    .evaluateAll((places) =>
      places.flatMap((place) =>
        [...place.querySelectorAll('*')]
          .filter((one) =>
            [...one.attributes].some(({ name }) => !['href', 'colspan', 'rowspan', 'start'].includes(name)),
          )
          .map((one) => one.outerHTML),
      ),
    );
  expect(left).toEqual([]);
  expect({ seen, ran: await ran(page) }).toEqual({ seen: [], ran: undefined });
  await page.unroute(CLARIFICATIONS);
});
