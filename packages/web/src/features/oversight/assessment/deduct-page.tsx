import { Button } from 'antd';
import { Suspense, lazy, useState } from 'react';
import { useSend } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { dictFilter, optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { usePermit } from '../../../session/principal.ts';
import en from './en.ts';
import { Neighbours } from './neighbours.tsx';
import { deductTones } from './tones.ts';
import { useYears } from './years.ts';
import zh from './zh.ts';
import './assessment.css';

addWords('assessment', { zh, en });

const DeductDrawer = lazy(async () => ({ default: (await import('./deduct-drawer.tsx')).DeductDrawer }));
const AddDialog = lazy(async () => ({ default: (await import('./deduct-dialogs.tsx')).AddDialog }));

type Row = RowOf<'/assessment/deduct/page'>;
const column = columnsOf<Row>();

/** What is taken off the scores of units, by what the records say or the department found. */
export default function DeductPage() {
  const { t } = useText();
  const permit = usePermit();
  const years = useYears();
  const [deductId, setDeductId] = useQueryState<string>('recordId', '');
  const [adding, setAdding] = useState(false);
  const list = useList('/assessment/deduct/page', {
    filters: [
      textFilter('keyword', 'common.keyword'),
      optionFilter('year', 'assessment.year', years.options),
      dictFilter('source', 'assessment.deductSource', 'bidding.DeductSource'),
      dictFilter('status', 'assessment.status', 'bidding.DeductStatus'),
    ],
    sort: 'occurredDate,desc',
  });
  const columns = [
    column.number('year', 'assessment.year', { width: 76, sort: true }),
    column.custom(
      'organizationName',
      'assessment.unit',
      ({ id, organizationName }) => (
        <Button type="link" className="cell-link" onClick={() => setDeductId(id)}>
          {organizationName}
        </Button>
      ),
      { width: 200 },
    ),
    column.text('itemName', 'assessment.item', { width: 140 }),
    column.dict('source', 'assessment.deductSource', 'bidding.DeductSource', { width: 130 }),
    column.link(
      'projectName',
      'assessment.project',
      ({ projectId }) => (projectId ? `/tender/projectDetail?projectId=${projectId}` : null),
      { width: 200 },
    ),
    column.date('occurredDate', 'assessment.occurredDate', { sort: true }),
    column.number('score', 'assessment.points', { width: 84, sort: true }),
    column.status('status', 'assessment.status', { dict: 'bidding.DeductStatus', tone: deductTones }),
  ];
  const open = years.open[0]?.year;
  return (
    <>
      <Neighbours here="/tenderAssessment/assessmentDeduct" />
      <ListPage
        label="assessment.deduct"
        list={list}
        columns={columns}
        exports={{ path: '/assessment/deduct/export', permit: 'EXPORT:ASSESSMENT_DEDUCT' }}
        empty={t('assessment.noDeducts')}
        actions={
          permit('MAINTAIN:ASSESSMENT_DEDUCT') &&
          open !== undefined && (
            <>
              <TakeButton year={open} />
              <Button type="primary" onClick={() => setAdding(true)}>
                {t('assessment.addDeduct')}
              </Button>
            </>
          )
        }
      />
      <Suspense>
        {deductId && <DeductDrawer deductId={deductId} onClose={() => setDeductId('')} />}
        {adding && <AddDialog standards={years.open} onClose={() => setAdding(false)} />}
      </Suspense>
    </>
  );
}

/** Takes points off for what the records say of the year. */
function TakeButton({ year }: { year: number }) {
  const { t } = useText();
  const take = useSend('post', '/assessment/deduct/take', { invalidates: ['/assessment', '/common'] });
  return (
    <ConfirmButton
      title={t('assessment.takeTitle', { year })}
      text={t('assessment.takeText')}
      onConfirm={async () => {
        const { num, units } = await take.mutateAsync({ body: { year } });
        notice.done(t('assessment.taken', { num, units }));
      }}
    >
      {t('assessment.take')}
    </ConfirmButton>
  );
}
