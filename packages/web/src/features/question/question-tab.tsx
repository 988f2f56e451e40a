import { Button } from 'antd';
import { useState } from 'react';
import { useSend } from '../../api/hooks.ts';
import type { RowOf } from '../../api/types.ts';
import type { TabProject } from '../../kit/feature.ts';
import { CheckField } from '../../kit/form/choice-fields.tsx';
import { TextAreaField } from '../../kit/form/text-fields.tsx';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { notice } from '../../kit/notice.tsx';
import { useText } from '../../kit/text.ts';
import { useList } from '../../kit/use-list.ts';
import { QuestionThread } from './question-thread.tsx';

type Row = RowOf<'/tender/question/page'>;

/** What bidders asked about a project, and the answers. While bids are sealed the askers have no names. */
export default function QuestionTab({ project }: { project: TabProject }) {
  const { t } = useText();
  const [replying, setReplying] = useState<Row | null>(null);
  const list = useList('/tender/question/page', {
    params: { projectId: project.id },
    sort: 'submittedTime,desc',
    name: 'questions',
  });
  return (
    <>
      <QuestionThread
        list={list}
        empty={t('question.none')}
        renderAsker={({ supplierName }) => supplierName}
        renderActions={(row) =>
          row.allowedActions.includes('reply') && (
            <Button type="primary" onClick={() => setReplying(row)}>
              {t('question.reply')}
            </Button>
          )
        }
      />
      {replying && <ReplyDialog question={replying} onClose={() => setReplying(null)} />}
    </>
  );
}

function ReplyDialog({ question, onClose }: { question: Row; onClose: () => void }) {
  const { t } = useText();
  const send = useSend('put', '/tender/question/{questionId}/reply');
  return (
    <FormDialog<{ reply: string; publish?: boolean }, { resumed: boolean }>
      open
      title={t('question.replyTo', { kind: question.kind.value })}
      submitText={t('question.reply')}
      onClose={onClose}
      onSubmit={({ reply, publish = false }) =>
        send.mutateAsync({ questionId: question.id, body: { reply, publish, version: question.version } })
      }
      onDone={({ resumed }) => notice.done(t(resumed ? 'question.resumed' : 'question.replied'))}
    >
      <p className="written wide question-quoted">{question.content}</p>
      <TextAreaField name="reply" label="question.reply" required max={4000} rows={6} wide />
      <CheckField name="publish" label="question.audience" text={t('question.publish')} wide />
    </FormDialog>
  );
}
