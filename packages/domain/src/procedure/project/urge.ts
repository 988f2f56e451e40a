import type { Authority } from '../../access/account/authority.ts';
import type { SubmitType } from './phase.ts';

const ofProjects: readonly Authority[] = ['MAINTAIN:PROJECT', 'CHECK:PROJECT', 'APPROVE:PROJECT'];
const ofPlans: readonly Authority[] = ['MAINTAIN:PLAN', 'CHECK:PLAN', 'REVIEW:PLAN', 'APPROVE:PLAN'];
const ofReports: readonly Authority[] = ['CHECK:CONTRACT_REPORT', 'APPROVE:CONTRACT_REPORT'];

/** Any one of these authorities may urge those who have a flow of this type before them. */
export const URGE_RIGHTS: Readonly<Record<SubmitType, readonly Authority[]>> = {
  PROJECT: ofProjects,
  EVALUATION_REPORT: ofProjects,
  AWARD: ofProjects,
  PLAN: ofPlans,
  YEARLY_PLAN: ofPlans,
  PLAN_MODIFY: ofPlans,
  PLAN_CARRYOVER: ofPlans,
  CONTRACT_REPORT: ['MAINTAIN:CONTRACT_REPORT', ...ofReports],
  MONTHLY_REPORT: ['MAINTAIN:MONTHLY_TENDER_REPORT', ...ofReports],
  SELF_ASSESSMENT: ['MAINTAIN:SELF_ASSESSMENT', 'CHECK:SELF_ASSESSMENT', 'APPROVE:SELF_ASSESSMENT'],
  PROCEDURE: [
    'MAINTAIN:PROCEDURE',
    'CHECK:PROCEDURE',
    'APPROVE:PROCEDURE',
    'CHECK:PROCEDURE_SETUP',
    'APPROVE:PROCEDURE_SETUP',
  ],
};

/** The authorities of which one may urge a flow of this type; none for a type that there is not. */
export const urgeRightsOf = (type: string): readonly Authority[] =>
  Object.hasOwn(URGE_RIGHTS, type) ? URGE_RIGHTS[type as SubmitType] : [];
