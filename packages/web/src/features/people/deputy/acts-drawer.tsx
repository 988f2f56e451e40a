import type { RowOf } from '../../../api/types.ts';
import { Drawer } from 'antd';
import { columnsOf } from '../../../kit/columns.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import type { Deputy } from './types.ts';

const column = columnsOf<RowOf<'/common/deputy/{deputyId}/acts'>>();

const columns = [
  column.dateTime('time', 'deputy.time'),
  column.text('actorName', 'deputy.deputy', { width: 160 }),
  column.text(({ action }) => action.value, 'deputy.action', { width: 130 }),
  column.text(({ kind }) => kind.value, 'deputy.kind', { width: 110 }),
  column.text(
    ({ projectCode, projectName }) => projectCode && `${projectCode} ${projectName ?? ''}`,
    'deputy.project',
    {
      width: 260,
    },
  ),
];

/** What was done under a deputyship, the newest first. */
export default function ActsDrawer({ deputy, onClose }: { deputy: Deputy; onClose: () => void }) {
  const { t } = useText();
  const list = useList('/common/deputy/{deputyId}/acts', { name: 'acts', params: { deputyId: deputy.id } });
  return (
    <Drawer open title={t('deputy.actsOf')} size={860} onClose={onClose}>
      <ListPage
        label="deputy.actsOf"
        list={list}
        columns={columns}
        rowKey={({ time, action, kind }) => `${time} ${action.code} ${kind.code}`}
        empty={t('deputy.noActs')}
      />
    </Drawer>
  );
}
