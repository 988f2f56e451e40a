import { phaseRow } from '@tenderdesk/domain/procedure/project/phase';
import { Tag } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { queryText } from '../../../api/client.ts';
import { useGet } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { dictFilter, optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { statusLooks } from '../../../parts/status-looks.ts';
import { SignDialog } from './sign-dialog.tsx';
import en from './en.ts';
import zh from './zh.ts';

addWords('countersign', { zh, en });

type Row = RowOf<'/tender/countersign/page'>;
const column = columnsOf<Row>();

const PHASES = ['COUNTERSIGN_IMPLEMENTION_PLAN', 'COUNTERSIGN_AWARD'] as const; // sic

const detailOf = ({ projectId, phase, level }: Row): string =>
  `/tender/projectDetail${queryText({ projectId, phase: phase.code, level: level.code, tab: 'countersign' })}`;

/** Sheets that went to their signers; one signs where it is one's turn. A reminder opens its item at once. */
export default function CountersignPage() {
  const { t, say } = useText();
  const [query] = useSearchParams();
  const [signing, setSigning] = useState<Row | null>(null);
  const [asked, setAsked] = useState(query.get('id'));
  // its sheet may stand on any page of the list
  const about = useGet('/tender/countersign/page', { itemId: asked ?? '' }, { enabled: asked !== null });
  const list = useList('/tender/countersign/page', {
    filters: [
      textFilter('keyword', 'common.keyword'),
      optionFilter('mine', 'countersign.scope', [{ value: 'true', label: t('countersign.mine') }]),
      optionFilter(
        'phase',
        'countersign.phase',
        PHASES.map((phase) => ({ value: phase, label: say(phaseRow(phase)) })),
      ),
      dictFilter('status', 'common.status', 'bidding.SubmitStatus'),
    ],
    sort: 'submittedTime,desc',
  });
  const columns = [
    column.link('projectName', 'countersign.project', detailOf),
    column.dict('phase', 'countersign.phase', 'bidding.ProjectPhase', { width: 130 }),
    column.number('attempt', 'countersign.round', { width: 80 }),
    column.custom(
      'turnItemId',
      'countersign.myTurn',
      ({ turnItemId }) => (turnItemId ? <Tag color="processing">{t('countersign.myTurnNow')}</Tag> : '--'),
      { width: 90 },
    ),
    column.number(({ signed, signers }) => t('countersign.progressOf', { signed, signers }), 'countersign.progress', {
      width: 100,
    }),
    column.status('status', 'common.status', statusLooks.submit),
    column.dateTime('dueTime', 'countersign.due'),
    column.text('organizationName', 'common.organization', { width: 140 }),
    column.text('projectCode', 'countersign.code', { width: 164 }),
    column.dateTime('submittedTime', 'countersign.submittedTime', { sort: true }),
  ];
  const open =
    signing ?? (asked === null ? null : about.data?.content.find(({ turnItemId }) => turnItemId === asked)) ?? null;
  return (
    <>
      <ListPage
        label="countersign.title"
        list={list}
        columns={columns}
        empty={t('countersign.empty')}
        rowActions={(row) => [
          ...(row.turnItemId ? [{ key: 'sign', label: t('countersign.sign'), onClick: () => setSigning(row) }] : []),
          { key: 'view', label: t('common.view'), to: detailOf(row) },
        ]}
      />
      {open?.turnItemId && (
        <SignDialog
          itemId={open.turnItemId}
          name={open.projectName}
          onClose={() => {
            setSigning(null);
            setAsked(null);
          }}
        />
      )}
    </>
  );
}
