import { readingOrder } from '@tenderdesk/domain/bidding/opening/reading';
import { Alert, Tag } from 'antd';
import { useState } from 'react';
import { useGet } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { Countdown, useLeft } from '../../../kit/countdown.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { Price } from '../../../kit/price.tsx';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { usePageTitle } from '../../../kit/site.ts';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { TabSet } from '../../../kit/tab-set.tsx';
import { useText } from '../../../kit/text.ts';
import { MannerWords } from '../../../parts/manner.tsx';
import { DecryptForm } from '../../../parts/opening/decrypt-form.tsx';
import { OwnSignature } from '../../../parts/opening/own-signature.tsx';
import { OwnPriceOpening } from '../../../parts/opening/own-price-opening.tsx';
import { useRecordPoll } from '../../../parts/opening/record-poll.ts';
import { openingTones } from '../../../parts/opening/tones.ts';
import type { Opening, OpeningItem } from '../../../parts/opening/types.ts';
import { usePermit } from '../../../session/principal.ts';
import { BeforeOpening, OpeningRules } from './before-opening.tsx';
import { RoomCourse } from './room-course.tsx';
import { RoomPeople } from './room-people.tsx';
import { RoomVideo } from './room-video.tsx';
import { RoomHead } from './room-head.tsx';
import { RoomSteps } from './room-steps.tsx';
import { readNow } from './room.ts';
import { useAttendance, useCourse } from './use-course.ts';

/** How often the record is asked for where no news arrive. */
const POLL_MS = 15_000;
/** More sections of one project than a bidder takes part in. */
const MOST_SECTIONS = 100;

type Workspace = Reply<'get', '/bidder/registration/{registrationId}'>;
type Bid = NonNullable<Workspace['bid']>;

/** The opening for one bidder: its own decryption and line, and what is read out in its sections. */
export function BidderRoom({ projectId }: { projectId: string }) {
  const joined = useGet('/bidder/registration/page', { projectId, page: 0, size: MOST_SECTIONS });
  const [chosen, setChosen] = useState('');
  return (
    <Loaded query={joined} rows={6} keep>
      {({ content }) => {
        const own = content.filter(({ bid }) => bid !== null);
        const [only] = own;
        if (!only) return <NoBid projectId={projectId} />;
        if (own.length === 1) return <OwnSection registrationId={only.id} />;
        return (
          <TabSet
            label="openingRoom.lots"
            active={chosen || only.id}
            onChange={setChosen}
            items={own.map(({ id, sectionName }) => ({
              key: id,
              label: sectionName,
              children: <OwnSection key={id} registrationId={id} />,
            }))}
          />
        );
      }}
    </Loaded>
  );
}

function NoBid({ projectId }: { projectId: string }) {
  const { t } = useText();
  return (
    <div className="room-card">
      <p>{t('openingRoom.withdrawn')}</p>
      <ScreenLink to={`/bidder/joined?projectId=${projectId}`}>{t('openingRoom.toMine')}</ScreenLink>
    </div>
  );
}

function OwnSection({ registrationId }: { registrationId: string }) {
  // what may be done follows from the opening: without news it is asked for as the record is
  const everyMs = useRecordPoll(POLL_MS);
  const workspace = useGet('/bidder/registration/{registrationId}', { registrationId }, { everyMs });
  usePageTitle(workspace.data?.project.name);
  return (
    <Loaded query={workspace} rows={6} keep>
      {(data) => (
        <MannerWords manner={data.manner}>{data.bid && <OwnRoom workspace={data} bid={data.bid} />}</MannerWords>
      )}
    </Loaded>
  );
}

function OwnRoom({ workspace, bid }: { workspace: Workspace; bid: Bid }) {
  const { t } = useText();
  const answer = useGet('/bidder/bid/{bidId}/opening', { bidId: bid.id }, { everyMs: useRecordPoll(POLL_MS) });
  const { project, section } = workspace;
  return (
    <Loaded query={answer} rows={6} keep>
      {(opening) => (
        <div className="room own-room">
          <RoomHead
            title={project.name}
            tags={opening && <StatusTag dict="bidding.OpeningStatus" status={opening.status} tone={openingTones} />}
            facts={[
              <ScreenLink key="own" to={`/bidder/joined?registrationId=${workspace.id}`}>
                {section.name}
              </ScreenLink>,
              project.organizationName,
              opening?.place ?? workspace.openingPlace,
            ]}
          />
          {workspace.paused && <Alert type="warning" showIcon title={t('openingRoom.pausedMine')} />}
          {opening?.started ? (
            <OwnSession workspace={workspace} bid={bid} opening={opening} />
          ) : (
            <>
              {opening ? (
                <BeforeOpening opening={opening} />
              ) : (
                <Alert showIcon type="info" title={t('openingRoom.notYet')} />
              )}
              <Receipt bid={bid} />
              <OpeningRules />
            </>
          )}
        </div>
      )}
    </Loaded>
  );
}

/** Before the start nothing but one's own receipt is known. */
function Receipt({ bid }: { bid: Bid }) {
  const { t } = useText();
  return (
    <section className="room-card" aria-labelledby="room-receipt">
      <h2 id="room-receipt">{t('openingRoom.receipt')}</h2>
      <dl className="room-lots">
        <div>
          <dt>{t('openingRoom.receiptNo')}</dt>
          <dd className="figure room-code">{bid.receiptNo}</dd>
        </div>
        <div>
          <dt>{t('openingRoom.submitted')}</dt>
          <dd className="figure">{bid.submittedTime}</dd>
        </div>
      </dl>
    </section>
  );
}

