import { Button, Select } from 'antd';
import { Suspense, lazy } from 'react';
import { businessYear, recentYears } from '../../../api/business-year.ts';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { DetailSection } from '../../../kit/details.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useQuery, useQueryState } from '../../../kit/query-state.ts';
import { usePageTitle } from '../../../kit/site.ts';
import { useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { LeadBar } from './lead-bar.tsx';
import './supervision.css';

const Phases = lazy(async () => ({ default: (await import('./behind.tsx')).Phases }));
const Todos = lazy(async () => ({ default: (await import('./behind.tsx')).Todos }));

const GROUPS = ['phase', 'organization', 'method', 'person'] as const;
type Group = (typeof GROUPS)[number];

/** How long phases take, and who is waited for now. */
export function Stuck() {
  const { t, language } = useText();
  usePageTitle(t('supervision.stuck'), language);
  return (
    <>
      <Waiting />
      <LeadTimes />
    </>
  );
}

type Waited = RowOf<'/organize/supervisionRecord/waiting/page'>;
const waited = columnsOf<Waited>();

function Waiting() {
  const { t } = useText();
  const [code, setCode] = useQueryState<string>('waitsFor', '');
  const list = useList('/organize/supervisionRecord/waiting/page', { name: 'waiting', size: 10 });
  const columns = [
    waited.custom(
      'name',
      'supervision.name',
      (row) => (
        <Button type="link" className="cell-link" onClick={() => setCode(row.code)}>
          {row.name}
        </Button>
      ),
      { width: 140 },
    ),
    waited.text('organizationName', 'supervision.organization', { width: 200 }),
    waited.number('num', 'supervision.todoNum', { width: 90 }),
    waited.number('overdueNum', 'supervision.overdueNum', { width: 90 }),
    waited.number('projectNum', 'supervision.projectNum', { width: 90 }),
    waited.number('unitNum', 'supervision.unitNum', { width: 120 }),
    waited.dateTime('since', 'supervision.since'),
  ];
  return (
    <DetailSection title="supervision.waiting">
      <p className="hint">{t('supervision.waitingHint')}</p>
      <ListPage
        label="supervision.waiting"
        list={list}
        columns={columns}
        rowKey={(row) => row.code}
        empty={t('supervision.nobody')}
      />
      {code && (
        <Suspense>
          <Todos
            code={code}
            name={list.rows.find((row) => row.code === code)?.name ?? ''}
            onClose={() => setCode('')}
          />
        </Suspense>
      )}
    </DetailSection>
  );
}

type Lead = RowOf<'/organize/supervisionRecord/leadTime/page'>;
const lead = columnsOf<Lead>();

function LeadTimes() {
  const { t } = useText();
  const thisYear = businessYear();
  const { change } = useQuery();
  const [by] = useQueryState<Group>('by', 'phase');
  const [year, setYear] = useQueryState<string>('year', String(thisYear));
  const [code, setCode] = useQueryState<string>('of', '');
  const which = { by, year: Number(year) };
  const list = useList('/organize/supervisionRecord/leadTime/page', { name: 'lead', params: which });
  const longest = Math.max(1, ...list.rows.map(({ p90, planned }) => Math.max(p90, planned ?? 0)));
  const columns = [
    lead.custom(
      'name',
      `supervision.${by}`,
      (row) => (
        <Button type="link" className="cell-link" onClick={() => setCode(row.code)}>
          {row.name}
        </Button>
      ),
      { width: 200 },
    ),
    lead.custom('bar', 'supervision.days', (row) => <LeadBar {...row} longest={longest} />, { width: 280 }),
    lead.number('median', 'supervision.median', { width: 90 }),
    lead.number('p90', 'supervision.p90', { width: 100 }),
    ...(by === 'phase' ? [lead.number('planned', 'supervision.planned', { width: 90 })] : []),
    lead.number('num', 'supervision.num', { width: 90 }),
    lead.number('lateNum', 'supervision.lateNum', { width: 100 }),
  ];
  return (
    <DetailSection title="supervision.leadTimes">
      <p className="hint">{t('supervision.leadHint')}</p>
      <div className="lead-tools">
        <Select<Group>
          aria-label={t('supervision.by')}
          value={by}
          options={GROUPS.map((value) => ({ value, label: t(`supervision.${value}`) }))}
          // at once: two changes of one address undo each other
          onChange={(value) => change({ by: value === 'phase' ? null : value, of: null, 'lead.page': null })}
        />
        <Select<string> aria-label={t('supervision.year')} value={year} options={recentYears()} onChange={setYear} />
      </div>
      <ListPage
        key={by}
        label="supervision.leadTimes"
        list={list}
        columns={columns}
        rowKey={(row) => row.code}
        empty={t('supervision.noLeadTimes')}
      />
      {code && (
        <Suspense>
          <Phases
            which={{ ...which, code }}
            name={list.rows.find((row) => row.code === code)?.name ?? ''}
            onClose={() => setCode('')}
          />
        </Suspense>
      )}
    </DetailSection>
  );
}
