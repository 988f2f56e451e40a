import { methodTerms } from '@tenderdesk/domain/procedure/project/procedure';
import type { StoredFile } from '../../../api/files.ts';
import type { Body } from '../../../api/types.ts';
import type { Project } from './types.ts';

type PlanBody = Body<'put', '/tender/implementionPlan/{projectId}'>;

/** The form's shape: what the wire carries, but files as they are shown and percent as numbers. */
export interface PlanValues extends Omit<
  PlanBody,
  'files' | 'basisFiles' | 'contestFiles' | 'invitedSuppliers' | 'stateFundRatio' | 'priceScoreWeight'
> {
  files: readonly StoredFile[];
  /** Absent where nothing is contested. */
  contestFiles?: readonly StoredFile[] | undefined;
  /** Absent where the method asks for none. */
  basisFiles?: readonly StoredFile[] | undefined;
  /** Ids; of a single source one, not in a list. */
  invitedSuppliers: string[] | string | null;
  stateFundRatio: number | null;
  priceScoreWeight: number | null;
}

const numberOf = (value: string | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);
const percentOf = (value: number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

/** A section that nothing is known of. */
export const blank = { name: '', scope: '', estimatedAmount: null, periodDays: null, quality: '' };

/** Ids of those who are called; of a single source the one. */
function invitedOf({ biddingMethod, implementationPlan: plan }: Project): string[] | string | null {
  const ids = plan?.invitedSuppliers.map(({ supplierId }) => supplierId) ?? [];
  return methodTerms(biddingMethod.code).openTo === 'ONE' ? (ids[0] ?? null) : ids;
}

/** What the fields hold at first: what was saved, else what the plan item says. */
export function valuesOf(project: Project): Partial<PlanValues> {
  const plan = project.implementationPlan;
  const sections = project.sections.map(({ id, name, scope, estimatedAmount, periodDays, quality }) => ({
    sectionId: id,
    name,
    scope,
    estimatedAmount,
    periodDays: periodDays ?? 1,
    quality,
  }));
  return {
    name: project.name,
    projectType: project.projectType.code as PlanBody['projectType'],
    biddingMethod: project.biddingMethod.code as PlanBody['biddingMethod'],
    ...(project.fundSource ? { fundSource: project.fundSource.code as PlanBody['fundSource'] } : {}),
    platform: project.platform.code as NonNullable<PlanBody['platform']>,
    stateFundRatio: numberOf(project.stateFundRatio),
    investmentAmount: project.investmentAmount,
    budgetAmount: project.budgetAmount,
    stateDominant: project.stateDominant,
    workKind: (project.workKind?.code ?? null) as NonNullable<PlanBody['workKind']> | null,
    workParts: project.workParts.map(({ workKind, estimatedAmount }) => ({
      workKind: workKind.code as NonNullable<PlanBody['workKind']>,
      estimatedAmount,
    })),
    ...(project.infrastructure ? { infrastructure: project.infrastructure.code as PlanBody['infrastructure'] } : {}),
    estimatedAmount: project.estimatedAmount,
    sections: sections.length > 0 ? sections : [structuredClone(blank) as unknown as PlanBody['sections'][number]],
    qualificationRequirement: plan?.qualificationRequirement ?? '',
    consortiumAllowed: plan?.consortiumAllowed ?? false,
    prequalification: plan?.prequalification ?? false,
    evaluationMethod: (plan?.evaluationMethod.code ?? 'COMPREHENSIVE') as PlanBody['evaluationMethod'],
    priceScoreWeight: numberOf(plan?.priceScoreWeight),
    agencyMode: (plan?.agencyMode.code ?? 'SELF') as NonNullable<PlanBody['agencyMode']>,
    agencyId: plan?.agency?.supplierId ?? null,
    unplannedReason: plan?.unplannedReason ?? null,
    contestReason: plan?.contestReason ?? null,
    contestFiles: plan?.contestFiles ?? [],
    level: (plan?.chosenLevel?.code ?? null) as NonNullable<PlanBody['level']> | null,
    levelReason: plan?.levelReason ?? null,
    plannedAnnounceDate: plan?.plannedAnnounceDate ?? null,
    plannedOpeningDate: plan?.plannedOpeningDate ?? null,
    contactName: project.contactName ?? '',
    contactPhone: project.contactPhone ?? '',
    ownerUserId: project.ownerUserId,
    remark: plan?.remark ?? null,
    files: plan?.files ?? [],
    basisFiles: plan?.basisFiles ?? [],
    inviteReason: (plan?.inviteReason?.code ?? null) as NonNullable<PlanBody['inviteReason']> | null,
    nonTenderReason: (plan?.nonTenderReason?.code ?? null) as NonNullable<PlanBody['nonTenderReason']> | null,
    singleReason: plan?.singleReason ?? null,
    invitedSuppliers: invitedOf(project),
    version: project.version,
  };
}

/** What is sent of them. */
export const bodyOf = (values: PlanValues): PlanBody => {
  const { files, basisFiles, contestFiles, invitedSuppliers, stateFundRatio, priceScoreWeight, ...form } = values;
  return {
    ...form,
    stateFundRatio: percentOf(stateFundRatio),
    priceScoreWeight: percentOf(priceScoreWeight),
    invitedSuppliers: [invitedSuppliers ?? []].flat(),
    basisFiles: (basisFiles ?? []).map(({ id }) => id),
    contestFiles: (contestFiles ?? []).map(({ id }) => id),
    files: files.map(({ id }) => id),
  };
};
