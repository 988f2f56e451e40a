import { businessDate } from '@tenderdesk/domain/calendar';
import { useEffect, useState } from 'react';
import { serverNow } from '../../../api/server-clock.ts';
import { useText } from '../../../kit/text.ts';

/** The clock moves on so often (spec §9). */
const everyMs = 60_000;

/** Date, weekday, hour and minute in Shanghai, by the server's clock. */
export function Clock() {
  const { language } = useText();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, []);
  const moment = new Date(now);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { timeZone: 'Asia/Shanghai', ...options }).format(
      moment,
    );
  const minute = part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const day = businessDate(moment);
  return (
    <time className="dashboard-clock figure" dateTime={`${day} ${minute}`}>
      {day} {part({ weekday: 'long' })} {minute}
    </time>
  );
}
