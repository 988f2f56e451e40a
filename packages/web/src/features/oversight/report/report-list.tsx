import type { Authority } from '@tenderdesk/domain/access/account/authority';
import { type ReactNode, Suspense, lazy } from 'react';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { type TextKey, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { monthColumn, reportFilters, stateColumns, unitColumn } from './columns.tsx';

const ReportDrawer = lazy(async () => ({ default: (await import('./report-drawer.tsx')).ReportDrawer }));

type Row = RowOf<'/tender/contractReport/page'>;
const column = columnsOf<Row>();

interface ReportListProps {
  label: TextKey;
  exportPermit: Authority;
  /** Rows may be imported here. */
  imports?: boolean;
  renderActions?: (open: (reportId: string) => void) => ReactNode;
}

/** Contract reports within one's scope; one opens over the list, with its rows and its approval. */
export function ReportList({ label, exportPermit, imports = false, renderActions }: ReportListProps) {
  const { t } = useText();
  const [reportId, setReportId] = useQueryState<string>('reportId', '');
  const list = useList('/tender/contractReport/page', { filters: [...reportFilters], sort: 'period,desc' });
  const columns = [
    monthColumn<Row>(setReportId),
    unitColumn,
    column.number('rowNum', 'report.rowNum', { width: 108, sort: true }),
    column.amountWan('amount', 'report.amount'),
    ...stateColumns,
  ];
  return (
    <>
      <ListPage
        label={label}
        list={list}
        columns={columns}
        exports={{ path: '/tender/contractReport/export', permit: exportPermit }}
        {...(imports
          ? { imports: { path: '/tender/contractReport/row/import', permit: 'MAINTAIN:CONTRACT_REPORT' } }
          : {})}
        empty={t('report.noContracts')}
        actions={renderActions?.(setReportId)}
      />
      <Suspense>{reportId && <ReportDrawer reportId={reportId} onClose={() => setReportId('')} />}</Suspense>
    </>
  );
}
