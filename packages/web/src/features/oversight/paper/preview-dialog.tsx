import type { ModelFamily } from '@tenderdesk/domain/oversight/paper/kind';
import { downloadFrom } from '../../../api/files.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { ProjectField } from '../../../parts/project-field.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { Model } from './types.ts';

interface PreviewProps {
  family: ModelFamily;
  model: Model;
  onClose: () => void;
}

/** Fills a model with what a project has by now. */
export function PreviewDialog({ family, model, onClose }: PreviewProps) {
  const { t } = useText();
  return (
    <FormDialog<{ projectId: string[] }>
      open
      title={`${t('paper.previewTitle')} · ${model.name}`}
      submitText={t('paper.preview')}
      draft={false}
      initialValues={{ projectId: [] }}
      onClose={onClose}
      onSubmit={({ projectId: [projectId = ''] }) =>
        downloadFrom(`/organize/documentModel/${model.id}/preview`, { type: family, projectId })
      }
      onDone={() => notice.done(t('paper.previewDone'))}
    >
      <ProjectField name="projectId" label="paper.project" required wide />
    </FormDialog>
  );
}
