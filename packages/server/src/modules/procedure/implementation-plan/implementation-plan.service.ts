import {
  implementationPlanRules,
  levelOf,
  type ImplementationPlanFacts,
} from '@tenderdesk/domain/procedure/implementation-plan/implementation-plan';
import { isContested } from '@tenderdesk/domain/procedure/implementation-plan/exceptions';
import { dutyOf } from '@tenderdesk/domain/procedure/project/duty';
import { isEngineeringRelated } from '@tenderdesk/domain/procedure/project/duty-facts';
import { compareAmounts, subtract, sumAmounts } from '@tenderdesk/domain/money';
import type { Params } from '@tenderdesk/domain/params';
import { isTender, methodTerms, procedureFor } from '@tenderdesk/domain/procedure/project/procedure';
import { splittingRules } from '@tenderdesk/domain/procedure/project/splitting';
import { brokenOf, enforce, findings, judge, type Finding, type Verdict } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { itemOf } from '../../planning/plan/plan-item.service.ts';
import { isOpenAgency } from '../../people/agency/agency.service.ts';
import { hasStandingDraw } from '../project/agency.hooks.ts';
import { paramsFor } from '../../platform/parameter/parameter.service.ts';
import { dishonestAmong } from '../../people/dishonesty/dishonesty.service.ts';
import { suppliersOf } from '../../people/supplier/supplier.service.ts';
import { attachmentsOf, claimAttachments } from '../../platform/attachment/attachment.service.ts';
import type { ImplementationPlanForm } from './implementation-plan.contract.ts';
import * as records from './implementation-plan.repository.ts';
import { refusePlatform } from './plan-platform.service.ts';
import { checkKind, dutyFactsOf, exceptionsOf, levelFor, planLevelFor } from './plan-duty.service.ts';
import {
  earlierSections,
  invitedSuppliersOf,
  agencyOf,
  nameAgency,
  ownersOf,
  planTermsOf,
  type PlanTermsRow,
  savePlanTerms,
} from '../project/plan-terms.service.ts';
import { versionsOf } from '../procedure-change/in-force.service.ts';
import { sectionCode } from '../project/round.service.ts';
import {
  addPerson,
  lockEditable,
  removePerson,
  roundFiles,
  sectionsOf,
  touch,
  viewProject,
  wasIn,
  type ProjectRow,
  type SectionRow,
} from '../project/project.service.ts';

const PHASE = 'IMPLEMENTION_PLAN'; // sic

/** What the files are filed under that a method rests on: why it is invited, or not tendered. */
export const BASIS_FILES = 'METHOD_BASIS';

/** What the files are filed under that a contested duty to tender rests on. */
export const CONTEST_FILES = 'DUTY_CONTEST';

/**
 * Saves the whole implementation plan (docs/domain/lifecycle.md): the project's base data, its sections and its terms.
 * Level and whether the law demands a tender follow from what is saved.
 * @throws HttpError 400, 404, 409, 423; StateError once it is submitted; RuleError SECTIONS_SUM, METHOD_NOT_OFFERED
 */
