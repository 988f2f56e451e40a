import type { AuditStatus } from './codes.ts';
import {
  abbreviation,
  districtCode,
  fax,
  landline,
  mobile,
  needed,
  personName,
  postcode,
  requiredText,
  uscc,
  type Check,
} from '../../access/account/validators.ts';
import { type Text, stateTable } from '../../rule.ts';

/** Audit of what a library holds; changed data are audited again (docs/domain/lifecycle.md). */
export const auditStates = stateTable<AuditStatus, 'pass' | 'refuse' | 'resubmit'>({
  pass: { from: ['UNAUDITED'], to: 'AUDIT_PASSED' },
  refuse: { from: ['UNAUDITED'], to: 'AUDIT_NOT_PASSED' },
  resubmit: { from: ['UNAUDITED', 'AUDIT_PASSED', 'AUDIT_NOT_PASSED'], to: 'UNAUDITED' },
});

/**
 * Whether a company may not change its name or its credit code so. Both stand once an audit has passed, whatever became of its
 * data since: exclusions go by them. An entry that came in from a file was taken over by its code, which therefore stands too.
 */
export const isIdentityFixed = (
  { passedOnce, imported }: { passedOnce: boolean; imported: boolean },
  changed: { name: boolean; uscc: boolean },
): boolean => (passedOnce && changed.name) || ((passedOnce || imported) && changed.uscc);

/** Fewest characters of the reason for refusing a company. */
export const LEAST_REASON = 5;

/** Said when a company is refused without a word. */
export const REASON_TOO_SHORT: Text = {
  zh: `请填写不通过的原因，不少于${LEAST_REASON}字`,
  en: `Say why, in at least ${LEAST_REASON} characters`,
};

/** Checks of a company's data by field; the same on the screen and on the server (spec §5). */
export const COMPANY_CHECKS = {
  name: requiredText,
  uscc: needed(uscc),
  legalPerson: needed(personName),
  district: needed(districtCode),
  contact: needed(personName),
  mobile: needed(mobile),
  landline,
  fax,
  postcode,
  abbreviation,
} as const satisfies Record<string, Check>;
