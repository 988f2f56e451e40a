import { AnnouncementMedium } from '@tenderdesk/domain/procedure/announcement/announcement-codes';
import {
  ANNOUNCEMENT_ELEMENTS,
  elementsOf,
  isRichElement,
  type AnnouncementElement,
} from '@tenderdesk/domain/procedure/announcement/announcement';
import { Alert } from 'antd';
import { use } from 'react';
import { Link } from 'react-router';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { Details, DetailSection } from '../../../kit/details.tsx';
import { askedRound, type TabProject } from '../../../parts/project-tabs.ts';
import { RichTextField } from '../../../kit/form/rich-text-field.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { notice } from '../../../kit/notice.tsx';
import { PreviewButton } from '../../../parts/preview-button.tsx';
import { RichView } from '../../../kit/rich/rich-view.tsx';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { ReadingOnly } from '../../../session/principal.ts';
import { useText } from '../../../kit/text.ts';
import { ToldField } from '../../../parts/choices.tsx';
import { OutsideFields, outsideBody, OutsideLink, type OutsideValues } from './outside-fields.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import './announcement.css';

type View = Reply<'get', '/tender/announcement/{projectId}'>;
type Announcement = NonNullable<View['biddingAnnouncement']>;

const elementNames = Object.keys(ANNOUNCEMENT_ELEMENTS) as AnnouncementElement[];

/** The tender announcement of a project: its draft while it can be changed, and what was published. */
export default function AnnouncementTab({ project }: { project: TabProject }) {
  const { t } = useText();
  const reading = use(ReadingOnly);
  const answer = useGet('/tender/announcement/{projectId}', askedRound(project));
  return (
    <Loaded query={answer} rows={8}>
      {(data, reload) => {
        const { biddingAnnouncement, editable, published } = data;
        if (!biddingAnnouncement && published.length === 0) return <p className="hint">{t('announcement.notYet')}</p>;
        return (
          <>
            {editable && !reading && biddingAnnouncement && (
              <Draft
                key={biddingAnnouncement.id}
                view={data}
                biddingAnnouncement={biddingAnnouncement}
                projectId={project.id}
                biddingMethod={project.biddingMethod.code}
                onReload={reload}
              />
            )}
            {biddingAnnouncement?.status.code === 'DRAFT' && (
              <Text announcement={biddingAnnouncement} title="announcement.preview" />
            )}
            {published.map((one) => (
              <Text key={one.id} announcement={one} title="announcement.published" />
            ))}
          </>
        );
      }}
    </Loaded>
  );
}

type DraftForm = Record<AnnouncementElement, string | null> & {
  title: string;
  media: string[];
  outside?: OutsideValues;
  version: number;
};

function Draft(props: {
  view: View;
  biddingAnnouncement: Announcement;
  projectId: string;
  biddingMethod: string;
  onReload: () => void;
}) {
  const { view, biddingAnnouncement, projectId, biddingMethod, onReload } = props;
  const { t, say, adapt } = useText();
  const save = useSend('put', '/tender/announcement/{projectId}');
  // the one supplier is that of the plan
  const written = elementsOf(biddingMethod).filter((name) => name !== 'supplier');
  return (
    <div className="announcement-draft">
      <Alert type="info" showIcon title={t('announcement.draftHint')} className="conflict" />
      <FormPage<DraftForm>
        loading={false}
        error={null}
        onRetry={onReload}
        initialValues={{
          title: biddingAnnouncement.title,
          media: biddingAnnouncement.media.map(({ code }) => code),
          version: view.version,
          ...(biddingAnnouncement.outside && { outside: biddingAnnouncement.outside }),
          ...valuesOf(biddingAnnouncement),
        }}
        // an invitation has no media: its field is not there
        onSubmit={({ outside, ...body }) =>
          save.mutateAsync({
            projectId,
            body: { ...body, media: body.media ?? [], outside: view.elsewhere ? outsideBody(outside) : null },
          })
        }
        onDone={() => notice.done(t('common.saved'))}
      >
        <TextField name="title" label="announcement.title" required max={200} wide />
        {written.map((name) =>
          !isRichElement(name) ? (
            <TextField
              key={name}
              name={name}
              label="announcement.text"
              unmarked
              labelText={asLabel(adapt(say(ANNOUNCEMENT_ELEMENTS[name])))}
              max={500}
              wide
            />
          ) : (
            <RichTextField
              key={name}
              name={name}
              label="announcement.text"
              unmarked
              labelText={asLabel(adapt(say(ANNOUNCEMENT_ELEMENTS[name])))}
              max={4000}
              wide
            />
          ),
        )}
        {biddingAnnouncement.type.code !== 'INVITATION' && (
          <ToldField name="media" label="announcement.media" dict={AnnouncementMedium.type} multiple required wide />
        )}
        {view.elsewhere && <OutsideFields />}
      </FormPage>
    </div>
  );
}

/** The domain writes them for the middle of a sentence. */
const asLabel = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const valuesOf = ({ elements }: Announcement) =>
  Object.fromEntries(elementNames.map((name) => [name, elements?.[name] ?? null])) as Record<
    AnnouncementElement,
    string | null
  >;

function Text({
  announcement,
  title,
}: {
  announcement: Announcement;
  title: 'announcement.preview' | 'announcement.published';
}) {
  const { id, type, content, status, publishTime, endTime, contentHash, viewCount, media, outside } = announcement;
  const { t } = useText();
  const makeKey = useSend('post', '/tender/announcement/{announcementId}/previewKey');
  const shown = status.code === 'PUBLISHED';
  const actions = (
    <>
      <StatusTag dict="bidding.AnnouncementType" status={type} />
      <PreviewButton page="/announcementPreview" make={() => makeKey.mutateAsync({ announcementId: id })}>
        {t('parts.preview')}
      </PreviewButton>
    </>
  );
  return (
    <DetailSection title={title} actions={actions}>
      {shown && (
        <Details
          items={[
            {
              label: 'announcement.title',
              value: <Link to={`/bidder/announcement/${id}`}>{announcement.title}</Link>,
              wide: true,
            },
            { label: 'announcement.publishTime', value: publishTime },
            { label: 'announcement.endTime', value: endTime },
            { label: 'announcement.views', value: viewCount },
            { label: 'announcement.media', value: media.map(({ value }) => value).join(' · '), wide: true },
            outside !== null && { label: 'announcement.outsideDate', value: outside.date },
            outside !== null && {
              label: 'announcement.outsideAddress',
              value: <OutsideLink address={outside.address} />,
              wide: true,
            },
          ]}
        />
      )}
      <RichView text={content} hash={contentHash} />
    </DetailSection>
  );
}
