import { Button } from 'antd';
import { Suspense, lazy } from 'react';
import { Link } from 'react-router';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import en from './en.ts';
import { dishonestyTones, hearingTones } from './tones.ts';
import zh from './zh.ts';

addWords('dishonesty', { zh, en });

const HearingDrawer = lazy(async () => ({ default: (await import('./hearing-drawer.tsx')).HearingDrawer }));

const column = columnsOf<RowOf<'/bidder/dishonesty/page'>>();

/** What a company was told of about itself, and where it answers. */
export default function DishonestyHearingPage() {
  const { t } = useText();
  const [openId, setOpenId] = useQueryState<string>('id', '');
  const list = useList('/bidder/dishonesty/page', { sort: 'createdTime,desc' });
  const columns = [
    column.custom(
      'kind',
      'dishonesty.kind',
      ({ id, kind }) => (
        <Button type="link" className="cell-link" onClick={() => setOpenId(id)}>
          {kind.value}
        </Button>
      ),
      { width: 140 },
    ),
    column.status('hearing', 'dishonesty.hearing', { dict: 'bidding.HearingStatus', tone: hearingTones }),
    column.date('hearingDue', 'dishonesty.hearingDue', { sort: true }),
    column.status('status', 'dishonesty.status', { dict: 'bidding.DishonestyStatus', tone: dishonestyTones }),
    column.dict('level', 'dishonesty.level', 'bidding.DishonestyLevel', { width: 90 }),
    column.date('effectiveFrom', 'dishonesty.from', { sort: true }),
    column.date('effectiveTo', 'dishonesty.to', { sort: true }),
    column.text('reach', 'dishonesty.reach', { width: 160 }),
    column.date('endedOn', 'dishonesty.endedOn'),
    column.text('organizationName', 'dishonesty.unit', { width: 180 }),
    column.dateTime('hearingTime', 'dishonesty.hearingTime'),
  ];
  return (
    <>
      <ListPage
        label="dishonesty.own"
        list={list}
        columns={columns}
        empty={t('dishonesty.noOwn')}
        actions={<Link to="/dishonestyRepairAndPreservation">{t('dishonesty.apply')}</Link>}
      />
      <Suspense>{openId && <HearingDrawer dishonestyId={openId} onClose={() => setOpenId('')} />}</Suspense>
    </>
  );
}
