import { Button, Drawer } from 'antd';
import { useText } from '../../../kit/text.ts';
import { PriceSteps } from '../../../parts/price-formula/price-steps.tsx';
import type { EvaluatedBid, Pricing } from './types.ts';

interface PriceCellProps {
  /** Null until it is computed: there is no working to show. */
  score: string | null;
  bidderName: string;
  onOpen: () => void;
}

/** A computed price score, and the way to how it was made. */
export function PriceCell({ score, bidderName, onOpen }: PriceCellProps) {
  const { t } = useText();
  if (score === null) return <span className="price-score">--</span>;
  return (
    <div className="price-cell">
      <Button type="link" size="small" aria-label={t('priceFormula.workingOf', { name: bidderName })} onClick={onOpen}>
        {t('priceFormula.working')}
      </Button>
      <strong className="price-score">{score}</strong>
    </div>
  );
}

interface PriceDrawerProps {
  pricing: Pricing;
  version: Pricing['versions'][number];
  bid: EvaluatedBid;
  onClose: () => void;
}

/** How the price of one bid was scored. */
export function PriceDrawer({ pricing, version, bid, onClose }: PriceDrawerProps) {
  const { t } = useText();
  const steps = version.bids.find(({ bidId }) => bidId === bid.bidId)?.steps ?? [];
  return (
    <Drawer open size={480} title={t('priceFormula.workingOf', { name: bid.bidderName })} onClose={onClose}>
      <PriceSteps formula={pricing.formula} version={version} steps={steps} />
    </Drawer>
  );
}
