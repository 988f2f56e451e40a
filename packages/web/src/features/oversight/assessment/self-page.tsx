import { Button } from 'antd';
import { Suspense, lazy } from 'react';
import type { RowOf } from '../../../api/types.ts';
import { useGet, useSend } from '../../../api/hooks.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { dictFilter, optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { TabSet } from '../../../kit/tab-set.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { statusLooks } from '../../../parts/status-looks.ts';
import { usePermit } from '../../../session/principal.ts';
import en from './en.ts';
import { Neighbours } from './neighbours.tsx';
import { useYears } from './years.ts';
import zh from './zh.ts';
import './assessment.css';

addWords('assessment', { zh, en });

const SheetDrawer = lazy(async () => ({ default: (await import('./sheet-drawer.tsx')).SheetDrawer }));
const Standards = lazy(async () => ({ default: (await import('./standards.tsx')).Standards }));

type Row = RowOf<'/assessment/self/page'>;
const column = columnsOf<Row>();

/** What units say of themselves, year by year, and the standards that they are measured by. */
export default function SelfPage() {
  const { t } = useText();
  const [tab, setTab] = useQueryState<string>('tab', 'sheets');
  return (
    <>
      <Neighbours here="/tenderAssessment/selfAssessment" />
      <TabSet
        label="assessment.tabs"
        active={tab}
        onChange={setTab}
        items={[
          { key: 'sheets', label: t('assessment.sheets'), children: <Sheets /> },
          {
            key: 'standards',
            label: t('assessment.standards'),
            children: (
              <Suspense>
                <Standards />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  );
}

function Sheets() {
  const { t } = useText();
  const years = useYears();
  const [sheetId, setSheetId] = useQueryState<string>('reportId', '');
  const list = useList('/assessment/self/page', {
    filters: [
      textFilter('keyword', 'common.keyword'),
      optionFilter('year', 'assessment.year', years.options),
      dictFilter('submitStatus', 'assessment.status', 'bidding.SubmitStatus'),
    ],
    sort: 'year,desc',
  });
  const columns = [
    column.number('year', 'assessment.year', { width: 80, sort: true }),
    column.custom(
      'organizationName',
      'assessment.unit',
      ({ id, organizationName }) => (
        <Button type="link" className="cell-link" onClick={() => setSheetId(id)}>
          {organizationName}
        </Button>
      ),
      { width: 220 },
    ),
    column.text('clerkName', 'assessment.clerk', { width: 110 }),
    column.number('selfTotal', 'assessment.selfTotal'),
    column.number('finalTotal', 'assessment.finalTotal'),
    column.status('submitStatus', 'assessment.status', statusLooks.submit),
    column.text(({ late }) => (late ? t('assessment.late') : null), 'assessment.late', { width: 80 }),
    column.date('dueDate', 'assessment.dueDate'),
    column.dateTime('submittedTime', 'assessment.submittedTime', { sort: true }),
  ];
  return (
    <>
      <ListPage
        label="assessment.self"
        list={list}
        columns={columns}
        exports={{ path: '/assessment/self/export', permit: 'EXPORT:SELF_ASSESSMENT' }}
        empty={t('assessment.noSheets')}
        actions={<Begin years={years.open.map(({ year }) => year)} onBegun={setSheetId} />}
      />
      <Suspense>{sheetId && <SheetDrawer sheetId={sheetId} onClose={() => setSheetId('')} />}</Suspense>
    </>
  );
}

/** A unit that came after the year was put before the others begins its sheet itself. */
function Begin({ years, onBegun }: { years: readonly number[]; onBegun: (sheetId: string) => void }) {
  const permit = usePermit();
  const [year] = years;
  return permit('MAINTAIN:SELF_ASSESSMENT') && year !== undefined ? <BeginYear year={year} onBegun={onBegun} /> : null;
}

function BeginYear({ year, onBegun }: { year: number; onBegun: (sheetId: string) => void }) {
  const { t } = useText();
  const begin = useSend('post', '/assessment/self', { invalidates: ['/assessment/self/page', '/common'] });
  const own = useGet('/assessment/self/page', { year, page: 0, size: 1 });
  if (own.data?.totalElements !== 0) return null;
  return (
    <ConfirmButton
      title={`${t('assessment.begin')} ${year}`}
      text={t('assessment.beginHelp')}
      onConfirm={async () => onBegun((await begin.mutateAsync({ body: { year } })).id)}
      done={t('assessment.begun')}
    >
      {t('assessment.begin')}
    </ConfirmButton>
  );
}
