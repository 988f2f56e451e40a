import { Button } from 'antd';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { dictFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { statusLooks } from '../../../parts/status-looks.ts';
import { ContactResetDrawer } from './contact-reset-drawer.tsx';
import en from './en.ts';
import zh from './zh.ts';

addWords('selfService', { zh, en });

const column = columnsOf<RowOf<'/tender/bidderContactReset/page'>>();

/** Bidders who ask for another contact; one opens over the list, with its letter and the audit. */
export default function ContactResetListPage() {
  const { t } = useText();
  const [openId, setOpenId] = useQueryState<string>('id', '');
  const list = useList('/tender/bidderContactReset/page', {
    filters: [
      textFilter('keyword', 'common.keyword'),
      dictFilter('auditStatus', 'selfService.auditStatus', 'bidding.AuditStatus'),
    ],
    sort: 'createdTime,desc',
  });
  const columns = [
    column.custom(
      'supplierName',
      'selfService.supplier',
      ({ id, supplierName }) => (
        <Button type="link" className="cell-link" onClick={() => setOpenId(id)}>
          {supplierName}
        </Button>
      ),
      { width: 240 },
    ),
    column.text('uscc', 'selfService.uscc', { width: 190 }),
    column.text('oldContact', 'selfService.oldContact', { width: 110 }),
    column.text('oldMobile', 'selfService.oldMobile', { width: 130 }),
    column.text('contact', 'selfService.contact', { width: 110 }),
    column.text('mobile', 'selfService.mobile', { width: 130 }),
    column.status('auditStatus', 'selfService.auditStatus', statusLooks.audit),
    column.dateTime('createdTime', 'selfService.appliedTime', { sort: true }),
  ];
  return (
    <>
      <ListPage label="selfService.contactResets" list={list} columns={columns} empty={t('selfService.empty')} />
      {openId && <ContactResetDrawer contactResetId={openId} onClose={() => setOpenId('')} />}
    </>
  );
}
