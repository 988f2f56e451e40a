import { Alert } from 'antd';
import { useGet } from '../../../api/hooks.ts';
import { Amount } from '../../../kit/amount.tsx';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import { Countdown } from '../../../kit/countdown.tsx';
import { DetailSection, Details, PageHeader } from '../../../kit/details.tsx';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { usePageTitle } from '../../../kit/site.ts';
import { useText } from '../../../kit/text.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { MannerWords } from '../../../parts/manner.tsx';
import { useRecordPoll } from '../../../parts/opening/record-poll.ts';
import { BidQuestionPanel } from './bid-question-panel.tsx';
import { BidPanel } from './bid-panel.tsx';
import { ClarificationPanel } from './clarification-panel.tsx';
import { DepositPanel } from './deposit-panel.tsx';
import { FeePanel } from './fee-panel.tsx';
import { ForfeitPanel } from './forfeit-panel.tsx';
import { ExtensionPanel } from './extension-panel.tsx';
import { bidTone } from './look.ts';
import { OptionalLink } from './optional-link.tsx';
import { OpeningPanel } from './opening-panel.tsx';
import { PapersPanel } from './papers-panel.tsx';
import { QuotePanel } from './quote-panel.tsx';
import { RegistrationPanel } from './registration-panel.tsx';
import { ResultPanel } from './result-panel.tsx';
import { TaskList } from './task-list.tsx';
import type { Workspace } from './types.ts';

/** How often is asked what may be done, where no news arrive: an opening begins when its host begins it. */
const POLL_MS = 15_000;

/** Everything of one's own for one section: what to do, the deadline above it, what is new first, the forms below. */
export function WorkspacePanel({ registrationId }: { registrationId: string }) {
  const everyMs = useRecordPoll(POLL_MS);
  const answer = useGet('/bidder/registration/{registrationId}', { registrationId }, { everyMs });
  usePageTitle(answer.data && `${answer.data.project.name} · ${answer.data.section.name}`);
  return (
    <Loaded query={answer} rows={8} keep>
      {(data, reload) => (
        <MannerWords manner={data.manner}>
          <Parts workspace={data} reload={reload} />
        </MannerWords>
      )}
    </Loaded>
  );
}

function Parts({ workspace, reload }: { workspace: Workspace; reload: () => void }) {
  const { t } = useText();
  const { project, section } = workspace;
  return (
    <div className="bid-workspace">
      <PageHeader
        title={section.name}
        code={section.code}
        tags={workspace.bid && <StatusTag dict="bidding.BidStatus" status={workspace.bid.status} tone={bidTone} />}
        actions={
          <>
            {workspace.announcementId && (
              <OptionalLink to={`/bidder/announcement/${workspace.announcementId}`}>
                {t('joined.viewAnnouncement')}
              </OptionalLink>
            )}
            <OptionalLink to="/bidder/joined">{t('joined.backToList')}</OptionalLink>
          </>
        }
      />
      {!workspace.byRecord && (
        <div className="deadline-bar">
          <strong>{t('joined.bidDeadline')}</strong>
          <Countdown to={workspace.bidDeadline} onOver={reload} />
        </div>
      )}
      {workspace.paused && (
        <Alert
          className="page-alert"
          type="warning"
          showIcon
          title={t(workspace.opened ? 'joined.pausedOpened' : 'joined.paused')}
        />
      )}
      <TaskList workspace={workspace} />
      {workspace.deposit && <ForfeitPanel deposit={workspace.deposit} />}
      {workspace.opened && workspace.bid && <ExtensionPanel registrationId={workspace.id} />}
      {workspace.opened && workspace.bid && <BidQuestionPanel registrationId={workspace.id} />}
      {workspace.opened && <QuotePanel registrationId={workspace.id} />}
      {workspace.opened && workspace.bid && <ResultPanel registrationId={workspace.id} />}
      {workspace.opened && workspace.bid && <OpeningPanel workspace={workspace} bid={workspace.bid} />}
      <DetailSection title="joined.sectionInfo">
        <Details
          items={[
            { label: 'joined.project', value: project.name },
            { label: 'joined.tenderee', value: project.organizationName },
            {
              label: 'joined.tenderContact',
              value: [project.contactName, project.contactPhone].filter(Boolean).join(' '),
            },
            { label: 'joined.controlPrice', value: <Amount value={section.controlPrice} /> },
            { label: 'joined.period', value: section.periodDays && t('joined.days', { days: section.periodDays }) },
            { label: 'joined.quality', value: section.quality },
            {
              label: workspace.byRecord ? 'joined.negotiationTime' : 'joined.openingTime',
              value: workspace.openingTime,
            },
            {
              label: workspace.byRecord ? 'joined.negotiationPlace' : 'joined.openingPlace',
              value: workspace.openingPlace,
            },
            { label: 'joined.scope', value: section.scope, wide: true },
          ]}
        />
      </DetailSection>
      <RegistrationPanel workspace={workspace} />
      <DetailSection title="joined.documents" id="documents">
        <AttachmentList files={workspace.documents} />
      </DetailSection>
      <PapersPanel registrationId={workspace.id} />
      <ClarificationPanel registrationId={workspace.id} />
      {workspace.documentFee && <FeePanel fee={workspace.documentFee} />}
      {workspace.deposit && <DepositPanel workspace={workspace} deposit={workspace.deposit} />}
      {!workspace.byRecord && <BidPanel workspace={workspace} />}
    </div>
  );
}
