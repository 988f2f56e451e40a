/**
 * The host notes that a bidder does not sign the record, and why.
 *
 *   <UnsignedDialog projectId={id} part="PRICE" item={item} onClose={close} />
 */
import type { EnvelopePart } from '@tenderdesk/domain/bidding/opening/decryption-codes';
import { useSend } from '../../api/hooks.ts';
import { RadioField } from '../../kit/form/choice-fields.tsx';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../kit/form/text-fields.tsx';
import { notice } from '../../kit/notice.tsx';
import { addWords, useText } from '../../kit/text.ts';
import en from './en.ts';
import zh from './zh.ts';

addWords('ownOpening', { zh, en });

interface UnsignedDialogProps {
  projectId: string;
  /** The record that is not signed. */
  part: EnvelopePart;
  item: { bidId: string; bidderName: string };
  onClose: () => void;
}

export function UnsignedDialog({ projectId, part, item, onClose }: UnsignedDialogProps) {
  const { t } = useText();
  const first = useSend('put', '/tender/bidOpening/{projectId}/unsigned');
  const second = useSend('put', '/tender/priceOpening/{projectId}/unsigned');
  return (
    <FormDialog<{ status: 'ABSENT' | 'UNWILLING'; reason: string }>
      open
      title={t('ownOpening.unsignedTitle', { name: item.bidderName })}
      draft={`${part} ${item.bidId}`}
      initialValues={{ status: 'ABSENT' }}
      onClose={onClose}
      onSubmit={(values) => {
        const sent = { projectId, body: { bidId: item.bidId, ...values } };
        return part === 'PRICE' ? second.mutateAsync(sent) : first.mutateAsync(sent);
      }}
      onDone={() => notice.done(t('common.saved'))}
    >
      <RadioField
        name="status"
        label="ownOpening.unsigned"
        required
        options={[
          { value: 'ABSENT', label: t('ownOpening.absent') },
          { value: 'UNWILLING', label: t('ownOpening.unwilling') },
        ]}
      />
      <TextAreaField name="reason" label="common.reason" required max={200} />
    </FormDialog>
  );
}
