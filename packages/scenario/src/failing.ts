import type { FailResult } from '@tenderdesk/domain/procedure/project/codes';
import { startOpening, viewOpening } from '@tenderdesk/server/modules/bidding/opening/opening.contract';
import {
  decideIncident,
  listIncidents,
  proposeTermination,
} from '@tenderdesk/server/modules/procedure/incident/incident.contract';
import { viewLineage, viewProject } from '@tenderdesk/server/modules/procedure/project/project.contract';
import {
  approveUnlock,
  listOverdue,
  listSubmittedUnlocks,
  requestUnlock,
} from '@tenderdesk/server/modules/work/reminder/overdue.contract';
import { noticeSteps, publicitySteps, winnerSteps } from './awarding.ts';
import { biddingSteps, refundSteps } from './bidding.ts';
import { contractSteps, performanceSteps } from './closing.ts';
import { awardSigning, implementationPlanSigning } from './countersigning.ts';
import { evaluationSteps } from './evaluation.ts';
import { act } from './flow-steps.ts';
import { byRecord } from './tender.ts';
import { openingSteps } from './opening.ts';
import { uploadPaper } from './paper.ts';
import { planningSteps, implementationPlanSteps } from './planning.ts';
import { announcementSteps, biddingDocumentSteps } from './publishing.ts';
import type { TenderSpec } from './spec.ts';
import { known, step, type Step } from './step.ts';

/** A tender whose opening fails, and what follows. `second.times` begin after those of the first are over. */
export interface RepeatedSpec {
  /** Too few bidders for every section. */
  first: TenderSpec;
  /** The sections of the first, tendered again under their name. */
  second: TenderSpec;
  result: Extract<FailResult, 'RETENDER' | 'CHANGE_METHOD'>;
  reason: string;
}

const publishingSteps = (spec: TenderSpec): Step[] => [...biddingDocumentSteps(spec), ...announcementSteps(spec)];

const awardingSteps = (spec: TenderSpec): Step[] => [
  // a single source was made public before
  ...(byRecord(spec) ? [] : publicitySteps(spec)),
  ...awardSigning(spec),
  ...winnerSteps(spec),
  ...noticeSteps(spec),
];

const closingSteps = (spec: TenderSpec): Step[] => [
  ...contractSteps(spec),
  ...refundSteps(spec),
  ...performanceSteps(spec),
];

const untilOpening = (spec: TenderSpec): Step[] => [
  ...planningSteps(spec),
  ...implementationPlanSigning(spec),
  ...publishingSteps(spec),
  ...biddingSteps(spec),
];

const afterPlan = (spec: TenderSpec): Step[] => [
  ...unlockSteps(spec),
  ...publishingSteps(spec),
  ...(byRecord(spec) ? [] : [...biddingSteps(spec), ...openingSteps(spec)]),
  ...evaluationSteps(spec),
  ...awardingSteps(spec),
  ...closingSteps(spec),
];

/** The to-do of the document may have lain overdue since the failure: the clerk says why, and it is unlocked. */
const unlockSteps = ({ staff, times }: TenderSpec): Step[] => [
  step(times.biddingDocument, 'unlocking asked for', staff.clerk, async (clerk, { state }) => {
    const { content } = await clerk.call(listOverdue, { query: {} });
    const own = content.filter(({ projectId }) => projectId === state.projectId);
    state.overdue = own.map(({ id }) => id);
    for (const { id, allowedActions } of own) {
      if (!allowedActions.includes('requestUnlock')) continue;
      const body = { overdueReason: '上一轮招标失败，重新组织招标' };
      await clerk.call(requestUnlock, { params: { remindRecordId: id }, body });
    }
  }),
  step(times.biddingDocument, 'unlocked', staff.approver, async (approver, { state }) => {
    // other tenders may be played at the same time: theirs are not this one's to decide
    for (const { id, remindRecordId, allowedActions } of await approver.call(listSubmittedUnlocks, {})) {
      if (state.overdue?.includes(remindRecordId) && allowedActions.includes('approve'))
        await approver.call(approveUnlock, { params: { unlockId: id }, body: {} });
    }
  }),
];

/** A tender that too few have bid for, until the tender department says what follows. */
export const failingSteps = (spec: TenderSpec, result: FailResult, reason: string): Step[] => [
  ...untilOpening(spec),
  failedOpening(spec),
  ...failureSteps(spec, result, reason),
];

/** A tender that fails for want of bids, and its second round to the end. */
export const repeatedSteps = ({ first, second, result, reason }: RepeatedSpec): Step[] => [
  ...failingSteps(first, result, reason),
  ...refundSteps(first),
  nextRound(second),
  ...(result === 'CHANGE_METHOD' ? [...implementationPlanSteps(second), ...implementationPlanSigning(second)] : []),
  ...afterPlan(second),
];

/** A non-tender project that fewer answered than are asked for, held with those who did. */
export const continuedSteps = (spec: TenderSpec, reason: string): Step[] => [
  ...untilOpening(spec),
  failedOpening(spec),
  ...failureSteps(spec, 'CONTINUE', reason),
  ...openingSteps(spec),
  ...evaluationSteps(spec),
  ...awardingSteps(spec),
  ...closingSteps(spec),
];

