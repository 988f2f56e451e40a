import { RECORD_KINDS } from '@tenderdesk/domain/inquiry/inquiry-record/codes';
import { InquiryKind } from '@tenderdesk/domain/inquiry/inquiry-supplier/codes';
import { MarketRequestStatus } from '@tenderdesk/domain/inquiry/market-request/codes';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { useChoices } from '../../../parts/choices.tsx';
import { usePermit } from '../../../session/principal.ts';
import en from './en.ts';
import { requestLook } from './tones.ts';
import zh from './zh.ts';

addWords('marketRequest', { zh, en });

const MarketRequestDrawer = lazy(() => import('./market-request-drawer.tsx'));
const MarketRequestForm = lazy(() => import('./market-request-form.tsx'));

const column = columnsOf<RowOf<'/inquiry/request/page'>>();

/** Requests for prices to many companies at once; one opens over the list. */
export default function MarketRequestPage() {
  const { t } = useText();
  const permit = usePermit();
  const [openId, setOpenId] = useQueryState<string>('id', '');
  const [sending, setSending] = useState(false);
  const list = useList('/inquiry/request/page', {
    filters: [
      textFilter('keyword', 'marketRequest.name'),
      optionFilter('kind', 'marketRequest.kind', useChoices(InquiryKind.type, RECORD_KINDS)),
      optionFilter('status', 'marketRequest.status', useChoices(MarketRequestStatus.type)),
    ],
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
      { width: 240, sort: true },
    ),
    column.text(({ kind }) => kind.value, 'marketRequest.kind', { width: 90 }),
    column.status('status', 'marketRequest.status', requestLook),
    column.dateTime('dueTime', 'marketRequest.due', { sort: true }),
    column.number('itemNum', 'marketRequest.itemNum', { width: 90 }),
    column.number('companyNum', 'marketRequest.companyNum', { width: 100 }),
    column.number('answerNum', 'marketRequest.answerNum', { width: 100 }),
    column.text('organizationName', 'marketRequest.organization', { width: 170 }),
    column.text('creatorName', 'marketRequest.creator', { width: 90 }),
    column.dateTime('createdTime', 'marketRequest.createdTime', { sort: true }),
  ];
  return (
    <>
      <ListPage
        label="marketRequest.title"
        list={list}
        columns={columns}
        exports={{ path: '/inquiry/request/export', permit: 'EXPORT:MARKET_REQUEST' }}
        empty={t('marketRequest.empty')}
        actions={
          permit('MAINTAIN:MARKET_REQUEST') && (
            <Button type="primary" onClick={() => setSending(true)}>
              {t('marketRequest.send')}
            </Button>
          )
        }
      />
      <Suspense>
        {openId && <MarketRequestDrawer marketRequestId={openId} onClose={() => setOpenId('')} />}
        {sending && <MarketRequestForm onClose={() => setSending(false)} />}
      </Suspense>
    </>
  );
}
