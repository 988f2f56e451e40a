import { Button } from 'antd';
import { Suspense, lazy, useState } from 'react';
import type { RowOf } from '../../../api/types.ts';
import { recentYears } from '../../../api/business-year.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import { usePermit } from '../../../session/principal.ts';
import en from './en.ts';
import { Neighbours } from './neighbours.tsx';
import zh from './zh.ts';
import './assessment.css';

addWords('assessment', { zh, en });

const SummaryDrawer = lazy(async () => ({ default: (await import('./summary-drawer.tsx')).SummaryDrawer }));
const SummaryDialog = lazy(async () => ({ default: (await import('./summary-dialog.tsx')).SummaryDialog }));

type Row = RowOf<'/assessment/summary/page'>;
const column = columnsOf<Row>();

/** What units say of their tendering in a year. */
export default function SummaryPage() {
  const { t } = useText();
  const permit = usePermit();
  const [summaryId, setSummaryId] = useQueryState<string>('summaryId', '');
  const [writing, setWriting] = useState(false);
  const list = useList('/assessment/summary/page', {
    filters: [textFilter('keyword', 'common.keyword'), optionFilter('year', 'assessment.year', recentYears())],
    sort: 'year,desc',
  });
  const columns = [
    column.number('year', 'assessment.year', { width: 76, sort: true }),
    column.custom(
      'organizationName',
      'assessment.unit',
      ({ id, organizationName }) => (
        <Button type="link" className="cell-link" onClick={() => setSummaryId(id)}>
          {organizationName}
        </Button>
      ),
      { width: 220 },
    ),
    column.text('text', 'assessment.text', { width: 380 }),
    column.custom(
      'files',
      'assessment.files',
      ({ files }) => (files.length > 0 ? <AttachmentList files={files} /> : '--'),
      { width: 180 },
    ),
    column.text('createdByName', 'assessment.author', { width: 110 }),
    column.dateTime('updatedTime', 'assessment.updatedTime', { sort: true }),
  ];
  return (
    <>
      <Neighbours here="/tenderAssessment/tenderSummary" />
      <ListPage
        label="assessment.summary"
        list={list}
        columns={columns}
        empty={t('assessment.noSummaries')}
        actions={
          permit('MAINTAIN:TENDER_SUMMARY') && (
            <Button type="primary" onClick={() => setWriting(true)}>
              {t('assessment.writeSummary')}
            </Button>
          )
        }
      />
      <Suspense>
        {summaryId && <SummaryDrawer summaryId={summaryId} onClose={() => setSummaryId('')} />}
        {writing && <SummaryDialog summary={null} onRetry={list.retry} onClose={() => setWriting(false)} />}
      </Suspense>
    </>
  );
}
