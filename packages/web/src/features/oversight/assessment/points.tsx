import { Button } from 'antd';
import { useState } from 'react';
import type { StoredFile } from '../../../api/files.ts';
import { useSend } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { dictFilter, optionFilter, textFilter } from '../../../kit/filters.tsx';
import { RadioField, SelectField } from '../../../kit/form/choice-fields.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import { statusLooks } from '../../../parts/status-looks.ts';
import { usePermit } from '../../../session/principal.ts';
import { useYears } from './years.ts';

type Row = RowOf<'/assessment/addPoint/page'>;
const column = columnsOf<Row>();
const columns = [
  column.number('year', 'assessment.year', { width: 76 }),
  column.text('organizationName', 'assessment.unit', { width: 180 }),
  column.text('item', 'assessment.pointItem', { width: 180 }),
  column.number('score', 'assessment.added', { width: 76, sort: true }),
  column.text('reason', 'assessment.reason', { width: 220 }),
  column.custom(
    'files',
    'assessment.files',
    ({ files }) => (files.length > 0 ? <AttachmentList files={files} /> : '--'),
    { width: 180 },
  ),
  column.status('auditStatus', 'assessment.auditStatus', statusLooks.audit),
  column.text('auditNote', 'assessment.auditNote', { width: 160 }),
  column.dateTime('createdTime', 'assessment.createdTime', { sort: true }),
];

const EVERYWHERE = ['/assessment', '/common'];

/** The points that units ask to be added, and what became of them. */
export function Points() {
  const { t } = useText();
  const permit = usePermit();
  const years = useYears();
  const [asking, setAsking] = useState<Row | 'new' | null>(null);
  const [auditing, setAuditing] = useState<Row | null>(null);
  const [removing, setRemoving] = useState<Row | null>(null);
  const list = useList('/assessment/addPoint/page', {
    filters: [
      textFilter('keyword', 'common.keyword'),
      optionFilter('year', 'assessment.year', years.options),
      dictFilter('auditStatus', 'assessment.auditStatus', 'bidding.AuditStatus'),
    ],
    sort: 'createdTime,desc',
  });
  /** As the list shows it now: somebody else may have changed it meanwhile. */
  const latest = (row: Row) => list.rows.find(({ id }) => id === row.id) ?? row;
  return (
    <>
      <ListPage
        label="assessment.pointList"
        list={list}
        columns={columns}
        exports={{ path: '/assessment/addPoint/export', permit: 'EXPORT:ADD_POINT_STATISTICS' }}
        empty={t('assessment.noPoints')}
        rowActions={(row) => [
          ...(row.allowedActions.includes('audit')
            ? [{ key: 'audit', label: t('assessment.audit'), onClick: () => setAuditing(row) }]
            : []),
          ...(row.allowedActions.includes('edit')
            ? [{ key: 'edit', label: t('common.edit'), onClick: () => setAsking(row) }]
            : []),
          ...(row.allowedActions.includes('delete')
            ? [{ key: 'delete', label: t('common.delete'), danger: true, onClick: () => setRemoving(row) }]
            : []),
        ]}
        actions={
          permit('MAINTAIN:ADD_POINT_STATISTICS') &&
          years.open.length > 0 && (
            <Button type="primary" onClick={() => setAsking('new')}>
              {t('assessment.askPoint')}
            </Button>
          )
        }
      />
      {asking && (
        <PointDialog
          point={asking === 'new' ? null : latest(asking)}
          years={years.open.map(({ year }) => year)}
          onRetry={list.retry}
          onClose={() => setAsking(null)}
        />
      )}
      {removing && <DeleteDialog point={removing} onClose={() => setRemoving(null)} />}
      {auditing && <AuditDialog point={latest(auditing)} onRetry={list.retry} onClose={() => setAuditing(null)} />}
    </>
  );
}

interface Values {
  year?: string;
  item: string;
  score: number;
  reason: string;
  files?: readonly StoredFile[];
  version?: number;
}

interface PointDialogProps {
  /** What to change; null for something new. */
  point: Row | null;
  years: readonly number[];
  onRetry: () => void;
  onClose: () => void;
}

function PointDialog({ point, years, onRetry, onClose }: PointDialogProps) {
  const { t } = useText();
  const add = useSend('post', '/assessment/addPoint', { invalidates: EVERYWHERE });
  const save = useSend('put', '/assessment/addPoint/{pointId}', { invalidates: EVERYWHERE });
  return (
    <FormDialog<Values>
      open
      title={t(point ? 'assessment.editPoint' : 'assessment.askPoint')}
      draft={point?.id}
      initialValues={
        point
          ? {
              item: point.item,
              score: Number(point.score),
              reason: point.reason,
              files: point.files,
              version: point.version,
            }
          : { year: String(years[0] ?? '') }
      }
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={({ year, score, files = [], version = 0, ...values }) => {
        const body = { ...values, score: String(score), files: files.map(({ id }) => id) };
        return point
          ? save.mutateAsync({ pointId: point.id, body: { ...body, version } })
          : add.mutateAsync({ body: { ...body, year: Number(year) } });
      }}
      onDone={() => notice.done(t('assessment.asked'))}
    >
      {point === null && (
        <SelectField
          name="year"
          label="assessment.year"
          required
          options={years.map((year) => ({ value: String(year), label: String(year) }))}
        />
      )}
      <NumberField name="score" label="assessment.added" required min={0.01} max={100} places={2} />
      <TextField name="item" label="assessment.pointItem" required max={100} wide />
      <TextAreaField name="reason" label="assessment.reason" required max={1000} rows={4} wide />
      <FileField name="files" label="assessment.files" bizType="ADD_POINT" wide />
    </FormDialog>
  );
}

function DeleteDialog({ point, onClose }: { point: Row; onClose: () => void }) {
  const { t } = useText();
  const remove = useSend('delete', '/assessment/addPoint/{pointId}', { invalidates: EVERYWHERE });
  return (
    <FormDialog
      open
      danger
      title={t('assessment.deletePoint', { name: point.item })}
      submitText={t('common.delete')}
      onClose={onClose}
      onSubmit={() => remove.mutateAsync({ pointId: point.id })}
      onDone={() => notice.done(t('common.deleted'))}
    >
      <p className="wide">{point.reason}</p>
    </FormDialog>
  );
}

function AuditDialog({ point, onRetry, onClose }: { point: Row; onRetry: () => void; onClose: () => void }) {
  const { t } = useText();
  const audit = useSend('put', '/assessment/addPoint/{pointId}/audit', { invalidates: EVERYWHERE });
  return (
    <FormDialog<{ passes?: 'yes' | 'no'; text?: string | null; version: number }>
      open
      title={`${t('assessment.audit')} ${point.item}`}
      draft={point.id}
      initialValues={{ version: point.version }}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={({ passes, text = null, version }) =>
        audit.mutateAsync({ pointId: point.id, body: { text, passes: passes === 'yes', version } })
      }
      onDone={() => notice.done(t('assessment.audited'))}
    >
      <RadioField
        name="passes"
        label="assessment.passes"
        required
        wide
        options={[
          { value: 'yes', label: t('assessment.passYes') },
          { value: 'no', label: t('assessment.passNo') },
        ]}
      />
      <TextAreaField name="text" label="assessment.auditNote" max={500} rows={3} wide />
    </FormDialog>
  );
}
