import { Button } from 'antd';
import { useState } from 'react';
import type { StoredFile } from '../../../api/files.ts';
import { useSend } from '../../../api/hooks.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import { longEnough } from './reason.ts';
import type { Draw } from './types.ts';

type Place = Draw['order'][number];
const column = columnsOf<Place>();

/** Who was drawn, in the order drawn; whose turn it is is asked first. */
export function DrawOrder({ projectId, draw }: { projectId: string; draw: Draw }) {
  const { t } = useText();
  const answer = useSend('put', '/tender/agencyExtraction/{projectId}/draws/{number}/answer');
  const [declining, setDeclining] = useState(false);
  const confirmed = draw.order.find(({ accepted }) => accepted === true);
  const turn = confirmed ?? draw.order.find(({ accepted }) => accepted === null);
  const said = ({ accepted, position }: Place): string => {
    if (accepted !== null) return t(accepted ? 'agencyDraw.accepted' : 'agencyDraw.declined');
    return t(position === turn?.position ? 'agencyDraw.waiting' : 'agencyDraw.later');
  };
  const columns = [
    column.number('position', 'agencyDraw.position', { width: 70 }),
    column.text('name', 'agencyDraw.agency', { width: 220 }),
    column.text(said, 'agencyDraw.answer', { width: 130 }),
    column.text('reason', 'common.reason', { width: 180 }),
    column.custom('files', 'agencyDraw.letter', ({ files }) => <AttachmentList files={files} />, { width: 160 }),
    column.dateTime('answeredTime', 'agencyDraw.answerTime'),
  ];
  const at = { projectId, number: draw.number };
  return (
    <>
      <DataTable label="agencyDraw.order" rows={draw.order} rowKey={({ supplierId }) => supplierId} columns={columns} />
      {draw.allowedActions.includes('answer') && turn && (
        <p>
          <ConfirmButton
            type="primary"
            title={t('agencyDraw.acceptTitle', { name: turn.name })}
            text={t('agencyDraw.acceptText')}
            onConfirm={() =>
              answer.mutateAsync({ ...at, body: { supplierId: turn.supplierId, accepted: true, reason: null } })
            }
            done={t('agencyDraw.answered')}
          >
            {t('agencyDraw.accept')}
          </ConfirmButton>{' '}
          {!confirmed && <Button onClick={() => setDeclining(true)}>{t('agencyDraw.decline')}</Button>}
        </p>
      )}
      {declining && turn && (
        <FormDialog<{ reason: string; files?: readonly StoredFile[] }>
          open
          danger
          title={t('agencyDraw.declineTitle', { name: turn.name })}
          onClose={() => setDeclining(false)}
          onSubmit={({ reason, files = [] }) =>
            answer.mutateAsync({
              ...at,
              body: { supplierId: turn.supplierId, accepted: false, reason, files: files.map(({ id }) => id) },
            })
          }
          onDone={() => notice.done(t('agencyDraw.answered'))}
        >
          <p className="wide">{t('agencyDraw.declineText')}</p>
          <TextAreaField name="reason" label="common.reason" required check={longEnough} max={500} rows={2} wide />
          <FileField name="files" label="agencyDraw.letter" bizType="AGENCY_LETTER" required wide />
        </FormDialog>
      )}
    </>
  );
}
