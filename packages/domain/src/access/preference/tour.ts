/** The tours of the first steps, one for each kind of work. */
export const TOURS = ['CLERK', 'JUDGE', 'OVERSEER', 'FINANCE', 'OWNER', 'KEEPER', 'EXPERT', 'BIDDER'] as const;
export type Tour = (typeof TOURS)[number];

/** Of several roles the first one here decides. */
const BY_ROLE: readonly (readonly [Tour, readonly string[]])[] = [
  ['CLERK', ['ORG_CLERK']],
  ['JUDGE', ['ORG_LEADER', 'TM_REVIEWER', 'TM_APPROVER']],
  ['OVERSEER', ['GROUP_LEADER', 'SUPERVISOR']],
  ['FINANCE', ['FINANCE']],
  ['EXPERT', ['EXPERT']],
  ['BIDDER', ['BIDDER_ADMIN', 'BIDDER_OPERATOR']],
  ['KEEPER', ['ORG_ADMIN', 'SYSTEM_ADMIN', 'SECURITY_ADMIN', 'AUDIT_ADMIN', 'admin']],
];

/** The tour that explains what a person does first; roles that are the house's own, and owners, get the common one. */
export const tourOf = (roles: readonly string[]): Tour =>
  BY_ROLE.find(([, codes]) => codes.some((code) => roles.includes(code)))?.[0] ?? 'OWNER';
