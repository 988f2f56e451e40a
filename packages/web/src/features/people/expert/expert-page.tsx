import { Button } from 'antd';
import { Suspense, lazy, useState } from 'react';
import { call } from '../../../api/client.ts';
import type { RowOf } from '../../../api/types.ts';
import { BatchButton } from '../../../kit/batch-button.tsx';
import { columnsOf } from '../../../kit/columns.tsx';
import { dictFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { importedFilter } from '../../../parts/imported/imported.ts';
import { statusLooks } from '../../../parts/status-looks.ts';
import { usePermit } from '../../../session/principal.ts';
import { expertTones } from './tones.ts';
import en from './en.ts';
import zh from './zh.ts';

addWords('expert', { zh, en });

const ExpertForm = lazy(async () => ({ default: (await import('./expert-form.tsx')).ExpertForm }));

const ExpertDrawer = lazy(async () => ({ default: (await import('./expert-drawer.tsx')).ExpertDrawer }));

const column = columnsOf<RowOf<'/organize/expert/page'>>();

/** The experts of the group; one opens over the list, with the audit and what can be done. */
export default function ExpertPage() {
  const { t } = useText();
  const permit = usePermit();
  const [adding, setAdding] = useState(false);
  const [expertId, setExpertId] = useQueryState<string>('expertId', '');
  const list = useList('/organize/expert/page', {
    filters: [
      textFilter('keyword', 'common.keyword'),
      dictFilter('specialty', 'expert.specialties', 'bidding.ExpertSpecialty'),
      dictFilter('auditStatus', 'expert.auditStatus', 'bidding.AuditStatus'),
      dictFilter('status', 'expert.status', 'bidding.ExpertStatus'),
      importedFilter,
    ],
    sort: 'createdTime,desc',
  });
  const columns = [
    column.custom(
      'name',
      'expert.name',
      ({ id, name }) => (
        <Button type="link" className="cell-link" onClick={() => setExpertId(id)}>
          {name}
        </Button>
      ),
      { width: 120, sort: 'name' },
    ),
    column.text('employer', 'expert.employer', { width: 200, sort: true }),
    column.text('title', 'expert.jobTitle', { width: 120 }),
    column.dict('titleLevel', 'expert.titleLevel', 'bidding.TitleLevel'),
    column.text(({ specialties }) => specialties.map(({ value }) => value).join(' · '), 'expert.specialties', {
      width: 180,
    }),
    column.number('evaluationCount', 'expert.evaluationCount', { width: 120, sort: true }),
    column.status('auditStatus', 'expert.auditStatus', statusLooks.audit),
    column.status('status', 'expert.status', { dict: 'bidding.ExpertStatus', tone: expertTones }),
    column.text('username', 'expert.username', { width: 120 }),
    column.date('importedTime', 'imported.time'),
  ];
  return (
    <>
      <ListPage
        label="expert.title"
        list={list}
        columns={columns}
        exports={{ path: '/organize/expert/export', permit: 'EXPORT:EXPERT_POOL' }}
        imports={{ path: '/organize/expert/import', permit: 'AUDIT:EXPERT' }}
        empty={t('expert.empty')}
        batchAllowed={({ auditStatus }) => auditStatus.code === 'UNAUDITED'}
        renderBatch={
          permit('AUDIT:EXPERT') &&
          ((rows, clear) => (
            <BatchButton
              label={t('expert.pass')}
              rows={rows}
              nameOf={({ name }) => name}
              run={({ id, version }) =>
                call('put', '/organize/expert/{expertId}/audit', {
                  expertId: id,
                  body: { status: 'AUDIT_PASSED', reason: null, version },
                })
              }
              onDone={clear}
            />
          ))
        }
        actions={
          permit('MAINTAIN:EXPERT_POOL') && (
            <Button type="primary" onClick={() => setAdding(true)}>
              {t('expert.add')}
            </Button>
          )
        }
      />
      <Suspense>
        {adding && <ExpertForm expert={null} onClose={() => setAdding(false)} />}
        {expertId && <ExpertDrawer expertId={expertId} onClose={() => setExpertId('')} />}
      </Suspense>
    </>
  );
}
