import type { DepositForm } from '@tenderdesk/domain/bidding/deposit/codes';
import { isGuarantee } from '@tenderdesk/domain/bidding/deposit/deposit';
import type { RowOf } from '../../../api/types.ts';
import { Amount } from '../../../kit/amount.tsx';
import { Details } from '../../../kit/details.tsx';
import { useText } from '../../../kit/text.ts';

export type Deposit = RowOf<'/tender/margin/page'>;

/** True for a deposit that is held and released instead of paid and refunded. */
export const isHeld = ({ form }: Deposit): boolean => form !== null && isGuarantee(form.code as DepositForm);

/** What every dialog about one deposit takes. */
export interface DialogProps {
  deposit: Deposit;
  onClose: () => void;
}

interface SummaryProps {
  deposit: Deposit;
  /** It goes back: what came does, which may be less or more than what was asked for. */
  back?: boolean;
}

/** Which deposit a dialog is about. */
export function Summary({ deposit, back = false }: SummaryProps) {
  const { t } = useText();
  const came = deposit.arrivedYuan ?? deposit.amountYuan;
  return (
    <div className="wide">
      <Details
        items={[
          { label: 'deposit.project', value: deposit.project?.name, wide: true },
          { label: 'deposit.section', value: deposit.sectionName, wide: true },
          { label: 'deposit.amount', value: <Amount value={deposit.amountYuan} unit="yuan" />, wide: true },
          { label: 'deposit.form', value: deposit.form?.value, wide: true },
          back &&
            !isHeld(deposit) && {
              label: 'deposit.back',
              value: deposit.sealed ? t('deposit.backSealed') : <Amount value={came} unit="yuan" />,
              wide: true,
            },
        ]}
      />
    </div>
  );
}
