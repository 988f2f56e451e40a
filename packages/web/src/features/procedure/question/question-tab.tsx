import { Button } from 'antd';
import { useState } from 'react';
import type { RowOf } from '../../../api/types.ts';
import type { TabProject } from '../../../parts/project-tabs.ts';
import { useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { usePermit } from '../../../session/principal.ts';
import { CarryOutDialog, ReevaluateDialog, ReplyDialog } from './answer-dialogs.tsx';
import { DecideDialog, RecordDialog, TakeUpDialog } from './complaint-dialogs.tsx';
import { PausePanel } from './pause-panel.tsx';
import { QuestionThread } from './question-thread.tsx';

type Row = RowOf<'/tender/question/page'>;
type Action = Row['allowedActions'][number];

const DIALOGS = {
  reply: ReplyDialog,
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
  const [recording, setRecording] = useState(false);
  const list = useList('/tender/question/page', {
    params: { projectId: project.id },
    sort: 'submittedTime,desc',
    name: 'questions',
  });
  const Dialog = acting && DIALOGS[acting.action];
  return (
    <>
      <PausePanel projectId={project.id} complaints={list.rows.filter(({ complaint }) => complaint !== null)} />
      {permit('RECORD:COMPLAINT') && project.status.code !== 'ENDED' && (
        <div className="question-tools">
          <Button onClick={() => setRecording(true)}>{t('question.recordComplaint')}</Button>
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
      {acting && Dialog && <Dialog question={acting.row} onClose={() => setActing(null)} />}
      {recording && <RecordDialog projectId={project.id} onClose={() => setRecording(false)} />}
    </>
  );
}
