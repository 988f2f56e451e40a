import { Button, Select } from 'antd';
import { businessYear, recentYears } from '../../../api/business-year.ts';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { printOnly } from '../../../kit/print.ts';
import { useQueryState } from '../../../kit/query-state.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import en from './en.ts';
import zh from './zh.ts';
import './ledger.css';

addWords('ledger', { zh, en });

/** Four quarters with every method. */
const ALL = 100;

type Row = RowOf<'/archive/sasacStatistics/page'>;
const column = columnsOf<Row>();
const isAll = ({ method }: Row): boolean => method.code === 'ALL';

const columns = [
  column.custom('quarter', 'ledger.quarter', (row) => (isAll(row) ? <b>{row.quarter}</b> : row.quarter), {
    width: 100,
  }),
  column.custom('method', 'ledger.method', (row) => (isAll(row) ? <b>{row.method.value}</b> : row.method.value), {
    width: 110,
  }),
  column.number('num', 'ledger.awarded', { width: 100 }),
  column.amountWan('amount', 'ledger.awardAmount', { width: 130 }),
  column.amountWan('saving', 'ledger.saving', { width: 120 }),
  column.number('savingRate', 'ledger.savingRate', { width: 110 }),
  column.number('onlineRate', 'ledger.online', { width: 130 }),
  column.number('openRate', 'ledger.open', { width: 130 }),
  column.number('centralRate', 'ledger.central', { width: 130 }),
  column.number('previousNum', 'ledger.previous', { width: 90 }),
  column.amountWan('previousAmount', 'ledger.previousAmount', { width: 130 }),
  column.number('lastYearNum', 'ledger.lastYear', { width: 90 }),
  column.amountWan('lastYearAmount', 'ledger.lastYearAmount', { width: 140 }),
];

/** The awards of a year by quarter and method, beside the quarter before and the year before. */
export default function QuarterPage() {
  const { t } = useText();
  const thisYear = businessYear();
  const [year, setYear] = useQueryState<string>('year', String(thisYear));
  const list = useList('/archive/sasacStatistics/page', { params: { year: Number(year) }, size: ALL });
  return (
    <>
      <div className="ledger-tools">
        <Select<string>
          aria-label={t('ledger.statisticsYear')}
          value={year}
          options={recentYears()}
          onChange={setYear}
        />
      </div>
      <p className="hint">{t('ledger.quarterHint')}</p>
      <ListPage
        label="ledger.quarters"
        list={list}
        columns={columns}
        rowKey={({ quarter, method }) => `${quarter} ${method.code}`}
        exports={{ path: '/archive/sasacStatistics/export', permit: 'EXPORT:SASAC_STATISTICS' }}
        actions={<Button onClick={() => printOnly(null)}>{t('ledger.print')}</Button>}
      />
    </>
  );
}
