import { endsByRecord } from '@tenderdesk/domain/selection/negotiation/negotiation';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { Countdown, useLeft } from '../../../kit/countdown.tsx';
import { DetailSection, Details } from '../../../kit/details.tsx';
import { askedRound, type TabProject } from '../../../parts/project-tabs.ts';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { notice } from '../../../kit/notice.tsx';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { useText } from '../../../kit/text.ts';
import { Loaded, room } from '../../../kit/loaded.tsx';
import { usePermit } from '../../../session/principal.ts';
import { OpeningRecord } from './opening-record.tsx';
import { openingTones } from './tones.ts';
import type { Opening } from './types.ts';

/** How often the live record is asked for. */
const POLL_MS = 5000;

/** The opening session: countdown, start, live record, closing. */
export default function OpeningTab({ project }: { project: TabProject }) {
  const { t } = useText();
  const opening = useGet('/tender/bidOpening/{projectId}', askedRound(project), { everyMs: POLL_MS });
  return (
    <Loaded query={opening} waiting={room}>
      {(data) => {
        if (endsByRecord(project.biddingMethod.code))
          return <Alert showIcon type="info" title={t('opening.negotiated')} />;
        if (!data) return <Alert showIcon type="info" title={t('opening.notYet')} />;
        return <OpeningSession project={project} opening={data} />;
      }}
    </Loaded>
  );
}

function OpeningSession({ project, opening }: { project: TabProject; opening: Opening }) {
  const { t } = useText();
  const { status, started, openingTime, place, hostName, recorder, startedTime, decryptUntil, endedTime } = opening;
  const waiting = status.code === 'WAITING';
  return (
    <>
      <DetailSection title="opening.openingSession" actions={<Actions project={project} opening={opening} />}>
        {waiting && <Alert showIcon type="info" className="page-alert" title={t('opening.sealed')} />}
        {status.code === 'FAILED' && (
          <Alert showIcon type="warning" className="page-alert" title={t('opening.failed')} />
        )}
        <Details
          items={[
            {
              label: 'opening.status',
              value: <StatusTag dict="bidding.OpeningStatus" status={status} tone={openingTones} />,
            },
            { label: 'opening.openingTime', value: waiting ? <Countdown to={openingTime} /> : openingTime },
            { label: 'opening.place', value: place },
            { label: 'opening.host', value: hostName },
            { label: 'opening.recorder', value: recorder },
            { label: 'opening.startedTime', value: startedTime },
            decryptUntil !== null && {
              label: 'opening.decryptUntil',
              value: status.code === 'DECRYPTING' ? <Countdown to={decryptUntil} /> : decryptUntil,
            },
            endedTime !== null && { label: 'opening.endedTime', value: endedTime },
          ]}
        />
      </DetailSection>
      {started && <OpeningRecord projectId={project.id} opening={opening} />}
    </>
  );
}

/** Start once the time has come, close while bids are being decrypted. */
function Actions({ project, opening }: { project: TabProject; opening: Opening }) {
  const { t } = useText();
  const permit = usePermit();
  const [starting, setStarting] = useState(false);
  const left = useLeft(opening.openingTime);
  const start = useSend('put', '/tender/bidOpening/{projectId}/start');
  const finish = useSend('put', '/tender/bidOpening/{projectId}/finish');
  if (!permit('OPEN:BID_OPENING') || project.phase.code !== 'BID_OPENING') return null;
  const { version } = opening;
  const projectId = project.id;
  if (opening.status.code === 'WAITING') {
    return (
      <>
        <Button type="primary" disabled={left !== 0} onClick={() => setStarting(true)}>
          {t('opening.start')}
        </Button>
        <FormDialog<{ recorder: string }>
          open={starting}
          title={t('opening.start')}
          onClose={() => setStarting(false)}
          onSubmit={({ recorder }) => start.mutateAsync({ projectId, body: { recorder, version } })}
          onDone={() => notice.done(t('opening.started'))}
        >
          <p className="wide hint">{t('opening.startText')}</p>
          <TextField name="recorder" label="opening.recorder" required max={50} />
        </FormDialog>
      </>
    );
  }
  if (opening.status.code !== 'DECRYPTING') return null;
  return (
    <ConfirmButton
      type="primary"
      title={t('opening.finish')}
      text={t('opening.finishText')}
      onConfirm={() => finish.mutateAsync({ projectId, body: { version } })}
      done={t('opening.finished')}
    >
      {t('opening.finish')}
    </ConfirmButton>
  );
}
