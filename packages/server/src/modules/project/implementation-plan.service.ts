import {
  implementationPlanRules,
  isMandatory,
  levelOf,
  type ImplementationPlanFacts,
} from '@tenderdesk/domain/project/implementation-plan';
import { compareAmounts, subtract, sumAmounts } from '@tenderdesk/domain/money';
import { procedureFor } from '@tenderdesk/domain/project/phase';
import { enforce, findings, type Finding } from '@tenderdesk/domain/rule';
import type { Context } from '../../kernel/context.ts';
import { badField } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { itemOf } from '../plan/plan.service.ts';
import { claimAttachments } from '../system/attachment.service.ts';
import type { PlanForm } from './implementation-plan.contract.ts';
import * as records from './implementation-plan.repository.ts';
import type { PhaseHandler } from './phase-handler.ts';
import { countEarlier } from './round.repository.ts';
import { sectionCode } from './round.service.ts';
import {
  addPerson,
  lockEditable,
  removePerson,
  roundFiles,
  sectionsOf,
  touch,
  viewProject,
  type ProjectRow,
  type SectionRow,
} from './project.service.ts';

const PHASE = 'IMPLEMENTION_PLAN'; // sic

/**
 * Saves the whole implementation plan (docs/domain/lifecycle.md): the project's base data, its sections and its terms.
 * Level and whether the law demands a tender follow from what is saved.
 * @throws HttpError 400, 404, 409, 423; StateError once it is submitted; RuleError SECTIONS_SUM, METHOD_NOT_OFFERED
 */
export async function save(context: Context, projectId: string, form: PlanForm) {
  const { db } = context;
  const project = await lockEditable(context, projectId, PHASE, form.version);
  await checkFields(context, project, form);
  const base = baseOf(project, form);
  procedureFor(base.biddingMethod, base.level);
  const before = await sectionsOf(context, project);
  const earlier = await countEarlier(db, project);
  const known = await records.selectOptionalPlan(db, projectId, project.round);
  await records.replaceSections(db, project, sectionRows(project, form, before, earlier));
  await records.savePlan(db, { projectId, round: project.round, ...termsOf(form) });
  await claimAttachments(context, PHASE, roundFiles(project), form.files);
  if (project.ownerUserId !== base.ownerUserId) {
    if (project.ownerUserId) await removePerson(context, projectId, project.ownerUserId, 'OWNER');
    if (base.ownerUserId) await addPerson(context, projectId, base.ownerUserId, 'OWNER');
  }
  await touch(context, projectId, base);
  enforce(findings(SUM_RULE, await factsOf(context, await viewProject(context, projectId))));
  context.audit({
    action: 'SAVE_PLAN',
    objectType: 'project',
    objectId: projectId,
    before: { ...project, ...known, sections: before },
    after: form,
  });
  return { id: projectId };
}

const SUM_RULE = implementationPlanRules.filter(({ id }) => id === 'SECTIONS_SUM');

/** What the form alone cannot say. */
async function checkFields({ db }: Context, project: ProjectRow, form: PlanForm): Promise<void> {
  if (!project.planItemId && !form.unplannedReason)
    throw badField('unplannedReason', { zh: '不能为空', en: 'Required' }, 'REQUIRED');
  const { ownerUserId } = form;
  if (
    ownerUserId &&
    !(await records.selectOwners(db, project.organizationId)).some(({ userId }) => userId === ownerUserId)
  ) {
    throw badField('ownerUserId', { zh: '请选择本单位的招标人代表', en: 'Choose an owner of this unit' });
  }
}

