/**
 * The second opening of a tender of two envelopes as the house holds it (ADR 0039): announced once the first envelopes are evaluated,
 * begun at its time, read out, closed.
 *
 *   {opening.twoEnvelopes && <PriceOpeningPanel project={project} acts={now} />}
 */
import { lineAfter, readingOrder } from '@tenderdesk/domain/bidding/opening/reading';
import { Alert, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { invalidate, useGet, useSend } from '../../api/hooks.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { Countdown, useLeft } from '../../kit/countdown.tsx';
import { DetailSection, Details } from '../../kit/details.tsx';
import { errorText } from '../../kit/error-text.ts';
import { DateTimeField } from '../../kit/form/date-fields.tsx';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { TextAreaField, TextField } from '../../kit/form/text-fields.tsx';
import { Loaded, room } from '../../kit/loaded.tsx';
import { notice } from '../../kit/notice.tsx';
import type { RowAction } from '../../kit/row-actions.tsx';
import { StatusTag } from '../../kit/status-tag.tsx';
import { addWords, useText } from '../../kit/text.ts';
import { usePermit } from '../../session/principal.ts';
import en from './en.ts';
import { notedAt, type Noted } from './noted.ts';
import priceEn from './price-en.ts';
import { PriceLines } from './price-lines.tsx';
import priceZh from './price-zh.ts';
import { useRecordPoll } from './record-poll.ts';
import { RecordWords } from './record-words.tsx';
import { priceOpeningTones } from './tones.ts';
import type { PriceItem, PriceOpening } from './types.ts';
import { UnsignedDialog } from './unsigned-dialog.tsx';
import zh from './zh.ts';

addWords('ownOpening', { zh, en });
addWords('priceOpening', { zh: priceZh, en: priceEn });

/** How often the record is asked for where no news arrive. */
const POLL_MS = 5000;

interface PanelProps {
  projectId: string;
  /** Of an earlier round; the current one where it is left out. */
  round?: number | undefined;
  /** The project is in this phase: the host may act. */
  acts: boolean;
}

export function PriceOpeningPanel({ projectId, round, acts }: PanelProps) {
  const permit = usePermit();
  const asked = { projectId, ...(round === undefined ? {} : { round }) };
  const answer = useGet('/tender/priceOpening/{projectId}', asked, { everyMs: useRecordPoll(POLL_MS) });
  const host = acts && permit('OPEN:BID_OPENING');
  return (
    <Loaded query={answer} waiting={room} keep>
      {(opening) => <Session projectId={projectId} opening={opening} host={host} />}
    </Loaded>
  );
}

interface SessionProps {
  projectId: string;
  opening: PriceOpening | null;
  host: boolean;
}

function Session({ projectId, opening, host }: SessionProps) {
  const { t } = useText();
  const [noting, setNoting] = useState<PriceItem | null>(null);
  const [unsigned, setUnsigned] = useState<PriceItem | null>(null);
  const items = opening?.sections.flatMap((section) => section.items) ?? [];
  /** As the record shows it now: its bidder may have objected meanwhile. */
  const latest = (item: PriceItem) => items.find(({ bidId }) => bidId === item.bidId) ?? item;
  const running = opening?.status.code === 'DECRYPTING';
  return (
    <>
      <DetailSection
        title="ownOpening.second"
        id="price-opening"
        actions={host && <Actions projectId={projectId} opening={opening} />}
      >
        {opening ? <Facts opening={opening} /> : <Alert showIcon type="info" title={t('priceOpening.notYet')} />}
      </DetailSection>
      {opening?.sections.map((section) =>
        section.items.length === 0 ? null : (
          <Lot
            key={section.sectionId}
            projectId={projectId}
            section={section}
            open={running}
            host={host}
            onNote={setNoting}
            onUnsigned={setUnsigned}
          />
        ),
      )}
      {unsigned && (
        <UnsignedDialog projectId={projectId} part="PRICE" item={unsigned} onClose={() => setUnsigned(null)} />
      )}
      {noting && <NoteDialog projectId={projectId} item={latest(noting)} onClose={() => setNoting(null)} />}
    </>
  );
}

interface LotProps {
  projectId: string;
  section: PriceOpening['sections'][number];
  /** The record is open. */
  open: boolean;
  host: boolean;
  onNote: (item: PriceItem) => void;
  onUnsigned: (item: PriceItem) => void;
}

/** The prices of one section; the host reads them out one after another, in the order in which they were opened. */
function Lot({ projectId, section, open, host, onNote, onUnsigned }: LotProps) {
  const { t } = useText();
  const send = useSend('put', '/tender/priceOpening/{projectId}/read');
  const { name, items, readings } = section;
  const last = readings.at(-1);
  const read = (bidId: string) =>
    send.mutate(
      { projectId, body: { bidId, turn: last?.turn ?? 0 } },
      { onError: (error) => notice.warn(errorText(error)) },
    );
  const order = readingOrder(items);
  const next =
    lineAfter(order, last?.bidId ?? null, 'next') ??
    order.find(({ bidId }) => readings.every((one) => one.bidId !== bidId));
  const actions = (item: PriceItem): RowAction[] => [
    ...(item.decryptStatus?.code === 'OK'
      ? [{ key: 'read', label: t('priceOpening.read'), onClick: () => read(item.bidId) }]
      : []),
    ...(item.admitted ? [{ key: 'note', label: t('priceOpening.note'), onClick: () => onNote(item) }] : []),
    ...(item.admitted && item.confirmed !== true
      ? [{ key: 'unsigned', label: t('ownOpening.noteUnsigned'), onClick: () => onUnsigned(item) }]
      : []),
  ];
  return (
    <DetailSection
      title="priceOpening.record"
      titleText={name}
      actions={
        host &&
        open && (
          <Button disabled={!next || send.isPending} onClick={() => next && read(next.bidId)}>
            {t('priceOpening.readNext')}
          </Button>
        )
      }
    >
      <PriceLines
        items={items}
        current={open ? (last?.bidId ?? null) : null}
        actions={host && open ? actions : undefined}
      />
    </DetailSection>
  );
}

function Facts({ opening }: { opening: PriceOpening }): ReactNode {
  const { t } = useText();
  const { status, openingTime, place, hostName, recorder, startedTime, decryptUntil, endedTime } = opening;
  const waiting = status.code === 'ANNOUNCED';
  return (
    <>
      {waiting && <Alert showIcon type="info" className="page-alert" title={t('priceOpening.sealed')} />}
      <Details
        items={[
          {
            label: 'common.status',
            value: <StatusTag dict="bidding.PriceOpeningStatus" status={status} tone={priceOpeningTones} />,
          },
          { label: 'ownOpening.secondTime', value: waiting ? <Countdown to={openingTime} /> : openingTime },
          { label: 'ownOpening.secondPlace', value: place },
          hostName !== null && { label: 'priceOpening.host', value: hostName },
          recorder !== null && { label: 'priceOpening.recorder', value: recorder },
          startedTime !== null && { label: 'priceOpening.startedTime', value: startedTime },
          decryptUntil !== null && {
            label: 'ownOpening.decryptUntil',
            value: status.code === 'DECRYPTING' ? <Countdown to={decryptUntil} /> : decryptUntil,
          },
          endedTime !== null && { label: 'priceOpening.endedTime', value: endedTime },
        ]}
      />
    </>
  );
}

function Actions({ projectId, opening }: { projectId: string; opening: PriceOpening | null }) {
  const { t } = useText();
  const [doing, setDoing] = useState<'announce' | 'start' | null>(null);
  const left = useLeft(opening?.openingTime ?? null);
  const finish = useSend('put', '/tender/priceOpening/{projectId}/finish');
  const close = () => setDoing(null);
  if (opening === null || opening.status.code === 'ANNOUNCED')
    return (
      <div className="actions">
        <Button type={opening ? 'default' : 'primary'} onClick={() => setDoing('announce')}>
          {t(opening ? 'priceOpening.putOff' : 'priceOpening.announce')}
        </Button>
        {opening && (
          <Button type="primary" disabled={left !== 0} onClick={() => setDoing('start')}>
            {t('priceOpening.start')}
          </Button>
        )}
        {doing === 'announce' && <AnnounceDialog projectId={projectId} opening={opening} onClose={close} />}
        {doing === 'start' && opening && <StartDialog projectId={projectId} opening={opening} onClose={close} />}
      </div>
    );
  if (opening.status.code !== 'DECRYPTING') return null;
  return (
    <div className="actions">
      <RecordWords projectId={projectId} part="PRICE" sections={opening.sections} />
      <ConfirmButton
        type="primary"
        title={t('priceOpening.finish')}
        text={t('priceOpening.finishText')}
        onConfirm={() => finish.mutateAsync({ projectId, body: { version: opening.version } })}
        done={t('priceOpening.finished')}
      >
        {t('priceOpening.finish')}
      </ConfirmButton>
    </div>
  );
}

interface DialogProps {
  projectId: string;
  opening: PriceOpening | null;
  onClose: () => void;
}

function AnnounceDialog({ projectId, opening, onClose }: DialogProps) {
  const { t } = useText();
  const announce = useSend('put', '/tender/priceOpening/{projectId}/announce');
  return (
    <FormDialog<{ openingTime: string; place: string }>
      open
      title={t(opening ? 'priceOpening.putOff' : 'priceOpening.announce')}
      initialValues={opening ? { openingTime: opening.openingTime, place: opening.place } : {}}
      onClose={onClose}
      onSubmit={(values) => announce.mutateAsync({ projectId, body: { ...values, version: opening?.version ?? 0 } })}
      onDone={() => notice.done(t('priceOpening.announced'))}
    >
      <p className="wide hint">{t('priceOpening.announceText')}</p>
      <DateTimeField name="openingTime" label="ownOpening.secondTime" required />
      <TextField name="place" label="ownOpening.secondPlace" required max={200} />
    </FormDialog>
  );
}

function StartDialog({ projectId, opening, onClose }: DialogProps & { opening: PriceOpening }) {
  const { t } = useText();
  const start = useSend('put', '/tender/priceOpening/{projectId}/start');
  return (
    <FormDialog<{ recorder: string }>
      open
      title={t('priceOpening.start')}
      onClose={onClose}
      onSubmit={({ recorder }) => start.mutateAsync({ projectId, body: { recorder, version: opening.version } })}
      onDone={() => notice.done(t('priceOpening.started'))}
    >
      <p className="wide hint">{t('priceOpening.startText')}</p>
      <TextField name="recorder" label="priceOpening.recorder" required max={50} />
    </FormDialog>
  );
}

function NoteDialog({ projectId, item, onClose }: { projectId: string; item: PriceItem; onClose: () => void }) {
  const { t } = useText();
  const remark = useSend('put', '/tender/priceOpening/{projectId}/remark');
  return (
    <FormDialog<Noted>
      open
      title={t('priceOpening.noteTitle', { name: item.bidderName })}
      draft={item.bidId}
      initialValues={notedAt(item)}
      onClose={onClose}
      onRetry={() => void invalidate('/tender/priceOpening')}
      onSubmit={(values) => remark.mutateAsync({ projectId, body: { bidId: item.bidId, ...values } })}
      onDone={() => notice.done(t('common.saved'))}
    >
      {item.objection && <Alert className="wide page-alert" type="warning" title={item.objection} />}
      <TextAreaField name="remark" label="common.remark" required max={500} />
    </FormDialog>
  );
}
