import { mobile, needed } from '@tenderdesk/domain/access/account/validators';
import { CodeField } from '../../../kit/form/code-field.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import type { TextKey } from '../../../kit/text.ts';

interface PhoneFieldsProps {
  label: TextKey;
  /** Fields of the form besides `mobile` that the code is for. */
  needs?: readonly string[];
  send: (values: Record<string, string>) => Promise<unknown>;
}

/** A phone and the code that it gets. */
export function PhoneFields({ label, needs = [], send }: PhoneFieldsProps) {
  return (
    <>
      <TextField
        name="mobile"
        label={label}
        required
        max={11}
        check={needed(mobile)}
        inputMode="tel"
        autoComplete="tel-national"
        wide
      />
      <CodeField label="selfService.code" needs={[...needs, 'mobile']} send={send} wide />
    </>
  );
}
