import type { StoredFile } from '../../../api/files.ts';
import { useSend } from '../../../api/hooks.ts';
import { CodeField } from '../../../kit/form/code-field.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { PaperFigures } from './paper-values.tsx';
import type { PaperEvaluation, PaperSheet } from './types.ts';

interface ScanDialogProps {
  projectId: string;
  sheet: PaperSheet;
  onClose: () => void;
}

/** The scan of a signed sheet. */
export function ScanDialog({ projectId, sheet: { memberId, label }, onClose }: ScanDialogProps) {
  const { t } = useText();
  const scan = useSend('put', '/tender/evaluation/{projectId}/paper/scan');
  return (
    <FormDialog<{ files: readonly StoredFile[] }>
      open
      title={`${t('evaluation.paper.scan')} · ${label}`}
      onClose={onClose}
      onSubmit={({ files }) => scan.mutateAsync({ projectId, body: { memberId, files: files.map(({ id }) => id) } })}
      onDone={() => notice.done(t('evaluation.paper.scanDone'))}
    >
      <p className="hint wide">{t('evaluation.paper.scanHelp')}</p>
      <FileField name="files" label="evaluation.paper.scanFile" bizType="PAPER_SCORES" required wide />
    </FormDialog>
  );
}

interface ConfirmDialogProps {
  paper: PaperEvaluation;
  sheet: PaperSheet;
  onClose: () => void;
}

/** A member compares the own sheet and confirms it by a code to the phone. */
export function ConfirmDialog({ paper, sheet: { values }, onClose }: ConfirmDialogProps) {
  const { t } = useText();
  const { projectId } = paper;
  const send = useSend('post', '/tender/evaluation/{projectId}/paper/code', { invalidates: [] });
  const confirm = useSend('put', '/tender/evaluation/{projectId}/paper/confirm');
  return (
    <FormDialog<{ code: string }>
      open
      title={t('evaluation.paper.confirm')}
      onClose={onClose}
      onSubmit={({ code }) => confirm.mutateAsync({ projectId, body: { code } })}
      onDone={() => notice.done(t('evaluation.paper.confirmDone'))}
    >
      <p className="hint wide">{t('evaluation.paper.confirmHelp')}</p>
      <div className="wide">
        <PaperFigures paper={paper} values={values} />
      </div>
      <CodeField label="evaluation.paper.code" needs={[]} send={() => send.mutateAsync({ projectId, body: {} })} wide />
    </FormDialog>
  );
}
