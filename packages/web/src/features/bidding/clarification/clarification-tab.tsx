import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useGet, useSend } from '../../../api/hooks.ts';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { DetailSection, Details } from '../../../kit/details.tsx';
import type { TabProject } from '../../../parts/project-tabs.ts';
import { RichView } from '../../../kit/rich/rich-view.tsx';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { colon } from '../../../kit/marks.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { VisitDialog } from './visit-dialog.tsx';
import './clarification.css';
import { ClarificationDialog, type Clarification } from './clarification-dialog.tsx';
import en from './en.ts';
import zh from './zh.ts';

addWords('clarification', { zh, en });

/** What was clarified or changed about the bidding document after it came out, and what is about to be. */
export default function ClarificationTab({ project }: { project: TabProject }) {
  const { t } = useText();
  const [inviting, setInviting] = useState(false);
  const [editing, setEditing] = useState<string | null>(null);
  const answer = useGet('/tender/clarification', { projectId: project.id });
  return (
    <Loaded query={answer} rows={6}>
      {({ items, mayAdd, mayInvite, mandatory, bidDeadline }, reload) => (
        <>
          {(mayAdd || mayInvite) && (
            <p className="clarification-add">
              {mayAdd && (
                <Button type="primary" onClick={() => setEditing('')}>
                  {t('clarification.add')}
                </Button>
              )}
              {mayInvite && <Button onClick={() => setInviting(true)}>{t('clarification.visit')}</Button>}
            </p>
          )}
          {items.length === 0 && <p className="hint">{t('clarification.none')}</p>}
          {items.map((one) => (
            <Section key={one.id} projectId={project.id} clarification={one} onEdit={() => setEditing(one.id)} />
          ))}
          {editing !== null && (
            <ClarificationDialog
              projectId={project.id}
              clarification={items.find(({ id }) => id === editing) ?? null}
              mandatory={mandatory}
              present={bidDeadline}
              onClose={() => setEditing(null)}
              onRetry={reload}
            />
          )}
          {inviting && <VisitDialog projectId={project.id} onClose={() => setInviting(false)} />}
        </>
      )}
    </Loaded>
  );
}

interface SectionProps {
  projectId: string;
  clarification: Clarification;
  onEdit: () => void;
}

function Section({ projectId, clarification, onEdit }: SectionProps) {
  const { t } = useText();
  const publish = useSend('put', '/tender/clarification/{clarificationId}/publish');
  const withdraw = useSend('put', '/tender/clarification/{clarificationId}/withdraw');
  const { id, no, content, contentHash, affectsBid, bidDeadline, files, status, version, allowedActions } =
    clarification;
  const { authorName, publisherName, publishTime, announcementId, outcomes, corrects } = clarification;
  const may = (action: (typeof allowedActions)[number]) => allowedActions.includes(action);
  const waits = may('edit') && !may('publish') && !corrects;
  // a correction is dealt with beside the document
  const drafts = corrects && no === null;
  return (
    <DetailSection
      title="announcement.clarifications"
      titleText={no === null ? t('clarification.draft') : t('clarification.title', { no })}
      actions={
        <>
          <StatusTag dict="bidding.AnnouncementStatus" status={status} />
          {drafts && (
            <Link to={`/tender/projectDetail?projectId=${projectId}&tab=document`}>{t('parts.document')}</Link>
          )}
          {waits && <span className="hint">{t('clarification.toRelease')}</span>}
          {may('edit') && !corrects && <Button onClick={onEdit}>{t('common.edit')}</Button>}
          {may('withdraw') && !corrects && (
            <ConfirmButton
              danger
              title={t('clarification.withdrawTitle')}
              done={t('clarification.withdrawn')}
              onConfirm={() => withdraw.mutateAsync({ clarificationId: id, body: { version } })}
            >
              {t('clarification.withdraw')}
            </ConfirmButton>
          )}
          {may('publish') && (
            <ConfirmButton
              type="primary"
              title={t('clarification.publishTitle')}
              text={t('clarification.publishText')}
              done={t('clarification.published')}
              onConfirm={(_, confirmed) =>
                publish.mutateAsync({ clarificationId: id, body: { version, ...confirmed } })
              }
            >
              {t('clarification.publish')}
            </ConfirmButton>
          )}
          {announcementId && (
            <Link to={`/bidder/announcement/${announcementId}`}>{t('clarification.announcement')}</Link>
          )}
        </>
      }
    >
      <RichView text={content} hash={contentHash} />
      <Details
        items={[
          {
            label: 'clarification.affectsBid',
            value: t(affectsBid ? 'clarification.affects' : 'clarification.affectsNot'),
          },
          { label: 'clarification.bidDeadline', value: bidDeadline },
          publishTime !== null &&
            affectsBid && { label: 'clarification.delivery', value: <Outcomes of={outcomes} />, wide: true },
          { label: 'clarification.author', value: authorName },
          publishTime !== null && { label: 'clarification.publisher', value: publisherName },
          publishTime !== null && { label: 'clarification.publishTime', value: publishTime },
          files.length > 0 && {
            label: 'clarification.files',
            value: <AttachmentList files={files} />,
            wide: true,
          },
        ]}
      />
    </DetailSection>
  );
}

/** Before the opening all that the unit learns is that all were told; then what became of each bid. */
function Outcomes({ of }: { of: Clarification['outcomes'] }) {
  const { t } = useText();
  if (of === null) return t('clarification.toldAll');
  return of.map(({ sectionName, bidderName, handedInAfter, confirmedTime }) => {
    const kept =
      confirmedTime === null ? t('clarification.kept') : t('clarification.confirmed', { time: confirmedTime });
    return (
      <p key={`${sectionName} ${bidderName}`}>
        {sectionName} · {bidderName}
        {colon()}
        {handedInAfter ? t('clarification.after') : kept}
      </p>
    );
  });
}
