import { isTender } from '@tenderdesk/domain/procedure/project/procedure';
import { Button } from 'antd';
import { useState } from 'react';
import type { RowOf } from '../../../api/types.ts';
import type { TabProject } from '../../../parts/project-tabs.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { usePermit } from '../../../session/principal.ts';
import { CarryOutDialog, ReevaluateDialog, ReplyDialog } from './answer-dialogs.tsx';
import en from './en.ts';
import { NarrowDialog } from './narrow-dialog.tsx';
import { DecideDialog, RecordDialog, TakeUpDialog } from './complaint-dialogs.tsx';
import { PaperObjectionDialog } from './paper-objection-dialog.tsx';
import { PausePanel } from './pause-panel.tsx';
import { QuestionThread } from './question-thread.tsx';
import zh from './zh.ts';

addWords('question', { zh, en });

type Row = RowOf<'/tender/question/page'>;
type Action = Row['allowedActions'][number];

const DIALOGS = {
  reply: ReplyDialog,
  narrow: NarrowDialog,
  accept: TakeUpDialog,
  decide: DecideDialog,
  carryOut: CarryOutDialog,
  reevaluate: ReevaluateDialog,
};

/**
 * What bidders asked about a project, objections and complaints, and the answers; the pauses that the approver has set.
 * While bids are sealed the askers have no names.
 */
export default function QuestionTab({ project }: { project: TabProject }) {
  const { t } = useText();
  const permit = usePermit();
  const [acting, setActing] = useState<{ action: Action; row: Row } | null>(null);
  const [recording, setRecording] = useState<'complaint' | 'objection' | null>(null);
  const list = useList('/tender/question/page', {
    params: { projectId: project.id },
    sort: 'submittedTime,desc',
    name: 'questions',
  });
  const Dialog = acting && DIALOGS[acting.action];
  const tender = isTender(project.biddingMethod.code);
  const running = project.status.code !== 'ENDED';
  const records = running && permit('RECORD:COMPLAINT');
  const enters = running && permit('REPLY:QUESTION');
  return (
    <>
      <PausePanel projectId={project.id} />
      {(records || enters) && (
        <div className="question-tools">
          {enters && <Button onClick={() => setRecording('objection')}>{t('question.recordObjection')}</Button>}
          {records && (
            <Button onClick={() => setRecording('complaint')}>
              {t(tender ? 'question.recordAuthority' : 'question.recordComplaint')}
            </Button>
          )}
        </div>
      )}
      <QuestionThread
        list={list}
        empty={t('question.none')}
        renderAsker={({ supplierName }) => supplierName}
        renderActions={(row) =>
          row.allowedActions.map((action) => (
            <Button key={action} type="primary" onClick={() => setActing({ action, row })}>
              {t(`question.${action}`)}
            </Button>
          ))
        }
      />
      {acting && Dialog && (
        <Dialog
          question={list.rows.find(({ id }) => id === acting.row.id) ?? acting.row}
          projectId={project.id}
          tender={tender}
          onRetry={list.retry}
          onClose={() => setActing(null)}
        />
      )}
      {recording === 'complaint' && (
        <RecordDialog projectId={project.id} tender={tender} onClose={() => setRecording(null)} />
      )}
      {recording === 'objection' && <PaperObjectionDialog projectId={project.id} onClose={() => setRecording(null)} />}
    </>
  );
}
