import { articlesOf } from '@tenderdesk/domain/oversight/lawfulness/articles';
import { dutyOf, type Duty, type DutyClause } from '@tenderdesk/domain/procedure/project/duty';
import type { DutyFacts } from '@tenderdesk/domain/procedure/project/duty-facts';
import type { Params } from '@tenderdesk/domain/params';
import { phaseRow } from '@tenderdesk/domain/procedure/project/phase';
import { yuanFromWan } from '@tenderdesk/domain/money';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { may, holderOf } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { paramsFor } from '../../platform/parameter/parameter.service.ts';
import { timeline as recordsOf } from '../../work/flow/flow-view.service.ts';
import { urgesOf } from '../../work/flow/urge.service.ts';
import { ownersOf } from './plan-terms.service.ts';
import { summaryOf } from './project-list.service.ts';
import { restOf } from './rest.service.ts';
import { isDeletable } from './project-start.service.ts';
import type { SectionRow } from './project.repository.ts';
import { selectOptionalEntry } from './running-project.repository.ts';
import { selectOptionalDetail, type Detail, type ImplementationPlanWithAgency } from './project-view.repository.ts';
import { isEditable, procedureOf, viewProject, viewRound } from './project.service.ts';

/**
 * Everything about a project but what its other tabs hold: base data, sections, phases, implementation plan,
 * and what the caller may edit now; or the same as it was in an earlier round. @throws HttpError 404
 */
export async function viewProjectDetail(context: Context, projectId: string, round?: number) {
  const { user, language } = context;
  const present = orNotFound(await selectOptionalDetail(context.db, user, projectId, round));
  const detail = round === undefined ? present : await asOfRound(context, present, round);
  const {
    sections,
    phases,
    plan,
    files,
    basisFiles,
    contestFiles,
    invited,
    createdByName,
    entryPhase: _entryPhase,
    fundSource,
    platform,
    ...project
  } = detail;
  return {
    ...project,
    ...summaryOf(context, detail),
    latestRound: present.round,
    restOf: detail.rests ? await restOf(context, projectId) : null,
    entry: detail.entryPhase === null ? null : await entryOf(context, projectId, detail.entryPhase),
    fundSource: fundSource ? codedBy('bidding.FundSource', fundSource, language) : null,
    platform: codedBy('bidding.BiddingPlatform', platform, language),
    ...(await dutyWordsOf(context, detail)),
    createdByName: createdByName ?? '',
    sections: sections.map((row) => sectionOf(context, row)),
    phases: phasesOf(context, detail, phases),
    implementationPlan: plan && planOf(context, plan, { files, basisFiles, contestFiles, invited }),
    editablePhase: editablePhase(context, detail),
    deletable: may(user, 'MAINTAIN:PROJECT') && (await isDeletable(context, detail)),
    handable:
      detail.status !== 'ENDED' &&
      (may(user, 'DIVIDE:PROJECT') || (may(user, 'MAINTAIN:PROJECT') && detail.clerkUserId === holderOf(user))),
  };
}

/** What a project brought with it that was under way elsewhere. */
async function entryOf({ db, language }: Context, projectId: string, phase: string) {
  const entry = orNotFound(await selectOptionalEntry(db, projectId));
  return { phase: codedBy('bidding.ProjectPhase', phase, language), ...entry };
}

const duties = new WeakMap<Params, Map<string, Duty>>();
const MOST_DUTIES = 500;

/** The duty to tender, worked out once for a project as it is: its page is read again with each change of anything around it. */
function knownDuty(project: Detail, params: Params): Duty {
  const facts: Omit<DutyFacts, 'params'> = {
    projectType: project.projectType,
    workKind: project.workKind,
    workParts: project.workParts,
    estimatedAmount: project.estimatedAmount,
    infrastructure: project.infrastructure,
    fundSource: project.fundSource,
    stateFundRatio: project.stateFundRatio,
    stateDominant: project.stateDominant,
    investmentAmount: project.investmentAmount,
    budgetAmount: project.budgetAmount,
  };
  const key = JSON.stringify(facts);
  const known = duties.get(params) ?? new Map<string, Duty>();
  duties.set(params, known);
  if (known.size >= MOST_DUTIES) known.clear();
  const duty = known.get(key) ?? dutyOf({ ...facts, params });
  known.set(key, duty);
  return duty;
}

/** What the duty to tender follows from, and what follows, in the caller's words. */
async function dutyWordsOf(context: Context, project: Detail) {
  const { language } = context;
  const { workKind, workParts, infrastructure } = project;
  const duty = knownDuty(project, await paramsFor(context, project));
  const said = <Clause extends DutyClause>({ basis, text, ...clause }: Clause) => ({
    ...clause,
    articles: articlesOf(basis)[language],
    text: text[language],
  });
  return {
    workKind: workKind ? codedBy('bidding.WorkKind', workKind, language) : null,
    workParts: workParts.map((part) => ({ ...part, workKind: codedBy('bidding.WorkKind', part.workKind, language) })),
    infrastructure: infrastructure ? codedBy('bidding.Infrastructure', infrastructure, language) : null,
    duty: { mandatory: duty.mandatory, because: duty.because.map(said), changes: duty.changes.map(said) },
  };
}

