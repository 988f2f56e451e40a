import { useSend } from '../../../api/hooks.ts';
import { RadioField } from '../../../kit/form/choice-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { OpeningItem } from '../../../parts/opening/types.ts';

interface UnsignedDialogProps {
  projectId: string;
  item: OpeningItem;
  onClose: () => void;
}

/** The host notes that a bidder does not sign the record, and why. */
export function UnsignedDialog({ projectId, item, onClose }: UnsignedDialogProps) {
  const { t } = useText();
  const note = useSend('put', '/tender/bidOpening/{projectId}/unsigned');
  return (
    <FormDialog<{ status: 'ABSENT' | 'UNWILLING'; reason: string }>
      open
      title={t('openingRoom.unsignedTitle', { name: item.bidderName })}
      initialValues={{ status: 'ABSENT' }}
      onClose={onClose}
      onSubmit={(values) => note.mutateAsync({ projectId, body: { bidId: item.bidId, ...values } })}
      onDone={() => notice.done(t('common.saved'))}
    >
      <RadioField
        name="status"
        label="openingRoom.unsigned"
        required
        options={[
          { value: 'ABSENT', label: t('openingRoom.absent') },
          { value: 'UNWILLING', label: t('openingRoom.unwilling') },
        ]}
      />
      <TextAreaField name="reason" label="common.reason" required max={200} />
    </FormDialog>
  );
}
