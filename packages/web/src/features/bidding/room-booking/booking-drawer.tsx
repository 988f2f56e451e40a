import { LEAST_ROOM_REASON } from '@tenderdesk/domain/bidding/room-booking/room-booking';
import { Alert } from 'antd';
import { useGet, useSend } from '../../../api/hooks.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { Details, PageHeader } from '../../../kit/details.tsx';
import { RecordDrawer } from '../../../kit/record-drawer.tsx';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { useText } from '../../../kit/text.ts';
import { bookingLook } from './tones.ts';
import { type Booking, spanOf } from './types.ts';

/** One booking over the page: for what, by whom, and what may be done with it. */
export default function BookingDrawer({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const { t } = useText();
  const booking = useGet('/tender/roomBooking/{bookingId}', { bookingId });
  return (
    <RecordDrawer title={t('roomBooking.detail')} query={booking} onClose={onClose}>
      {(data) => <BookingView booking={data} />}
    </RecordDrawer>
  );
}

function BookingView({ booking }: { booking: Booking }) {
  const { t } = useText();
  return (
    <>
      <PageHeader
        title={booking.roomName}
        code={spanOf(booking)}
        tags={<StatusTag {...bookingLook} status={booking.status} />}
        actions={<Actions booking={booking} />}
      />
      {booking.missesOpening && (
        <Alert
          showIcon
          type="warning"
          className="page-alert"
          title={t('roomBooking.misses', { time: booking.openingTime ?? '' })}
        />
      )}
      <section className="detail-section" aria-label={booking.roomName}>
        <Details
          items={[
            {
              label: 'roomBooking.project',
              value: (
                <ScreenLink to={`/tender/projectDetail?projectId=${booking.projectId}`}>
                  {booking.projectName}
                </ScreenLink>
              ),
              wide: true,
            },
            { label: 'roomBooking.code', value: booking.projectCode },
            { label: 'common.organization', value: booking.organizationName },
            { label: 'roomBooking.purpose', value: booking.purpose.value },
            booking.openingTime !== null && { label: 'roomBooking.openingTime', value: booking.openingTime },
            { label: 'roomBooking.requestedBy', value: booking.requestedByName },
            { label: 'roomBooking.requestedTime', value: booking.requestedTime },
            booking.decidedByName !== null && { label: 'roomBooking.decidedBy', value: booking.decidedByName },
            booking.decidedTime !== null && { label: 'roomBooking.decidedTime', value: booking.decidedTime },
            booking.reason !== null && { label: 'roomBooking.reason', value: booking.reason, wide: true },
          ]}
        />
      </section>
    </>
  );
}

function Actions({ booking }: { booking: Booking }) {
  const { t } = useText();
  const decide = useSend('put', '/tender/roomBooking/{bookingId}/decide');
  const cancel = useSend('put', '/tender/roomBooking/{bookingId}/cancel');
  const { id: bookingId, roomName: room, version, allowedActions } = booking;
  const words = { room, time: spanOf(booking) };
  return (
    <>
      {allowedActions.includes('cancel') && (
        <ConfirmButton
          danger
          title={t('roomBooking.cancelTitle', words)}
          text={t('roomBooking.cancelText')}
          reason={{ min: LEAST_ROOM_REASON, max: 200 }}
          onConfirm={(reason) => cancel.mutateAsync({ bookingId, body: { reason, version } })}
          done={t('roomBooking.done')}
        >
          {t('roomBooking.cancel')}
        </ConfirmButton>
      )}
      {allowedActions.includes('decide') && (
        <>
          <ConfirmButton
            title={t('roomBooking.rejectTitle', words)}
            text={t('roomBooking.rejectText')}
            reason={{ min: LEAST_ROOM_REASON, max: 200 }}
            onConfirm={(reason) => decide.mutateAsync({ bookingId, body: { approved: false, reason, version } })}
            done={t('roomBooking.done')}
          >
            {t('roomBooking.reject')}
          </ConfirmButton>
          <ConfirmButton
            type="primary"
            title={t('roomBooking.approveTitle', words)}
            onConfirm={() => decide.mutateAsync({ bookingId, body: { approved: true, reason: null, version } })}
            done={t('roomBooking.done')}
          >
            {t('roomBooking.approve')}
          </ConfirmButton>
        </>
      )}
    </>
  );
}
