import { dictLabel, dictOptions } from '@tenderdesk/domain/platform/reference/dictionaries';
import { reportWords } from '@tenderdesk/domain/selection/evaluation/report-handover';
import { Button } from 'antd';
import { useState } from 'react';
import type { StoredFile } from '../../../api/files.ts';
import { useSend } from '../../../api/hooks.ts';
import { RadioField } from '../../../kit/form/choice-fields.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import type { ReportReturn } from './types.ts';

/** What was put before the authority, and what it decided. */
export function ReferralLine({ referral }: { referral: NonNullable<ReportReturn['referral']> }) {
  const { t } = useText();
  const { authority, reason, referredTime, outcome, outcomeWords, recordedTime, files } = referral;
  return (
    <>
      <p>
        {t('evaluation.referral.referred', { authority, time: referredTime })} {reason}
      </p>
      <p className="hint">
        {outcome
          ? t('evaluation.referral.decided', { outcome: outcome.value, time: recordedTime ?? '' })
          : t('evaluation.referral.waiting')}
        {outcomeWords && ` ${outcomeWords}`}
      </p>
      {files.length > 0 && <AttachmentList files={files} />}
    </>
  );
}

interface Values {
  files: readonly StoredFile[];
}

const idsOf = ({ files }: Values): string[] => files.map(({ id }) => id);

/** Puts a report that its committee stands by before the authority. */
export function ReferButton({ projectId }: { projectId: string }) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const send = useSend('post', '/tender/evaluation/{projectId}/referral');
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('evaluation.referral.refer')}</Button>
      <FormDialog<Values & { authority: string; reason: string }>
        open={open}
        title={t('evaluation.referral.refer')}
        onClose={() => setOpen(false)}
        onSubmit={({ files, ...body }) => send.mutateAsync({ projectId, body: { ...body, files: idsOf({ files }) } })}
        onDone={() => notice.done(t('evaluation.referral.referDone'))}
      >
        <p className="hint wide">{t('evaluation.referral.referHelp')}</p>
        <TextField name="authority" label="evaluation.referral.authority" required max={200} wide />
        <TextAreaField name="reason" label="common.reason" required max={2000} check={reportWords} wide />
        <FileField name="files" label="evaluation.referral.paper" bizType="REPORT_REFERRAL" required wide />
      </FormDialog>
    </>
  );
}

type Outcome = 'UPHELD' | 'REEVALUATE';

/** Records what the authority decided about it. */
export function OutcomeButton({ projectId, referralId }: { projectId: string; referralId: string }) {
  const { t, language } = useText();
  const [open, setOpen] = useState(false);
  const send = useSend('put', '/tender/evaluation/{projectId}/referralOutcome');
  const outcomes = dictOptions('bidding.ReferralOutcome').map(({ code }) => ({
    value: code,
    label: dictLabel('bidding.ReferralOutcome', code, language),
  }));
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('evaluation.referral.record')}</Button>
      <FormDialog<Values & { outcome: Outcome; words: string }>
        open={open}
        title={t('evaluation.referral.record')}
        onClose={() => setOpen(false)}
        onSubmit={({ files, ...body }) =>
          send.mutateAsync({ projectId, body: { ...body, referralId, files: idsOf({ files }) } })
        }
        onDone={() => notice.done(t('evaluation.referral.recordDone'))}
      >
        <p className="hint wide">{t('evaluation.referral.recordHelp')}</p>
        <RadioField name="outcome" label="evaluation.referral.outcome" required wide options={outcomes} />
        <TextAreaField name="words" label="evaluation.referral.words" required max={2000} check={reportWords} wide />
        <FileField name="files" label="evaluation.referral.paper" bizType="REPORT_REFERRAL" required wide />
      </FormDialog>
    </>
  );
}
