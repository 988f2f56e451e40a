import { dictFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { detailOf } from './list-columns.tsx';
import { reviewColumns } from './review-columns.ts';

/** What was checked in the units and waits for the tender department. */
export default function ReviewPage() {
  const { t } = useText();
  const list = useList('/tender/project/review/page', {
    filters: [
      textFilter('keyword', 'common.keyword'),
      dictFilter('phase', 'project.phase', 'bidding.ProjectPhase'),
      dictFilter('level', 'project.level', 'bidding.ProjectLevel'),
    ],
  });
  return (
    <ListPage
      label="project.review"
      list={list}
      columns={reviewColumns}
      empty={
        <>
          <p>{t('project.noReview')}</p>
          <ScreenLink to="/tender/inProcessProjects">{t('project.inProcess')}</ScreenLink>
        </>
      }
      rowActions={(row) => [{ key: 'open', label: t('common.approve'), to: detailOf(row) }]}
    />
  );
}
