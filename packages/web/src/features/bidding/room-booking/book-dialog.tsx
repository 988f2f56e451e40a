import { useSend } from '../../../api/hooks.ts';
import type { Body } from '../../../api/types.ts';
import { DictField, SelectField } from '../../../kit/form/choice-fields.tsx';
import { DateTimeField } from '../../../kit/form/date-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { ProjectField } from '../../../parts/project-field.tsx';
import type { Room } from './types.ts';

type Values = Body<'post', '/tender/roomBooking'>;

interface BookDialogProps {
  rooms: readonly Room[];
  roomId?: string;
  /** 'yyyy-MM-dd', where one was chosen. */
  day?: string;
  onClose: () => void;
}

/** Asks for a room. */
export default function BookDialog({ rooms, roomId, day, onClose }: BookDialogProps) {
  const { t } = useText();
  const book = useSend('post', '/tender/roomBooking');
  return (
    <FormDialog<Values>
      open
      draft={false}
      title={t('roomBooking.book')}
      initialValues={{
        purpose: 'OPENING',
        ...(roomId ? { roomId } : {}),
        ...(day ? { startTime: `${day} 09:00:00`, endTime: `${day} 11:00:00` } : {}),
      }}
      onClose={onClose}
      onSubmit={(values) => book.mutateAsync({ body: values })}
      onDone={() => notice.done(t('roomBooking.booked'))}
    >
      <p className="wide hint">{t('roomBooking.bookHint')}</p>
      <ProjectField name="projectId" label="roomBooking.project" required single wide />
      <SelectField
        name="roomId"
        label="roomBooking.room"
        required
        options={rooms.map(({ id, name, capacity }) => ({ value: id, label: `${name} · ${capacity}` }))}
      />
      <DictField name="purpose" label="roomBooking.purpose" dict="bidding.RoomPurpose" required />
      <DateTimeField name="startTime" label="roomBooking.start" required />
      <DateTimeField name="endTime" label="roomBooking.end" required />
    </FormDialog>
  );
}
