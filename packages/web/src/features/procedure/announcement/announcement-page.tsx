import { isElsewhere } from '@tenderdesk/domain/procedure/project/platform';
import { Link, useParams } from 'react-router';
import type { Reply } from '../../../api/types.ts';
import { isBiddingAnnouncement, useAnnouncement } from '../../../parts/announcements.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { Countdown } from '../../../kit/countdown.tsx';
import { Details, DetailSection, PageHeader } from '../../../kit/details.tsx';
import { ErrorBox } from '../../../kit/error-box.tsx';
import { LightTable } from '../../../kit/light/light-table.tsx';
import { Note } from '../../../kit/light/note.tsx';
import { Waiting } from '../../../kit/light/waiting.tsx';
import { RichView } from '../../../kit/rich/rich-view.tsx';
import { usePageTitle, useSite } from '../../../kit/site.ts';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { useText } from '../../../kit/text.ts';
import { MannerWords } from '../../../parts/manner.tsx';
import { useOptionalPrincipal } from '../../../session/principal.ts';
import './announcement.css';

type Announcement = Reply<'get', '/public/announcement/{announcementId}'>;

const section = columnsOf<Announcement['sections'][number]>();
const sectionColumns = [
  section.text('name', 'announcement.sectionName', { width: 180 }),
  section.text('code', 'announcement.sectionCode'),
  section.text('scope', 'announcement.scope', { width: 260 }),
  section.amountWan('controlPrice', 'announcement.controlPrice'),
  section.amountYuan('depositYuan', 'announcement.deposit'),
  section.number('periodDays', 'announcement.periodDays'),
  section.text('quality', 'announcement.quality', { width: 120 }),
];

/** One published announcement with sections, timetable and contacts; open to everybody. */
export default function AnnouncementPage() {
  const { announcementId = '' } = useParams();
  const { data, error, refetch } = useAnnouncement(announcementId);
  usePageTitle(data?.title);
  if (error) return <ErrorBox error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting rows={10} />;
  const { biddingMethod, level } = data.project;
  return (
    <MannerWords manner={{ biddingMethod: biddingMethod.code, level: level.code }}>
      <Announced data={data} />
    </MannerWords>
  );
}

function Announced({ data }: { data: Announcement }) {
  const { t } = useText();
  const { project, timetable } = data;
  return (
    <article>
      <PageHeader
        title={data.title}
        code={project.code}
        tags={<StatusTag dict="bidding.AnnouncementType" status={data.type} />}
        actions={<Ways announcement={data} />}
      />
      {project.status.code === 'PAUSED' && (
        <Note tone="warning" className="conflict">
          {t('announcement.paused')}
        </Note>
      )}
      {isElsewhere({ platform: project.platform.code }) && asksForBids(data.type.code) && (
        <Note tone="info" className="conflict">
          {t('announcement.heldElsewhere', { platform: project.platform.value })}{' '}
          {project.outsideAddress && (
            <a href={project.outsideAddress} target="_blank" rel="noopener noreferrer">
              {project.outsideAddress}
            </a>
          )}
        </Note>
      )}
      <Deadline announcement={data} />
      <DetailSection title="announcement.text">
        <RichView text={data.content} hash={data.contentHash} />
      </DetailSection>
      <DetailSection title="announcement.sections">
        <LightTable
          label="announcement.sections"
          rows={data.sections}
          columns={sectionColumns}
          rowKey={({ sectionId }) => sectionId}
        />
      </DetailSection>
      {timetable && project.biddingMethod.code !== 'SINGLE_SOURCE' && (
        <DetailSection title="announcement.timetable">
          <Details
            items={[
              { label: 'announcement.saleStart', value: timetable.saleStart },
              { label: 'announcement.saleEnd', value: timetable.saleEnd },
              { label: 'announcement.questionDeadline', value: timetable.questionDeadline },
              { label: 'announcement.bidDeadline', value: timetable.bidDeadline },
              { label: 'announcement.openingTime', value: timetable.openingTime },
              { label: 'announcement.openingPlace', value: timetable.openingPlace },
            ]}
          />
        </DetailSection>
      )}
      <DetailSection title="announcement.contacts">
        <Details
          items={[
            { label: 'announcement.organization', value: data.organizationName },
            { label: 'announcement.contactName', value: project.contactName },
            { label: 'announcement.contactPhone', value: project.contactPhone },
            { label: 'announcement.publishTime', value: data.publishTime },
            data.media.length > 0 && {
              label: 'announcement.media',
              value: data.media.map(({ value }) => value).join(' · '),
            },
            { label: 'announcement.views', value: data.viewCount },
          ]}
        />
      </DetailSection>
      {data.related.length > 0 && (
        <DetailSection title="announcement.related">
          <ul className="files">
            {data.related.map((one) => (
              <li key={one.id}>
                <StatusTag dict="bidding.AnnouncementType" status={one.type} />
                <Link to={`/bidder/announcement/${one.id}`}>{one.title}</Link>
                <span className="hint">{one.publishTime}</span>
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
    </article>
  );
}

/** The publicity of a single source asks nobody for a bid: it may be objected to. */
const asksForBids = (type: string): boolean => isBiddingAnnouncement(type) && type !== 'SINGLE_SOURCE';

/** An open tender's publicity of candidates, and its result, come after a closed record. */
const hasRecord = (type: string, method: string): boolean =>
  method === 'OPEN_TENDER' && (type === 'CANDIDATE' || type === 'RESULT');

/** Where one goes from here: take part, ask, sign in first, or read what was opened. */
function Ways({ announcement: { id, type, project } }: { announcement: Announcement }) {
  const { t } = useText();
  const { canOpen } = useSite();
  const principal = useOptionalPrincipal();
  const joins = asksForBids(type.code) && !isElsewhere({ platform: project.platform.code });
  const back = new URLSearchParams({ loginRole: 'BIDDER', redirect: `/bidder/announcement/${id}` });
  return (
    <nav className="announcement-links" aria-label={t('announcement.details')}>
      {!principal && joins && <Link to={`/login?${back}`}>{t('announcement.signInToJoin')}</Link>}
      {principal && joins && type.code === 'PREQUALIFICATION' && canOpen('/bidder/prequalification') && (
        <Link to={`/bidder/prequalification?projectId=${project.id}`}>{t('announcement.apply')}</Link>
      )}
      {principal && joins && canOpen('/bidder/joined') && (
        <Link to={`/bidder/joined?announcementId=${id}`}>{t('announcement.join')}</Link>
      )}
      <Link to={`/bidder/question/${project.id}`}>{t('announcement.questions')}</Link>
      {hasRecord(type.code, project.biddingMethod.code) && (
        <Link to={`/public/openingRecord?projectId=${project.id}`}>{t('announcement.record')}</Link>
      )}
    </nav>
  );
}

/** Time left, by the server's clock: to bid, or to object to the result. */
function Deadline({ announcement: { type, endTime, timetable } }: { announcement: Announcement }) {
  const { t } = useText();
  const open = asksForBids(type.code);
  const runs = type.code === 'CANDIDATE' || type.code === 'SINGLE_SOURCE';
  const asks = type.code === 'PREQUALIFICATION';
  const to = asks || runs ? endTime : open ? timetable?.bidDeadline : null;
  if (!to) return null;
  return (
    <div className="detail-section announcement-deadline">
      <strong>
        {t(asks ? 'announcement.applyDeadline' : open ? 'announcement.deadline' : 'announcement.publicityEnd')}
      </strong>
      <Countdown to={to} />
    </div>
  );
}
