import type { RowOf } from '../../api/types.ts';
import { useText } from '../../kit/text.ts';
import './plan.css';

type Change = RowOf<'/plan/change/page'>;

/** What a request changes, a line for each field. */
export function Differences({ change }: { change: Pick<Change, 'differences' | 'type'> }) {
  const { t } = useText();
  if (change.differences.length === 0) return t('plan.noDifferences');
  return (
    <ul className="differences">
      {change.differences.map(({ field, before, after }) => (
        <li key={field}>
          {t(`plan.${field}`)}: <span className="figure">{before ?? '--'}</span> →{' '}
          <span className="figure">{after ?? '--'}</span>
        </li>
      ))}
    </ul>
  );
}
