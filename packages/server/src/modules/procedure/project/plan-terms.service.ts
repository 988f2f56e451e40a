import type { Context } from '../../../kernel/context.ts';
import * as agencies from './agency.repository.ts';
import * as records from './plan-terms.repository.ts';
import type { InRound } from './project.repository.ts';
import { lastNumber } from './round.repository.ts';

export type { PlanTermsRow } from './plan-terms.repository.ts';

/** What the implementation plan of a round writes: its sections, its terms, whom it invites. */
export interface PlanTerms {
  sections: Parameters<typeof records.replaceSections>[2];
  terms: Omit<Parameters<typeof records.savePlanTerms>[1], 'projectId' | 'round'>;
  /** Supplier ids in the order in which they are named. */
  invited: readonly string[];
}

/** The terms of the round's implementation plan; null before it has any. */
export const planTermsOf = ({ db }: Context, { id, round }: InRound): Promise<records.PlanTermsRow | null> =>
  records.selectOptionalPlanTerms(db, id, round);

/** Puts sections, terms and invited suppliers of a round in place of those that it has. */
export async function savePlanTerms({ db }: Context, project: InRound, { sections, terms, invited }: PlanTerms) {
  const { id: projectId, round } = project;
  await records.replaceSections(db, project, sections);
  await records.savePlanTerms(db, { projectId, round, ...terms });
  await records.replaceInvited(db, projectId, round, invited);
}

/** Who is called by a method that does not call everybody, in the order in which they were named. */
export const invitedSuppliersOf = ({ db }: Context, { id, round }: InRound) => records.selectInvited(db, id, round);

/** How many sections the project has had in earlier rounds: their numbers are never given again. */
export const earlierSections = ({ db }: Context, project: InRound): Promise<number> => lastNumber(db, project);

/** The people whom a unit may name as a project's owner. */
export const ownersOf = ({ db }: Context, organizationId: string) => records.selectOwners(db, organizationId);

/** Supplier id of the agency that handles the project's round; null where the tenderee does it alone. */
export const agencyOf = ({ db }: Context, { id, round }: InRound): Promise<string | null> =>
  agencies.selectOptionalAgency(db, { projectId: id, round });

/** The round of a project has this supplier as its agency, or none; people of another one are bound to it no longer. */
export async function nameAgency(
  { db }: Context,
  { id: projectId, round }: InRound,
  supplierId: string | null,
): Promise<void> {
  await agencies.unbindOthers(db, projectId, supplierId);
  if (supplierId === null) await agencies.deleteAgency(db, { projectId, round });
  else await agencies.saveAgency(db, { projectId, round }, supplierId);
}

/** Who of its agency is bound to a project; nobody of another agency. */
export const agencyPeopleOf = ({ db }: Context, projectId: string) => agencies.selectBound(db, projectId);

/** Whom a project can be given of the agency with this credit code. */
export const agencyAccounts = ({ db }: Context, uscc: string) => agencies.selectAgencyPeople(db, uscc);

/** These people of the agency work on the project from now on, and nobody else of it. */
export const bindAgencyPeople = (
  { db, user }: Context,
  projectId: string,
  supplierId: string,
  identityIds: readonly string[],
): Promise<void> => agencies.bindPeople(db, { projectId, supplierId, boundBy: user.id }, identityIds);
