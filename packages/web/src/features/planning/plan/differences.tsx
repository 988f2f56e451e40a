import { formatAmount } from '@tenderdesk/domain/money-text';
import type { RowOf } from '../../../api/types.ts';
import { useText } from '../../../kit/text.ts';
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
          {t(`plan.${field}`)}: <span className="figure">{shown(field, before)}</span> →{' '}
          <span className="figure">{shown(field, after)}</span>
        </li>
      ))}
    </ul>
  );
}

const shown = (field: Change['differences'][number]['field'], value: string | null): string =>
  value === null ? '--' : field === 'amount' ? formatAmount(value) : value;
