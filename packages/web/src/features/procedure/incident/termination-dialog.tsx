import { TerminationCause } from '@tenderdesk/domain/procedure/incident/incident-codes';
import { incidentReason } from '@tenderdesk/domain/procedure/incident/incident';
import type { StoredFile } from '../../../api/files.ts';
import { useSend } from '../../../api/hooks.ts';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { PAPERS } from './fall-dialog.tsx';
import { HINTS } from './hints.ts';
import type { Incidents } from './types.ts';
import { ToldField } from '../../../parts/choices.tsx';

interface Values {
  cause: TerminationCause;
  claims?: string | null;
  reason: string;
  files?: readonly StoredFile[];
}

interface TerminationDialogProps {
  projectId: string;
  termination: NonNullable<Incidents['termination']>;
  onClose: () => void;
}

/** Proposes that a project is given up: freely before its publication, from then on with a paper. */
export function TerminationDialog({ projectId, termination, onClose }: TerminationDialogProps) {
  const { t, say, adapt } = useText();
  const send = useSend('post', '/tender/project/{projectId}/termination');
  const { causes, published, awarded } = termination;
  return (
    <FormDialog<Values>
      open
      danger
      title={t('incident.terminationTitle')}
      onClose={onClose}
      onSubmit={({ files = [], claims, ...values }) =>
        send.mutateAsync({
          projectId,
          body: { ...values, claims: claims ?? null, files: files.map(({ id }) => id) },
        })
      }
      onDone={() => notice.done(t('incident.proposed'))}
    >
      <p className="hint wide">{adapt(say(published ? HINTS.terminationPublic : HINTS.terminationText))}</p>
      <ToldField
        name="cause"
        label="incident.ground"
        dict={TerminationCause.type}
        only={causes}
        required
        wide
        {...(awarded ? { help: adapt(say(HINTS.causeAwarded)) } : {})}
      />
      <TextAreaField name="reason" label="incident.reason" required check={incidentReason} max={2000} rows={4} wide />
      {awarded && (
        <TextAreaField
          name="claims"
          label="incident.claims"
          required
          max={2000}
          rows={3}
          help={adapt(say(HINTS.claimsHelp))}
          wide
        />
      )}
      <FileField name="files" label="incident.files" bizType="INCIDENT" accept={PAPERS} required={published} wide />
    </FormDialog>
  );
}
