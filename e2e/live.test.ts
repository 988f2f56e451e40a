import { afterAll, beforeAll, expect, test } from 'vitest';
import { rehearsalSpec } from '@tenderdesk/scenario/rehearsal';
import { newState } from '@tenderdesk/scenario/step';
import { tenderSteps } from '@tenderdesk/scenario/tender';
import type { Visitor, Visits } from './browser.ts';
import { confirm, dialogOf, press } from './forms.ts';
import { openRehearsed, type Rehearsed } from './rehearsed.ts';

/** Two people have one project open, and something happens to it. */

const spec = rehearsalSpec('云栖枢纽互通匝道拓宽工程', 0, '2025-05-20');
const steps = tenderSteps({ ...spec, question: null });
const state = newState();
const { staff } = spec;
const SUBMITTED = 'implementation plan submitted';

let rehearsed: Rehearsed;
let visits: Visits;

beforeAll(async () => {
  rehearsed = await openRehearsed([staff.clerk, staff.leader], { test: 'live' });
  ({ visits } = rehearsed);
}, 180_000);
afterAll(() => rehearsed.close());

test('who reads sees it at once; who types keeps what is typed, hears who it was, and looks when it suits', async () => {
  const at = steps.findIndex(({ name }) => name === SUBMITTED);
  await rehearsed.play(steps.slice(0, at), state);
  const [clerk, leader] = [await visits.person(staff.clerk), await visits.person(staff.leader)];
  for (const { open } of [clerk, leader]) await open(`/tender/projectDetail?projectId=${state.projectId}`);
  const next = ({ page }: Visitor) => page.getByRole('region', { name: '办理' });
  await next(leader).getByText('提交实施方案').waitFor();

  await rehearsed.play(steps.slice(at, at + 1), state);
  await next(leader).getByText('审核实施方案').waitFor();
  await press(next(leader), '审核');
  const dialog = dialogOf(leader.page);
  const opinion = dialog.locator('textarea').first();
  await opinion.fill('资格要求与项目规模相适应');

  await clerk.page.reload();
  await press(next(clerk), '撤回');
  await confirm(clerk.page, '撤回');
  const bar = leader.page.locator('.news-bar');
  const [by] = await rehearsed.product.sql('select display_name as name from app_user where username = $1', [
    staff.clerk,
  ]);
  await bar.getByText(`${String(by!['name'])} 于 `).waitFor();
  expect(await opinion.inputValue()).toBe('资格要求与项目规模相适应');
  await next(leader).getByText('审核实施方案').waitFor();
  await leader.shot('news');

  await press(dialog, '取消');
  await press(leader.page, '离开');
  await press(bar, '显示');
  await next(leader).getByText('提交实施方案').waitFor();
  await bar.waitFor({ state: 'hidden' });
  expect(visits.faults()).toEqual([]);
}, 120_000);
