import { businessDate } from '@tenderdesk/domain/calendar';
import { serverNow } from './business-time.ts';

/** The year in which it is business time now, wherever the browser stands. */
export const businessYear = (): number => Number(businessDate(new Date(serverNow())).slice(0, 4));

/** Years that a ledger looks back, this one among them. */
const LOOKED_BACK = 6;

/** This year and those before it, as options of a choice. */
export const recentYears = (): { value: string; label: string }[] =>
  Array.from({ length: LOOKED_BACK }, (_, index) => String(businessYear() - index)).map((value) => ({
    value,
    label: value,
  }));
