import { AbnormalKind } from '@tenderdesk/domain/selection/evaluation/codes';
import { COLLUSION_KINDS } from '@tenderdesk/domain/oversight/lawfulness/collusion';
import { Button } from 'antd';
import { Suspense, lazy } from 'react';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { dictFilter, optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { addWords, comma, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { useChoices } from '../../../parts/choices.tsx';
import en from './abnormal-en.ts';
import { abnormalTones } from './abnormal-tones.ts';
import zh from './abnormal-zh.ts';

addWords('abnormal', { zh, en });

const AbnormalDrawer = lazy(async () => ({ default: (await import('./abnormal-drawer.tsx')).AbnormalDrawer }));

const column = columnsOf<RowOf<'/tender/abnormal/page'>>();

/** Indicators of collusion among opened bids, for those who judge them. */
export default function AbnormalPage() {
  const { t } = useText();
  const [openId, setOpenId] = useQueryState<string>('id', '');
  const list = useList('/tender/abnormal/page', {
    filters: [
      textFilter('keyword', 'abnormal.search'),
      dictFilter('status', 'abnormal.status', 'bidding.AbnormalStatus'),
      optionFilter('kind', 'abnormal.kind', useChoices(AbnormalKind.type, COLLUSION_KINDS)),
    ],
    sort: 'createdTime,desc',
  });
  const columns = [
    column.custom(
      'kind',
      'abnormal.kind',
      ({ id, kind }) => (
        <Button type="link" className="cell-link" onClick={() => setOpenId(id)}>
          {kind.value}
        </Button>
      ),
      { width: 140 },
    ),
    column.status('status', 'abnormal.status', { dict: 'bidding.AbnormalStatus', tone: abnormalTones }),
    column.text(({ bidders }) => bidders.join(comma()), 'abnormal.bidders', { width: 280 }),
    column.link('projectName', 'abnormal.project', ({ projectId }) => `/tender/projectDetail?projectId=${projectId}`, {
      width: 220,
    }),
    column.text('sectionName', 'abnormal.section', { width: 120 }),
    column.text('organizationName', 'abnormal.unit', { width: 150 }),
    column.dateTime('createdTime', 'abnormal.found', { sort: true }),
    column.text('concludedByName', 'abnormal.by', { width: 90 }),
    column.dateTime('concludedTime', 'abnormal.time', { sort: true }),
    column.text('reason', 'abnormal.reason', { width: 220 }),
  ];
  return (
    <>
      <ListPage
        label="abnormal.list"
        list={list}
        columns={columns}
        exports={{ path: '/tender/abnormal/export', permit: 'EXPORT:ABNORMAL_LIBRARY' }}
        empty={t('abnormal.none')}
      />
      <Suspense>{openId && <AbnormalDrawer indicatorId={openId} onClose={() => setOpenId('')} />}</Suspense>
    </>
  );
}
