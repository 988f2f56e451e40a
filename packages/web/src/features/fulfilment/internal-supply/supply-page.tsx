import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { columnsOf } from '../../../kit/columns.tsx';
import { optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { usePermit } from '../../../session/principal.ts';
import en from './en.ts';
import { type Phase, reportPath, type SupplyRow } from './types.ts';
import zh from './zh.ts';
import './internal-supply.css';

addWords('internalSupply', { zh, en });

const SupplyReport = lazy(async () => ({ default: (await import('./supply-report.tsx')).SupplyReport }));
const OpenDialog = lazy(async () => ({ default: (await import('./open-dialog.tsx')).OpenDialog }));

/** Reports of what the group's own suppliers deliver; with a project in the address its report. */
export default function SupplyPage() {
  const [query] = useSearchParams();
  const projectId = query.get('projectId');
  if (!projectId) return <SupplyList />;
  const phase: Phase = query.get('phase') === 'PERFORMANCE_EVALUATION' ? 'PERFORMANCE_EVALUATION' : 'IMPLEMENTION_PLAN';
  return (
    <Suspense>
      <SupplyReport key={query.toString()} place={{ projectId, phase, supplierId: query.get('supplierId') }} />
    </Suspense>
  );
}

const column = columnsOf<SupplyRow>();
const columns = [
  column.link(
    'projectName',
    'internalSupply.project',
    (row) => reportPath({ projectId: row.projectId, phase: row.phase.code as Phase, supplierId: row.supplierId }),
    { width: 260, sort: true },
  ),
  column.text('projectCode', 'internalSupply.projectCode', { width: 164 }),
  column.text('organizationName', 'common.organization', { width: 150 }),
  column.dict('phase', 'internalSupply.phase', 'bidding.ProjectPhase', { width: 110 }),
  column.text('supplierName', 'internalSupply.supplier', { width: 180 }),
  column.amountWan('totalPrice', 'internalSupply.total', { sort: true }),
  column.text('fillerName', 'internalSupply.filler', { width: 100 }),
  column.dateTime('fillTime', 'internalSupply.fillTime', { sort: true }),
];

function SupplyList() {
  const { t } = useText();
  const permit = usePermit();
  const [opening, setOpening] = useState(false);
  const list = useList('/tend/supply/page', {
    filters: [
      textFilter('keyword', 'internalSupply.keyword'),
      textFilter('year', 'internalSupply.year'),
      textFilter('organization', 'common.organization'),
      optionFilter('phase', 'internalSupply.phase', [
        { value: 'IMPLEMENTION_PLAN', label: t('internalSupply.planned') },
        { value: 'PERFORMANCE_EVALUATION', label: t('internalSupply.actual') },
      ]),
      optionFilter('filled', 'internalSupply.filled', [
        { value: 'true', label: t('internalSupply.filledYes') },
        { value: 'false', label: t('internalSupply.filledNo') },
      ]),
    ],
    sort: 'fillTime,desc',
  });
  return (
    <>
      <ListPage
        label="internalSupply.title"
        list={list}
        columns={columns}
        exports={{ path: '/tend/supply/export', permit: 'EXPORT:SUPPLY_LIST' }}
        empty={t('internalSupply.empty')}
        actions={
          permit('MAINTAIN:SUPPLY_LIST') && (
            <Button type="primary" onClick={() => setOpening(true)}>
              {t('internalSupply.add')}
            </Button>
          )
        }
      />
      {opening && (
        <Suspense>
          <OpenDialog onClose={() => setOpening(false)} />
        </Suspense>
      )}
    </>
  );
}
