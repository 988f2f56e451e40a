import { ForfeitReason } from '@tenderdesk/domain/bidding/deposit/codes';
import { Form } from 'antd';
import type { StoredFile } from '../../../api/files.ts';
import { useGet, useSend } from '../../../api/hooks.ts';
import { AmountField } from '../../../kit/form/amount-field.tsx';
import { RadioField } from '../../../kit/form/choice-fields.tsx';
import { DateField } from '../../../kit/form/date-fields.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { ToldField } from '../../../parts/choices.tsx';
import { ForfeitView } from './forfeit-view.tsx';
import { type DialogProps, isHeld, Summary } from './summary.tsx';

const idsOf = (files: readonly StoredFile[] = []): string[] => files.map(({ id }) => id);

interface Proposal {
  reason: string;
  clause?: string;
  facts: string;
  files: readonly StoredFile[];
}

/** Finance proposes to keep a deposit; its bidder is heard first. */
export function ProposeForfeitDialog({ deposit, onClose }: DialogProps) {
  const { t } = useText();
  const propose = useSend('post', '/tender/margin/{depositId}/forfeit');
  const words = t(isHeld(deposit) ? 'deposit.proposeClaim' : 'deposit.proposeForfeit');
  return (
    <FormDialog<Proposal>
      open
      danger
      width={640}
      title={words}
      draft={deposit.id}
      submitText={words}
      onClose={onClose}
      onSubmit={({ reason, clause, facts, files }) =>
        propose.mutateAsync({
          depositId: deposit.id,
          body: { reason, clause: clause ?? null, facts, files: idsOf(files), version: deposit.version },
        })
      }
      onDone={() => notice.done(t('deposit.proposed'))}
    >
      <Summary deposit={deposit} />
      <ToldField name="reason" label="deposit.forfeitReason" dict={ForfeitReason.type} required wide />
      <Clause />
      <TextAreaField
        name="facts"
        label="deposit.facts"
        required
        max={1000}
        rows={4}
        wide
        help={t('deposit.factsHint')}
      />
      <FileField name="files" label="deposit.proofs" bizType="FORFEIT" required wide />
    </FormDialog>
  );
}

/** What the document itself says has to be named. */
function Clause() {
  const reason = Form.useWatch<string | undefined>('reason');
  return reason === 'AS_DOCUMENT' ? <TextField name="clause" label="deposit.clause" required max={200} wide /> : null;
}

/** Who proposed it takes it back. */
export function WithdrawForfeitDialog({ deposit, onClose }: DialogProps) {
  const { t } = useText();
  const withdraw = useSend('put', '/tender/margin/{depositId}/forfeit/withdraw');
  return (
    <FormDialog<{ reason: string }>
      open
      title={t('deposit.withdrawForfeit')}
      draft={deposit.id}
      submitText={t('deposit.withdrawForfeit')}
      onClose={onClose}
      onSubmit={({ reason }) =>
        withdraw.mutateAsync({ depositId: deposit.id, body: { reason, version: deposit.version } })
      }
      onDone={() => notice.done(t('deposit.withdrawn'))}
    >
      <Summary deposit={deposit} />
      <TextAreaField name="reason" label="common.reason" required max={200} wide help={t('deposit.withdrawText')} />
    </FormDialog>
  );
}

