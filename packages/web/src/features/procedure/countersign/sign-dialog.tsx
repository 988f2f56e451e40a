import { dictOptions } from '@tenderdesk/domain/platform/reference/dictionaries';
import { useSend } from '../../../api/hooks.ts';
import type { Body } from '../../../api/types.ts';
import { RadioField } from '../../../kit/form/choice-fields.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';

interface SignDialogProps {
  itemId: string;
  /** What is signed. */
  name: string;
  onClose: () => void;
}

/** One's own signature on a sheet. */
export function SignDialog({ itemId, name, onClose }: SignDialogProps) {
  const { t, say } = useText();
  const sign = useSend('put', '/tender/countersign/{itemId}/sign');
  const results = dictOptions('bidding.CountersignResult').map((entry) => ({ value: entry.code, label: say(entry) }));
  return (
    <FormDialog<Body<'put', '/tender/countersign/{itemId}/sign'>>
      open
      title={t('countersign.signTitle', { name })}
      submitText={t('countersign.sign')}
      onClose={onClose}
      onSubmit={(body) => sign.mutateAsync({ itemId, body })}
      onDone={() => notice.done(t('countersign.signed'))}
    >
      <RadioField name="result" label="countersign.result" required options={results} wide />
      <TextAreaField
        name="opinion"
        label="countersign.opinion"
        unmarked
        max={500}
        help={t('countersign.opinionHint')}
        wide
      />
    </FormDialog>
  );
}
