import { RetenderGround } from '@tenderdesk/domain/procedure/incident/incident-codes';
import { incidentReason } from '@tenderdesk/domain/procedure/incident/incident';
import type { StoredFile } from '../../../api/files.ts';
import { useSend } from '../../../api/hooks.ts';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { HINTS } from './hints.ts';
import { PAPERS } from './fall-dialog.tsx';
import { ToldField } from '../../../parts/choices.tsx';

interface Values {
  ground: RetenderGround;
  reason: string;
  files: readonly StoredFile[];
}

/** Proposes that an evaluated tender is repeated, with the paper that proves why. */
export function RetenderDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const { t, say, adapt } = useText();
  const send = useSend('post', '/tender/project/{projectId}/retender');
  return (
    <FormDialog<Values>
      open
      danger
      title={t('incident.retenderTitle')}
      onClose={onClose}
      onSubmit={({ files, ...values }) =>
        send.mutateAsync({ projectId, body: { ...values, files: files.map(({ id }) => id) } })
      }
      onDone={() => notice.done(t('incident.proposed'))}
    >
      <p className="hint wide">{adapt(say(HINTS.retenderText))}</p>
      <ToldField name="ground" label="incident.ground" dict={RetenderGround.type} required wide />
      <TextAreaField name="reason" label="incident.reason" required check={incidentReason} max={2000} rows={4} wide />
      <FileField name="files" label="incident.files" bizType="INCIDENT" accept={PAPERS} required wide />
    </FormDialog>
  );
}
