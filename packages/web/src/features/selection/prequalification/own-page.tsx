import { useSearchParams } from 'react-router';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { RESULTS } from './labels.ts';
import { OwnPanel } from './own-panel.tsx';
import en from './en.ts';
import zh from './zh.ts';

addWords('prequalification', { zh, en });

/** A company's applications: the list; those of one tender with `projectId`. */
export default function OwnPage() {
  const [search] = useSearchParams();
  const projectId = search.get('projectId');
  return projectId ? <OwnPanel projectId={projectId} /> : <OwnList />;
}

const placeOf = (projectId: string): string => `/bidder/prequalification?projectId=${projectId}`;

type Line = RowOf<'/bidder/prequalification/page'>;

/** What became of it; of a section that failed nothing else matters. */
function ResultWords({ line: { result, sectionStatus } }: { line: Line }) {
  const { t } = useText();
  if (sectionStatus.code === 'FAILED') return t('prequalification.sectionFailed');
  return t(result ? RESULTS[result] : 'prequalification.notYet');
}

const column = columnsOf<Line>();
const columns = [
  column.link(
    (row) => row.project.name,
    'prequalification.project',
    (row) => placeOf(row.project.id),
    { width: 240 },
  ),
  column.text('sectionName', 'prequalification.section', { width: 140 }),
  column.text((row) => row.project.organizationName, 'prequalification.tenderee', { width: 160 }),
  column.custom('result', 'prequalification.result', (row) => <ResultWords line={row} />, { width: 150 }),
  column.dateTime('applyDeadline', 'prequalification.applyDeadline', { sort: true }),
  column.dateTime('receivedTime', 'prequalification.receivedTime', { sort: true }),
  column.text('receiptNo', 'prequalification.receiptNo', { width: 250 }),
];

function OwnList() {
  const { t } = useText();
  const list = useList('/bidder/prequalification/page', {
    filters: [textFilter('keyword', 'common.keyword')],
    sort: 'receivedTime,desc',
  });
  return (
    <ListPage
      label="prequalification.title"
      list={list}
      columns={columns}
      rowActions={(row) => [{ key: 'open', label: t('prequalification.open'), to: placeOf(row.project.id) }]}
      empty={
        <>
          <p>{t('prequalification.none')}</p>
          <ScreenLink to="/bidder/announcement">{t('prequalification.findTenders')}</ScreenLink>
        </>
      }
    />
  );
}
