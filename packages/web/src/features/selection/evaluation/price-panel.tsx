import { DetailSection } from '../../../kit/details.tsx';
import { useText } from '../../../kit/text.ts';
import { FormulaWords, PriceSteps } from '../../../parts/price-formula/price-steps.tsx';
import type { Evaluation } from './types.ts';

/** The formula of each section, and every computation with each step: what came first stays in sight. */
export function PricePanel({ evaluation: { sections } }: { evaluation: Evaluation }) {
  const { t } = useText();
  const priced = sections.filter(({ pricing }) => pricing !== null);
  if (priced.length === 0) return null;
  return (
    <DetailSection title="priceFormula.title">
      {priced.map(({ sectionId, name, bids, pricing }) => (
        <div key={sectionId}>
          <h3 className="section-name">{name}</h3>
          {pricing && (
            <p>
              <FormulaWords formula={pricing.formula} />
            </p>
          )}
          {pricing?.versions.flatMap((version) =>
            version.bids.map(({ bidId, steps }) => (
              <details key={`${version.no} ${bidId}`} className="sheet-details">
                <summary>
                  {t('priceFormula.workingOf', { name: bids.find((bid) => bid.bidId === bidId)?.bidderName ?? '' })}
                </summary>
                <PriceSteps formula={pricing.formula} version={version} steps={steps} />
              </details>
            )),
          )}
        </div>
      ))}
    </DetailSection>
  );
}
