import { shortAmount } from '@tenderdesk/domain/money-text';
import { type TextKey, useText } from '../../../kit/text.ts';

export interface StripFigure {
  label: TextKey;
  /** Amounts in 万元 are texts, counts and rates numbers. */
  value: string | number | null;
}

/** The totals of a ledger in one line over its table. */
export function FigureStrip({ figures, note }: { figures: readonly StripFigure[]; note?: string | undefined }) {
  const { t } = useText();
  return (
    <div className="ledger-strip">
      <dl aria-label={t('ledger.totals')}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd className="figure">
              {value === null ? '--' : typeof value === 'string' ? `${shortAmount(value)} ${t('common.wan')}` : value}
            </dd>
          </div>
        ))}
      </dl>
      {note && <p className="hint">{note}</p>}
    </div>
  );
}
