import { Button, Drawer } from 'antd';
import { Suspense, lazy, useState } from 'react';
import { useSend } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { Details, DetailSection } from '../../../kit/details.tsx';
import { dictFilter, textFilter } from '../../../kit/filters.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { History } from '../../../kit/history.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { notice } from '../../../kit/notice.tsx';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { importedFilter, importedItem } from '../../../parts/imported/imported.ts';
import { usePermit } from '../../../session/principal.ts';
import en from './en.ts';
import zh from './zh.ts';

addWords('documentNumber', { zh, en });

const TakeDialog = lazy(async () => ({ default: (await import('./take-dialog.tsx')).TakeDialog }));

type Row = RowOf<'/account/documentNumber/page'>;

const projectPage = ({ projectId }: Row): string | null => projectId && `/tender/projectDetail?projectId=${projectId}`;
const status = { dict: 'bidding.DocumentNumberStatus', tone: { TAKEN: 'success', VOID: 'default' } } as const;

const column = columnsOf<Row>();
const columns = [
  column.text('text', 'documentNumber.number', { width: 200, sort: true }),
  column.status('status', 'common.status', status, { sort: true, width: 90 }),
  column.dict('kind', 'documentNumber.kind', 'bidding.DocumentNumberKind', { width: 80, sort: true }),
  column.text('usedFor', 'documentNumber.usedFor', { width: 180 }),
  column.link('projectName', 'documentNumber.project', projectPage, { width: 190 }),
  column.text('organizationName', 'common.organization', { width: 130 }),
  column.dateTime('takenTime', 'documentNumber.takenTime', { sort: true }),
  column.date('importedTime', 'imported.time'),
];

/** The register of document numbers: taken by hand or with the paper that bears them, void ones among them. */
export default function DocumentNumberPage() {
  const { t } = useText();
  const permit = usePermit();
  const [taking, setTaking] = useState(false);
  const [shown, setShown] = useState<Row | null>(null);
  const [voiding, setVoiding] = useState<Row | null>(null);
  const list = useList('/account/documentNumber/page', {
    filters: [
      textFilter('keyword', 'documentNumber.keyword'),
      dictFilter('kind', 'documentNumber.kind', 'bidding.DocumentNumberKind'),
      textFilter('year', 'documentNumber.year'),
      dictFilter('status', 'common.status', 'bidding.DocumentNumberStatus'),
      textFilter('organization', 'common.organization'),
      importedFilter,
    ],
    sort: 'takenTime,desc',
  });
  /** As the list shows it now: somebody else may have changed it meanwhile. */
  const latest = (row: Row) => list.rows.find(({ id }) => id === row.id) ?? row;
  return (
    <>
      <ListPage
        label="documentNumber.title"
        list={list}
        columns={columns}
        exports={{ path: '/account/documentNumber/export', permit: 'EXPORT:DOCUMENT_NUMBER' }}
        imports={{ path: '/account/documentNumber/import', permit: 'IMPORT:ENDED_PROJECT' }}
        empty={t('documentNumber.empty')}
        rowActions={(row) => [
          { key: 'view', label: t('common.view'), onClick: () => setShown(row) },
          ...(row.allowedActions.includes('void')
            ? [{ key: 'void', label: t('documentNumber.void'), danger: true, onClick: () => setVoiding(row) }]
            : []),
        ]}
        actions={
          permit('MAINTAIN:DOCUMENT_NUMBER') && (
            <Button type="primary" onClick={() => setTaking(true)}>
              {t('documentNumber.take')}
            </Button>
          )
        }
      />
      <Suspense>{taking && <TakeDialog onClose={() => setTaking(false)} />}</Suspense>
      {voiding && <VoidDialog row={latest(voiding)} onClose={() => setVoiding(null)} onRetry={list.retry} />}
      {shown && <NumberDrawer row={shown} onClose={() => setShown(null)} />}
    </>
  );
}

function VoidDialog({ row, onClose, onRetry }: { row: Row; onClose: () => void; onRetry: () => void }) {
  const { t } = useText();
  const send = useSend('put', '/account/documentNumber/{numberId}/void');
  return (
    <FormDialog<{ reason: string; version: number }>
      open
      danger
      title={t('documentNumber.voidTitle', { text: row.text })}
      submitText={t('documentNumber.void')}
      initialValues={{ version: row.version }}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={(body) => send.mutateAsync({ numberId: row.id, body })}
      onDone={() => notice.done(t('documentNumber.voided'))}
    >
      <p className="wide">{t('documentNumber.voidText')}</p>
      <TextAreaField name="reason" label="documentNumber.voidReason" required max={500} wide />
    </FormDialog>
  );
}

/** One number over the register: what for, by whom, and what became of it. */
function NumberDrawer({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useText();
  return (
    <Drawer open title={row.text} size={560} onClose={onClose}>
      <Details
        items={[
          { label: 'documentNumber.kind', value: row.kind.value },
          { label: 'common.status', value: row.status.value },
          { label: 'common.organization', value: row.organizationName },
          { label: 'documentNumber.usedFor', value: row.usedFor, wide: true },
          row.projectName !== null && {
            label: 'documentNumber.project',
            value: <ScreenLink to={projectPage(row)}>{row.projectName}</ScreenLink>,
            wide: true,
          },
          { label: 'documentNumber.takenTime', value: row.takenTime },
          { label: 'documentNumber.takenBy', value: row.takenByName },
          importedItem(row),
          row.voidTime !== null && { label: 'documentNumber.voidTime', value: row.voidTime },
          row.voidTime !== null && { label: 'documentNumber.voidBy', value: row.voidByName },
          row.voidTime !== null && { label: 'documentNumber.voidReason', value: row.voidReason, wide: true },
        ]}
      />
      {row.status.code === 'TAKEN' && row.holderId === null && row.importedTime === null && (
        <p className="hint">{t('documentNumber.unused')}</p>
      )}
      <DetailSection title="documentNumber.history">
        <History path="/account/documentNumber/{numberId}/history" params={{ numberId: row.id }} />
      </DetailSection>
    </Drawer>
  );
}
