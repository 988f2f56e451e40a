import { compareAmounts } from '@tenderdesk/domain/money';
import { Amount } from '../../../kit/amount.tsx';
import { useText } from '../../../kit/text.ts';
import type { MarketRequest } from './types.ts';
import './market-request.css';

/** Items and what each company asks for them, the lowest marked. */
export function Comparison({ request: { items, answers } }: { request: MarketRequest }) {
  const { t } = useText();
  const answered = answers.filter(({ prices }) => prices.length > 0);
  if (answered.length === 0) return <p className="hint">{t('marketRequest.noAnswer')}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
    <div className="market-prices" tabIndex={0} role="region" aria-label={t('marketRequest.comparison')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('marketRequest.item')}</th>
            <th scope="col">{t('marketRequest.unit')}</th>
            {answered.map(({ id, supplierName }) => (
              <th key={id} scope="col" className="figure">
                {supplierName}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ no, name, spec, unit }) => {
            const offered = answered.map(({ prices }) => prices.find((price) => price.no === no) ?? null);
            const known = offered.flatMap((price) => (price ? [price.grossYuan] : []));
            const lowest = known.toSorted(compareAmounts)[0];
            return (
              <tr key={no}>
                <th scope="row">
                  {name} <span className="hint">{spec}</span>
                </th>
                <td>{unit.value}</td>
                {offered.map((price, index) => (
                  <td
                    key={answered[index]!.id}
                    className={price && price.grossYuan === lowest ? 'figure lowest' : 'figure'}
                  >
                    {price ? <Amount value={price.grossYuan} unit="yuan" bare /> : '--'}
                    {price?.brand && <div className="hint">{price.brand}</div>}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
