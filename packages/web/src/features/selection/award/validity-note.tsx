import { businessDate, daysBetween } from '@tenderdesk/domain/calendar';
import { Alert } from 'antd';
import { serverNow } from '../../../api/server-clock.ts';
import type { Reply } from '../../../api/types.ts';
import { useText } from '../../../kit/text.ts';

type Award = Pick<Reply<'get', '/tender/award/{projectId}'>, 'bidsValidUntil' | 'confirmedTime'>;

/** Days before the end from which on it is told in another colour. */
const NEAR_DAYS = 15;

/** Until when the bids bind, as long as no winner is confirmed. */
export function ValidityNote({ award: { bidsValidUntil, confirmedTime } }: { award: Award }) {
  const { t } = useText();
  if (!bidsValidUntil || confirmedTime) return null;
  const days = daysBetween(businessDate(new Date(serverNow())), bidsValidUntil);
  const type = days < 0 ? 'error' : days <= NEAR_DAYS ? 'warning' : 'info';
  return (
    <Alert
      showIcon
      type={type}
      className="page-alert"
      title={t(days < 0 ? 'award.bidsLapsed' : 'award.bidsValidUntil', { date: bidsValidUntil, days })}
    />
  );
}
