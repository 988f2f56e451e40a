import { dictOptions } from '@tenderdesk/domain/platform/reference/dictionaries';
import { callTypesOf } from '@tenderdesk/domain/procedure/announcement/call-type';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useBiddingAnnouncement } from '../../../parts/announcements.ts';
import { PageHeader } from '../../../kit/details.tsx';
import { ErrorBox } from '../../../kit/error-box.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { usePageTitle } from '../../../kit/site.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { useOptionalPrincipal, usePermit } from '../../../session/principal.ts';
import { AskDialog } from './ask-dialog.tsx';
import en from './en.ts';
import { QuestionThread } from './question-thread.tsx';
import zh from './zh.ts';
import './question.css';

addWords('question', { zh, en });

/** A project's questions for bidders and the public: one's own and the published ones. */
export default function BidderQuestionPage() {
  const { projectId = '' } = useParams();
  const { t, language } = useText();
  const permit = usePermit();
  const stranger = useOptionalPrincipal() === null;
  const bidder = permit('READ:BIDDER_ANNOUNCEMENT');
  const [asking, setAsking] = useState(false);
  // the one that a to-do speaks of
  const [only, setOnly] = useQueryState('id', '');
  const list = useList(bidder ? '/bidder/question/page' : '/public/question/page', {
    params: { projectId, ...(bidder && only ? { questionId: only } : {}) },
    sort: 'submittedTime,desc',
  });
  const { announcement, ...published } = useBiddingAnnouncement(projectId);
  usePageTitle(announcement && `${t('question.title')} · ${announcement.projectName}`, language);
  if (published.error) return <ErrorBox error={published.error} onRetry={() => void published.refetch()} />;
  const login = new URLSearchParams({ loginRole: 'BIDDER', redirect: `/bidder/question/${projectId}` });
  return (
    <>
      <PageHeader
        title={announcement?.projectName}
        code={announcement?.projectCode}
        actions={
          <>
            {announcement && <Link to={`/bidder/announcement/${announcement.id}`}>{t('question.toAnnouncement')}</Link>}
            {stranger && <Link to={`/login?${login}`}>{t('question.signIn')}</Link>}
            {announcement && permit('MAINTAIN:BIDDER_JOINED') && (
              <Button type="primary" onClick={() => setAsking(true)}>
                {t('question.ask')}
              </Button>
            )}
          </>
        }
      />
      <p className="hint question-rules">{t('question.rules')}</p>
      {announcement && TENDERS.includes(announcement.type.code) && <Authorities />}
      {bidder && only && (
        <p>
          <Button onClick={() => setOnly('')}>{t('question.all')}</Button>
        </p>
      )}
      <QuestionThread
        list={list}
        empty={t(bidder ? 'question.none' : 'question.nonePublished')}
        renderAsker={({ mine }) => mine && <Tag color="processing">{t('question.mine')}</Tag>}
      />
      {asking && announcement && (
        <AskDialog projectId={projectId} announcementId={announcement.id} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

const TENDERS: readonly string[] = ['OPEN_TENDER', 'INVITED_TENDER'].flatMap((method) => callTypesOf(method));

/** Where a company complains about a tender. */
function Authorities() {
  const { t, say } = useText();
  return (
    <div className="question-authorities">
      <strong>{t('question.authorities')}</strong>
      <ul>
        {dictOptions('bidding.ComplaintAuthority').map((entry) => (
          <li key={entry.code}>{say(entry)}</li>
        ))}
      </ul>
    </div>
  );
}
