import type { DepositForm } from '@tenderdesk/domain/bidding/deposit/codes';
import { isGuarantee } from '@tenderdesk/domain/bidding/deposit/deposit';
import { amountInCapitals } from '@tenderdesk/domain/money';
import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import type { StoredFile } from '../../../api/files.ts';
import { useSend } from '../../../api/hooks.ts';
import { Amount } from '../../../kit/amount.tsx';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import { DetailSection, Details } from '../../../kit/details.tsx';
import { DictField } from '../../../kit/form/choice-fields.tsx';
import { DateField, DateTimeField } from '../../../kit/form/date-fields.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { notice } from '../../../kit/notice.tsx';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { useText } from '../../../kit/text.ts';
import { usePrincipal } from '../../../session/principal.ts';
import { depositTone } from './look.ts';
import type { Workspace } from './types.ts';

type Deposit = NonNullable<Workspace['deposit']>;

/** One's own deposit: what to pay under which code, what was paid, what came back. */
export function DepositPanel({ workspace, deposit }: { workspace: Workspace; deposit: Deposit }) {
  const { t } = useText();
  const [paying, setPaying] = useState(false);
  const capitals = amountInCapitals(deposit.amountYuan);
  return (
    <DetailSection
      title="joined.deposit"
      id="deposit"
      actions={
        workspace.allowedActions.includes('pay') && (
          <Button type="primary" onClick={() => setPaying(true)}>
            {t('joined.pay')}
          </Button>
        )
      }
    >
      {deposit.returnReason && (
        <Alert
          className="page-alert"
          type="warning"
          showIcon
          title={t('joined.claimReturned')}
          description={deposit.returnReason}
        />
      )}
      <Details
        items={[
          {
            label: 'joined.paymentCode',
            value: <strong className="payment-code">{deposit.paymentCode}</strong>,
            wide: true,
          },
          {
            label: 'common.status',
            value: <StatusTag dict="bidding.DepositStatus" status={deposit.status} tone={depositTone} />,
          },
          { label: 'joined.amount', value: <Amount value={deposit.amountYuan} unit="yuan" /> },
          { label: 'joined.capitals', value: capitals, wide: true },
          {
            label: 'joined.acceptedForms',
            value: workspace.depositForms.map(({ value }) => value).join(' / '),
            wide: true,
          },
          deposit.form && { label: 'joined.form', value: deposit.form.value },
          deposit.payerName && { label: 'joined.payer', value: deposit.payerName },
          deposit.payerAccount && { label: 'joined.payerAccount', value: deposit.payerAccount },
          deposit.paidTime && { label: 'joined.paidTime', value: deposit.paidTime },
          deposit.guaranteeNo && { label: 'joined.guaranteeNo', value: deposit.guaranteeNo },
          deposit.guaranteeEnd && { label: 'joined.guaranteeEnd', value: deposit.guaranteeEnd },
          deposit.arrivedTime && { label: 'joined.arrivedTime', value: deposit.arrivedTime },
          deposit.arrivedYuan && {
            label: 'joined.arrivedAmount',
            value: <Amount value={deposit.arrivedYuan} unit="yuan" />,
          },
          deposit.refundDue && { label: 'joined.refundDue', value: deposit.refundDue },
          deposit.refundTime && { label: 'joined.refundTime', value: deposit.refundTime },
          deposit.interestYuan && {
            label: 'joined.interest',
            value: <Amount value={deposit.interestYuan} unit="yuan" />,
          },
        ]}
      />
      {deposit.files.length > 0 && <AttachmentList files={deposit.files} />}
      <p className="hint">{t('joined.paymentHint')}</p>
      {paying && <PayDialog workspace={workspace} deposit={deposit} onClose={() => setPaying(false)} />}
    </DetailSection>
  );
}

interface PayForm {
  form: DepositForm;
  payerName: string;
  payerAccount?: string;
  paidTime?: string | null;
  guaranteeNo?: string;
  guaranteeEnd?: string | null;
  files?: StoredFile[];
}

interface PayProps {
  workspace: Workspace;
  deposit: Deposit;
  onClose: () => void;
}

function PayDialog({ workspace, deposit, onClose }: PayProps) {
  const { t } = useText();
  const { organizationName } = usePrincipal();
  const pay = useSend('put', '/bidder/margin/{depositId}/pay');
  return (
    <FormDialog<PayForm>
      open
      width={640}
      title={t('joined.payTitle', { code: deposit.paymentCode })}
      submitText={t('joined.pay')}
      initialValues={{ payerName: organizationName }}
      onClose={onClose}
      onSubmit={({ files = [], paidTime, ...values }) =>
        pay.mutateAsync({
          depositId: deposit.id,
          body: { ...values, ...(paidTime ? { paidTime } : {}), files: files.map(({ id }) => id) },
        })
      }
      onDone={() => notice.done(t('joined.paid'))}
    >
      <DictField
        name="form"
        label="joined.form"
        dict="bidding.DepositForm"
        required
        {...(workspace.depositForms.length > 0 ? { only: workspace.depositForms.map(({ code }) => code) } : {})}
      />
      <TextField name="payerName" label="joined.payer" required max={100} />
      <PaymentFields until={workspace.guaranteeUntil} />
      <FileField
        name="files"
        label="joined.proof"
        bizType="MARGIN"
        accept={['.pdf', '.png', '.jpg', '.jpeg']}
        max={5}
        maxMb={20}
        wide
      />
    </FormDialog>
  );
}

/** Money has an account and a time, a guarantee a number and an end. */
function PaymentFields({ until }: { until: string }) {
  const { t } = useText();
  const form = Form.useWatch<PayForm['form'] | undefined>('form');
  if (form && isGuarantee(form)) {
    return (
      <>
        <TextField name="guaranteeNo" label="joined.guaranteeNo" required max={60} />
        <DateField
          name="guaranteeEnd"
          label="joined.guaranteeEnd"
          required
          help={t('joined.guaranteeHint', { date: until })}
        />
      </>
    );
  }
  return (
    <>
      <TextField name="payerAccount" label="joined.payerAccount" required max={40} inputMode="numeric" />
      <DateTimeField name="paidTime" label="joined.paidTime" />
    </>
  );
}
