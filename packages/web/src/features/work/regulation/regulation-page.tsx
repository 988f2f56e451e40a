import { RegulationState } from '@tenderdesk/domain/work/regulation/regulation-words';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { columnsOf } from '../../../kit/columns.tsx';
import { optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { FoundText } from '../../../parts/filing/editions.tsx';
import { usePermit } from '../../../session/principal.ts';
import en from './en.ts';
import { ReceiptMark, StateTag } from './marks.tsx';
import type { Regulation, Row } from './types.ts';
import zh from './zh.ts';

addWords('regulation', { zh, en });

const RegulationForm = lazy(async () => ({ default: (await import('./regulation-form.tsx')).RegulationForm }));
const RegulationDrawer = lazy(async () => ({ default: (await import('./regulation-drawer.tsx')).RegulationDrawer }));

const column = columnsOf<Row>();

/** Regulations of the house: for everybody to read and confirm, kept by the head of the tender department. */
export default function RegulationPage() {
  const { t, say } = useText();
  const keeps = usePermit()('MAINTAIN:REGULATION');
  const [regulationId, setRegulationId] = useQueryState<string>('id', '');
  const [editing, setEditing] = useState<Regulation | 'new' | null>(null);
  const list = useList('/fileLib/regulation/page', {
    filters: [
      textFilter('keyword', 'regulation.keyword'),
      optionFilter(
        'state',
        'regulation.state',
        RegulationState.codes.map((code) => ({ value: code, label: say(RegulationState.words[code]) })),
      ),
      optionFilter('toConfirm', 'regulation.mine', [{ value: 'true', label: t('regulation.toConfirm') }]),
    ],
    sort: 'effectiveDate,desc',
  });
  const { keyword } = list.state.filters;
  const columns = [
    column.custom(
      'title',
      'regulation.name',
      ({ id, title, found }) => (
        <>
          <Button type="link" className="cell-link" onClick={() => setRegulationId(id)}>
            {title}
          </Button>
          <FoundText found={found} word={typeof keyword === 'string' ? keyword : keyword?.[0]} />
        </>
      ),
      { width: 290, sort: 'title' },
    ),
    column.custom('state', 'regulation.state', ({ state }) => <StateTag state={state} />, { width: 90 }),
    column.text('docNo', 'regulation.docNo', { width: 160 }),
    column.text('issuer', 'regulation.issuer', { width: 120, sort: true }),
    column.date('effectiveDate', 'regulation.effectiveDate', { sort: true }),
    column.date('abolishedDate', 'regulation.abolishedDate', { sort: true }),
    column.text(({ boundUnits, binds }) => boundUnits || binds.value, 'regulation.binds', { width: 130 }),
    column.custom(
      'mine',
      'regulation.mine',
      ({ toConfirm, confirmedTime }) => <ReceiptMark toConfirm={toConfirm} confirmedTime={confirmedTime} />,
      { width: 100 },
    ),
    ...(keeps
      ? [
          column.text(({ receipts }) => receipts && `${receipts.confirmed} / ${receipts.all}`, 'regulation.receipts', {
            width: 100,
          }),
        ]
      : []),
  ];
  return (
    <>
      <ListPage
        label="regulation.title"
        list={list}
        columns={columns}
        exports={{ path: '/fileLib/regulation/export', permit: 'EXPORT:REGULATION' }}
        empty={t(keeps ? 'regulation.emptyKept' : 'regulation.empty')}
        actions={
          keeps && (
            <Button type="primary" onClick={() => setEditing('new')}>
              {t('regulation.add')}
            </Button>
          )
        }
      />
      <Suspense>
        {regulationId && (
          <RegulationDrawer
            regulationId={regulationId}
            onEdit={setEditing}
            onShow={setRegulationId}
            onClose={() => setRegulationId('')}
          />
        )}
        {editing && (
          <RegulationForm
            regulation={editing === 'new' ? null : editing}
            onClose={() => setEditing(null)}
            onRetry={list.retry}
          />
        )}
      </Suspense>
    </>
  );
}
