import { readingOrder } from '@tenderdesk/domain/bidding/opening/reading';
import { endsByRecord } from '@tenderdesk/domain/selection/negotiation/negotiation';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useGet } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { Countdown, useLeft } from '../../../kit/countdown.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { usePageTitle } from '../../../kit/site.ts';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { TabSet } from '../../../kit/tab-set.tsx';
import { useText } from '../../../kit/text.ts';
import { MannerWords } from '../../../parts/manner.tsx';
import { OpeningActions, useNote } from '../../../parts/opening/opening-actions.tsx';
import { PriceOpeningPanel } from '../../../parts/opening/price-opening-panel.tsx';
import { useRecordPoll } from '../../../parts/opening/record-poll.ts';
import { RecordWords } from '../../../parts/opening/record-words.tsx';
import { SectionRecord } from '../../../parts/opening/section-record.tsx';
import { openingTones } from '../../../parts/opening/tones.ts';
import type { Opening, OpeningItem, OpeningSection } from '../../../parts/opening/types.ts';
import { UnsignedDialog } from '../../../parts/opening/unsigned-dialog.tsx';
import { usePermit } from '../../../session/principal.ts';
import { BeforeOpening, OpeningRules, RoomLots } from './before-opening.tsx';
import { Preparation } from './preparation.tsx';
import { PriceStrip } from './price-strip.tsx';
import { RoomCourse } from './room-course.tsx';
import { Presence, RoomPeople } from './room-people.tsx';
import { RoomVideo } from './room-video.tsx';
import { RoomHead, useOldClock } from './room-head.tsx';
import { RoomSteps } from './room-steps.tsx';
import { countUnread, isUnanswered, nextOf, progressOf, readNow, stepsOf } from './room.ts';
import { Browse, HostSteps, Stage } from './stage.tsx';
import { useAttendance, useCourse, type Person } from './use-course.ts';
import { useReading } from './use-reading.ts';

/** How often the record is asked for where no news arrive. */
const POLL_MS = 5000;

type Project = Reply<'get', '/tender/project/{projectId}'>;

/** The opening for the host and for those who watch it. */
export function StaffRoom({ projectId }: { projectId: string }) {
  const project = useGet('/tender/project/{projectId}', { projectId });
  const opening = useGet('/tender/bidOpening/{projectId}', { projectId }, { everyMs: useRecordPoll(POLL_MS) });
  usePageTitle(project.data?.name);
  return (
    <Loaded query={project} rows={8} keep>
      {(data) => (
        <MannerWords manner={{ biddingMethod: data.biddingMethod.code, level: data.level.code }}>
          <Loaded query={opening} rows={8} keep>
            {(record) => <Room project={data} opening={record} />}
          </Loaded>
        </MannerWords>
      )}
    </Loaded>
  );
}

function Room({ project, opening }: { project: Project; opening: Opening | null }) {
  const { t } = useText();
  const toProject = <ScreenLink to={`/tender/projectDetail?projectId=${project.id}`}>{project.code}</ScreenLink>;
  const named = (label: string, value: string | null | undefined) => value && `${label} ${value}`;
  const head = (
    <RoomHead
      title={project.name}
      tags={opening && <StatusTag dict="bidding.OpeningStatus" status={opening.status} tone={openingTones} />}
      facts={[
        toProject,
        project.biddingMethod.value,
        project.organizationName,
        named(t('openingRoom.host'), opening?.hostName),
        named(t('openingRoom.recorder'), opening?.recorder),
        opening?.place,
      ]}
    />
  );
  const negotiated = endsByRecord(project.biddingMethod.code);
  if (!opening || negotiated) {
    return (
      <div className="room">
        {head}
        <Alert showIcon type="info" title={t(negotiated ? 'openingRoom.negotiated' : 'openingRoom.notYet')} />
      </div>
    );
  }
  return (
    <div className="room">
      {head}
      {opening.status.code === 'WAITING' ? (
        <Waiting project={project} opening={opening} />
      ) : (
        <Opened project={project} opening={opening} />
      )}
    </div>
  );
}

