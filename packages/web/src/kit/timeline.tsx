/**
 * What happened, newest first: submit records and the like.
 *
 *   <Timeline items={records.map((record) => ({
 *     key: record.id,
 *     head: <StatusTag {...statusLooks.submit} status={record.status} />,
 *     who: `${record.operatorName} · ${record.organizationName}`,
 *     time: record.createdTime,
 *     note: record.reason,
 *     spent: record.previousTime && say(timeSpent(record.previousTime, record.createdTime)),
 *   }))} />
 */
import type { ReactNode } from 'react';
import { useText } from './text.ts';

export interface TimelineItem {
  key: string;
  head: ReactNode;
  who?: ReactNode;
  time: string;
  /** Reason or opinion as it was written. */
  note?: string | null;
  /** How long it took since the step before it. */
  spent?: string | null;
  /** Below everything else. */
  more?: ReactNode;
}

export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  const { t } = useText();
  if (items.length === 0) return <p className="hint">{t('kit.empty')}</p>;
  return (
    <ol className="timeline">
      {items.map(({ key, head, who, time, note, spent, more }) => (
        <li key={key}>
          <div className="timeline-head">{head}</div>
          {who && <div>{who}</div>}
          <div className="hint">
            <time>{time}</time>
            {spent && <span> · {t('kit.spent', { time: spent })}</span>}
          </div>
          {note && <p className="written">{note}</p>}
          {more}
        </li>
      ))}
    </ol>
  );
}
