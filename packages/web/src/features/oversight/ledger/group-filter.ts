import { lastDayOf } from '@tenderdesk/domain/oversight/report/month';

export type SectionPath = 'projectSectionAccount' | 'projectSectionAccountUnder' | 'projectSectionAccountPurchase';

/** What the sections of a ledger are told apart by. */
export type By = 'organization' | 'method' | 'month' | 'type';

/** What a ledger is filtered by, as in its address. */
export type LedgerFilters = Readonly<Record<string, unknown>>;

/**
 * The filter of the ledger that shows the sections of a group, and no others: laid over the filters that the groups were counted
 * with. A unit or a type counts itself alone; what was narrowed before stays so.
 */
export function groupFilter(by: By, code: string, filters: LedgerFilters = {}): Record<string, string> {
  switch (by) {
    case 'method':
      return { biddingMethod: code };
    case 'organization':
      return { orgId: code, own: isAlone(filters, 'projectType', 'type') ? 'true' : 'unit' };
    case 'type':
      return { projectType: code, own: isAlone(filters, 'orgId', 'unit') ? 'true' : 'type' };
    default:
      return {
        startDate: later(textOf(filters['startDate']), `${code}-01`),
        endDate: earlier(textOf(filters['endDate']), lastDayOf(code)),
      };
  }
}

/** Whether a unit or a type that is filtered by counts without what lies below it. */
const isAlone = (filters: LedgerFilters, name: 'orgId' | 'projectType', own: 'unit' | 'type'): boolean =>
  Boolean(filters[name]) && (filters['own'] === own || filters['own'] === 'true');

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const later = (one: string, other: string): string => (one > other ? one : other);
const earlier = (one: string, other: string): string => (one !== '' && one < other ? one : other);
