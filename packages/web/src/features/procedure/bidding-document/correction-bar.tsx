import { REASON_LENGTH } from '@tenderdesk/domain/work/flow/submit';
import { Alert, Button } from 'antd';
import { use } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { DetailSection, Details } from '../../../kit/details.tsx';
import type { Confirmation } from '../../../kit/form/use-form-shell.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { RichView } from '../../../kit/rich/rich-view.tsx';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { useText } from '../../../kit/text.ts';
import { OpinionField } from '../../../parts/opinion-field.tsx';
import { statusLooks } from '../../../parts/status-looks.ts';
import { ReadingOnly } from '../../../session/principal.ts';
import type { Answer } from './bidding-document-view.tsx';
import { type Clarification, CorrectionForm } from './correction-form.tsx';

type Change = NonNullable<Clarification['correction']>['changes'][number];

const column = columnsOf<Change>();
const columns = [
  column.text('part', 'correction.part', { width: 170 }),
  column.text('section', 'correction.section', { width: 140 }),
  column.text('before', 'correction.before', { width: 300 }),
  column.text('after', 'correction.after', { width: 300 }),
];

interface CorrectionBarProps {
  projectId: string;
  /** The document in force. */
  answer: Answer;
  /** The correction is being written, in the place of the document. */
  editing: boolean;
  onEdit: (editing: boolean) => void;
}

/** A correction of the published document that is under way, with its chain, or the way to a new one. */
export function CorrectionBar({ projectId, answer, editing, onEdit }: CorrectionBarProps) {
  const { t } = useText();
  const reading = use(ReadingOnly);
  const query = useGet('/tender/clarification', { projectId });
  return (
    <Loaded query={query} rows={2}>
      {({ items, mayCorrect }, reload) => {
        const draft = items.find(({ correction }) => correction !== null) ?? null;
        if (!draft && (!mayCorrect || reading)) return null;
        if (editing) {
          return (
            <CorrectionForm
              projectId={projectId}
              answer={answer}
              draft={draft}
              onClose={() => onEdit(false)}
              onRetry={reload}
            />
          );
        }
        if (draft) return <Draft draft={draft} reading={reading} onEdit={() => onEdit(true)} />;
        return (
          <p className="correction-start">
            <Button onClick={() => onEdit(true)}>{t('correction.start')}</Button>
            <span className="hint">{t('correction.intro')}</span>
          </p>
        );
      }}
    </Loaded>
  );
}

interface DraftProps {
  draft: Clarification;
  reading: boolean;
  onEdit: () => void;
}

function Draft({ draft, reading, onEdit }: DraftProps) {
  const { t } = useText();
  const { correction, steps, content, contentHash, bidDeadline } = draft;
  const [last] = steps;
  return (
    <DetailSection
      title="correction.title"
      actions={
        <>
          {last ? (
            <StatusTag {...statusLooks.submit} status={last.status} />
          ) : (
            <span className="hint">{t('correction.draft')}</span>
          )}
          {!reading && <Actions draft={draft} onEdit={onEdit} />}
        </>
      }
    >
      {last?.status.code === 'REJECTED' && (
        <Alert
          type="warning"
          showIcon
          className="written"
          title={t('correction.returned', { reason: last.reason ?? '' })}
        />
      )}
      <RichView text={content} hash={contentHash} />
      {bidDeadline && <Details items={[{ label: 'correction.bidDeadline', value: bidDeadline, wide: true }]} />}
      <DataTable
        label="correction.changes"
        rows={correction?.changes ?? []}
        rowKey={({ part, section }) => `${part} ${section ?? ''}`}
        columns={columns}
      />
      {steps.length > 0 && (
        <ul className="correction-steps" aria-label={t('correction.steps')}>
          {steps.map(({ status, operatorName, time, reason }) => (
            <li key={`${time} ${status.code}`}>
              {time} {operatorName} {status.value}
              {reason && <span className="hint">{reason}</span>}
            </li>
          ))}
        </ul>
      )}
    </DetailSection>
  );
}

/** What this person may do with the correction now. */
function Actions({ draft, onEdit }: Omit<DraftProps, 'reading'>) {
  const { t } = useText();
  const { id: clarificationId, version, allowedActions } = draft;
  const withdraw = useSend('put', '/tender/clarification/{clarificationId}/withdraw');
  const submit = useSend('put', '/tender/clarification/{clarificationId}/submit');
  const check = useSend('put', '/tender/clarification/{clarificationId}/check');
  const approve = useSend('put', '/tender/clarification/{clarificationId}/approve');
  const reject = useSend('put', '/tender/clarification/{clarificationId}/reject');
  const may = (action: Clarification['allowedActions'][number]) => allowedActions.includes(action);
  const said = (reason: string, confirmed?: Confirmation) => ({
    version,
    ...confirmed,
    ...(reason && !confirmed?.reason ? { reason } : {}),
  });
  return (
    <>
      {may('edit') && <Button onClick={onEdit}>{t('common.edit')}</Button>}
      {may('withdraw') && (
        <ConfirmButton
          danger
          title={t('correction.withdrawTitle')}
          done={t('correction.withdrawn')}
          onConfirm={() => withdraw.mutateAsync({ clarificationId, body: { version } })}
        >
          {t('correction.withdraw')}
        </ConfirmButton>
      )}
      {may('reject') && (
        <ConfirmButton
          danger
          title={t('correction.rejectTitle')}
          reason={{ min: REASON_LENGTH.reject, required: true }}
          done={t('correction.rejected')}
          onConfirm={(reason) => reject.mutateAsync({ clarificationId, body: { version, reason } })}
        >
          {t('correction.reject')}
        </ConfirmButton>
      )}
      {may('submit') && (
        <ConfirmButton
          type="primary"
          title={t('correction.submitTitle')}
          text={t('correction.submitText')}
          done={t('correction.submitted')}
          onConfirm={(_, confirmed) => submit.mutateAsync({ clarificationId, body: said('', confirmed) })}
        >
          {t('correction.submit')}
        </ConfirmButton>
      )}
      {may('check') && (
        <ConfirmButton
          type="primary"
          title={t('correction.checkTitle')}
          reason={{}}
          reasonField={<OpinionField />}
          done={t('correction.checked')}
          onConfirm={(reason) => check.mutateAsync({ clarificationId, body: said(reason) })}
        >
          {t('correction.check')}
        </ConfirmButton>
      )}
      {may('approve') && (
        <ConfirmButton
          type="primary"
          title={t('correction.approveTitle')}
          text={t('correction.approveText')}
          reason={{}}
          reasonField={<OpinionField />}
          done={t('correction.approved')}
          onConfirm={(reason, confirmed) => approve.mutateAsync({ clarificationId, body: said(reason, confirmed) })}
        >
          {t('correction.approve')}
        </ConfirmButton>
      )}
    </>
  );
}
