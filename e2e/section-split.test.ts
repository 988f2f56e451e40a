import { afterAll, beforeAll, expect, test } from 'vitest';
import { addHours, parseWireTime, wireTime } from '../packages/domain/src/calendar.ts';
import { rehearsalSpec } from '@tenderdesk/scenario/rehearsal';
import { known, newState, step } from '@tenderdesk/scenario/step';
import { tenderSteps } from '@tenderdesk/scenario/tender';
import { askQuestion } from '@tenderdesk/server/modules/procedure/question/question.contract';
import type { Visitor, Visits } from './browser.ts';
import { choose, confirm, dialogOf, fill, press } from './forms.ts';
import { openRehearsed, type Rehearsed } from './rehearsed.ts';

/** A section is split off while an objection to it is open; the rest goes on to its notice: on the screens of clerk and approver. */

let rehearsed: Rehearsed;
let visits: Visits;

const spec = rehearsalSpec('长岭互通收费站改造工程', 0, '2025-05-20');
const state = newState();
const { staff, times } = spec;
const [first, second] = [known(spec.sections[0], 'the first section'), known(spec.sections[1], 'the second section')];
const OBJECTED = wireTime(addHours(parseWireTime(times.publicityStart), 4));

beforeAll(async () => {
  rehearsed = await openRehearsed([staff.clerk, staff.leader, staff.approver], {
    test: 'section-split',
    // what holds all sections is refused and said
    expected: (status, path) => status === 422 && path.includes('/split'),
  });
  ({ visits } = rehearsed);
  const steps = tenderSteps(spec);
  const bidder = known(second.bidders[1], 'a bidder of the second section').username;
  await rehearsed.play(
    [
      ...steps.slice(0, steps.findIndex(({ name }) => name === 'publicity checked') + 1),
      step(OBJECTED, 'objection', bidder, async (actor, { state: { projectId } }) => {
        const content = '第二标段第一中标候选人所报类似业绩与公开信息不符，请核实。';
        await actor.call(askQuestion, {
          body: { projectId: known(projectId, 'the project'), kind: 'OBJECTION', content },
        });
      }),
    ],
    state,
  );
}, 240_000);
afterAll(() => rehearsed.close());

const openTab = ({ open }: Visitor, tab: string, projectId = state.projectId): Promise<void> =>
  open(`/tender/projectDetail?projectId=${projectId}&tab=${tab}`);

/** Pictures in both languages and widths. */
async function picture(visitor: Visitor, name: string): Promise<void> {
  const { page, speak, shot } = visitor;
  for (const language of ['zh', 'en'] as const) {
    await speak(language);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.reload();
      await page.locator('.project-content').waitFor();
      await page.waitForLoadState('networkidle');
      await shot(`${name}-${language}-${width}`);
    }
  }
  await speak('zh');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
}

/** The clerk proposes that the second section leaves. */
async function propose(): Promise<Visitor> {
  const clerk = await visits.person(staff.clerk);
  await openTab(clerk, 'incidents');
  await press(clerk.page, '提出拆分标段');
  const dialog = dialogOf(clerk.page);
  await choose(dialog, '标段', second.name);
  await choose(dialog, '事由', '异议或投诉');
  await fill(dialog, '情况说明', '异议仅针对第二标段候选人业绩，第一标段先行定标。');
  return clerk;
}

test('an objection that names no section holds all of them', async () => {
  const { page, shot } = await propose();
  await press(dialogOf(page), '确定');
  await page.getByText('异议、投诉或暂停涉及全部标段').first().waitFor();
  await shot('held');
}, 120_000);

test('the approver narrows it to its section, with a reason', async () => {
  const approver = await visits.person(staff.approver);
  const { page } = approver;
  await openTab(approver, 'questions');
  await press(page, '缩小至标段');
  const dialog = dialogOf(page);
  await choose(dialog, '标段', second.name);
  await fill(dialog, '理由', '异议内容仅涉及第二标段第一中标候选人的业绩。');
  await approver.shot('narrow');
  await confirm(page, '确定');
  await page.getByText('异议内容仅涉及第二标段第一中标候选人的业绩。').first().waitFor();
  await picture(approver, 'narrowed');
}, 120_000);

test('the clerk proposes to split the section off', async () => {
  const clerk = await propose();
  await clerk.shot('propose');
  await confirm(clerk.page, '确定');
  await clerk.page.getByText('待审批').first().waitFor();
  await picture(clerk, 'proposed');
}, 120_000);

test('the approver agrees: the pause goes with the section, and the rest is free', async () => {
  const approver = await visits.person(staff.approver);
  const { page } = approver;
  await approver.open('/remind');
  await page.getByText(`【${spec.name}】拆分标段待审批`).first().click();
  await press(page, '审批');
  await dialogOf(page).getByText('批准', { exact: true }).click();
  await approver.shot('decide');
  await confirm(page, '确定');
  await page.getByText('已批准').first().waitFor();
  await picture(approver, 'decided');
  const both = await rehearsed.product.sql(
    `select project.name, project.phase, project.status from project
     where id = $1 or parent_project_id = $1 order by project.code`,
    [state.projectId],
  );
  expect(both).toEqual([
    { name: spec.name, phase: 'PUBLIC_NOTICE', status: 'IN_PROCESS' },
    { name: `${spec.name}（${second.name}）`, phase: 'PUBLIC_NOTICE', status: 'PAUSED' },
  ]);
}, 120_000);

test('the rest goes on to its notice, the section waits for its answer', async () => {
  const rest = tenderSteps({ ...spec, sections: [first] });
  const at = (wanted: string): number => rest.findIndex(({ name }) => name === wanted);
  await rehearsed.play(rest.slice(at('publicity checked') + 1, at('winning notices approved') + 1), state);
  const clerk = await visits.person(staff.clerk);
  await openTab(clerk, 'notice');
  await clerk.page.getByText(first.name).first().waitFor();
  await picture(clerk, 'notice');
  const [own] = await rehearsed.product.sql('select id, status from project where parent_project_id = $1', [
    state.projectId,
  ]);
  expect(own!['status']).toBe('PAUSED');
  await openTab(clerk, 'questions', String(own!['id']));
  await clerk.page.getByText('项目暂停').first().waitFor();
  await picture(clerk, 'waiting');
  await openTab(clerk, 'base', String(own!['id']));
  await clerk.page.getByText('拆分标段').first().waitFor();
  await picture(clerk, 'own');
  expect(visits.faults()).toEqual([]);
}, 240_000);
