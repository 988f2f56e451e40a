import { DocumentFeeStatus } from '@tenderdesk/domain/bidding/document-fee/document-fee-codes';
import { Amount } from '../../../kit/amount.tsx';
import { DetailSection, Details } from '../../../kit/details.tsx';
import { StatusTag, type Tones } from '../../../kit/status-tag.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import en from './fee-en.ts';
import zh from './fee-zh.ts';
import type { Workspace } from './types.ts';

addWords('ownFee', { zh, en });

const tone: Tones = { OWED: 'warning', PAID: 'success', REFUNDING: 'primary', REFUNDED: 'gray' };

/** What the company owes or has paid for the printed document: how much, under which code, what came back. */
export function FeePanel({ fee }: { fee: NonNullable<Workspace['documentFee']> }) {
  const { t } = useText();
  return (
    <DetailSection title="ownFee.title" id="fee">
      <Details
        items={[
          {
            label: 'joined.paymentCode',
            value: <strong className="payment-code">{fee.paymentCode}</strong>,
            wide: true,
          },
          {
            label: 'common.status',
            value: <StatusTag dict={DocumentFeeStatus.type} status={fee.status} tone={tone} />,
          },
          { label: 'ownFee.amount', value: <Amount value={fee.amountYuan} unit="yuan" /> },
          fee.arrivedTime && { label: 'ownFee.arrivedTime', value: fee.arrivedTime },
          fee.refundDue && { label: 'ownFee.refundDue', value: fee.refundDue },
          fee.refundTime && { label: 'ownFee.refundTime', value: fee.refundTime },
          fee.interestYuan && { label: 'ownFee.interest', value: <Amount value={fee.interestYuan} unit="yuan" /> },
        ]}
      />
      <p className="hint">{t('ownFee.hint')}</p>
    </DetailSection>
  );
}
