import { Button } from 'antd';
import { recentYears } from '../../../api/business-year.ts';
import { useGet } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { printOnly } from '../../../kit/print.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import en from './en.ts';
import { totalsUnder } from './totals-row.tsx';
import zh from './zh.ts';
import './ledger.css';

addWords('ledger', { zh, en });

const column = columnsOf<RowOf<'/archive/projectQuestionStatisics/page'>>();
const columns = [
  column.text('name', 'ledger.organization', { width: 220 }),
  column.number('questionNum', 'ledger.questionNum', { width: 100, sort: true }),
  column.number('objectionNum', 'ledger.objections', { width: 100, sort: true }),
  column.number('complaintNum', 'ledger.complaints', { width: 100, sort: true }),
  column.number('answeredNum', 'ledger.answered', { width: 100 }),
  column.number('onTimeNum', 'ledger.onTime', { width: 100 }),
  column.number('onTimeRate', 'ledger.onTimeRate', { width: 120 }),
  column.number('upheldNum', 'ledger.upheld', { width: 100, sort: true }),
  column.number('upheldRate', 'ledger.upheldRate', { width: 120 }),
];

/** What was asked of each unit, answered in time, upheld. */
export default function QuestionStatisticsPage() {
  const { t } = useText();
  const list = useList('/archive/projectQuestionStatisics/page', {
    filters: [textFilter('keyword', 'common.keyword'), optionFilter('year', 'ledger.statisticsYear', recentYears())],
    sort: 'objectionNum,desc',
  });
  const { page: _page, size: _size, sort: _sort, ...filters } = list.query;
  const totals = useGet('/archive/projectQuestionStatisics/totals', filters, { keep: true });
  return (
    <ListPage
      label="ledger.questions"
      list={list}
      columns={columns}
      exports={{ path: '/archive/projectQuestionStatisics/export', permit: 'EXPORT:PROJECT_QUESTION_STATISICS' }}
      empty={t('ledger.noQuestions')}
      actions={<Button onClick={() => printOnly(null)}>{t('ledger.print')}</Button>}
      summary={totalsUnder(totals.data)}
    />
  );
}
