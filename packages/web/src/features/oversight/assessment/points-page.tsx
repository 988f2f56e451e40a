import { Suspense, lazy } from 'react';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { optionFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useQuery, useQueryState } from '../../../kit/query-state.ts';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { TabSet } from '../../../kit/tab-set.tsx';
import { addWords, type TextKey, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import en from './en.ts';
import { Neighbours } from './neighbours.tsx';
import { useYears } from './years.ts';
import zh from './zh.ts';
import './assessment.css';

addWords('assessment', { zh, en });

const Points = lazy(async () => ({ default: (await import('./points.tsx')).Points }));

type Row = RowOf<'/assessment/ranking/page'>;
const column = columnsOf<Row>();

/** A number that leads to the records behind it. */
const behind = (key: 'deducted' | 'added', title: TextKey, path: string, year: string | number) => ({
  ...column.custom(
    key,
    title,
    ({ [key]: value, organizationName }) => {
      const query = new URLSearchParams({ year: String(year), keyword: organizationName });
      return (
        <span className="figure">
          {Number(value) === 0 ? (
            value
          ) : (
            <ScreenLink to={`${path}${path.includes('?') ? '&' : '?'}${query}`}>{value}</ScreenLink>
          )}
        </span>
      );
    },
    { width: 100 },
  ),
  align: 'end' as const,
});

/** Who stands where in a year and how it came about, and the points that units ask for. */
export default function PointsPage() {
  const { t } = useText();
  const [tab] = useQueryState<string>('tab', 'ranking');
  const [recordId] = useQueryState<string>('recordId', '');
  const { change } = useQuery();
  return (
    <>
      <Neighbours here="/tenderAssessment/addPointStatistics" />
      <TabSet
        label="assessment.pointTabs"
        active={recordId ? 'points' : tab}
        // a reminder leads to one request: who turns to another tab has left it
        onChange={(next) => change({ recordId: null, tab: next === 'ranking' ? null : next })}
        items={[
          { key: 'ranking', label: t('assessment.ranking'), children: <RankingOfYear /> },
          {
            key: 'points',
            label: t('assessment.pointList'),
            children: (
              <Suspense>
                <Points />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  );
}

function RankingOfYear() {
  const { t } = useText();
  const { loading, latest, options } = useYears();
  if (loading) return null;
  return latest === null ? (
    <p className="hint">{t('assessment.noRanking')}</p>
  ) : (
    <Ranking latest={latest} options={options} />
  );
}

function Ranking({ latest, options }: { latest: number; options: { value: string; label: string }[] }) {
  const { t } = useText();
  const [year] = useQueryState<string>('year', '');
  const list = useList('/assessment/ranking/page', {
    params: { year: Number(year || latest) },
    filters: [optionFilter('year', 'assessment.year', options)],
    size: 50,
  });
  const shown = year || latest;
  const columns = [
    column.number(({ rank }) => rank ?? t('assessment.unsettled'), 'assessment.rank', { width: 90 }),
    column.link(
      'organizationName',
      'assessment.unit',
      ({ sheetId }) => (sheetId ? `/tenderAssessment/selfAssessment?reportId=${sheetId}` : null),
      { width: 240 },
    ),
    column.number('selfScore', 'assessment.selfTotal', { width: 110 }),
    column.number('finalScore', 'assessment.finalTotal', { width: 110 }),
    behind('deducted', 'assessment.deducted', '/tenderAssessment/assessmentDeduct', shown),
    behind('added', 'assessment.added', '/tenderAssessment/addPointStatistics?tab=points', shown),
    column.number('total', 'assessment.totalScore', { width: 110 }),
  ];
  return (
    <>
      <ListPage
        label="assessment.ranking"
        list={list}
        columns={columns}
        exports={{ path: '/assessment/ranking/export', permit: 'EXPORT:ADD_POINT_STATISTICS' }}
        empty={t('assessment.noRanking')}
      />
      <p className="hint">
        {shown} · {t('assessment.rankingHelp')}
      </p>
    </>
  );
}
