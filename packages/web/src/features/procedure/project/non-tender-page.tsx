import { isTender, OFFERED_METHODS, NON_TENDER_METHODS } from '@tenderdesk/domain/procedure/project/procedure';
import { dictFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useText } from '../../../kit/text.ts';
import { MannerWords } from '../../../parts/manner.tsx';
import { useList } from '../../../kit/use-list.ts';
import { baseFilters } from './list-columns.tsx';
import { nonTenderColumns } from './project-columns.ts';
import { StartButtons } from './start-buttons.tsx';

/** Words of a non-tender project in general: those of its method at a level with an approval of its own. */
const nonTender = { biddingMethod: 'PUBLIC_INQUIRY', level: 'LEVEL_I' };
const offered = OFFERED_METHODS.filter((method) => !isTender(method));

/** Projects that are bought without a tender, in the words of a non-tender project (spec §1). */
export default function NonTenderPage() {
  return (
    <MannerWords manner={nonTender}>
      <NonTenderList />
    </MannerWords>
  );
}

function NonTenderList() {
  const { t } = useText();
  const list = useList('/tender/project/page', {
    params: { nonTender: true },
    filters: [
      ...baseFilters,
      dictFilter('biddingMethod', 'project.biddingMethod', 'bidding.BiddingMethod', { only: NON_TENDER_METHODS }),
      dictFilter('status', 'project.status', 'bidding.ProjectStatus'),
    ],
    sort: 'createdTime,desc',
  });
  return (
    <ListPage
      label="project.nonTender"
      list={list}
      columns={nonTenderColumns}
      exports={{ path: '/tender/project/export', permit: 'EXPORT:NON_TENDER_PROJECT' }}
      empty={t('project.empty')}
      actions={<StartButtons methods={offered} />}
    />
  );
}
