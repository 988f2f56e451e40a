import { Button, Drawer } from 'antd';
import { useState } from 'react';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { dateRangeFilter } from '../../../kit/date-range-filter.tsx';
import { Details } from '../../../kit/details.tsx';
import { textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import './error-log.css';
import en from './en.ts';
import zh from './zh.ts';

addWords('errorLog', { zh, en });

type Row = RowOf<'/system/errorLog/page'>;
const column = columnsOf<Row>();

/** What went wrong on people's pages: for the administrator of the system. */
export default function ErrorLogPage() {
  const { t } = useText();
  const [shown, setShown] = useState<Row | null>(null);
  const list = useList('/system/errorLog/page', {
    filters: [
      textFilter('keyword', 'common.keyword'),
      textFilter('username', 'errorLog.username'),
      dateRangeFilter('sDate', 'eDate', 'errorLog.time'),
    ],
    sort: 'createdTime,desc',
  });
  const columns = [
    column.custom(
      'message',
      'errorLog.message',
      (row) => (
        <Button type="link" className="cell-link" onClick={() => setShown(row)}>
          {row.message}
        </Button>
      ),
      { width: 340 },
    ),
    column.text(({ component, info }) => [component, info].filter(Boolean).join(' · '), 'errorLog.where'),
    column.text('url', 'errorLog.url', { width: 240 }),
    column.text(({ username }) => username || t('errorLog.stranger'), 'errorLog.username'),
    column.text('requestId', 'errorLog.requestId', { width: 150 }),
    column.dateTime('createdTime', 'errorLog.time', { sort: true }),
  ];
  return (
    <>
      <ListPage label="errorLog.title" list={list} columns={columns} empty={t('errorLog.empty')} />
      <Drawer open={shown !== null} onClose={() => setShown(null)} title={t('errorLog.details')} size={720}>
        {shown && <ErrorDetails row={shown} />}
      </Drawer>
    </>
  );
}

function ErrorDetails({ row }: { row: Row }) {
  const { t } = useText();
  return (
    <>
      <Details
        items={[
          { label: 'errorLog.message', value: row.message },
          { label: 'errorLog.where', value: [row.component, row.info].filter(Boolean).join(' · ') },
          { label: 'errorLog.url', value: row.url },
          { label: 'errorLog.time', value: row.createdTime },
          { label: 'errorLog.username', value: row.username || t('errorLog.stranger') },
          { label: 'errorLog.ip', value: row.ip },
          { label: 'errorLog.requestId', value: row.requestId },
          { label: 'errorLog.agent', value: row.agent },
        ]}
      />
      <h3 className="error-log-stack-title">{t('errorLog.stack')}</h3>
      <pre className="error-log-stack">{row.stack || '--'}</pre>
    </>
  );
}
