import { useSend } from '../../../api/hooks.ts';
import { Amount } from '../../../kit/amount.tsx';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import { Details } from '../../../kit/details.tsx';
import { AmountField } from '../../../kit/form/amount-field.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { ReleaseRefundDialog, SendRefundBackDialog } from '../../../parts/refund/refund-dialogs.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import {
  ClaimAnswerDialog,
  ClaimDialog,
  DecideForfeitDialog,
  ProposeForfeitDialog,
  WithdrawForfeitDialog,
} from './forfeit-dialogs.tsx';
import { ForfeitsDialog } from './forfeit-view.tsx';
import { type Deposit, type DialogProps, isHeld, Summary } from './summary.tsx';
import { Modal } from 'antd';

export type DepositAct = Deposit['allowedActions'][number] | 'files' | 'forfeits';

/** The dialog of an action on one deposit. */
export function DepositDialog({ act, ...props }: DialogProps & { act: DepositAct }) {
  switch (act) {
    case 'confirm':
      return <ConfirmDialog {...props} />;
    case 'return':
      return <ReturnDialog {...props} />;
    case 'refund':
      return <RefundDialog {...props} />;
    case 'release':
      return <ReleaseDialog {...props} />;
    case 'sendBack':
      return <SendBackDialog {...props} />;
    case 'decideForfeit':
      return <DecideForfeitDialog {...props} />;
    case 'proposeForfeit':
      return <ProposeForfeitDialog {...props} />;
    case 'withdrawForfeit':
      return <WithdrawForfeitDialog {...props} />;
    case 'claim':
      return <ClaimDialog {...props} />;
    case 'answerClaim':
      return <ClaimAnswerDialog {...props} />;
    case 'forfeits':
      return <ForfeitsDialog {...props} />;
    default:
      return <FilesDialog {...props} />;
  }
}

function ReturnDialog({ deposit, onClose }: DialogProps) {
  const { t } = useText();
  const giveBack = useSend('put', '/tender/margin/{depositId}/return');
  return (
    <FormDialog<{ reason: string }>
      open
      danger
      title={t('deposit.return')}
      draft={deposit.id}
      submitText={t('deposit.return')}
      onClose={onClose}
      onSubmit={({ reason }) =>
        giveBack.mutateAsync({ depositId: deposit.id, body: { reason, version: deposit.version } })
      }
      onDone={() => notice.done(t('deposit.returned'))}
    >
      <Summary deposit={deposit} />
      <TextAreaField name="reason" label="common.reason" required max={200} wide help={t('deposit.returnText')} />
    </FormDialog>
  );
}

function RefundDialog({ deposit, onClose }: DialogProps) {
  const { t } = useText();
  const refund = useSend('put', '/tender/margin/{depositId}/refund');
  const held = isHeld(deposit);
  const title = t(held ? 'deposit.release' : 'deposit.refund');
  return (
    <FormDialog<{ interestYuan: string }>
      open
      title={title}
      draft={deposit.id}
      submitText={title}
      initialValues={{ interestYuan: '0' }}
      onClose={onClose}
      onSubmit={({ interestYuan }) =>
        refund.mutateAsync({ depositId: deposit.id, body: { interestYuan, version: deposit.version } })
      }
      onDone={() => notice.done(t('deposit.prepared'))}
    >
      <Summary deposit={deposit} back />
      {!held && (
        <AmountField
          name="interestYuan"
          label="deposit.interest"
          unit="yuan"
          required
          wide
          help={
            deposit.mostInterestYuan === null
              ? t('deposit.mostSealed')
              : t('deposit.mostInterest', { amount: deposit.mostInterestYuan })
          }
        />
      )}
      <p className="wide hint">{t('deposit.refundText')}</p>
    </FormDialog>
  );
}

function Prepared({ deposit }: { deposit: Deposit }) {
  return (
    <>
      <Summary deposit={deposit} back />
      <div className="wide">
        <Details
          items={[
            { label: 'deposit.paymentCode', value: deposit.paymentCode, wide: true },
            // what is sealed names nobody
            deposit.supplierName && { label: 'deposit.supplier', value: deposit.supplierName, wide: true },
            deposit.payerName && { label: 'deposit.payer', value: deposit.payerName, wide: true },
            deposit.payerAccount && { label: 'deposit.payerAccount', value: deposit.payerAccount, wide: true },
            { label: 'deposit.interest', value: <Amount value={deposit.interestYuan} unit="yuan" />, wide: true },
            { label: 'deposit.preparedBy', value: deposit.preparedBy, wide: true },
            { label: 'deposit.preparedTime', value: deposit.preparedTime, wide: true },
          ]}
        />
      </div>
    </>
  );
}

function ReleaseDialog({ deposit, onClose }: DialogProps) {
  const release = useSend('put', '/tender/margin/{depositId}/refund/release');
  return (
    <ReleaseRefundDialog
      title="deposit.releaseRefund"
      done="deposit.refunded"
      hint="deposit.releaseText"
      onClose={onClose}
      onRelease={() => release.mutateAsync({ depositId: deposit.id, body: { version: deposit.version } })}
    >
      <Prepared deposit={deposit} />
    </ReleaseRefundDialog>
  );
}

function SendBackDialog({ deposit, onClose }: DialogProps) {
  const sendBack = useSend('put', '/tender/margin/{depositId}/refund/return');
  return (
    <SendRefundBackDialog
      id={deposit.id}
      title="deposit.sendBack"
      done="deposit.sentBack"
      onClose={onClose}
      onSend={(reason) => sendBack.mutateAsync({ depositId: deposit.id, body: { reason, version: deposit.version } })}
    >
      <Prepared deposit={deposit} />
    </SendRefundBackDialog>
  );
}

function FilesDialog({ deposit, onClose }: DialogProps) {
  const { t } = useText();
  return (
    <Modal open title={t('deposit.files')} footer={null} onCancel={onClose}>
      <Details
        items={[
          { label: 'deposit.payer', value: deposit.payerName, wide: true },
          { label: 'deposit.payerAccount', value: deposit.payerAccount, wide: true },
          { label: 'deposit.paidTime', value: deposit.paidTime, wide: true },
          { label: 'deposit.guaranteeNo', value: deposit.guaranteeNo, wide: true },
          { label: 'deposit.guaranteeEnd', value: deposit.guaranteeEnd, wide: true },
          { label: 'deposit.arrivedTime', value: deposit.arrivedTime, wide: true },
          deposit.arrivedYuan && {
            label: 'deposit.arrivedAmount',
            value: <Amount value={deposit.arrivedYuan} unit="yuan" />,
            wide: true,
          },
          deposit.rightAccount === false && {
            label: 'deposit.account',
            value: t('deposit.otherAccount'),
            wide: true,
          },
          deposit.fromBasicAccount !== null && {
            label: 'deposit.fromBasicAccount',
            value: t(deposit.fromBasicAccount ? 'common.yes' : 'common.no'),
            wide: true,
          },
        ]}
      />
      <AttachmentList files={deposit.files} />
    </Modal>
  );
}