function Waiting({ project, opening }: { project: Project; opening: Opening }) {
  const old = useOldClock();
  return (
    <div className="room-columns">
      <div>
        <BeforeOpening opening={opening}>
          {project.phase.code === 'BID_OPENING' && (
            <OpeningActions projectId={project.id} opening={opening} waits={old} />
          )}
        </BeforeOpening>
        <Preparation projectId={project.id} everyMs={POLL_MS * 3} />
        <OpeningRules />
      </div>
      <div>
        <RoomVideo place={{ projectId: project.id }} />
        <RoomLots opening={opening} />
      </div>
    </div>
  );
}

function Opened({ project, opening }: { project: Project; opening: Opening }) {
  const { t } = useText();
  const { decryptUntil, sections } = opening;
  const permit = usePermit();
  const old = useOldClock();
  const over = useLeft(decryptUntil) === 0;
  const progress = progressOf(sections.flatMap(({ items }) => items));
  const unread = countUnread(sections);
  const waited = nextOf(opening, progress, { reached: true, over });
  const next = waited === 'close' && unread > 0 ? 'read' : waited;
  const values = { ...progress, unread, until: decryptUntil?.slice(11) ?? '' };
  const steps = stepsOf(opening, progress, over).map(({ key, state }) => ({
    key,
    state,
    name: t(`openingRoom.step.${key}`),
    note: t(`openingRoom.stepNote.${key}`, values),
  }));
  const [chosen, setChosen] = useState(sections[0]?.sectionId ?? '');
  const note = useNote(project.id, opening);
  const { open } = note;
  const place = { projectId: project.id };
  const course = useCourse(place, useRecordPoll(POLL_MS));
  const live = opening.status.code === 'DECRYPTING';
  const second = useGet('/tender/priceOpening/{projectId}', place, {
    enabled: opening.twoEnvelopes && !live,
    everyMs: useRecordPoll(POLL_MS),
  });
  useAttendance(place, live || second.data?.status.code === 'DECRYPTING');
  const [unsigned, setUnsigned] = useState<OpeningItem | null>(null);
  const objection = sections.flatMap(({ items }) => items).find(isUnanswered);
  return (
    <>
      {steps.length > 0 && <RoomSteps steps={steps} />}
      <div className="room-columns">
        <div className="room-card">
          <div className="room-next">
            <p role="status">
              <span className="hint">{t('openingRoom.next')}</span>{' '}
              <strong>{t(`openingRoom.nextIs.${next}`, values)}</strong>
            </p>
            {next === 'decrypt' && decryptUntil && <Countdown to={decryptUntil} large />}
            {objection && open && (
              <Button type="primary" onClick={() => open(objection)}>
                {t('openingRoom.answerTo')}
              </Button>
            )}
            {project.phase.code === 'BID_OPENING' && live && permit('OPEN:BID_OPENING') && (
              <RecordWords projectId={project.id} part="FIRST" sections={sections} />
            )}
            {project.phase.code === 'BID_OPENING' && (
              <OpeningActions projectId={project.id} opening={opening} waits={old} quiet={next !== 'close'} />
            )}
          </div>
          <Lots
            projectId={project.id}
            opening={opening}
            onNote={open}
            onUnsigned={open && setUnsigned}
            people={course.people}
            open={live}
            hosts={project.phase.code === 'BID_OPENING' && permit('OPEN:BID_OPENING') && !old}
            leads={unread > 0 && !objection}
            chosen={chosen}
            onChoose={setChosen}
          />
          {note.dialog}
          {unsigned && (
            <UnsignedDialog projectId={project.id} part="FIRST" item={unsigned} onClose={() => setUnsigned(null)} />
          )}
        </div>
        <div>
          <RoomVideo place={place} />
          <RoomPeople people={course.people} />
          <RoomCourse course={course} />
        </div>
      </div>
      {opening.twoEnvelopes && (opening.status.code === 'RECORDED' || opening.status.code === 'EVALUATING') && (
        <div className="room-card">
          <PriceOpeningPanel projectId={project.id} acts={project.phase.code === 'BID_OPENING'} />
        </div>
      )}
    </>
  );
}

