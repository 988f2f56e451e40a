import { Button } from 'antd';
import { use, useState } from 'react';
import { useGet } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { Details, DetailSection, PageHeader } from '../../../kit/details.tsx';
import { Marked } from '../../../kit/marked.tsx';
import { RecordDrawer } from '../../../kit/record-drawer.tsx';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { useText } from '../../../kit/text.ts';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import { FlowBar } from '../../../parts/flow-bar.tsx';
import { FlowRecords } from '../../../parts/flow-records.tsx';
import { ReadingOnly } from '../../../session/principal.ts';
import { ScoreDialog, SettleDialog } from './score-dialogs.tsx';

export type Sheet = Reply<'get', '/assessment/self/{sheetId}'>;

const column = columnsOf<Sheet['scores'][number]>();
const columns = [
  column.text('name', 'assessment.item', { width: 130 }),
  column.text('requirement', 'assessment.requirement', { width: 180 }),
  column.number('maxScore', 'assessment.maxScore', { width: 76 }),
  column.number('selfScore', 'assessment.selfScore', { width: 96 }),
  column.text('evidence', 'assessment.evidence', { width: 180 }),
  column.custom(
    'files',
    'assessment.files',
    ({ files }) => (files.length > 0 ? <AttachmentList files={files} /> : '--'),
    { width: 180 },
  ),
  column.number('finalScore', 'assessment.finalScore', { width: 96 }),
  column.text('comment', 'assessment.comment', { width: 140 }),
];

/** What a unit says of itself in a year, item by item, with its approval. */
export function SheetDrawer({ sheetId, onClose }: { sheetId: string; onClose: () => void }) {
  const { t } = useText();
  const sheet = useGet('/assessment/self/{sheetId}', { sheetId });
  return (
    <RecordDrawer title={t('assessment.detail')} query={sheet} size={1080} onClose={onClose}>
      {(data, reload) => (
        <Marked>
          <SheetView sheet={data} onRetry={reload} />
        </Marked>
      )}
    </RecordDrawer>
  );
}

/** One assessment; where it is only read the way to where its scores are settled. */
export function SheetView({ sheet, onRetry }: { sheet: Sheet; onRetry: () => void }) {
  const { t } = useText();
  const reading = use(ReadingOnly);
  const [dialog, setDialog] = useState<'edit' | 'settle' | null>(null);
  const name = `${sheet.organizationName} ${sheet.year}`;
  const flow = { type: 'SELF_ASSESSMENT', projectId: sheet.id, phase: 'SELF_ASSESSMENT' };
  const shared = { sheet, onRetry, onClose: () => setDialog(null) };
  return (
    <>
      <PageHeader
        title={name}
        tags={sheet.late && <span className="tag error">{t('assessment.late')}</span>}
        actions={
          <>
            {reading && (
              <ScreenLink to={`/tenderAssessment/selfAssessment?reportId=${sheet.id}`}>
                {t('assessment.detail')}
              </ScreenLink>
            )}
            {!reading && sheet.allowedActions.includes('edit') && (
              <Button type="primary" onClick={() => setDialog('edit')}>
                {t('assessment.score')}
              </Button>
            )}
            {!reading && sheet.allowedActions.includes('settle') && (
              <Button type="primary" onClick={() => setDialog('settle')}>
                {t('assessment.settle')}
              </Button>
            )}
          </>
        }
      />
      <FlowBar flow={flow} name={name} />
      <DetailSection title="assessment.items">
        <Details
          items={[
            { label: 'assessment.selfTotal', value: sheet.selfTotal },
            { label: 'assessment.finalTotal', value: sheet.finalTotal },
            { label: 'assessment.clerk', value: sheet.clerkName },
            { label: 'assessment.dueDate', value: sheet.dueDate },
            { label: 'assessment.submittedTime', value: sheet.submittedTime },
          ]}
        />
        <DataTable label="assessment.items" rows={sheet.scores} columns={columns} rowKey={({ itemId }) => itemId} />
      </DetailSection>
      <FlowRecords flow={flow} />
      {dialog === 'edit' && <ScoreDialog {...shared} />}
      {dialog === 'settle' && <SettleDialog {...shared} />}
    </>
  );
}
