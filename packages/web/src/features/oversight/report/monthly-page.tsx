import { Button } from 'antd';
import { Suspense, lazy, useState } from 'react';
import { useSend } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { usePermit } from '../../../session/principal.ts';
import { monthColumn, reportFilters, stateColumns, unitColumn } from './columns.tsx';
import en from './en.ts';
import zh from './zh.ts';

addWords('report', { zh, en });

const MonthlyDrawer = lazy(async () => ({ default: (await import('./monthly-drawer.tsx')).MonthlyDrawer }));
const MonthDialog = lazy(async () => ({ default: (await import('./month-dialog.tsx')).MonthDialog }));

type Row = RowOf<'/tender/monthlyReport/page'>;
const column = columnsOf<Row>();
const [status, late, due] = stateColumns;

/** What the units tendered, month by month; one report opens over the list, with its approval. */
export default function MonthlyPage() {
  const { t } = useText();
  const permit = usePermit();
  const [asking, setAsking] = useState(false);
  const [reportId, setReportId] = useQueryState<string>('reportId', '');
  const generate = useSend('post', '/tender/monthlyReport');
  const list = useList('/tender/monthlyReport/page', { filters: [...reportFilters], sort: 'period,desc' });
  const columns = [
    monthColumn<Row>(setReportId),
    unitColumn,
    column.number('plannedNum', 'report.plannedNum', { width: 84 }),
    column.number('startedNum', 'report.startedNum', { width: 84 }),
    column.number('finishedNum', 'report.finishedNum', { width: 96 }),
    column.amountWan('budget', 'report.budget', { sort: true }),
    column.amountWan('award', 'report.award', { sort: true }),
    column.amountWan('saving', 'report.saving', { sort: true }),
    ...[status, late, due].filter((one) => one !== undefined),
  ];
  return (
    <>
      <ListPage
        label="report.monthly"
        list={list}
        columns={columns}
        exports={{ path: '/tender/monthlyReport/export', permit: 'EXPORT:MONTHLY_TENDER_REPORT' }}
        empty={t('report.noMonthly')}
        actions={
          permit('MAINTAIN:MONTHLY_TENDER_REPORT') && (
            <Button type="primary" onClick={() => setAsking(true)}>
              {t('report.generate')}
            </Button>
          )
        }
      />
      <Suspense>
        {asking && (
          <MonthDialog
            title="report.generate"
            help="report.generateHelp"
            done="report.generated"
            create={(period) => generate.mutateAsync({ body: { period } })}
            onCreated={setReportId}
            onClose={() => setAsking(false)}
          />
        )}
        {reportId && <MonthlyDrawer reportId={reportId} onClose={() => setReportId('')} />}
      </Suspense>
    </>
  );
}