/** Decides whether a deposit is kept, as somebody else has proposed, with what its bidder said before one's eyes. */
export function DecideForfeitDialog({ deposit, onClose }: DialogProps) {
  const { t } = useText();
  const decide = useSend('put', '/tender/margin/{depositId}/forfeit');
  const said = useGet('/tender/margin/forfeit', { depositId: deposit.id });
  const choices = [
    { value: 'true', label: t('deposit.keep') },
    { value: 'false', label: t('deposit.giveBack') },
  ];
  return (
    <FormDialog<{ approved: 'true' | 'false'; reason: string }>
      open
      danger
      width={720}
      title={t('deposit.decideForfeit')}
      draft={deposit.id}
      submitText={t('common.confirm')}
      onClose={onClose}
      onSubmit={({ approved, reason }) =>
        decide.mutateAsync({
          depositId: deposit.id,
          body: { approved: approved === 'true', reason, version: deposit.version },
        })
      }
      onDone={() => notice.done(t('common.saved'))}
    >
      <Summary deposit={deposit} />
      <div className="wide">
        <Loaded query={said} rows={4}>
          {({ forfeits }) => forfeits.slice(0, 1).map((one) => <ForfeitView key={one.id} forfeit={one} />)}
        </Loaded>
      </div>
      <RadioField name="approved" label="deposit.decision" required options={choices} wide />
      <TextAreaField name="reason" label="common.reason" required max={200} wide help={t('deposit.forfeitText')} />
    </FormDialog>
  );
}

interface Claim {
  claimDate: string;
  claimYuan: string;
  files: readonly StoredFile[];
}

/** A forfeited guarantee was claimed at its guarantor. */
export function ClaimDialog({ deposit, onClose }: DialogProps) {
  const { t } = useText();
  const claim = useSend('post', '/tender/margin/{depositId}/claim');
  return (
    <FormDialog<Claim>
      open
      title={t('deposit.claim')}
      draft={deposit.id}
      submitText={t('deposit.claim')}
      initialValues={{ claimYuan: deposit.amountYuan }}
      onClose={onClose}
      onSubmit={({ files, ...body }) =>
        claim.mutateAsync({ depositId: deposit.id, body: { ...body, files: idsOf(files), version: deposit.version } })
      }
      onDone={() => notice.done(t('common.saved'))}
    >
      <Summary deposit={deposit} />
      <DateField
        name="claimDate"
        label="deposit.claimDate"
        required
        {...(deposit.guaranteeEnd ? { help: t('deposit.claimHint', { date: deposit.guaranteeEnd }) } : {})}
      />
      <AmountField name="claimYuan" label="deposit.claimAmount" unit="yuan" required />
      <FileField name="files" label="deposit.claimFiles" bizType="GUARANTEE_CLAIM" required wide />
    </FormDialog>
  );
}

interface Answer {
  paid: 'true' | 'false';
  answeredDate: string;
  paidYuan?: string;
  note?: string;
  files?: readonly StoredFile[];
}

/** What the guarantor said to a claim. */
export function ClaimAnswerDialog({ deposit, onClose }: DialogProps) {
  const { t } = useText();
  const answer = useSend('put', '/tender/margin/{depositId}/claim');
  return (
    <FormDialog<Answer>
      open
      title={t('deposit.answerClaim')}
      draft={deposit.id}
      submitText={t('common.save')}
      onClose={onClose}
      onSubmit={({ paid, answeredDate, paidYuan, note, files }) =>
        answer.mutateAsync({
          depositId: deposit.id,
          body: {
            paid: paid === 'true',
            answeredDate,
            paidYuan: paid === 'true' ? (paidYuan ?? null) : null,
            note: note ?? null,
            files: idsOf(files),
            version: deposit.version,
          },
        })
      }
      onDone={() => notice.done(t('common.saved'))}
    >
      <Summary deposit={deposit} />
      <RadioField
        name="paid"
        label="deposit.claimOutcome"
        required
        options={[
          { value: 'true', label: t('deposit.claimPaid') },
          { value: 'false', label: t('deposit.claimRefused') },
        ]}
        wide
      />
      <DateField name="answeredDate" label="deposit.answeredDate" required />
      <Outcome />
      <FileField name="files" label="deposit.claimAnswerFiles" bizType="GUARANTEE_CLAIM" wide />
    </FormDialog>
  );
}

/** A sum where it was paid, a reason where it was not. */
function Outcome() {
  const paid = Form.useWatch<string | undefined>('paid');
  return (
    <>
      {paid === 'true' && <AmountField name="paidYuan" label="deposit.paidAmount" unit="yuan" required />}
      <TextAreaField name="note" label="common.remark" max={500} wide required={paid === 'false'} />
    </>
  );
}
