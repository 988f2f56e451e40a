export type SectionPath = 'projectSectionAccount' | 'projectSectionAccountUnder' | 'projectSectionAccountPurchase';

/** What the sections of a ledger are told apart by. */
export type By = 'organization' | 'method' | 'month' | 'type';

/** The filter of the ledger that shows the sections of a group; a unit or type counts itself alone. Months have none. */
export function groupFilter(by: By, code: string): Record<string, string> {
  if (by === 'method') return { biddingMethod: code };
  if (by === 'organization') return { orgId: code, own: 'true' };
  return by === 'type' ? { projectType: code, own: 'true' } : {};
}
