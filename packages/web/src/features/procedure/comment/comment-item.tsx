import { commentParts } from '@tenderdesk/domain/procedure/comment/mention';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useSend } from '../../../api/hooks.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { bodyOf, CommentFields, type CommentValues } from './comment-fields.tsx';
import { type Comment, COMMENTS } from './types.ts';

interface ItemProps {
  projectId: string;
  comment: Comment;
  /** It calls the reader, or did so when the page was opened. */
  called: boolean;
  onReload: () => void;
}

/** One comment with what its author may do with it; of a withdrawn one a line. */
export function CommentItem({ projectId, comment, called, onReload }: ItemProps) {
  const { t } = useText();
  const { authorName, organizationName, createdTime, editedTime, withdrawnTime, own, text } = comment;
  if (withdrawnTime !== null)
    return (
      <article className="comment withdrawn">
        <p className="hint">
          {t(own ? 'comment.ownWithdrawn' : 'comment.withdrawn', { name: authorName })} · <time>{withdrawnTime}</time>
        </p>
        {text !== null && <p className="written">{text}</p>}
      </article>
    );
  return (
    <article className={called ? 'comment called' : 'comment'}>
      <header>
        <strong>{authorName}</strong>
        <span className="hint">{organizationName}</span>
        <time className="hint">{createdTime}</time>
        {editedTime !== null && (
          <span className="hint" title={t('comment.editedAt', { time: editedTime })}>
            {t('comment.edited')}
          </span>
        )}
        {called && <Tag color="processing">{t('comment.called')}</Tag>}
        <Actions projectId={projectId} comment={comment} onReload={onReload} />
      </header>
      <p className="written">
        {commentParts(
          text ?? '',
          comment.mentions.map(({ name }) => name),
        ).map((part, index) =>
          part.name === null ? (
            part.text
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- stretches of one text have nothing else
            <span key={index} className="mention">
              {part.text}
            </span>
          ),
        )}
      </p>
    </article>
  );
}

function Actions({ projectId, comment, onReload }: Omit<ItemProps, 'called'>) {
  const { t } = useText();
  const [editing, setEditing] = useState(false);
  const withdraw = useSend('put', '/tender/comment/{commentId}/withdrawal', { invalidates: [COMMENTS] });
  const { id, version, allowedActions } = comment;
  if (allowedActions.length === 0) return null;
  return (
    <div className="comment-actions">
      {allowedActions.includes('edit') && (
        <Button type="link" size="small" onClick={() => setEditing(true)}>
          {t('comment.edit')}
        </Button>
      )}
      {allowedActions.includes('withdraw') && (
        <ConfirmButton
          type="link"
          size="small"
          title={t('comment.withdrawTitle')}
          text={t('comment.withdrawText')}
          onConfirm={() => withdraw.mutateAsync({ commentId: id, body: { version } })}
          done={t('comment.withdrawnDone')}
        >
          {t('comment.withdraw')}
        </ConfirmButton>
      )}
      {editing && (
        <EditDialog projectId={projectId} comment={comment} onReload={onReload} onClose={() => setEditing(false)} />
      )}
    </div>
  );
}

interface EditProps extends Omit<ItemProps, 'called'> {
  onClose: () => void;
}

function EditDialog({ projectId, comment, onReload, onClose }: EditProps) {
  const { t } = useText();
  const change = useSend('put', '/tender/comment/{commentId}', { invalidates: [COMMENTS] });
  const { id, text, mentions, version } = comment;
  return (
    <FormDialog<CommentValues & { version: number }>
      open
      title={t('comment.editTitle')}
      submitText={t('common.save')}
      draft={`comment ${id}`}
      initialValues={{ text: text ?? '', people: mentions, version }}
      onRetry={onReload}
      onClose={onClose}
      onSubmit={({ version: seen, ...values }) =>
        change.mutateAsync({ commentId: id, body: { ...bodyOf(values), version: seen } })
      }
      onDone={() => notice.done(t('common.saved'))}
    >
      <CommentFields projectId={projectId} />
    </FormDialog>
  );
}