export async function saveImplementationPlan(context: Context, projectId: string, form: ImplementationPlanForm) {
  const project = await lockEditable(context, projectId, PHASE, form.version);
  await checkFields(context, project, form);
  await refusePlatform(context, project, form);
  const params = await paramsFor(context, project);
  const base = baseOf(project, form, params);
  procedureFor(base.biddingMethod, base.level, project.procedureVersion);
  const before = await sectionsOf(context, project);
  const known = await planTermsOf(context, project);
  const sections = sectionRows(project, form, before, await earlierSections(context, project));
  const exceptions = exceptionsOf(project, form, params);
  const terms = { ...termsOf(form), ...exceptions };
  await savePlanTerms(context, project, { sections, terms, invited: invitedOf(form) });
  await nameAgency(context, project, await agencyFor(context, project, form, known));
  await claimAttachments(context, PHASE, roundFiles(project), form.files);
  await claimAttachments(context, BASIS_FILES, roundFiles(project), form.basisFiles);
  const contestFiles = exceptions.contestReason === null ? [] : form.contestFiles;
  await claimAttachments(context, CONTEST_FILES, roundFiles(project), contestFiles);
  if (project.ownerUserId !== base.ownerUserId) {
    if (project.ownerUserId) await removePerson(context, projectId, project.ownerUserId, 'OWNER');
    if (base.ownerUserId) await addPerson(context, projectId, base.ownerUserId, 'OWNER');
  }
  await touch(context, projectId, { ...base, ...(await versionsAfter(context, project, base)) });
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

/**
 * Another method, level or kind may bring the project under another version, of the day of its start; what keeps them keeps its
 * version too.
 */
async function versionsAfter(context: Context, project: ProjectRow, base: ReturnType<typeof baseOf>) {
  const deciding = ['biddingMethod', 'level', 'planLevel', 'projectType'] as const;
  if (deciding.every((name) => project[name] === base[name])) return {};
  const { organizationPath, createdTime } = project;
  return versionsOf(context, { organizationPath, ...base }, createdTime.slice(0, 10));
}

/** Whom the plan names as its agency: one that was drawn stays as long as the plan leaves it to the draw. */
async function agencyFor(
  context: Context,
  project: ProjectRow,
  { agencyMode, agencyId }: ImplementationPlanForm,
  known: PlanTermsRow | null,
): Promise<string | null> {
  if (agencyMode === 'AGENCY') return agencyId ?? null;
  return agencyMode === 'EXTRACTION' && known?.agencyMode === 'EXTRACTION' ? agencyOf(context, project) : null;
}

const SUM_RULE = implementationPlanRules.filter(({ id }) => id === 'SECTIONS_SUM');

/** What the form alone cannot say. */
async function checkFields(context: Context, project: ProjectRow, form: ImplementationPlanForm): Promise<void> {
  checkKind(form);
  if (!project.planItemId && !form.unplannedReason)
    throw badField('unplannedReason', { zh: '不能为空', en: 'Required' }, 'REQUIRED');
  const invited = invitedOf(form);
  if (new Set(invited).size < invited.length) {
    throw badField('invitedSuppliers', { zh: '同一供应商不得重复邀请', en: 'Invite each supplier once' });
  }
  if ((await suppliersOf(context, invited)).length < invited.length) {
    throw badField('invitedSuppliers', { zh: '请选择供应商库中的供应商', en: 'Choose suppliers of the library' });
  }
  if (form.agencyMode === 'AGENCY' && !(form.agencyId && (await isOpenAgency(context, form.agencyId)))) {
    throw badField('agencyId', {
      zh: '请选择审核通过且未暂停的招标代理机构',
      en: 'Choose an audited tender agency that is not suspended',
    });
  }
  const { ownerUserId } = form;
  if (ownerUserId && !(await ownersOf(context, project.organizationId)).some(({ userId }) => userId === ownerUserId)) {
    throw badField('ownerUserId', { zh: '请选择本单位的招标人代表', en: 'Choose an owner of this unit' });
  }
}

/** A project that tenders a part of another one again has no less a duty to tender, nor a lower level. */
function baseOf(project: ProjectRow, form: ImplementationPlanForm, params: Params) {
  const { parentProjectId } = project;
  const { name, biddingMethod, contactName, contactPhone } = form;
  const platform = form.platform ?? project.platform;
  const { workParts, ...facts } = dutyFactsOf(form);
  const duty = { ...facts, workParts, params };
  return {
    ...facts,
    name,
    biddingMethod,
    platform,
    workParts: JSON.stringify(workParts),
    engineeringRelated: isEngineeringRelated(duty),
    contactName,
    contactPhone,
    ownerUserId: form.ownerUserId ?? null,
    level: levelFor(project, form, params),
    planLevel: planLevelFor(project, form, params),
    mandatoryTender: (parentProjectId !== null && project.mandatoryTender) || dutyOf(duty).mandatory,
  };
}

/** Only methods that do not call everybody name whom they call. */
const invitedOf = ({ biddingMethod, invitedSuppliers }: ImplementationPlanForm): readonly string[] =>
  methodTerms(biddingMethod).openTo === 'PUBLIC' ? [] : invitedSuppliers;

const termsOf = (form: ImplementationPlanForm) => ({
  inviteReason: form.biddingMethod === 'INVITED_TENDER' ? (form.inviteReason ?? null) : null,
  nonTenderReason: isTender(form.biddingMethod) ? null : (form.nonTenderReason ?? null),
  singleReason: methodTerms(form.biddingMethod).openTo === 'ONE' ? form.singleReason : null,
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
  { sections }: ImplementationPlanForm,
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

/** Where the files of the plan that stands in the round are filed: it may have been made in an earlier one. */
async function planFiles(context: Context, project: ProjectRow): Promise<string> {
  let { round } = project;
  while (round > 1 && !(await wasIn(context, { ...project, round }, PHASE))) round -= 1;
  return roundFiles({ id: project.id, round });
}

/** What the rules read of a plan (R01, R03 to R08). */
async function factsOf(context: Context, project: ProjectRow): Promise<ImplementationPlanFacts> {
  const [plan, sections, item] = await Promise.all([
    planTermsOf(context, project),
    sectionsOf(context, project),
    project.planItemId ? itemOf(context, project.planItemId) : null,
  ]);
  const params = await paramsFor(context, project);
  const invited = await invitedSuppliersOf(context, project);
  const dishonest = await dishonestAmong(
    context,
    invited.map(({ supplierId }) => supplierId),
    project,
  );
  const filedUnder = await planFiles(context, project);
  const countFiles = async (under: string) =>
    (await attachmentsOf(context, under, [filedUnder])).get(filedUnder)?.length ?? 0;
  const basis = await countFiles(BASIS_FILES);
  const drawn = item ? await records.selectDrawnAmounts(context.db, item.id, project.id) : [];
  const left = item && subtract(item.amount, sumAmounts(drawn));
  return {
    ...project,
    // a part keeps the level of the whole
    level: project.parentProjectId ? levelOf({ ...project, params }) : project.level,
    levelReason: plan?.levelReason ?? null,
    contestReason: plan?.contestReason ?? null,
    contestFiles: await countFiles(CONTEST_FILES),
    partOfMandatory: project.parentProjectId !== null && project.mandatoryTender,
    inviteReason: plan?.inviteReason ?? null,
    inviteFiles: basis,
    nonTenderReason: plan?.nonTenderReason ?? null,
    nonTenderFiles: basis,
    singleReason: plan?.singleReason ?? null,
    invitedSuppliers: invited.map(({ supplierId, name, auditStatus }) => ({
      supplierId,
      name,
      auditPassed: auditStatus === 'AUDIT_PASSED',
      dishonest: dishonest.has(supplierId),
    })),
    planApproved: project.parentProjectId !== null || item?.submitStatus === 'APPROVED',
    unplannedReason: plan?.unplannedReason ?? null,
    agencyMode: plan?.agencyMode ?? 'SELF',
    agencyNamed: (await agencyOf(context, project)) !== null,
    agencyDrawn: await hasStandingDraw(context, project),
    remainingPlanAmount: left && compareAmounts(left, '0') < 0 ? '0' : left,
    sections,
    params,
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

/** What the rules say about a plan, and about what was bought beside it within twelve months (R02). */
async function verdictsOf(
  context: Context,
  project: ProjectRow,
  facts: ImplementationPlanFacts,
): Promise<readonly Verdict[]> {
  const kindred = await records.selectKindred(context.db, project);
  const leftToOthers = await records.selectLeftToOthers(context.db, project.id);
  return [...judge(implementationPlanRules, facts), ...judge(splittingRules, { ...facts, leftToOthers, kindred })];
}

/** The rules of phase IMPLEMENTION_PLAN without a step. */
export const implementationPlanVerdicts = async (context: Context, project: ProjectRow): Promise<readonly Verdict[]> =>
  verdictsOf(context, project, await factsOf(context, project));

/** What stops the plan from being handed in or approved. */
export async function checkImplementationPlan(context: Context, project: ProjectRow): Promise<readonly Finding[]> {
  const facts = await factsOf(context, project);
  if (!project.contactName || facts.sections.length === 0) return [INCOMPLETE];
  return brokenOf(await verdictsOf(context, project, facts));
}

/**
 * The approval freezes the level and whether the tender is mandatory, with the exceptions that it has granted. A child has
 * both from its parent.
 */
export async function freezeLevel(context: Context, project: ProjectRow): Promise<void> {
  if (project.parentProjectId) return;
  const facts = await factsOf(context, project);
  const plan = await planTermsOf(context, project);
  await touch(context, project.id, {
    level: plan?.chosenLevel ?? levelOf(facts),
    mandatoryTender: dutyOf(facts).mandatory && !isContested(facts),
  });
}
