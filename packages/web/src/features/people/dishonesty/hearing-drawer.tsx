import { Button } from 'antd';
import { useState } from 'react';
import type { StoredFile } from '../../../api/files.ts';
import { useGet, useSend } from '../../../api/hooks.ts';
import { Details, DetailSection, PageHeader } from '../../../kit/details.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { RecordDrawer } from '../../../kit/record-drawer.tsx';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { useText } from '../../../kit/text.ts';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import { dishonestyTones, hearingTones } from './tones.ts';
import type { OwnDishonesty } from './types.ts';

/** One record about the own company: facts, evidence, and its answer. */
export function HearingDrawer({ dishonestyId, onClose }: { dishonestyId: string; onClose: () => void }) {
  const { t } = useText();
  const record = useGet('/bidder/dishonesty/{dishonestyId}', { dishonestyId });
  return (
    <RecordDrawer title={t('dishonesty.detail')} query={record} onClose={onClose}>
      {(data, reload) => <OwnView record={data} onRetry={reload} />}
    </RecordDrawer>
  );
}

function OwnView({ record, onRetry }: { record: OwnDishonesty; onRetry: () => void }) {
  const { t } = useText();
  const [answering, setAnswering] = useState(false);
  const mayAnswer = record.allowedActions.includes('answer');
  return (
    <>
      <PageHeader
        title={record.kind.value}
        tags={
          record.status ? (
            <StatusTag dict="bidding.DishonestyStatus" tone={dishonestyTones} status={record.status} />
          ) : (
            <StatusTag dict="bidding.HearingStatus" tone={hearingTones} status={record.hearing} />
          )
        }
        actions={
          mayAnswer && (
            <Button type="primary" onClick={() => setAnswering(true)}>
              {t('dishonesty.answerTitle')}
            </Button>
          )
        }
      />
      <DetailSection title="dishonesty.content">
        {mayAnswer && <p className="hint">{t('dishonesty.answerBy', { due: record.hearingDue ?? '' })}</p>}
        <Details
          items={[
            { label: 'dishonesty.level', value: record.level.value },
            { label: 'dishonesty.reach', value: record.reach },
            {
              label: 'dishonesty.term',
              value: t('dishonesty.days', { from: record.effectiveFrom, to: record.effectiveTo }),
            },
            { label: 'dishonesty.unit', value: record.organizationName },
            { label: 'dishonesty.facts', value: <span className="written">{record.facts}</span>, wide: true },
            { label: 'dishonesty.basis', value: <span className="written">{record.basis}</span>, wide: true },
            { label: 'dishonesty.files', value: <AttachmentList files={record.files} />, wide: true },
          ]}
        />
      </DetailSection>
      <DetailSection title="dishonesty.hearing">
        <Details
          items={[
            {
              label: 'dishonesty.status',
              value: <StatusTag dict="bidding.HearingStatus" tone={hearingTones} status={record.hearing} />,
            },
            { label: 'dishonesty.hearingDue', value: record.hearingDue },
            { label: 'dishonesty.hearingTime', value: record.hearingTime },
            { label: 'dishonesty.answeredTime', value: record.answeredTime },
            {
              label: 'dishonesty.answer',
              value: <span className="written">{record.answer ?? t('dishonesty.noAnswer')}</span>,
              wide: true,
            },
            { label: 'dishonesty.answerFiles', value: <AttachmentList files={record.answerFiles} />, wide: true },
          ]}
        />
      </DetailSection>
      {record.decidedTime !== null && (
        <DetailSection title="dishonesty.decision">
          <Details
            items={[
              { label: 'dishonesty.decidedTime', value: record.decidedTime },
              { label: 'dishonesty.endedOn', value: record.endedOn },
              { label: 'dishonesty.endReason', value: record.endReason, wide: true },
            ]}
          />
        </DetailSection>
      )}
      {answering && <AnswerDialog record={record} onRetry={onRetry} onClose={() => setAnswering(false)} />}
    </>
  );
}

interface AnswerProps {
  record: OwnDishonesty;
  onRetry: () => void;
  onClose: () => void;
}

function AnswerDialog({ record: { id, version }, onRetry, onClose }: AnswerProps) {
  const { t } = useText();
  const send = useSend('put', '/bidder/dishonesty/{dishonestyId}/answer');
  return (
    <FormDialog<{ text: string; files?: readonly StoredFile[]; version: number }>
      open
      title={t('dishonesty.answerTitle')}
      initialValues={{ version }}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={({ files = [], ...body }) =>
        send.mutateAsync({ dishonestyId: id, body: { ...body, files: files.map((file) => file.id) } })
      }
      onDone={() => notice.done(t('dishonesty.answered'))}
    >
      <p className="hint wide">{t('dishonesty.answerHint')}</p>
      <TextAreaField name="text" label="dishonesty.answer" required max={2000} rows={8} wide />
      <FileField name="files" label="dishonesty.answerFiles" bizType="DISHONESTY_ANSWER" wide />
    </FormDialog>
  );
}
