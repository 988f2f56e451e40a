import type { LowPriceTerms } from '@tenderdesk/domain/selection/evaluation/low-price';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { useText } from '../../../kit/text.ts';

/** Shares in percent as their fields hold them. */
export interface LowPriceValues {
  ceiling?: number | null;
  mean?: number | null;
}

const share = (value: number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

/** The shares of a section as fields. */
export const lowPriceValues = (terms: LowPriceTerms | null): LowPriceValues => ({
  ceiling: terms?.ceilingShare ? Number(terms.ceilingShare) : null,
  mean: terms?.meanShare ? Number(terms.meanShare) : null,
});

/** The shares that the fields hold; null without any. */
export function lowPriceOf({ ceiling, mean }: LowPriceValues = {}): LowPriceTerms | null {
  const [ceilingShare, meanShare] = [share(ceiling), share(mean)];
  return ceilingShare === null && meanShare === null ? null : { ceilingShare, meanShare };
}

/** Below which shares a price of the section must be asked about. */
export function LowPriceFields({ row }: { row: number }) {
  const { t } = useText();
  const at = (name: keyof LowPriceValues) => ['sections', row, 'typedLow', name];
  return (
    <div className="fields">
      <NumberField
        name={at('ceiling')}
        label="biddingDocument.lowCeiling"
        max={99}
        places={2}
        help={t('biddingDocument.lowHelp')}
      />
      <NumberField name={at('mean')} label="biddingDocument.lowMean" max={99} places={2} />
    </div>
  );
}
