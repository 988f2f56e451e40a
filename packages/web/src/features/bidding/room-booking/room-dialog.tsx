import { useSend } from '../../../api/hooks.ts';
import type { Body } from '../../../api/types.ts';
import { CheckField } from '../../../kit/form/choice-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { Room } from './types.ts';

type Values = Omit<Body<'put', '/tender/openingRoom/{roomId}'>, 'version' | 'capacity'> & { capacity: number | string };

/** A room: null for a new one. */
export default function RoomDialog({ room, onClose }: { room: Room | null; onClose: () => void }) {
  const { t } = useText();
  const add = useSend('post', '/tender/openingRoom');
  const save = useSend('put', '/tender/openingRoom/{roomId}');
  const submit = ({ name, address, capacity, devices, streamUrl, enabled }: Values) => {
    const form = { name, address, capacity: Number(capacity), devices: devices ?? null, streamUrl: streamUrl ?? null };
    return room
      ? save.mutateAsync({ roomId: room.id, body: { ...form, enabled, version: room.version } })
      : add.mutateAsync({ body: form });
  };
  return (
    <FormDialog<Values>
      open
      title={t(room ? 'roomBooking.editRoom' : 'roomBooking.addRoom')}
      submitText={t('common.save')}
      draft={room?.id}
      initialValues={
        room
          ? {
              name: room.name,
              address: room.address,
              capacity: room.capacity,
              devices: room.devices,
              streamUrl: room.streamUrl,
              enabled: room.enabled,
            }
          : {}
      }
      onClose={onClose}
      onSubmit={submit}
      onDone={() => notice.done(t('common.saved'))}
    >
      <TextField name="name" label="roomBooking.name" required max={100} />
      <NumberField name="capacity" label="roomBooking.capacity" required min={1} max={2000} />
      <TextField name="address" label="roomBooking.address" required max={200} wide />
      <TextField name="devices" label="roomBooking.devices" max={500} wide />
      <TextField name="streamUrl" label="roomBooking.streamUrl" help={t('roomBooking.streamHint')} max={500} wide />
      {room && <CheckField name="enabled" label="roomBooking.enabled" text={t('roomBooking.inUse')} />}
    </FormDialog>
  );
}
