import { STAFF_ROLES } from '@tenderdesk/domain/access/account/role';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { dictFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import en from './en.ts';
import zh from './zh.ts';

addWords('directory', { zh, en });

const column = columnsOf<RowOf<'/organize/contact/page'>>();

const columns = [
  column.text('displayName', 'directory.name', { width: 130, sort: true }),
  column.link(
    'organizationName',
    'directory.organization',
    ({ organizationId }) => `/tenderOrganize/organizationStructure?organizationId=${organizationId}`,
    { width: 260, sort: true },
  ),
  column.text('title', 'directory.title', { width: 140, sort: true }),
  column.text('duties', 'directory.duties', { width: 240 }),
  column.text('officePhone', 'directory.officePhone', { width: 150 }),
];

/** Who works where in the group. */
export default function AddressBookPage() {
  const { t } = useText();
  const list = useList('/organize/contact/page', {
    filters: [
      textFilter('keyword', 'directory.keyword'),
      dictFilter('role', 'directory.role', 'sys.Role', { only: STAFF_ROLES }),
    ],
    sort: 'organizationName,asc',
  });
  return (
    <ListPage
      label="directory.book"
      list={list}
      columns={columns}
      exports={{ path: '/organize/contact/export', permit: 'EXPORT:ADDRESS_BOOK' }}
      empty={t('directory.empty')}
    />
  );
}
