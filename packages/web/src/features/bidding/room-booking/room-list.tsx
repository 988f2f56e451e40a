import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { DetailSection } from '../../../kit/details.tsx';
import { useText } from '../../../kit/text.ts';
import { usePermit } from '../../../session/principal.ts';
import type { Room } from './types.ts';

const RoomDialog = lazy(() => import('./room-dialog.tsx'));

const column = columnsOf<Room>();

/** The rooms; the tender department adds and changes them. */
export function RoomList({ rooms }: { rooms: readonly Room[] }) {
  const { t } = useText();
  const maintains = usePermit()('MAINTAIN:SUBSCRIBE_OPENING_EVALUATION_ROOM');
  const [editing, setEditing] = useState<Room | 'NEW' | null>(null);
  const columns = [
    column.text('name', 'roomBooking.name', { width: 180 }),
    column.text('address', 'roomBooking.address', { width: 240 }),
    column.number('capacity', 'roomBooking.capacity', { width: 100 }),
    column.text('devices', 'roomBooking.devices', { width: 260 }),
    column.text(({ enabled }) => t(enabled ? 'roomBooking.inUse' : 'roomBooking.closed'), 'roomBooking.enabled', {
      width: 100,
    }),
  ];
  return (
    <DetailSection
      title="roomBooking.tabs.rooms"
      actions={
        maintains && (
          <Button type="primary" onClick={() => setEditing('NEW')}>
            {t('roomBooking.addRoom')}
          </Button>
        )
      }
    >
      <DataTable
        label="roomBooking.tabs.rooms"
        rows={rooms}
        columns={columns}
        empty={t('roomBooking.noRooms')}
        {...(maintains
          ? { rowActions: (row: Room) => [{ key: 'edit', label: t('common.edit'), onClick: () => setEditing(row) }] }
          : {})}
      />
      <Suspense>
        {editing && <RoomDialog room={editing === 'NEW' ? null : editing} onClose={() => setEditing(null)} />}
      </Suspense>
    </DetailSection>
  );
}
