import { parseWireTime } from '@tenderdesk/domain/calendar';
import { Alert, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { Countdown } from '../../../kit/countdown.tsx';
import { DetailSection, Details } from '../../../kit/details.tsx';
import { ImportButton } from '../../../kit/import-button.tsx';
import { Loaded, room } from '../../../kit/loaded.tsx';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import { openingTones } from '../../../parts/opening/tones.ts';
import { askedRound, type TabProject } from '../../../parts/project-tabs.ts';
import en from './en.ts';
import { type Open, SectionBids } from './section-bids.tsx';
import type { Elsewhere, Held } from './types.ts';
import zh from './zh.ts';

addWords('elsewhere', { zh, en });

const BidDialog = lazy(async () => ({ default: (await import('./entry-dialogs.tsx')).BidDialog }));
const RemoveDialog = lazy(async () => ({ default: (await import('./entry-dialogs.tsx')).RemoveDialog }));
const OpeningDialog = lazy(async () => ({ default: (await import('./entry-dialogs.tsx')).OpeningDialog }));
const OutcomeDialog = lazy(async () => ({ default: (await import('./outcome-dialogs.tsx')).OutcomeDialog }));
const ReportDialog = lazy(async () => ({ default: (await import('./outcome-dialogs.tsx')).ReportDialog }));

/** What came of a tender that is held on another platform, or on paper: opening, bids, outcome, report. */
export default function ElsewhereTab({ project }: { project: TabProject }) {
  const answer = useGet('/tender/elsewhere/{projectId}', askedRound(project));
  return (
    <Loaded query={answer} waiting={room}>
      {(data) => <Entered data={data} acts={!project.earlier} />}
    </Loaded>
  );
}

function Entered({ data, acts }: { data: Elsewhere; acts: boolean }) {
  const { t } = useText();
  const [open, setOpen] = useState<Open | null>(null);
  const may = (action: Elsewhere['allowedActions'][number]) => acts && data.allowedActions.includes(action);
  const close = () => setOpen(null);
  const { opening, report } = data;
  if (!opening) return <Alert showIcon type="info" title={t('elsewhere.notYet')} />;
  return (
    <>
      <DetailSection
        title="elsewhere.opening"
        actions={
          <div className="actions">
            {may('opening') && (
              <Button type={opening.openedTime ? 'default' : 'primary'} onClick={() => setOpen({ what: 'opening' })}>
                {t('elsewhere.record')}
              </Button>
            )}
            {may('bids') && <ImportButton path="/tender/elsewhere/bids/import" permit="OPEN:BID_OPENING" />}
            {may('close') && <CloseRecord data={data} />}
          </div>
        }
      >
        <HeldThere data={data} opening={opening} />
      </DetailSection>
      {opening.openedTime &&
        data.sections.map((section) => (
          <SectionBids
            key={section.sectionId}
            section={section}
            bids={may('bids')}
            judges={may('outcomes')}
            onOpen={setOpen}
          />
        ))}
      {(report !== null || may('outcomes') || may('report')) && (
        <DetailSection
          title="elsewhere.report"
          actions={
            <div className="actions">
              {may('outcomes') && (
                <ImportButton path="/tender/elsewhere/outcomes/import" permit="RECORD:BID_EVALUATION" />
              )}
              {may('report') && (
                <Button type="primary" onClick={() => setOpen({ what: 'report' })}>
                  {t('elsewhere.recordReport')}
                </Button>
              )}
            </div>
          }
        >
          {report ? <Report report={report} /> : <p className="hint">{t('elsewhere.reportHint')}</p>}
        </DetailSection>
      )}
      <Suspense>
        {open?.what === 'opening' && <OpeningDialog data={data} opening={opening} onClose={close} />}
        {open?.what === 'bid' && (
          <BidDialog projectId={data.projectId} sectionId={open.sectionId} bid={open.bid} onClose={close} />
        )}
        {open?.what === 'remove' && <RemoveDialog projectId={data.projectId} bid={open.bid} onClose={close} />}
        {open?.what === 'outcome' && <OutcomeDialog projectId={data.projectId} bid={open.bid} onClose={close} />}
        {open?.what === 'report' && <ReportDialog data={data} onClose={close} />}
      </Suspense>
    </>
  );
}

function HeldThere({ data, opening }: { data: Elsewhere; opening: Held }) {
  const { t } = useText();
  const waiting = opening.openedTime === null;
  const due = serverNow() >= Date.parse(parseWireTime(opening.openingTime));
  return (
    <>
      {waiting && (
        <Alert showIcon type="info" className="page-alert" title={t(due ? 'elsewhere.due' : 'elsewhere.waiting')} />
      )}
      {opening.status.code === 'FAILED' && (
        <Alert showIcon type="warning" className="page-alert" title={t('elsewhere.failed')} />
      )}
      <Details
        items={[
          { label: 'elsewhere.platform', value: data.platform.value },
          {
            label: 'elsewhere.status',
            value: <StatusTag dict="bidding.OpeningStatus" status={opening.status} tone={openingTones} />,
          },
          {
            label: 'elsewhere.openingTime',
            value: waiting ? <Countdown to={opening.openingTime} /> : opening.openingTime,
          },
          { label: 'elsewhere.place', value: opening.place },
          !waiting && { label: 'elsewhere.openedTime', value: opening.openedTime },
          !waiting && { label: 'elsewhere.host', value: opening.hostName },
          !waiting && { label: 'elsewhere.recorder', value: opening.recorder },
          !waiting && {
            label: 'elsewhere.entered',
            value: [opening.enteredByName, opening.enteredTime].filter(Boolean).join(' '),
          },
          opening.closedTime !== null && { label: 'elsewhere.closed', value: opening.closedTime },
          !waiting && { label: 'elsewhere.files', value: <AttachmentList files={opening.files} />, wide: true },
        ]}
      />
      {opening.reason && <p className="written">{t('elsewhere.late', { reason: opening.reason })}</p>}
      {opening.status.code === 'OPENED' && <p className="hint">{t('elsewhere.hint')}</p>}
    </>
  );
}

function CloseRecord({ data: { projectId, version } }: { data: Elsewhere }) {
  const { t } = useText();
  const send = useSend('post', '/tender/elsewhere/{projectId}/close');
  return (
    <ConfirmButton
      type="primary"
      title={t('elsewhere.closeTitle')}
      text={t('elsewhere.closeText')}
      onConfirm={() => send.mutateAsync({ projectId, body: { version } })}
      done={t('elsewhere.closeDone')}
    >
      {t('elsewhere.close')}
    </ConfirmButton>
  );
}

function Report({ report }: { report: NonNullable<Elsewhere['report']> }) {
  const { t } = useText();
  const { handedDate, enteredTime, reason, files } = report;
  return (
    <>
      <Alert
        showIcon
        type="success"
        className="page-alert"
        title={t('elsewhere.handed', { date: handedDate, time: enteredTime })}
      />
      {reason && <p className="written">{t('elsewhere.late', { reason })}</p>}
      <AttachmentList files={files} />
    </>
  );
}