/** A tender that fails twice for want of bids, and is then bought in another way. */
export const changedSteps = (
  { first, second, third }: Record<'first' | 'second' | 'third', TenderSpec>,
  reason: string,
): Step[] => [
  ...untilOpening(first),
  failedOpening(first),
  ...failureSteps(first, 'RETENDER', reason),
  nextRound(second),
  ...unlockSteps(second),
  ...publishingSteps(second),
  ...biddingSteps(second),
  failedOpening(second),
  ...failureSteps(second, 'CHANGE_METHOD', reason),
  nextRound(third),
  ...implementationPlanSteps(third),
  ...implementationPlanSigning(third),
  ...afterPlan(third),
];

/** The opening of a tender that too few have bid for: nothing is opened. */
const failedOpening = ({ staff, times }: TenderSpec): Step => ({
  afterDue: true,
  ...step(times.opening, 'opening failed', staff.clerk, async (clerk, { state, again }) => {
    const params = { projectId: known(state.projectId, 'the project') };
    const opening = known((await clerk.call(viewOpening, { params })) ?? undefined, 'the opening');
    if (again && opening.status.code === 'FAILED') return;
    await clerk.call(startOpening, { params, body: { recorder: '开标中心值班员', version: opening.version } });
  }),
});

/** The clerk asks, the leader checks, the tender department decides what the failure leads to. */
const failureSteps = ({ staff, times }: TenderSpec, failResult: FailResult, reason: string): Step[] => {
  const flow = { type: 'PROJECT', phase: 'BID_OPENING' } as const;
  return [
    step(times.recorded, 'failure submitted', staff.clerk, (actor, scene) => act(actor, scene, 'submit', flow)),
    step(times.recorded, 'failure checked', staff.leader, (actor, scene) => act(actor, scene, 'check', flow)),
    step(times.recorded, `failure approved: ${failResult}`, staff.approver, (actor, scene) =>
      act(actor, scene, 'approve', flow, { reason, failResult }),
    ),
  ];
};

/** The clerk finds the sections of the new round; nobody has registered for them. */
const nextRound = ({ staff, times }: TenderSpec): Step =>
  step(times.planItem, 'next round', staff.clerk, async (clerk, { state }) => {
    const projectId = known(state.projectId, 'the project');
    const { sections } = await clerk.call(viewProject, { params: { projectId } });
    const sectionIds = sections.toSorted((a, b) => a.ordinal - b.ordinal).map(({ id }) => id);
    Object.assign(state, { sectionIds, registrations: {}, deposits: {}, bids: {} });
  });

/** A tender of which the last section fails for want of bids, while the others go on. */
export interface PartedSpec {
  whole: TenderSpec;
  /** The last section alone, tendered again; its times begin after those of the whole are over. */
  child: TenderSpec;
  reason: string;
}

/** The tender with its failed section taken away at the opening, to the end; then the failed section's own. */
export function partedSteps({ whole, child, reason }: PartedSpec): Step[] {
  const going = { ...whole, sections: whole.sections.slice(0, -1) };
  return [
    ...untilOpening(whole),
    ...openingSteps(going),
    ...failureSteps(whole, 'PARTIAL', reason),
    ...evaluationSteps(going),
    ...awardingSteps(going),
    ...closingSteps(going),
    childProject(child),
    ...afterPlan(child),
  ];
}

/** The tender with its failed section taken away at the opening, and given up while its candidates are published. */
export function partedAndEndedSteps({ whole, child, reason }: PartedSpec): Step[] {
  const { staff, times } = whole;
  const going = { ...whole, sections: whole.sections.slice(0, -1) };
  const publicity = publicitySteps(going).filter(({ name }) => name !== 'publicity approved');
  return [
    ...untilOpening(whole),
    ...openingSteps(going),
    ...failureSteps(whole, 'PARTIAL', reason),
    ...evaluationSteps(going),
    ...publicity,
    step(times.publicityApproved, 'termination proposed', staff.clerk, async (clerk, { state }) => {
      const params = { projectId: known(state.projectId, 'the project') };
      const { incidents } = await clerk.call(listIncidents, { params });
      if (incidents.length > 0) return;
      const files = [await uploadPaper(clerk, 'INCIDENT', '项目取消批复', [whole.name])];
      const body = { cause: 'NEED_GONE' as const, reason: '建设规模调整，本项目采购需求取消', files };
      await clerk.call(proposeTermination, { params, body });
    }),
    step(times.publicityApproved, 'given up', staff.approver, async (approver, { state }) => {
      const params = { projectId: known(state.projectId, 'the project') };
      const { incidents } = await approver.call(listIncidents, { params });
      const { id: incidentId, version, status } = known(incidents[0], 'the termination');
      if (status.code !== 'PROPOSED') return;
      const body = { approved: true, note: null, version };
      await approver.call(decideIncident, { params: { incidentId }, body });
    }),
    ...refundSteps(whole),
    childProject(child),
    ...unlockSteps(child),
    ...publishingSteps(child),
    ...biddingSteps(child),
  ];
}

/** The clerk follows the line to the project that the failed section goes on in. */
const childProject = ({ staff, times }: TenderSpec): Step =>
  step(times.planItem, 'child project', staff.clerk, async (clerk, { state }) => {
    const parent = known(state.projectId, 'the project');
    const family = await clerk.call(viewLineage, { params: { projectId: parent } });
    const child = family.find(({ parentProjectId }) => parentProjectId === parent) ?? family.find(({ self }) => self);
    const sections = known(child?.rounds.find(({ present }) => present)?.sections, 'the sections');
    const sectionIds = sections.map(({ id }) => id);
    Object.assign(state, { projectId: child?.id, sectionIds, registrations: {}, deposits: {}, bids: {}, records: {} });
  });
