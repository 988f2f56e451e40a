import { Drawer } from 'antd';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';

const column = columnsOf<RowOf<'/archive/bidOpeningCycleAtWeek/page'>>();
const columns = [
  column.link('projectName', 'ledger.project', ({ projectId }) => `/tender/projectDetail?projectId=${projectId}`, {
    width: 240,
  }),
  column.text('organizationName', 'ledger.organization', { width: 150 }),
  column.dict('level', 'ledger.level', 'bidding.ProjectLevel'),
  column.dateTime('openingTime', 'ledger.opening'),
  column.text('place', 'ledger.place', { width: 180 }),
  column.amountWan('amount', 'ledger.estimate'),
];

interface CycleOpeningsProps {
  date: string;
  place: string | null;
  path: 'bidOpeningCycleAtWeek' | 'bidOpeningCycleAtMonth';
  onClose: () => void;
}

/** The openings behind a cell. */
export function CycleOpenings({ date, place, path, onClose }: CycleOpeningsProps) {
  const { t } = useText();
  const list = useList(`/archive/${path}/page` as '/archive/bidOpeningCycleAtWeek/page', {
    name: 'openings',
    params: { from: date, to: date, ...(place === null ? {} : { place }) },
  });
  return (
    <Drawer
      open
      size={960}
      title={t('ledger.openingsOf', { name: place ? `${date} ${place}` : date })}
      onClose={onClose}
    >
      <ListPage
        label="ledger.openingList"
        list={list}
        columns={columns}
        rowKey={({ projectId }) => projectId}
        empty={t('ledger.noOpenings')}
      />
    </Drawer>
  );
}
