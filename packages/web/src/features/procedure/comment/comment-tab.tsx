import { Button, Pagination } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useGet, useSend } from '../../../api/hooks.ts';
import { DetailSection } from '../../../kit/details.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import type { TabProject } from '../../../parts/project-tabs.ts';
import { CommentComposer } from './comment-composer.tsx';
import { CommentItem } from './comment-item.tsx';
import en from './en.ts';
import { type Comment, COMMENTS } from './types.ts';
import zh from './zh.ts';
import './comment.css';

addWords('comment', { zh, en });

const SIZE = 20;
/** Asked beside the news of the socket, which not everybody gets. */
const POLL_MS = 60_000;

/** What staff say among themselves about a project, the newest first; a notice leads to the comment that it is about. */
export default function CommentTab({ project }: { project: TabProject }) {
  const { t } = useText();
  const sought = useSearchParams()[0].get('id');
  const [sent, setSent] = useState(0);
  return (
    <DetailSection title="comment.title">
      <p className="hint comment-seen-by">{t('comment.seenBy')}</p>
      <CommentComposer projectId={project.id} onSent={() => setSent((count) => count + 1)} />
      {/* what one sent stands on the first page */}
      <Comments key={`${sought} ${sent}`} projectId={project.id} sought={sent === 0 ? sought : null} />
    </DetailSection>
  );
}

interface CommentsProps {
  projectId: string;
  /** Id of the comment that is to be seen at first. */
  sought: string | null;
}

function Comments({ projectId, sought }: CommentsProps) {
  const { t } = useText();
  /** Null until somebody turns the pages. */
  const [page, setPage] = useState<number | null>(null);
  const place = page === null && sought ? { commentId: sought } : { page: page ?? 0 };
  const comments = useGet(COMMENTS, { projectId, size: SIZE, ...place }, { everyMs: POLL_MS, keep: true });
  return (
    <Loaded query={comments} rows={6} keep>
      {({ content, totalElements, page: shown }, reload) => (
        <>
          <Newest comment={shown === 0 ? content[0] : undefined} />
          {content.length === 0 && <p className="hint comment-none">{t('comment.none')}</p>}
          <CommentList
            projectId={projectId}
            comments={content}
            sought={page === null ? sought : null}
            onReload={reload}
          />
          <div className="comment-pages">
            {shown > 0 && (
              <Button type="link" onClick={() => setPage(0)}>
                {t('comment.latest')}
              </Button>
            )}
            {totalElements > SIZE && (
              <Pagination
                current={shown + 1}
                pageSize={SIZE}
                total={totalElements}
                showSizeChanger={false}
                onChange={(next) => setPage(next - 1)}
              />
            )}
          </div>
        </>
      )}
    </Loaded>
  );
}

interface ListProps extends CommentsProps {
  comments: readonly Comment[];
  onReload: () => void;
}

function CommentList({ projectId, comments, sought, onReload }: ListProps) {
  const called = useRead(projectId, comments);
  const found = comments.some(({ id }) => id === sought);
  const target = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (found) target.current?.scrollIntoView({ block: 'center' });
  }, [found]);
  return (
    <ol className="comments">
      {comments.map((comment) => (
        <li key={comment.id} {...(comment.id === sought ? { ref: target, 'aria-current': true } : {})}>
          <CommentItem
            projectId={projectId}
            comment={comment}
            called={comment.calls || called.has(comment.id)}
            onReload={onReload}
          />
        </li>
      ))}
    </ol>
  );
}

/** What calls the reader counts as read once it is shown. Gives what did so since the page was opened. */
function useRead(projectId: string, comments: readonly Comment[]): ReadonlySet<string> {
  const [called, setCalled] = useState<ReadonlySet<string>>(new Set());
  const read = useSend('put', '/tender/project/{projectId}/comment/read', { invalidates: ['/common/remindRecord'] });
  const unread = comments
    .filter(({ id, calls }) => calls && !called.has(id))
    .map(({ id }) => id)
    .join(' ');
  const note = useEffectEvent(() => {
    if (unread === '') return;
    const commentIds = unread.split(' ');
    setCalled(new Set([...called, ...commentIds]));
    read.mutate({ projectId, body: { commentIds } });
  });
  useEffect(() => note(), [unread]);
  return called;
}

/** Says to those who do not see it that somebody else wrote something. */
function Newest({ comment }: { comment: Comment | undefined }) {
  const { t } = useText();
  const [first] = useState(comment?.id);
  const isNew = comment !== undefined && comment.id !== first && !comment.own && comment.withdrawnTime === null;
  return (
    <p role="status" className="unseen">
      {isNew && <span key={comment.id}>{t('comment.one', { name: comment.authorName })}</span>}
    </p>
  );
}