function OwnSession({ workspace, bid, opening }: { workspace: Workspace; bid: Bid; opening: Opening }) {
  const { t } = useText();
  const { decryptUntil, endedTime, sections } = opening;
  const over = useLeft(decryptUntil) === 0;
  const items = sections.flatMap((section) => section.items);
  const mine = items.find(({ bidId }) => bidId === bid.id);
  const status = mine?.decryptStatus.code;
  const decrypts = workspace.allowedActions.includes('decrypt') && status === 'PENDING' && !over;
  const opened = status === 'OK';
  const said = mine?.confirmed === true;
  const place = { bidId: bid.id };
  const course = useCourse(place, useRecordPoll(POLL_MS));
  const second = useGet('/bidder/bid/{bidId}/priceOpening', place, {
    enabled: Boolean(bid.pricePart) && endedTime !== null,
    everyMs: useRecordPoll(POLL_MS),
  });
  useAttendance(place, opening.status.code === 'DECRYPTING' || second.data?.status.code === 'DECRYPTING');
  const heard = said || items.every(({ decryptStatus }) => decryptStatus.code !== 'PENDING');
  const stateOf = (done: boolean, before: boolean) => (done ? 'done' : before ? 'now' : 'later');
  return (
    <>
      {decrypts && decryptUntil && (
        <p className="room-card own-countdown">
          <span>{t('openingRoom.untilOver')}</span>
          <Countdown to={decryptUntil} large />
        </p>
      )}
      <section className="room-card" aria-labelledby="room-mine">
        <h2 id="room-mine">{t('openingRoom.decryptMine')}</h2>
        {decrypts ? (
          <DecryptForm bidId={bid.id} until={null} />
        ) : (
          <OwnState opened={opened} over={over} workspace={workspace} item={mine} />
        )}
      </section>
      <RoomSteps
        steps={[
          { key: 'sent', state: 'done', name: t('openingRoom.ownStep.sent') },
          { key: 'decrypt', state: stateOf(opened, true), name: t('openingRoom.ownStep.decrypt') },
          { key: 'listen', state: stateOf(opened && heard, opened), name: t('openingRoom.ownStep.listen') },
          { key: 'confirm', state: stateOf(said, opened && heard), name: t('openingRoom.ownStep.confirm') },
        ]}
      />
      {!opening.twoEnvelopes && (
        <ReadOut
          items={items}
          own={bid.id}
          now={endedTime === null ? (sections.map(readNow).find(Boolean) ?? null) : null}
        />
      )}
      {mine && (
        <section className="room-card" aria-labelledby="room-record">
          <h2 id="room-record">{t('openingRoom.recordMine')}</h2>
          <OwnSignature part="FIRST" item={mine} items={items} until={decryptUntil} closed={endedTime !== null} />
        </section>
      )}
      {bid.pricePart && endedTime !== null && (
        <div className="room-card">
          <OwnPriceOpening bidId={bid.id} />
        </div>
      )}
      <RoomVideo place={place} />
      <RoomPeople people={course.people} />
      <RoomCourse course={course} />
    </>
  );
}

interface OwnStateProps {
  opened: boolean;
  over: boolean;
  workspace: Workspace;
  item: OpeningItem | undefined;
}

/** How one's own decryption ended, or why it waits. */
function OwnState({ opened, over, workspace, item }: OwnStateProps) {
  const { t } = useText();
  const decrypts = usePermit()('MAINTAIN:BIDDER_JOINED');
  if (opened) return <p className="own-done">{t('openingRoom.decryptedMine', { time: item?.decryptedTime ?? '' })}</p>;
  if (item && item.decryptStatus.code !== 'PENDING')
    return (
      <p className="own-failed">
        {t('openingRoom.failedMine')} · {item.decryptStatus.value}
      </p>
    );
  if (workspace.paused) return <p>{t('openingRoom.pausedMine')}</p>;
  if (over) return <p className="own-failed">{t('openingRoom.overMine')}</p>;
  return <p>{t(decrypts ? 'openingRoom.waitingMine' : 'openingRoom.operatorDecrypts')}</p>;
}

/** What the host reads out now; below it the prices that are open, the newest first, one's own marked. */
function ReadOut({ items, own, now }: { items: readonly OpeningItem[]; own: string; now: OpeningItem | null }) {
  const { t } = useText();
  const read = readingOrder(items).toReversed();
  return (
    <section className="room-card" aria-labelledby="room-prices">
      <h2 id="room-prices">
        {t('openingRoom.prices')} <Tag>{`${read.length} / ${items.length}`}</Tag>
      </h2>
      {now && (
        <p className="reading-now" role="status">
          <span>
            <Tag color="processing">{t('openingRoom.reading')}</Tag> <strong>{now.bidderName}</strong>
          </span>
          <Price price={now} />
        </p>
      )}
      {read.length === 0 && <p className="hint">{t('openingRoom.pricesNone')}</p>}
      <ol className="read-out" aria-live="polite">
        {read.map((item) => (
          <li key={item.bidId} className={item.bidId === own ? 'own' : ''}>
            <span>
              {item.bidderName} {item.bidId === own && <Tag color="processing">{t('openingRoom.mine')}</Tag>}
            </span>
            <Price price={item} />
          </li>
        ))}
      </ol>
    </section>
  );
}
