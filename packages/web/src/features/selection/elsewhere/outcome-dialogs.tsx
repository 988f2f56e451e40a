import { businessDate } from '@tenderdesk/domain/calendar';
import { ReviewResult, RejectReason } from '@tenderdesk/domain/selection/evaluation/codes';
import { Form } from 'antd';
import type { StoredFile } from '../../../api/files.ts';
import { useSend } from '../../../api/hooks.ts';
import { serverNow } from '../../../api/server-clock.ts';
import type { Body } from '../../../api/types.ts';
import { SelectField } from '../../../kit/form/choice-fields.tsx';
import { DateField } from '../../../kit/form/date-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { ToldField } from '../../../parts/choices.tsx';
import { LateFields } from './late-fields.tsx';
import type { Elsewhere, OutsideBid } from './types.ts';

type OutcomeBody = Body<'put', '/tender/elsewhere/{projectId}/outcome/{bidId}'>;
type OutcomeValues = Omit<OutcomeBody, 'score'> & { score?: number | null };

/** What is out of sight was typed, or kept, for another result: it does not go along. */
const outcomeBody = ({ result, rank, score, rejectReason, clause }: OutcomeValues): OutcomeBody =>
  result === 'REJECT'
    ? { result, rank: null, score: null, rejectReason: rejectReason ?? null, clause: clause ?? null }
    : { result, rank: rank ?? null, score: score?.toString() ?? null, rejectReason: null, clause: null };

/** What the committee elsewhere decided on a bid. */
export function OutcomeDialog(props: { projectId: string; bid: OutsideBid; onClose: () => void }) {
  const { projectId, bid, onClose } = props;
  const { t, say } = useText();
  const send = useSend('put', '/tender/elsewhere/{projectId}/outcome/{bidId}');
  return (
    <FormDialog<OutcomeValues>
      open
      title={t('elsewhere.outcomeTitle', { name: bid.bidderName })}
      draft={false}
      onClose={onClose}
      initialValues={{
        result: (bid.result?.code ?? 'PASS') as OutcomeBody['result'],
        rank: bid.rank,
        score: bid.score === null ? null : Number(bid.score),
        ...(bid.rejectReason && { rejectReason: bid.rejectReason.code as NonNullable<OutcomeBody['rejectReason']> }),
        clause: bid.clause,
      }}
      onSubmit={(values) => send.mutateAsync({ projectId, bidId: bid.bidId, body: outcomeBody(values) })}
      onDone={() => notice.done(t('elsewhere.saved'))}
    >
      <SelectField
        name="result"
        label="elsewhere.result"
        options={ReviewResult.codes.map((code) => ({ value: code, label: say(ReviewResult.words[code]) }))}
        required
      />
      <Decided />
    </FormDialog>
  );
}

/** A place for who passed, a ground for who was rejected. */
function Decided() {
  const { t } = useText();
  const rejected = Form.useWatch<string | undefined>('result', Form.useFormInstance()) === 'REJECT';
  return rejected ? (
    <>
      <ToldField name="rejectReason" label="elsewhere.rejectReason" dict={RejectReason.type} required />
      <TextField name="clause" label="elsewhere.clause" max={500} wide />
    </>
  ) : (
    <>
      <NumberField name="rank" label="elsewhere.rank" min={1} max={1000} required />
      <NumberField name="score" label="elsewhere.score" places={2} max={1000} help={t('elsewhere.scoreHelp')} />
    </>
  );
}

interface ReportValues {
  handedDate: string;
  reason?: string | null;
  files?: readonly StoredFile[];
}

/** The day on which the report came, with its file. */
export function ReportDialog({ data, onClose }: { data: Elsewhere; onClose: () => void }) {
  const { t } = useText();
  const send = useSend('put', '/tender/elsewhere/{projectId}/report');
  return (
    <FormDialog<ReportValues>
      open
      title={t('elsewhere.recordReport')}
      onClose={onClose}
      initialValues={{ handedDate: businessDate(new Date(serverNow())) }}
      onSubmit={({ handedDate, reason, files = [] }) =>
        send.mutateAsync({
          projectId: data.projectId,
          body: { handedDate, reason: reason ?? null, files: files.map(({ id }) => id), version: data.version },
        })
      }
      onDone={() => notice.done(t('elsewhere.reportDone'))}
    >
      <p className="hint wide">{t('elsewhere.reportHint')}</p>
      <DateField name="handedDate" label="elsewhere.handedDate" required />
      <LateFields date="handedDate" bizType="REPORT_HANDOVER" label="elsewhere.reportFile" required />
    </FormDialog>
  );
}
