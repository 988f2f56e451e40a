import { columnsOf } from '../../../kit/columns.tsx';
import { optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import type { Receipt } from './types.ts';

const column = columnsOf<Receipt>();
const columns = [
  column.text('displayName', 'regulation.person', { width: 120, sort: true }),
  column.text('organizationName', 'common.organization', { width: 220, sort: true }),
  column.dateTime('confirmedTime', 'regulation.confirmedTime', { sort: true }),
];

/** Who is to confirm the newest edition of a regulation, and who has done so when. */
export function Receipts({ regulationId }: { regulationId: string }) {
  const { t } = useText();
  const list = useList('/fileLib/regulationReceipt/page', {
    name: 'receipt',
    params: { regulationId },
    filters: [
      textFilter('keyword', 'regulation.person'),
      optionFilter('confirmed', 'regulation.receipts', [
        { value: 'true', label: t('regulation.confirmed') },
        { value: 'false', label: t('regulation.unconfirmed') },
      ]),
    ],
  });
  return (
    <ListPage
      label="regulation.receipts"
      list={list}
      columns={columns}
      rowKey={({ userId }) => userId}
      exports={{ path: '/fileLib/regulationReceipt/export', permit: 'EXPORT:REGULATION' }}
      empty={t('regulation.nobody')}
    />
  );
}
