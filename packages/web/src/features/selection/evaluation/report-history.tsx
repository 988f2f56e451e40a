import { reportWords } from '@tenderdesk/domain/selection/evaluation/report-handover';
import { Button } from 'antd';
import { useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Body } from '../../../api/types.ts';
import { DetailSection } from '../../../kit/details.tsx';
import { RadioField, SelectField } from '../../../kit/form/choice-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { RowsField } from '../../../kit/form/rows-field.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { dictLabel, dictOptions } from '@tenderdesk/domain/platform/reference/dictionaries';
import { OutcomeButton, ReferButton, ReferralLine } from './report-referral.tsx';
import type { ReportReturn, ReportVersions } from './types.ts';
import { VersionCompare } from './version-compare.tsx';

/** How a report went to the house and back, and each version of it beside another one. Nothing before it was written. */
export function ReportHistory({ projectId, round }: { projectId: string; round?: number | undefined }) {
  const { t } = useText();
  const [sending, setSending] = useState(false);
  const { data } = useGet('/tender/evaluation/{projectId}/versions', { projectId, ...(round ? { round } : {}) });
  if (!data || data.versions.length === 0) return null;
  const { versions, returns, grounds, toAnswer, referable, toRecord } = data;
  const asked = returns.find(({ returnId }) => returnId === toAnswer);
  if (versions.length < 2 && returns.length === 0 && grounds.length === 0) return null;
  return (
    <>
      {asked && <AnswerPanel projectId={projectId} asked={asked} />}
      <DetailSection
        title="evaluation.versions.title"
        actions={
          <div className="buttons">
            {referable && <ReferButton projectId={projectId} />}
            {toRecord && <OutcomeButton projectId={projectId} referralId={toRecord} />}
            {grounds.length > 0 && (
              <Button onClick={() => setSending(true)}>{t('evaluation.versions.sendBack')}</Button>
            )}
          </div>
        }
      >
        {returns
          .filter((one) => one !== asked)
          .map((one) => (
            <ReturnLine key={one.returnId} line={one} />
          ))}
        {versions.length > 1 && <VersionCompare versions={versions} />}
        {versions.length < 2 && <p className="hint">{t('evaluation.versions.one')}</p>}
        {sending && <SendBackDialog projectId={projectId} known={data} onClose={() => setSending(false)} />}
      </DetailSection>
    </>
  );
}

function ReturnLine({ line }: { line: ReportReturn }) {
  const { t } = useText();
  const { no, points, reason, returnedByName, returnedTime, answer, answerWords, answeredTime } = line;
  return (
    <div className="report-return">
      <p>
        <strong>{t('evaluation.versions.returned', { no, name: returnedByName, time: returnedTime })}</strong>
      </p>
      <ul>
        {points.map(({ ground, bidId, bidderName, sectionName, item }) => (
          <li key={`${ground.code} ${bidId} ${item}`}>
            {ground.value} · {sectionName} · {bidderName} · {item}
          </li>
        ))}
      </ul>
      <p className="written">{reason}</p>
      <p className="hint">
        {answer
          ? t('evaluation.versions.answered', { answer: answer.value, time: answeredTime ?? '' })
          : t('evaluation.versions.unanswered')}
        {answerWords && ` ${answerWords}`}
      </p>
      {line.referral && <ReferralLine referral={line.referral} />}
    </div>
  );
}

/** The chair says what the committee makes of it. */
function AnswerPanel({ projectId, asked }: { projectId: string; asked: ReportReturn }) {
  const { t, language } = useText();
  const [open, setOpen] = useState(false);
  const answer = useSend('put', '/tender/evaluation/returnAnswer');
  const answers = dictOptions('bidding.ReturnAnswer').map(({ code }) => ({
    value: code,
    label: dictLabel('bidding.ReturnAnswer', code, language),
  }));
  return (
    <>
      <DetailSection
        title="evaluation.versions.toAnswer"
        actions={
          <Button type="primary" onClick={() => setOpen(true)}>
            {t('evaluation.versions.answer')}
          </Button>
        }
      >
        <ReturnLine line={asked} />
      </DetailSection>
      <FormDialog<{ answer: 'CORRECT' | 'STAND'; words: string }>
        open={open}
        title={t('evaluation.versions.answer')}
        onClose={() => setOpen(false)}
        onSubmit={(values) => answer.mutateAsync({ body: { projectId, returnId: asked.returnId, ...values } })}
        onDone={() => notice.done(t('evaluation.versions.answerDone'))}
      >
        <p className="hint wide">{t('evaluation.versions.answerHelp')}</p>
        <RadioField name="answer" label="evaluation.versions.answerLabel" required wide options={answers} />
        <TextAreaField name="words" label="common.reason" required max={2000} check={reportWords} wide />
      </FormDialog>
    </>
  );
}

type Point = Body<'post', '/tender/evaluation/{projectId}/return'>['points'][number];

const BLANK: Partial<Point> = { item: '' };

function SendBackDialog({
  projectId,
  known,
  onClose,
}: {
  projectId: string;
  known: ReportVersions;
  onClose: () => void;
}) {
  const { t } = useText();
  const send = useSend('post', '/tender/evaluation/{projectId}/return');
  const bids = (known.versions[0]?.bids ?? []).map(({ bidId, bidderName, sectionName }) => ({
    value: bidId,
    label: `${sectionName} · ${bidderName}`,
  }));
  const grounds = known.grounds.map(({ code, value }) => ({ value: code, label: value }));
  return (
    <FormDialog<{ points: Partial<Point>[]; reason: string }>
      open
      danger
      width={720}
      title={t('evaluation.versions.sendBack')}
      initialValues={{ points: [BLANK] }}
      onClose={onClose}
      onSubmit={({ points, reason }) =>
        send.mutateAsync({
          projectId,
          body: { points: points as Point[], reason },
        })
      }
      onDone={() => notice.done(t('evaluation.versions.sentBack'))}
    >
      <p className="hint wide">{t('evaluation.versions.sendBackHelp')}</p>
      <RowsField name="points" label="evaluation.versions.points" blank={BLANK} min={1} max={50}>
        {(row) => (
          <>
            <SelectField name={[row, 'ground']} label="evaluation.versions.ground" required options={grounds} wide />
            <SelectField name={[row, 'bidId']} label="evaluation.bid" required options={bids} />
            <TextField name={[row, 'item']} label="evaluation.criterion" required max={200} />
          </>
        )}
      </RowsField>
      <TextAreaField name="reason" label="common.reason" required max={2000} check={reportWords} wide />
    </FormDialog>
  );
}
