import { ReceiptState } from '@tenderdesk/domain/work/notice/notice-words';
import { columnsOf } from '../../../kit/columns.tsx';
import { optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { ReceiptTag } from './notice-status.tsx';
import type { Receipt } from './types.ts';

const column = columnsOf<Receipt>();
const columns = [
  column.text('displayName', 'notice.person', { width: 110, sort: true }),
  column.text('organizationName', 'common.organization', { width: 180, sort: true }),
  column.custom('state', 'notice.mine', ({ state }) => <ReceiptTag state={state} />, { width: 100 }),
  column.dateTime('readTime', 'notice.readTime', { sort: true }),
  column.dateTime('confirmedTime', 'notice.confirmedTime', { sort: true }),
];

/** Who is to read a notice, and who has read it when. */
export function Receipts({ noticeId }: { noticeId: string }) {
  const { t, say } = useText();
  const list = useList('/fileLib/noticeReceipt/page', {
    name: 'receipt',
    params: { noticeId },
    filters: [
      textFilter('keyword', 'notice.person'),
      optionFilter(
        'state',
        'notice.mine',
        ReceiptState.codes.map((code) => ({ value: code, label: say(ReceiptState.words[code]) })),
      ),
    ],
  });
  return (
    <ListPage
      label="notice.receipts"
      list={list}
      columns={columns}
      exports={{ path: '/fileLib/noticeReceipt/export', permit: 'EXPORT:NOTICE' }}
      empty={t('notice.nobody')}
    />
  );
}
