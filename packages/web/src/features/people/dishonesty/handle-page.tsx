import { PENDING_DISHONESTY } from '@tenderdesk/domain/people/dishonesty/dishonesty';
import { Button } from 'antd';
import { Suspense, lazy } from 'react';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { dictFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useQuery, useQueryState } from '../../../kit/query-state.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { usePermit } from '../../../session/principal.ts';
import en from './en.ts';
import { dishonestyTones, hearingTones } from './tones.ts';
import zh from './zh.ts';

addWords('dishonesty', { zh, en });

const DishonestyDrawer = lazy(async () => ({ default: (await import('./dishonesty-drawer.tsx')).DishonestyDrawer }));
const DishonestyForm = lazy(async () => ({ default: (await import('./dishonesty-form.tsx')).DishonestyForm }));

const FormFromIndicator = lazy(async () => ({
  default: (await import('./form-from-indicator.tsx')).FormFromIndicator,
}));

const column = columnsOf<RowOf<'/tender/dishonesty/handle/page'>>();

/** In the address: a new record by hand; anything else is the indicator that it is filed from. */
const NEW = '1';

/** Records that are filed, heard or waiting for their decision. */
export default function DishonestyHandlePage() {
  const { t } = useText();
  const permit = usePermit();
  const [openId, setOpenId] = useQueryState<string>('id', '');
  const [adding, setAdding] = useQueryState<string>('add', '');
  const [company] = useQueryState<string>('company', '');
  const { change } = useQuery();
  const closeForm = (filedId: string | null) =>
    change({ add: null, company: null, ...(filedId ? { id: filedId } : {}) });
  const list = useList('/tender/dishonesty/handle/page', {
    filters: [
      textFilter('keyword', 'dishonesty.search'),
      dictFilter('kind', 'dishonesty.kind', 'bidding.DishonestyKind'),
      dictFilter('status', 'dishonesty.status', 'bidding.DishonestyStatus', { only: PENDING_DISHONESTY }),
    ],
    sort: 'createdTime,desc',
  });
  const columns = [
    column.custom(
      'supplierName',
      'dishonesty.company',
      ({ id, supplierName }) => (
        <Button type="link" className="cell-link" onClick={() => setOpenId(id)}>
          {supplierName}
        </Button>
      ),
      { width: 220, sort: 'supplierName' },
    ),
    column.status('status', 'dishonesty.status', { dict: 'bidding.DishonestyStatus', tone: dishonestyTones }),
    column.status('hearing', 'dishonesty.hearing', { dict: 'bidding.HearingStatus', tone: hearingTones }),
    column.date('hearingDue', 'dishonesty.hearingDue', { sort: true }),
    column.dict('kind', 'dishonesty.kind', 'bidding.DishonestyKind', { width: 120 }),
    column.link(
      'projectName',
      'dishonesty.project',
      ({ projectId }) => (projectId ? `/tender/projectDetail?projectId=${projectId}` : null),
      { width: 200 },
    ),
    column.date('effectiveFrom', 'dishonesty.from', { sort: true }),
    column.date('effectiveTo', 'dishonesty.to', { sort: true }),
    column.text('reach', 'dishonesty.reach', { width: 140 }),
    column.dict('source', 'dishonesty.source', 'bidding.DishonestySource'),
    column.text('organizationName', 'dishonesty.unit', { width: 150 }),
    column.text('filerName', 'dishonesty.filer', { width: 90 }),
    column.dateTime('createdTime', 'dishonesty.createdTime', { sort: true }),
  ];
  return (
    <>
      <ListPage
        label="dishonesty.handling"
        list={list}
        columns={columns}
        empty={t('dishonesty.noHandled')}
        actions={
          permit('HANDLE:DISHONESTY') && (
            <Button type="primary" onClick={() => setAdding(NEW)}>
              {t('dishonesty.add')}
            </Button>
          )
        }
      />
      <Suspense>
        {openId && <DishonestyDrawer dishonestyId={openId} onClose={() => setOpenId('')} />}
        {adding === NEW && <DishonestyForm record={null} onRetry={list.retry} onClose={closeForm} />}
        {adding !== '' && adding !== NEW && (
          <FormFromIndicator indicatorId={adding} supplierId={company} onRetry={list.retry} onClose={closeForm} />
        )}
      </Suspense>
    </>
  );
}
