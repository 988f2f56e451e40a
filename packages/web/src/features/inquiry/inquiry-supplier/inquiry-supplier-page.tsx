import { RECORD_KINDS } from '@tenderdesk/domain/inquiry/inquiry-record/codes';
import { InquiryKind, InquirySupplierStatus } from '@tenderdesk/domain/inquiry/inquiry-supplier/codes';
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
import { supplierLook } from './tones.ts';
import zh from './zh.ts';

addWords('inquirySupplier', { zh, en });

const InquirySupplierDrawer = lazy(() => import('./inquiry-supplier-drawer.tsx'));
const InquirySupplierForm = lazy(() => import('./inquiry-supplier-form.tsx'));

const column = columnsOf<RowOf<'/inquiry/supplier/page'>>();

/** Whom the group can ask for prices; one opens over the list. */
export default function InquirySupplierPage() {
  const { t } = useText();
  const permit = usePermit();
  const [openId, setOpenId] = useQueryState<string>('id', '');
  const [adding, setAdding] = useState(false);
  const list = useList('/inquiry/supplier/page', {
    filters: [
      textFilter('keyword', 'inquirySupplier.keyword'),
      optionFilter('kind', 'inquirySupplier.kinds', useChoices(InquiryKind.type, RECORD_KINDS)),
      optionFilter('status', 'inquirySupplier.status', useChoices(InquirySupplierStatus.type)),
    ],
    sort: 'createdTime,desc',
  });
  const columns = [
    column.custom(
      'name',
      'inquirySupplier.name',
      ({ id, name }) => (
        <Button type="link" className="cell-link" onClick={() => setOpenId(id)}>
          {name}
        </Button>
      ),
      { width: 220, sort: true },
    ),
    column.text('kindNames', 'inquirySupplier.kinds', { width: 120 }),
    column.text('offers', 'inquirySupplier.offers', { width: 200 }),
    column.text(({ district }) => district.value, 'inquirySupplier.district', { width: 140 }),
    column.text('contact', 'inquirySupplier.contact', { width: 90 }),
    column.number('recordNum', 'inquirySupplier.recordNum', { width: 100, sort: true }),
    column.date('lastDate', 'inquirySupplier.lastDate', { sort: true }),
    column.status('status', 'inquirySupplier.status', supplierLook),
    column.text('organizationName', 'inquirySupplier.unit', { width: 160 }),
  ];
  return (
    <>
      <ListPage
        label="inquirySupplier.title"
        list={list}
        columns={columns}
        exports={{ path: '/inquiry/supplier/export', permit: 'EXPORT:INQUIRY_SUPPLIER' }}
        empty={t('inquirySupplier.empty')}
        actions={
          permit('MAINTAIN:INQUIRY_SUPPLIER') && (
            <Button type="primary" onClick={() => setAdding(true)}>
              {t('inquirySupplier.add')}
            </Button>
          )
        }
      />
      <Suspense>
        {openId && <InquirySupplierDrawer inquirySupplierId={openId} onClose={() => setOpenId('')} />}
        {adding && <InquirySupplierForm company={null} onRetry={() => list.retry()} onClose={() => setAdding(false)} />}
      </Suspense>
    </>
  );
}
