import { Button } from 'antd';
import { useSend } from '../../../api/hooks.ts';
import { FormBody } from '../../../kit/form/form-body.tsx';
import { useFormShell } from '../../../kit/form/use-form-shell.ts';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { bodyOf, CommentFields, type CommentValues } from './comment-fields.tsx';
import { COMMENTS } from './types.ts';

/** Where a comment is written; what was typed stays until it is sent. */
export function CommentComposer({ projectId, onSent }: { projectId: string; onSent: () => void }) {
  const { t } = useText();
  const send = useSend('post', COMMENTS, { invalidates: [COMMENTS] });
  const shell = useFormShell<CommentValues, unknown>({
    draft: 'comment',
    onSubmit: (values) => send.mutateAsync({ projectId, body: bodyOf(values) }),
    onDone: () => {
      shell.reset();
      notice.done(t('comment.sent'));
      onSent();
    },
  });
  return (
    <div className="comment-composer">
      <FormBody shell={shell}>
        <CommentFields projectId={projectId} />
      </FormBody>
      <div className="comment-foot">
        <p className="hint">{t('comment.secrecy')}</p>
        <span className="hint comment-keys">
          <kbd>Ctrl</kbd> <kbd>Enter</kbd>
        </span>
        <Button loading={shell.busy} onClick={() => void shell.submit()}>
          {t('comment.send')}
        </Button>
      </div>
    </div>
  );
}
