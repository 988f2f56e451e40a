import { ArchiveState, RetentionClass } from '@tenderdesk/domain/oversight/archive/archive-words';
import { Button } from 'antd';
import type { CodeList } from '@tenderdesk/domain/codes';
import { lazy, Suspense } from 'react';
import { columnsOf } from '../../../kit/columns.tsx';
import { optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { addWords, comma, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import en from './en.ts';
import { Completeness, StateTag } from './marks.tsx';
import type { Row } from './types.ts';
import zh from './zh.ts';

addWords('archive', { zh, en });

const ArchiveDrawer = lazy(async () => ({ default: (await import('./archive-drawer.tsx')).ArchiveDrawer }));

const column = columnsOf<Row>();

/** Projects that have ended, and how far their archives have come. */
export default function ArchivePage() {
  const { t, say } = useText();
  const [projectId, setProjectId] = useQueryState<string>('projectId', '');
  const options = <Code extends string>({ codes, words }: CodeList<Code>) =>
    codes.map((code) => ({ value: code, label: say(words[code]) }));
  const list = useList('/organize/archive/page', {
    filters: [
      textFilter('keyword', 'archive.keyword'),
      optionFilter('state', 'archive.state', options(ArchiveState)),
      optionFilter('retention', 'archive.retention', options(RetentionClass)),
      optionFilter('awarded', 'archive.awarded', [
        { value: 'true', label: t('archive.withWinner') },
        { value: 'false', label: t('archive.withoutWinner') },
      ]),
    ],
    sort: 'endedTime,desc',
  });
  const columns = [
    column.custom(
      'name',
      'archive.name',
      (row) => (
        <Button type="link" className="cell-link" onClick={() => setProjectId(row.projectId)}>
          {row.name}
        </Button>
      ),
      { width: 260, sort: 'name' },
    ),
    column.custom('state', 'archive.state', ({ state }) => <StateTag state={state} />, { width: 90 }),
    column.custom(
      'completeness',
      'archive.completeness',
      ({ completeness }) => <Completeness completeness={completeness} />,
      { width: 80 },
    ),
    column.text(({ missing }) => missing.join(comma()), 'archive.missing', { width: 150 }),
    column.text('code', 'archive.code', { width: 160, sort: true }),
    column.text('organizationName', 'common.organization', { width: 150 }),
    column.date('endedTime', 'archive.endedTime', { sort: true }),
    column.text(({ retention }) => retention.value, 'archive.retention', { width: 90 }),
    column.text('keeper', 'archive.keeper', { width: 90 }),
    column.text('location', 'archive.location', { width: 120 }),
  ];
  return (
    <>
      <ListPage
        label="archive.title"
        list={list}
        columns={columns}
        rowKey={(row) => row.projectId}
        exports={{ path: '/organize/archive/export', permit: 'EXPORT:ARCHIVE' }}
        empty={t('archive.empty')}
      />
      {projectId && (
        <Suspense>
          <ArchiveDrawer projectId={projectId} onClose={() => setProjectId('')} />
        </Suspense>
      )}
    </>
  );
}
