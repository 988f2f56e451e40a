/**
 * Red mark of a project that has missed dates, beside its name in lists; nothing where it has missed none.
 *
 *   column.custom('name', 'project.name', (row) => <><ScreenLink to={detailOf(row)}>{row.name}</ScreenLink> <MissedMark count={row.missedDates} /></>)
 */
import { useText } from '../kit/text.ts';

export function MissedMark({ count }: { count: number }) {
  const { t } = useText();
  return count > 0 ? <span className="tag error">{t('parts.breach.count', { count })}</span> : null;
}