/** What the project was in a round that is over. */
async function asOfRound(context: Context, present: Detail, round: number): Promise<Detail> {
  const was = await viewRound(context, present.id, round);
  const { name, projectType, biddingMethod, level, estimatedAmount, mandatoryTender } = was;
  const { phase, phaseStatus, status, result, endedTime } = was;
  return {
    ...present,
    round,
    name,
    projectType,
    biddingMethod,
    level,
    estimatedAmount,
    mandatoryTender,
    phase,
    phaseStatus,
    status,
    result,
    endedTime,
  };
}

const sectionOf = ({ language }: Context, { id, ordinal, code, name, scope, deposit, status, ...row }: SectionRow) => ({
  id,
  ordinal,
  code,
  name,
  scope,
  estimatedAmount: row.estimatedAmount,
  controlPrice: row.controlPrice,
  depositYuan: deposit === null ? null : yuanFromWan(deposit),
  periodDays: row.periodDays,
  quality: row.quality,
  status: codedBy('bidding.SectionStatus', status, language),
});

/**
 * Every phase of the procedure in order, with what is known of those that were entered. What comes before the beginning
 * of the round was settled in an earlier one, and stands.
 */
function phasesOf({ language }: Context, project: Detail, entered: Detail['phases']) {
  const rows = standingPhases(entered, project.round);
  return procedureOf(project).phases.map(({ phase, required }) => {
    const row = rows.find((one) => one.phase === phase);
    return {
      phase: codedBy('bidding.ProjectPhase', phase, language),
      tab: phaseRow(phase).tab,
      required,
      status: row ? codedBy('bidding.SubmitStatus', row.status, language) : null,
      skiped: row?.skiped ?? false,
      failResult: row?.failResult ? codedBy('bidding.FailResult', row.failResult, language) : null,
      startedTime: row?.startedTime ?? null,
      finishedTime: row?.finishedTime ?? null,
      leaveTime: row?.leaveTime ?? null,
    };
  });
}

/** Who may know whom the project invites before its opening: those who work on it (法22). */
const knowsInvited = ({ user }: Context): boolean =>
  may(user, 'MAINTAIN:PROJECT', 'CHECK:PROJECT', 'REVIEW:PROJECT', 'APPROVE:PROJECT');

function standingPhases(entered: Detail['phases'], round: number): Detail['phases'] {
  const own = entered.filter((row) => row.round === round);
  const first = Math.min(...own.map(({ phase }) => phaseRow(phase).ordinal));
  const earlier = entered
    .filter((row) => row.round < round && phaseRow(row.phase).ordinal < first)
    .toSorted((a, b) => b.round - a.round);
  return [...own, ...earlier];
}

function planOf(
  context: Context,
  plan: ImplementationPlanWithAgency,
  { files, basisFiles, contestFiles, invited }: Pick<Detail, 'files' | 'basisFiles' | 'contestFiles' | 'invited'>,
) {
  const { language } = context;
  const { evaluationMethod, agencyMode, inviteReason, nonTenderReason, chosenLevel, ...terms } = plan;
  return {
    ...terms,
    evaluationMethod: codedBy('bidding.EvaluationMethod', evaluationMethod, language),
    agencyMode: codedBy('bidding.AgencyMode', agencyMode, language),
    inviteReason: inviteReason ? codedBy('bidding.InviteReason', inviteReason, language) : null,
    nonTenderReason: nonTenderReason ? codedBy('bidding.NonTenderReason', nonTenderReason, language) : null,
    invitedSuppliers: knowsInvited(context) ? invited : [],
    chosenLevel: chosenLevel ? codedBy('bidding.ProjectLevel', chosenLevel, language) : null,
    contestFiles,
    basisFiles,
    files,
  };
}

/** The phase whose data the caller may edit now; null when there is none. */
const editablePhase = ({ user }: Context, project: Detail): string | null =>
  isEditable(project, project.phase) && may(user, 'MAINTAIN:PROJECT') ? project.phase : null;

/** Every submit record of a project, newest first. @throws HttpError 404 */
export async function timeline(context: Context, projectId: string) {
  await viewProject(context, projectId);
  const steps = (await recordsOf(context, projectId)).map((record) => ({ ...record, receivers: [] }));
  const urged = await urgesOf(context, projectId);
  return [...urged, ...steps].toSorted((a, b) => b.createdTime.localeCompare(a.createdTime));
}

/** Whom the caller's unit may name as a project's owner. */
export const owners = (context: Context) => ownersOf(context, context.user.organizationId);
