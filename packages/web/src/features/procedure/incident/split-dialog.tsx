import { SplitGround } from '@tenderdesk/domain/procedure/incident/incident-codes';
import { incidentReason } from '@tenderdesk/domain/procedure/incident/incident';
import type { StoredFile } from '../../../api/files.ts';
import { useSend } from '../../../api/hooks.ts';
import { SelectField } from '../../../kit/form/choice-fields.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { ToldField } from '../../../parts/choices.tsx';
import { PAPERS } from './fall-dialog.tsx';
import { HINTS } from './hints.ts';
import type { Incidents } from './types.ts';

interface Values {
  sectionId: string;
  ground: SplitGround;
  reason: string;
  files?: readonly StoredFile[];
}

interface SplitProps {
  projectId: string;
  splittable: Incidents['splittable'];
  onClose: () => void;
}

/** Proposes that a section goes on in a project of its own. */
export function SplitDialog({ projectId, splittable, onClose }: SplitProps) {
  const { t, say, adapt } = useText();
  const send = useSend('post', '/tender/project/{projectId}/split');
  return (
    <FormDialog<Values>
      open
      title={t('incident.splitTitle')}
      onClose={onClose}
      onSubmit={({ files = [], ...values }) =>
        send.mutateAsync({ projectId, body: { ...values, files: files.map(({ id }) => id) } })
      }
      onDone={() => notice.done(t('incident.proposed'))}
    >
      <p className="hint wide">{adapt(say(HINTS.splitText))}</p>
      <SelectField
        name="sectionId"
        label="incident.section"
        options={splittable.map(({ sectionId, sectionName }) => ({ value: sectionId, label: sectionName }))}
        required
      />
      <ToldField name="ground" label="incident.ground" dict={SplitGround.type} required />
      <TextAreaField name="reason" label="incident.reason" required check={incidentReason} max={2000} rows={4} wide />
      <FileField
        name="files"
        label="incident.files"
        bizType="INCIDENT"
        accept={PAPERS}
        help={adapt(say(HINTS.splitFiles))}
        wide
      />
    </FormDialog>
  );
}