/** A project that tenders a part of another one again has no less a duty to tender, nor a lower level. */
function baseOf({ parentProjectId, ...project }: ProjectRow, form: PlanForm) {
  const {
    name,
    projectType,
    biddingMethod,
    engineeringRelated,
    fundSource,
    estimatedAmount,
    contactName,
    contactPhone,
  } = form;
  const stateFundRatio = form.stateFundRatio ?? null;
  return {
    name,
    projectType,
    biddingMethod,
    engineeringRelated,
    fundSource,
    stateFundRatio,
    estimatedAmount,
    investmentAmount: form.investmentAmount ?? null,
    contactName,
    contactPhone,
    ownerUserId: form.ownerUserId ?? null,
    level: parentProjectId ? project.level : levelOf({ projectType, estimatedAmount }),
    mandatoryTender:
      (parentProjectId !== null && project.mandatoryTender) ||
      isMandatory({ projectType, estimatedAmount, engineeringRelated, fundSource, stateFundRatio }),
  };
}

const termsOf = (form: PlanForm) => ({
  unplannedReason: form.unplannedReason,
  qualificationRequirement: form.qualificationRequirement,
  consortiumAllowed: form.consortiumAllowed,
  prequalification: form.prequalification,
  evaluationMethod: form.evaluationMethod,
  priceScoreWeight: form.priceScoreWeight ?? null,
  agencyMode: form.agencyMode,
  plannedAnnounceDate: form.plannedAnnounceDate ?? null,
  plannedOpeningDate: form.plannedOpeningDate ?? null,
  remark: form.remark,
});

/** Sections in the order of the form; those that are kept keep their id. @throws HttpError 400 for another project's section */
function sectionRows(
  { id: projectId, code, round }: ProjectRow,
  { sections }: PlanForm,
  before: readonly SectionRow[],
  earlier: number,
) {
  const known = new Map(before.map((row) => [row.id, row]));
  return sections.map(({ sectionId, ...section }, index) => {
    const kept = sectionId ? known.get(sectionId) : undefined;
    if (sectionId && !kept) throw badField(`sections.${index}.sectionId`, { zh: '标段不存在', en: 'No such section' });
    known.delete(sectionId ?? '');
    return {
      id: kept?.id ?? newId(),
      projectId,
      round,
      ordinal: index + 1,
      code: sectionCode(code, earlier + index + 1),
      originSectionId: kept?.originSectionId ?? null,
      ...section,
      controlPrice: null,
      deposit: null,
    };
  });
}

/** What the rules read of a plan (R01, R03, R06, R07, R08). */
async function factsOf(context: Context, project: ProjectRow): Promise<ImplementationPlanFacts> {
  const { db } = context;
  const [plan, sections, item] = await Promise.all([
    records.selectOptionalPlan(db, project.id, project.round),
    sectionsOf(context, project),
    project.planItemId ? itemOf(context, project.planItemId) : null,
  ]);
  const drawn = item ? await records.selectDrawnAmounts(db, item.id, project.id) : [];
  const left = item && subtract(item.amount, sumAmounts(drawn));
  const { projectType, estimatedAmount, engineeringRelated, fundSource, stateFundRatio, biddingMethod, level } =
    project;
  return {
    projectType,
    estimatedAmount,
    engineeringRelated,
    fundSource,
    stateFundRatio,
    biddingMethod,
    level,
    levelReason: null,
    inviteReason: null,
    inviteFiles: 0,
    planApproved: item?.submitStatus === 'APPROVED',
    unplannedReason: plan?.unplannedReason ?? null,
    remainingPlanAmount: left && compareAmounts(left, '0') < 0 ? '0' : left,
    sections,
  };
}

/** A plan that was only started has neither terms nor contact. */
const INCOMPLETE: Finding = {
  ruleId: 'PLAN_INCOMPLETE',
  field: 'qualificationRequirement',
  messageZh: '请先填写并保存实施方案',
  messageEn: 'Fill in and save the implementation plan first',
  severity: 'block',
};

/** Phase IMPLEMENTION_PLAN: the rules, and what the approval freezes. */
export const implementationPlanPhase: PhaseHandler = {
  async check(context, project) {
    const facts = await factsOf(context, project);
    if (!project.contactName || facts.sections.length === 0) return [INCOMPLETE];
    return findings(implementationPlanRules, facts);
  },
  async approved(context, project) {
    if (project.parentProjectId) return;
    const level = levelOf(project);
    await touch(context, project.id, { level, mandatoryTender: isMandatory(project) });
  },
};
