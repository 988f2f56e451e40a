import { Button } from 'antd';
import { columnsOf } from '../../../kit/columns.tsx';
import { dictFilter, flagFilter, textFilter } from '../../../kit/filters.tsx';
import { useText } from '../../../kit/text.ts';
import { statusLooks } from '../../../parts/status-looks.ts';

/** What both reports have in common. */
export interface ReportLike {
  id: string;
  period: string;
  organizationName: string;
  submitStatus: { code: string; value: string };
  late: boolean;
  dueDate: string;
  submittedTime: string | null;
  clerkName: string;
}

/** Says that a report is late; in words, not by colour alone. */
export function LateTag({ late }: { late: boolean }) {
  const { t } = useText();
  return <span className={late ? 'tag error' : 'tag default'}>{t(late ? 'report.late' : 'report.inTime')}</span>;
}

/** The month, which opens the report over its list. */
export const monthColumn = <Row extends ReportLike>(open: (reportId: string) => void) =>
  columnsOf<Row>().custom(
    'period',
    'report.period',
    ({ id, period }) => (
      <Button type="link" className="cell-link" onClick={() => open(id)}>
        {period}
      </Button>
    ),
    { width: 100, sort: 'period' },
  );

const column = columnsOf<ReportLike>();
export const unitColumn = column.text('organizationName', 'common.organization', { width: 200 });
export const stateColumns = [
  column.status('submitStatus', 'report.status', statusLooks.submit),
  column.custom('late', 'report.late', ({ late }) => <LateTag late={late} />, { width: 90 }),
  column.date('dueDate', 'report.dueDate', { sort: true }),
  column.dateTime('submittedTime', 'report.submittedTime', { sort: true }),
  column.text('clerkName', 'report.clerk', { width: 100 }),
];

export const reportFilters = [
  textFilter('keyword', 'common.organization'),
  textFilter('year', 'report.year'),
  dictFilter('submitStatus', 'report.status', 'bidding.SubmitStatus'),
  flagFilter('late', 'report.late', 'report.lateOnly'),
] as const;
