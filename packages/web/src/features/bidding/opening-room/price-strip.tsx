import { formatAmount } from '@tenderdesk/domain/money-text';
import { useText } from '../../../kit/text.ts';
import type { OpeningSection } from '../../../parts/opening/types.ts';
import { stripOf } from './room.ts';

/** The prices of a section beside each other: a picture of its table, which says the same in text. */
export function PriceStrip({ section, current }: { section: OpeningSection; current: string | null }) {
  const { t } = useText();
  const { dots, ceilingAt } = stripOf(section.items, section.controlPrice);
  if (dots.length === 0) return null;
  const sorted = dots.toSorted((a, b) => a.at - b.at);
  const left = (at: number) => ({ left: `${(at * 100).toFixed(2)}%` });
  return (
    <figure className="price-strip">
      <figcaption className="hint">
        {t('openingRoom.strip')}
        <span className="unseen">
          {t('openingRoom.stripText', {
            count: dots.length,
            least: formatAmount(sorted[0]?.price),
            most: formatAmount(sorted.at(-1)?.price),
            ceiling: formatAmount(section.controlPrice),
          })}
        </span>
      </figcaption>
      <div className="price-axis" aria-hidden="true">
        {ceilingAt !== null && (
          <span className={ceilingAt > 0.6 ? 'price-ceiling end' : 'price-ceiling'} style={left(ceilingAt)}>
            <span className="figure">
              {t('openingRoom.ceiling')} {formatAmount(section.controlPrice, 2)}
            </span>
          </span>
        )}
        {sorted.map(({ bidId, name, price, at, above }) => (
          <span
            key={bidId}
            className={`price-dot${above ? ' above' : ''}${bidId === current ? ' current' : ''}`}
            style={left(at)}
            title={`${name} ${formatAmount(price)} ${t('common.wan')}`}
          />
        ))}
      </div>
    </figure>
  );
}
