import { useEffect } from 'react';
import { useGet } from '../../../api/hooks.ts';
import { dateRangeFilter } from '../../../kit/date-range-filter.tsx';
import { dictFilter, optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useQuery } from '../../../kit/query-state.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { cloudColumns, queryColumns } from './query-columns.tsx';
import en from './en.ts';
import zh from './zh.ts';

addWords('projectQuery', { zh, en });

/** What came of the projects within one's scope; the search box of the navbar leads here with `isSearch` and `data`. */
export default function QueryPage() {
  return <QueryList cloud={false} />;
}

/** What came of the projects: of all, or of those of the platform CLOUD alone. */
export function QueryList({ cloud }: { cloud: boolean }) {
  const { t } = useText();
  const { search } = useQuery();
  const address = new URLSearchParams(search);
  const searched = address.get('isSearch') === 'true' ? address.get('data') : null;
  const tags = useGet('/tender/projectTag/names');
  const list = useList(cloud ? '/tender/project/queryCloud/page' : '/tender/project/query/page', {
    filters: [
      textFilter('keyword', 'projectQuery.keyword'),
      dictFilter('phase', 'projectQuery.phase', 'bidding.ProjectPhase'),
      dictFilter('level', 'projectQuery.level', 'bidding.ProjectLevel'),
      dictFilter('biddingMethod', 'projectQuery.method', 'bidding.BiddingMethod'),
      dictFilter('projectType', 'projectQuery.type', 'bidding.ProjectType'),
      optionFilter(
        'tagId',
        'projectQuery.tags',
        (tags.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ),
      dateRangeFilter('sDate', 'eDate', 'common.createdTime'),
    ],
    sort: 'createdTime,desc',
    enabled: searched === null,
  });
  useEffect(() => {
    // the keyword of the search box becomes the keyword of the list, where it can be changed
    if (searched !== null) list.restart({ isSearch: null, data: null, keyword: searched || null });
  });
  return (
    <ListPage
      label={cloud ? 'projectQuery.cloudTitle' : 'projectQuery.title'}
      list={list}
      columns={cloud ? cloudColumns : queryColumns}
      exports={
        cloud
          ? { path: '/tender/project/queryCloud/export', permit: 'EXPORT:MANAGEMENT_PROJECT_QUERY_CLOUD' }
          : { path: '/tender/project/query/export', permit: 'EXPORT:MANAGEMENT_PROJECT_QUERY' }
      }
      empty={t('projectQuery.empty')}
    />
  );
}
