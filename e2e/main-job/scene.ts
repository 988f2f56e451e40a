import { act as actBehind, type Flow, type FlowAction } from '@tenderdesk/scenario/flow-steps';
import { openCompany } from '@tenderdesk/scenario/http-actor';
import { staffOf } from '@tenderdesk/scenario/invented';
import type { Cast } from '@tenderdesk/scenario/actor';
import { bidderOf, companiesNamed, PASSWORD, rehearsalSpec } from '@tenderdesk/scenario/rehearsal';
import { personOf } from '@tenderdesk/scenario/people';
import type { TenderSpec } from '@tenderdesk/scenario/spec';
import { newState, type TenderState } from '@tenderdesk/scenario/step';
import { tenderSteps } from '@tenderdesk/scenario/tender';
import { clockMover, walk, type MoveTo } from '@tenderdesk/scenario/walk';
import { viewBiddingDocument } from '@tenderdesk/server/modules/procedure/bidding-document/bidding-document.contract';
import { viewProject } from '@tenderdesk/server/modules/procedure/project/project.contract';
import type { Visitor, Visits } from '../browser.ts';
import { confirm, dialogOf, fill, press, follow } from '../forms.ts';
import type { Page } from 'playwright-core';

export const START = '2025-04-01 08:00:00';

/** Three bidders and a partner that bids with the second one. */
export const companies = companiesNamed(
  ['云栖路桥工程有限公司', '青屏建设集团有限公司', '沙渚交通工程有限公司', '鹿回机电安装有限公司'],
  'company',
  6,
);

const bidder = bidderOf(companies);
const bidders = [
  [bidder(0, '1098万元'), bidder(1, '10865000.00元', [3]), bidder(2, '11120000')],
  [bidder(1, '5698000.00元'), bidder(2, '571.2万元'), bidder(0, '5755000.00元')],
];
const rehearsed = rehearsalSpec('云栖枢纽互通改造工程', 0, '2025-05-20');

export const spec: TenderSpec = {
  ...rehearsed,
  staff: {
    ...staffOf(0, 0),
    planSigners: ['leader01', 'leader02', 'tm02'],
    awardSigners: ['leader01', 'tm02', 'lead01'],
  },
  sections: rehearsed.sections.map((section, index) => ({ ...section, bidders: bidders[index]! })),
};

/** What the steps of the main job share. */
export interface Scene {
  visits: Visits;
  /** The people of the main job over the interface: for what belongs to no screen, such as the clock. */
  cast: Cast;
  stranger: Awaited<ReturnType<Cast>>;
  moveTo: MoveTo;
  projectId: string;
  /** What the steps behind the screens know. */
  state: TenderState;
}

export function openScene(visits: Visits, url: string): Scene {
  const { cast, stranger } = openCompany({
    url,
    passwordOf: () => PASSWORD,
    isBidder: (username) => username.startsWith('company'),
    answered: () => undefined,
  });
  return { visits, cast, stranger, moveTo: clockMover(cast, 'sysadmin', START), projectId: '', state: newState() };
}

/** `EVERYBODY=1`: everything is done through the screens, what repeats too. */
const EVERYBODY = Boolean(process.env['EVERYBODY']);

/** Of those who do the same the first two are seen doing it, or everybody. */
export const seen = <One>(all: readonly One[]): readonly One[] => (EVERYBODY ? all : all.slice(0, 2));

/** Those who were not seen do the steps of these names behind the screens; what is done stays. */
export async function othersDo(scene: Scene, names: RegExp): Promise<void> {
  const { state, cast, moveTo, projectId } = scene;
  if (!state.criterionIds) {
    const clerk = await cast(spec.staff.clerk);
    const params = { projectId };
    const { sections } = await clerk.call(viewProject, { params });
    const { biddingDocument } = await clerk.call(viewBiddingDocument, { params });
    state.projectId = projectId;
    state.sectionIds = sections.toSorted((a, b) => a.ordinal - b.ordinal).map(({ id }) => id);
    state.criterionIds = biddingDocument?.criteria.map(({ criterionId }) => criterionId) ?? [];
  }
  const steps = tenderSteps(spec).filter((step) => names.test(step.name));
  await walk(steps, { state, cast, again: true }, moveTo);
}

/** How lists show the person behind a login name. */
export const displayName = async ({ cast }: Scene, username: string): Promise<string> =>
  (await personOf(cast, username)).displayName;

/** Opens the project on one of its tabs. */
export const openProject = (person: Visitor, { projectId }: Scene, tab: string): Promise<void> =>
  person.open(`/tender/projectDetail?projectId=${projectId}&tab=${tab}`);

/** What crosses the phases of a project, at the side of its page. */
export const across = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '项目事项' }).getByRole('button', { name, exact: true });

/** Follows a to-do on the dashboard. */
export async function followTodo(person: Visitor, words: string | RegExp): Promise<void> {
  await person.open('/dashboard');
  await follow(person.page, words);
}

type Action = '提交' | '审核' | '审批' | '退回';

/** Takes a step of the flow that the page shows; at the opening there is a second one, for failed tenders. */
export async function act(page: Page, action: Action, reason?: string): Promise<void> {
  const bar = page.getByRole('region', { name: '办理' }).filter({ visible: true, hasNotText: '流标处理' });
  await press(bar, action);
  if (reason !== undefined) await fill(dialogOf(page), '原因', reason);
  await confirm(page, action);
}

interface Chain {
  /** Words of the to-do between the name and the step. */
  flow: string;
  /** Set where check and approval look as those before: they are only seen with `EVERYBODY=1`. */
  repeats?: Flow;
  tab: string;
  submitted: string;
  checked: string;
  approved: string;
}

/** The clerk submits on the project's page; leader and tender department come by their to-dos. */
export async function chain(scene: Scene, { flow, tab, repeats, submitted, checked, approved }: Chain): Promise<void> {
  const { staff } = spec;
  await submitProject(scene, tab, submitted);
  if (repeats && !EVERYBODY) {
    await decide(scene, staff.leader, 'check', repeats, checked);
    await decide(scene, staff.approver, 'approve', repeats, approved);
    return;
  }
  await settle(scene, staff.leader, `${flow}待审核`, '审核', checked);
  await settle(scene, staff.approver, `${flow}待审批`, '审批', approved);
}

/** Somebody checks or approves behind the screens. */
async function decide(scene: Scene, username: string, action: FlowAction, flow: Flow, at: string): Promise<void> {
  const { cast, moveTo, state, projectId } = scene;
  await moveTo(at);
  await actBehind(
    await cast(username),
    { cast, state: { ...state, projectId, records: {} }, again: false },
    action,
    flow,
  );
}

export async function submitProject(scene: Scene, tab: string, at: string): Promise<void> {
  await scene.moveTo(at);
  const clerk = await scene.visits.person(spec.staff.clerk);
  await openProject(clerk, scene, tab);
  await act(clerk.page, '提交');
}

/** Somebody comes by a to-do, sees what was handed in and decides. */
export async function settle(
  scene: Scene,
  username: string,
  todo: string,
  action: Action,
  at: string,
  reason?: string,
) {
  await scene.moveTo(at);
  const person = await scene.visits.person(username);
  await followTodo(person, `【${spec.name}】${todo}`);
  await act(person.page, action, reason);
}
