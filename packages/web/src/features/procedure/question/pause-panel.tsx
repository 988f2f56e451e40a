import { Button, Tag } from 'antd';
import { useState } from 'react';
import type { StoredFile } from '../../../api/files.ts';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import { DetailSection } from '../../../kit/details.tsx';
import { SelectField } from '../../../kit/form/choice-fields.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { useComplaints } from './asked.ts';
import { PAPERS } from './complaint-dialogs.tsx';

type Pause = Reply<'get', '/tender/project/{projectId}/pause'>['pauses'][number];

/** The pauses of a project that the approver has set, and the buttons to set and lift them; nothing while there are none. */
export function PausePanel({ projectId }: { projectId: string }) {
  const { t } = useText();
  const [changing, setChanging] = useState<'pause' | 'resume' | null>(null);
  const { data } = useGet('/tender/project/{projectId}/pause', { projectId });
  if (!data || (data.pauses.length === 0 && !data.mayPause)) return null;
  return (
    <DetailSection
      title="question.pauses"
      actions={
        <>
          {data.mayPause && <Button onClick={() => setChanging('pause')}>{t('question.pause')}</Button>}
          {data.mayResume && (
            <Button type="primary" onClick={() => setChanging('resume')}>
              {t('question.resume')}
            </Button>
          )}
        </>
      }
    >
      {data.pauses.length === 0 && <p className="hint">{t('question.noPause')}</p>}
      <ol className="pauses">
        {data.pauses.map((one) => (
          <li key={one.id}>
            <PauseLine pause={one} />
          </li>
        ))}
      </ol>
      {changing && <PauseDialog way={changing} projectId={projectId} onClose={() => setChanging(null)} />}
    </DetailSection>
  );
}

function PauseLine({ pause }: { pause: Pause }) {
  const { t } = useText();
  const { pausedTime, pausedByName, reason, resumedTime, resumedByName, resumeReason, files } = pause;
  return (
    <>
      <p>
        <time className="hint">{pausedTime}</time> {pausedByName}{' '}
        <Tag color={resumedTime ? 'default' : 'error'}>{t(resumedTime ? 'question.lifted' : 'question.running')}</Tag>
        <span className="written">{reason}</span>
      </p>
      {resumedTime && (
        <p>
          <time className="hint">{resumedTime}</time> {resumedByName} <span className="written">{resumeReason}</span>
        </p>
      )}
      <AttachmentList files={files} />
    </>
  );
}

interface PauseForm {
  reason: string;
  files: readonly StoredFile[];
  questionId?: string | null;
}

interface PauseDialogProps {
  way: 'pause' | 'resume';
  projectId: string;
  onClose: () => void;
}

/** Sets a pause or lifts it, with the paper that says so. */
function PauseDialog({ way, projectId, onClose }: PauseDialogProps) {
  const { t } = useText();
  const complaints = useComplaints(projectId, way === 'pause');
  const pause = useSend('post', '/tender/project/{projectId}/pause');
  const resume = useSend('put', '/tender/project/{projectId}/pause');
  if (!complaints) return null;
  return (
    <FormDialog<PauseForm>
      open
      title={t(`question.${way}`)}
      submitText={t(`question.${way}`)}
      onClose={onClose}
      onSubmit={({ reason, files, questionId }) => {
        const body = { reason, attachmentIds: files.map(({ id }) => id) };
        if (way === 'resume') return resume.mutateAsync({ projectId, body });
        return pause.mutateAsync({ projectId, body: { ...body, questionId: questionId ?? null } });
      }}
      onDone={() => notice.done(t(way === 'pause' ? 'question.paused' : 'question.pauseLifted'))}
    >
      {complaints.length > 0 && (
        <SelectField
          name="questionId"
          label="question.forComplaint"
          options={complaints.map(({ id, content }) => ({ value: id, label: content.slice(0, 60) }))}
          wide
        />
      )}
      <TextAreaField name="reason" label="common.reason" required max={500} wide />
      <FileField name="files" label="question.papers" bizType="PROJECT_PAUSE" accept={PAPERS} required wide />
      <p className="hint wide">{t(way === 'pause' ? 'question.pauseHint' : 'question.resumeHint')}</p>
    </FormDialog>
  );
}
