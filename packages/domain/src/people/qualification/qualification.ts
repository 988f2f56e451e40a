import { addDays } from '../../calendar.ts';
import type { Rule } from '../../rule.ts';
import { auditStates } from '../supplier/supplier.ts';
import type { AuditStatus } from '../supplier/codes.ts';
import type { QualificationState } from './codes.ts';

/** How many days before its end a company is asked to renew a certificate [INT]. */
export const EXPIRING_DAYS = 30;

/** What holds of a certificate. */
export interface Held {
  withdrawn: boolean;
  /** One of its editions has passed the audit. */
  inForce: boolean;
  /** Last day on which that edition is valid, 'yyyy-MM-dd'; null: without end. */
  heldUntil: string | null;
}

/** The last day of those that count as close to `today`, both 'yyyy-MM-dd'. */
export const soonest = (today: string): string => addDays(today, EXPIRING_DAYS);

/** Whether a certificate can be relied on. @param today 'yyyy-MM-dd' */
export function stateOf({ withdrawn, inForce, heldUntil }: Held, today: string): QualificationState {
  if (withdrawn) return 'WITHDRAWN';
  if (!inForce) return 'NOT_IN_FORCE';
  if (heldUntil === null || heldUntil > soonest(today)) return 'VALID';
  return heldUntil < today ? 'EXPIRED' : 'EXPIRING';
}

/** Between which days what holds has to end for a state that follows from the date, both included; null where it does not. */
export function endsWithin(
  state: QualificationState,
  today: string,
): { from: string | null; to: string | null } | null {
  if (state === 'VALID') return { from: addDays(soonest(today), 1), to: null };
  if (state === 'EXPIRING') return { from: today, to: soonest(today) };
  return state === 'EXPIRED' ? { from: null, to: addDays(today, -1) } : null;
}

export type OwnAction = 'change' | 'renew' | 'withdraw';

/** What the company that has a certificate may do: one that has passed is renewed, which keeps it beside the new edition. */
export function ownActions({ auditStatus, withdrawn }: { auditStatus: AuditStatus; withdrawn: boolean }): OwnAction[] {
  if (withdrawn || !auditStates.actionsFrom(auditStatus).includes('resubmit')) return [];
  return [auditStatus === 'AUDIT_PASSED' ? 'renew' : 'change', 'withdraw'];
}

/** A certificate as it is handed in; days as 'yyyy-MM-dd'. */
export interface CertificateFacts {
  issueDate: string | null;
  expiryDate: string | null;
  today: string;
}

/** What a certificate that is handed in has to keep [INT]. */
export const certificateRules: readonly Rule<CertificateFacts>[] = [
  {
    id: 'QUALIFICATION_ISSUED',
    basis: '[INT]',
    text: { zh: '发证日期不能晚于今天', en: 'It cannot be issued after today' },
    fields: ['issueDate'],
    field: 'issueDate',
    severity: () => 'block',
    isKept: ({ issueDate, today }) => issueDate === null || issueDate <= today,
  },
  {
    id: 'QUALIFICATION_EXPIRED',
    basis: '[INT]',
    text: { zh: '证书已过期，请提交在有效期内的证书', en: 'The certificate has expired: hand in one that is valid' },
    fields: ['expiryDate'],
    field: 'expiryDate',
    severity: () => 'block',
    isKept: ({ expiryDate, today }) => expiryDate === null || expiryDate >= today,
  },
];
