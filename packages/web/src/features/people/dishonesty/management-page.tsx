import { DECIDED_DISHONESTY } from '@tenderdesk/domain/people/dishonesty/dishonesty';
import { Button } from 'antd';
import { Suspense, lazy } from 'react';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { dictFilter, optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import en from './en.ts';
import { dishonestyTones } from './tones.ts';
import zh from './zh.ts';

addWords('dishonesty', { zh, en });

const DishonestyDrawer = lazy(async () => ({ default: (await import('./dishonesty-drawer.tsx')).DishonestyDrawer }));

const column = columnsOf<RowOf<'/tender/dishonesty/page'>>();

/** What came into effect about companies, in the whole group; those of one's own scope open over the list. */
export default function DishonestyManagementPage() {
  const { t } = useText();
  const [openId, setOpenId] = useQueryState<string>('id', '');
  const list = useList('/tender/dishonesty/page', {
    filters: [
      textFilter('keyword', 'dishonesty.search'),
      dictFilter('kind', 'dishonesty.kind', 'bidding.DishonestyKind'),
      dictFilter('status', 'dishonesty.status', 'bidding.DishonestyStatus', { only: DECIDED_DISHONESTY }),
      dictFilter('level', 'dishonesty.level', 'bidding.DishonestyLevel'),
      optionFilter('effective', 'dishonesty.effective', [{ value: 'true', label: t('dishonesty.effectiveOnly') }]),
    ],
    sort: 'decidedTime,desc',
  });
  const columns = [
    column.custom(
      'supplierName',
      'dishonesty.company',
      ({ id, supplierName, allowedActions }) =>
        allowedActions.includes('view') ? (
          <Button type="link" className="cell-link" onClick={() => setOpenId(id)}>
            {supplierName}
          </Button>
        ) : (
          supplierName
        ),
      { width: 220, sort: 'supplierName' },
    ),
    column.dict('kind', 'dishonesty.kind', 'bidding.DishonestyKind', { width: 120 }),
    column.dict('level', 'dishonesty.level', 'bidding.DishonestyLevel', { width: 90 }),
    column.date('effectiveFrom', 'dishonesty.from', { sort: true }),
    column.date('effectiveTo', 'dishonesty.to', { sort: true }),
    column.text('reach', 'dishonesty.reach', { width: 150 }),
    column.status('status', 'dishonesty.status', { dict: 'bidding.DishonestyStatus', tone: dishonestyTones }),
    column.date('endedOn', 'dishonesty.endedOn'),
    column.text('uscc', 'dishonesty.uscc', { width: 190 }),
    column.text('organizationName', 'dishonesty.unit', { width: 160 }),
    column.dateTime('decidedTime', 'dishonesty.decidedTime', { sort: true }),
  ];
  return (
    <>
      <ListPage
        label="dishonesty.records"
        list={list}
        columns={columns}
        exports={{ path: '/tender/dishonesty/export', permit: 'EXPORT:DISHONESTY_MANAGEMENT' }}
        empty={t('dishonesty.noRecords')}
      />
      <Suspense>{openId && <DishonestyDrawer dishonestyId={openId} onClose={() => setOpenId('')} />}</Suspense>
    </>
  );
}
