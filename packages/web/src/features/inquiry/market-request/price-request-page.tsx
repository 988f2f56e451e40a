import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import en from './en.ts';
import { answerLook } from './tones.ts';
import zh from './zh.ts';

addWords('marketRequest', { zh, en });

const PriceRequestDrawer = lazy(() => import('./price-request-drawer.tsx'));

const column = columnsOf<RowOf<'/bidder/priceRequest/page'>>();

/** Where a company is asked for prices, and answers. */
export default function PriceRequestPage() {
  const { t } = useText();
  const [openId, setOpenId] = useQueryState<string>('id', '');
  const list = useList('/bidder/priceRequest/page', {
    filters: [textFilter('keyword', 'marketRequest.name')],
    sort: 'createdTime,desc',
  });
  const columns = [
    column.custom(
      'title',
      'marketRequest.name',
      ({ id, title }) => (
        <Button type="link" className="cell-link" onClick={() => setOpenId(id)}>
          {title}
        </Button>
      ),
      { width: 260 },
    ),
    column.text('organizationName', 'marketRequest.organization', { width: 200 }),
    column.text(({ kind }) => kind.value, 'marketRequest.kind', { width: 90 }),
    column.custom(
      'dueTime',
      'marketRequest.due',
      ({ dueTime, over }) => (
        <span className="figure">
          {dueTime} {over && <span className="tag default">{t('marketRequest.over')}</span>}
        </span>
      ),
      { width: 240, sort: true },
    ),
    column.status('status', 'marketRequest.status', answerLook, { width: 120 }),
    column.dateTime('answeredTime', 'marketRequest.answeredTime'),
  ];
  return (
    <>
      <ListPage label="marketRequest.own" list={list} columns={columns} empty={t('marketRequest.noOwn')} />
      <Suspense>{openId && <PriceRequestDrawer marketAnswerId={openId} onClose={() => setOpenId('')} />}</Suspense>
    </>
  );
}