interface LotProps {
  projectId: string;
  /** Null for those who write no notes. */
  onNote: ((item: OpeningItem) => void) | null;
  /** Notes that a bidder does not sign; null for those who do not host. */
  onUnsigned: ((item: OpeningItem) => void) | null;
  people: readonly Person[];
  /** The record is open: what is read out is the same for everybody. */
  open: boolean;
  /** The person reads out. */
  hosts: boolean;
  /** Reading out is what comes first. */
  leads: boolean;
}

interface LotsProps extends LotProps {
  opening: Opening;
  chosen: string;
  onChoose: (sectionId: string) => void;
}

/** The sections, one at a time where there are several. */
function Lots({ opening, chosen, onChoose, ...rest }: LotsProps) {
  const { sections } = opening;
  const lot = (section: OpeningSection) => (
    <Lot key={section.sectionId} section={section} priced={!opening.twoEnvelopes} {...rest} />
  );
  const [only] = sections;
  if (only && sections.length === 1) return lot(only);
  return (
    <TabSet
      label="openingRoom.lots"
      active={chosen}
      onChange={onChoose}
      items={sections.map((section) => {
        const { opened, all } = progressOf(section.items);
        return {
          key: section.sectionId,
          label: `${section.name} ${opened}/${all}`,
          children: lot(section),
        };
      })}
    />
  );
}

interface SectionProps extends LotProps {
  section: OpeningSection;
  /** Its record has prices: of two envelopes the first has none. */
  priced: boolean;
}

function Lot({ projectId, section, priced, onNote, onUnsigned, people, open, hosts, leads }: SectionProps) {
  const { t } = useText();
  const reading = useReading(projectId, section, open && hosts);
  const [shown, setShown] = useState<string | null>(null);
  const order = readingOrder(section.items);
  // while the record is open everybody sees what the host reads out; afterwards each looks through it alone
  const item = open ? readNow(section) : (order.find(({ bidId }) => bidId === shown) ?? order.at(-1) ?? null);
  const waits = section.items.some(({ decryptStatus }) => decryptStatus.code === 'PENDING');
  const none = order.length > 0 ? 'awaitingHost' : waits ? 'awaiting' : 'noneOpened';
  const show = open ? reading?.read : ({ bidId }: OpeningItem) => setShown(bidId);
  return (
    <>
      {section.items.length > 0 && (
        <Stage section={section} item={item} none={t(`openingRoom.${none}`)} live={open}>
          {reading && order.length > 0 && <HostSteps reading={reading} leads={leads} />}
          {!open && item && <Browse section={section} item={item} onShow={({ bidId }) => setShown(bidId)} />}
          {item && onNote && (
            <div className="actions">
              <Button onClick={() => onNote(item)}>{t('openingRoom.note')}</Button>
            </div>
          )}
        </Stage>
      )}
      <PriceStrip section={section} current={item?.bidId ?? null} />
      <SectionRecord
        brief
        priced={priced}
        section={section}
        current={item?.bidId ?? null}
        renderPresence={({ bidId }) => <Presence person={people.find(({ bidIds }) => bidIds.includes(bidId))} />}
        actions={(line) => [
          ...(show && line.decryptStatus.code === 'OK'
            ? [{ key: 'show', label: t('openingRoom.show'), onClick: () => show(line) }]
            : []),
          ...(onNote ? [{ key: 'note', label: t('opening.note'), onClick: () => onNote(line) }] : []),
          ...(onUnsigned && line.confirmed !== true
            ? [{ key: 'unsigned', label: t('ownOpening.noteUnsigned'), onClick: () => onUnsigned(line) }]
            : []),
        ]}
      />
    </>
  );
}
