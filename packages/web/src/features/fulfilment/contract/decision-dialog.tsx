import { Form } from 'antd';
import { RadioField } from '../../../kit/form/choice-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { type TextKey, useText } from '../../../kit/text.ts';

interface DecisionProps {
  title: TextKey;
  /** Id of what was proposed. */
  about: string;
  /** Why it was proposed. */
  reason: string;
  onDecide: (decision: { approved: boolean; note: string | null }) => Promise<unknown>;
  onClose: () => void;
}

/** The approver decides on what was proposed about a contract: a change of it, or a call on its bond. */
export function DecisionDialog({ title, about, reason, onDecide, onClose }: DecisionProps) {
  const { t } = useText();
  return (
    <FormDialog<{ approved: 'true' | 'false'; note?: string | null }>
      open
      title={t(title)}
      draft={about}
      onClose={onClose}
      onSubmit={({ approved, note }) => onDecide({ approved: approved === 'true', note: note ?? null })}
      onDone={() => notice.done(t('common.saved'))}
    >
      <p className="written wide">{reason}</p>
      <RadioField
        name="approved"
        label="contract.decision"
        required
        options={[
          { value: 'true', label: t('contract.approve') },
          { value: 'false', label: t('contract.refuse') },
        ]}
        wide
      />
      <RefusalNote of="approved" label="contract.note" />
    </FormDialog>
  );
}

/** A note that a refusal needs. @param of the field that says yes or no */
export function RefusalNote({ of, label }: { of: string; label: TextKey }) {
  const refused = Form.useWatch<string | undefined>(of) === 'false';
  return <TextAreaField name="note" label={label} max={2000} required={refused} wide />;
}
