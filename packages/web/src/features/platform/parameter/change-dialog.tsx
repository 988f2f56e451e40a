import { paramValue } from '@tenderdesk/domain/params';
import { useSend } from '../../../api/hooks.ts';
import { DateField } from '../../../kit/form/date-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { nameOf, unitOf } from './param-words.ts';
import type { Param } from './types.ts';

interface ChangeDialogProps {
  param: Param;
  onClose: () => void;
  onRetry: () => void;
}

interface Values {
  value: string;
  validFrom: string;
  reason: string;
}

/** Another value from a day on; one that is laxer than the law is asked about. */
export function ChangeDialog({ param, onClose, onRetry }: ChangeDialogProps) {
  const { t, language } = useText();
  const change = useSend('post', '/system/param/{type}/{name}');
  const dot = param.name.indexOf('.');
  const unit = unitOf(param, language);
  return (
    <FormDialog<Values>
      open
      title={t('parameter.changeTitle', { name: nameOf(param, language) })}
      submitText={t('common.save')}
      initialValues={{ value: param.value }}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={(body, confirmed) =>
        change.mutateAsync({
          type: param.name.slice(0, dot),
          name: param.name.slice(dot + 1),
          body: { ...body, ...(confirmed ? { confirmedWarnings: confirmed.confirmedWarnings } : {}) },
        })
      }
      onDone={() => notice.done(t('parameter.changed'))}
    >
      <TextField
        name="value"
        label="parameter.newPlainValue"
        {...(unit ? { labelText: t('parameter.newValue', { unit }) } : {})}
        required
        max={30}
        check={paramValue(param.name)}
        inputMode="decimal"
      />
      <DateField name="validFrom" label="parameter.validFrom" required />
      <TextAreaField name="reason" label="common.reason" required max={500} wide />
    </FormDialog>
  );
}
