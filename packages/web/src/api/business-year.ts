import { businessDate } from '@tenderdesk/domain/calendar';
import { serverNow } from './business-time.ts';

/** The year in which it is business time now, wherever the browser stands. */
export const businessYear = (): number => Number(businessDate(new Date(serverNow())).slice(0, 4));
