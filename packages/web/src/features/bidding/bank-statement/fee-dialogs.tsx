import { useSend } from '../../../api/hooks.ts';
import { Amount } from '../../../kit/amount.tsx';
import { Details } from '../../../kit/details.tsx';
import { AmountField } from '../../../kit/form/amount-field.tsx';
import { DateTimeField } from '../../../kit/form/date-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { ReleaseRefundDialog, SendRefundBackDialog } from '../../../parts/refund/refund-dialogs.tsx';
import type { DocumentFee, FeeAct } from './fee-list.tsx';

interface FeeDialogProps {
  fee: DocumentFee;
  onClose: () => void;
}

/** What finance, and who releases a refund, do with a fee for a document. */
export default function FeeDialog({ act, ...props }: FeeDialogProps & { act: FeeAct }) {
  switch (act) {
    case 'confirm':
      return <ConfirmDialog {...props} />;
    case 'refund':
      return <RefundDialog {...props} />;
    case 'release':
      return <ReleaseDialog {...props} />;
    case 'sendBack':
      return <SendBackDialog {...props} />;
  }
}

function Summary({ fee }: { fee: DocumentFee }) {
  const { t } = useText();
  return (
    <div className="wide">
      <Details
        items={[
          { label: 'documentFee.project', value: fee.project.name, wide: true },
          {
            label: 'documentFee.supplier',
            value: fee.sealed ? t('documentFee.notOpened') : fee.supplierName,
            wide: true,
          },
          fee.payerName && { label: 'documentFee.payer', value: fee.payerName, wide: true },
          fee.payerAccount && { label: 'documentFee.payerAccount', value: fee.payerAccount, wide: true },
          { label: 'documentFee.amount', value: <Amount value={fee.amountYuan} unit="yuan" /> },
          fee.preparedBy && { label: 'documentFee.interest', value: <Amount value={fee.interestYuan} unit="yuan" /> },
          fee.preparedBy && { label: 'documentFee.preparedBy', value: fee.preparedBy },
        ]}
      />
    </div>
  );
}

function ConfirmDialog({ fee, onClose }: FeeDialogProps) {
  const { t } = useText();
  const confirm = useSend('put', '/tender/documentFee/{documentFeeId}/confirm');
  return (
    <FormDialog<{ paymentCode: string; arrivedTime?: string | null }>
      open
      title={t('documentFee.confirm')}
      draft={fee.id}
      submitText={t('documentFee.confirm')}
      onClose={onClose}
      onSubmit={({ paymentCode, arrivedTime }) =>
        confirm.mutateAsync({
          documentFeeId: fee.id,
          body: { paymentCode: paymentCode.trim(), ...(arrivedTime ? { arrivedTime } : {}), version: fee.version },
        })
      }
      onDone={() => notice.done(t('documentFee.confirmed'))}
    >
      <Summary fee={fee} />
      <TextField
        name="paymentCode"
        label="documentFee.paymentCode"
        required
        max={20}
        wide
        autoComplete="off"
        help={t('documentFee.confirmText')}
      />
      <DateTimeField name="arrivedTime" label="documentFee.arrivedTime" unmarked help={t('documentFee.arrivedHint')} />
    </FormDialog>
  );
}

function RefundDialog({ fee, onClose }: FeeDialogProps) {
  const { t } = useText();
  const refund = useSend('put', '/tender/documentFee/{documentFeeId}/refund');
  return (
    <FormDialog<{ interestYuan: string }>
      open
      title={t('documentFee.refund')}
      draft={fee.id}
      submitText={t('documentFee.refund')}
      initialValues={{ interestYuan: '0' }}
      onClose={onClose}
      onSubmit={({ interestYuan }) =>
        refund.mutateAsync({ documentFeeId: fee.id, body: { interestYuan, version: fee.version } })
      }
      onDone={() => notice.done(t('documentFee.prepared'))}
    >
      <Summary fee={fee} />
      <AmountField
        name="interestYuan"
        label="documentFee.interest"
        unit="yuan"
        required
        wide
        help={t('documentFee.mostInterest', { amount: fee.mostInterestYuan ?? '0' })}
      />
      <p className="wide hint">{t('documentFee.refundText')}</p>
    </FormDialog>
  );
}

function ReleaseDialog({ fee, onClose }: FeeDialogProps) {
  const release = useSend('put', '/tender/documentFee/{documentFeeId}/refund/release');
  return (
    <ReleaseRefundDialog
      title="documentFee.release"
      done="documentFee.released"
      hint="documentFee.releaseText"
      onClose={onClose}
      onRelease={() => release.mutateAsync({ documentFeeId: fee.id, body: { version: fee.version } })}
    >
      <Summary fee={fee} />
    </ReleaseRefundDialog>
  );
}

function SendBackDialog({ fee, onClose }: FeeDialogProps) {
  const sendBack = useSend('put', '/tender/documentFee/{documentFeeId}/refund/return');
  return (
    <SendRefundBackDialog
      id={fee.id}
      title="documentFee.sendBack"
      done="documentFee.sentBack"
      onClose={onClose}
      onSend={(reason) => sendBack.mutateAsync({ documentFeeId: fee.id, body: { reason, version: fee.version } })}
    >
      <Summary fee={fee} />
    </SendRefundBackDialog>
  );
}
