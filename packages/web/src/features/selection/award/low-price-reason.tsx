import { compareAmounts, isAmount } from '@tenderdesk/domain/money';
import { LEAST_REASON } from '@tenderdesk/domain/procedure/implementation-plan/exceptions';
import { readPrice } from '@tenderdesk/domain/bidding/bid/price';
import { Form } from 'antd';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { useText } from '../../../kit/text.ts';

/** Below the guard of R40 the award needs a reason, and the approver's decision. */
export function LowPriceReason({ guard, index }: { guard: string | null; index: number }) {
  const { t } = useText();
  const form = Form.useFormInstance();
  const price = Form.useWatch<string | null | undefined>(['sections', index, 'winningPrice'], form);
  const words = Form.useWatch<string | null | undefined>(['sections', index, 'direct', 'priceText'], form);
  const amount = words ? readPrice(words).amount : price;
  if (guard === null || !isAmount(amount) || compareAmounts(amount, guard) >= 0) return null;
  return (
    <TextAreaField
      name={['sections', index, 'priceLimitReason']}
      label="award.priceLimitReason"
      unmarked
      help={t('award.priceLimitHelp', { least: LEAST_REASON })}
      max={500}
      rows={2}
      wide
    />
  );
}
