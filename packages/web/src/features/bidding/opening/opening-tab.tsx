import { asksItems } from '@tenderdesk/domain/procedure/bidding-document/inquiry-item';
import { endsByRecord } from '@tenderdesk/domain/selection/negotiation/negotiation';
import { Alert } from 'antd';
import { queryText } from '../../../api/client.ts';
import { useGet } from '../../../api/hooks.ts';
import { Countdown } from '../../../kit/countdown.tsx';
import { DetailSection, Details } from '../../../kit/details.tsx';
import { Loaded, room } from '../../../kit/loaded.tsx';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { useSite } from '../../../kit/site.ts';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { useText } from '../../../kit/text.ts';
import { OpeningActions, useNote } from '../../../parts/opening/opening-actions.tsx';
import { ItemSheet } from '../../../parts/opening/item-sheet.tsx';
import { PriceOpeningPanel } from '../../../parts/opening/price-opening-panel.tsx';
import { useRecordPoll } from '../../../parts/opening/record-poll.ts';
import { SectionRecord } from '../../../parts/opening/section-record.tsx';
import { openingTones } from '../../../parts/opening/tones.ts';
import type { Opening } from '../../../parts/opening/types.ts';
import { askedRound, type TabProject } from '../../../parts/project-tabs.ts';
import { usePermit } from '../../../session/principal.ts';
import { DecryptLog } from './decrypt-log.tsx';

/** How often the live record is asked for where no news arrive. */
const POLL_MS = 5000;

/** The opening session: countdown, start, live record, closing. */
export default function OpeningTab({ project }: { project: TabProject }) {
  const { t } = useText();
  const opening = useGet('/tender/bidOpening/{projectId}', askedRound(project), { everyMs: useRecordPoll(POLL_MS) });
  return (
    <Loaded query={opening} waiting={room} keep>
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
  const { canOpen } = useSite();
  const permit = usePermit();
  const live = `/tender/remoteVideoDetail${queryText({ projectCode: project.code, projectId: project.id })}`;
  const note = useNote(project.id, opening);
  const { open } = note;
  const now = project.phase.code === 'BID_OPENING' && !project.earlier;
  return (
    <>
      <DetailSection
        title="opening.openingSession"
        actions={
          now && (
            <div className="actions">
              {canOpen(live) && <ScreenLink to={live}>{t('opening.room')}</ScreenLink>}
              <OpeningActions projectId={project.id} opening={opening} />
            </div>
          )
        }
      >
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
      {started &&
        opening.sections.map((section) => (
          <SectionRecord
            key={section.sectionId}
            section={section}
            priced={!opening.twoEnvelopes}
            actions={
              open ? (item) => [{ key: 'note', label: t('opening.note'), onClick: () => open(item) }] : undefined
            }
          />
        ))}
      {started && asksItems(project.biddingMethod.code) && (
        <ItemSheet
          projectId={project.id}
          round={askedRound(project).round}
          everyMs={status.code === 'DECRYPTING' ? POLL_MS : undefined}
        />
      )}
      {started && opening.twoEnvelopes && status.code !== 'DECRYPTING' && status.code !== 'FAILED' && (
        <PriceOpeningPanel projectId={project.id} round={askedRound(project).round} acts={now} />
      )}
      {started && !project.earlier && permit('FIND:DECRYPTION') && (
        <DecryptLog projectId={project.id} everyMs={POLL_MS} />
      )}
      {note.dialog}
    </>
  );
}
