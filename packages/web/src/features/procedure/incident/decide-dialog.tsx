import { HINTS } from './hints.ts';
import type { IncidentKind } from '@tenderdesk/domain/procedure/incident/incident-codes';
import type { Text } from '@tenderdesk/domain/rule';
import { Form } from 'antd';
import { useSend } from '../../../api/hooks.ts';
import { RadioField } from '../../../kit/form/choice-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { Incident } from './types.ts';

/** What an approval does. */
const WORDS = {
  WINNER_FALLS: HINTS.fallText,
  RETENDER: HINTS.retenderText,
  TERMINATION: HINTS.terminationText,
  SPLIT_OFF: HINTS.splitText,
  PROCEDURE_MOVE: HINTS.moveText,
} as const satisfies Record<IncidentKind, Text>;

interface Values {
  approved: 'true' | 'false';
  note?: string | null;
}

/** The approver decides; what is approved takes effect at once. */
export function DecideDialog({ incident, onClose }: { incident: Incident; onClose: () => void }) {
  const { t, say, adapt } = useText();
  const send = useSend('put', '/tender/incident/{incidentId}/decision');
  return (
    <FormDialog<Values>
      open
      danger
      title={t('incident.decideTitle')}
      submitText={t('common.confirm')}
      onClose={onClose}
      onSubmit={({ approved, note }) =>
        send.mutateAsync({
          incidentId: incident.id,
          body: { approved: approved === 'true', note: note ?? null, version: incident.version },
        })
      }
      onDone={() => notice.done(t('common.saved'))}
    >
      <p className="written wide">{incident.reason}</p>
      <p className="hint wide">{adapt(say(WORDS[incident.kind.code as IncidentKind]))}</p>
      <RadioField
        name="approved"
        label="incident.decision"
        required
        options={[
          { value: 'true', label: t('incident.approve') },
          { value: 'false', label: t('incident.refuse') },
        ]}
        wide
      />
      <Note />
    </FormDialog>
  );
}

/** A refusal says why. */
function Note() {
  const { say, adapt } = useText();
  const refused = Form.useWatch<string | undefined>('approved') === 'false';
  return (
    <TextAreaField
      name="note"
      label="incident.note"
      max={2000}
      required={refused}
      help={adapt(say(HINTS.noteHelp))}
      wide
    />
  );
}
