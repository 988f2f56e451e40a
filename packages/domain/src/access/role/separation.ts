/** The three administrators (三员), by what each of them alone may do (docs/domain/roles.md). */
const ADMIN_MARKS = {
  system: 'MAINTAIN:SYSTEM',
  security: 'AUDIT:USER_ACCOUNT',
  audit: 'READ:AUDIT_TRAIL',
} as const;
type AdminKind = keyof typeof ADMIN_MARKS;

/** Which of the three administrators somebody with these authorities is; nobody is two. */
export const adminKinds = (authorities: readonly string[]): AdminKind[] =>
  (Object.keys(ADMIN_MARKS) as AdminKind[]).filter((kind) => authorities.includes(ADMIN_MARKS[kind]));
