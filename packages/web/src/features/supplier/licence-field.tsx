import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { Field } from '../../kit/form/field.tsx';
import { useText } from '../../kit/text.ts';

/** The licence of a company that has no account yet: the file stays here until the form is sent. */
export function LicenceField() {
  return (
    <Field name="licence" label="supplier.licence" required wide>
      <LicencePicker />
    </Field>
  );
}

interface LicencePickerProps {
  id?: string;
  value?: File;
  onChange?: (file: File | undefined) => void;
}

function LicencePicker({ id, value, onChange }: LicencePickerProps) {
  const { t } = useText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="file-field">
      <input
        ref={input}
        type="file"
        aria-label={t('supplier.chooseFile')}
        className="file-input"
        accept=".pdf,.png,.jpg,.jpeg"
        onChange={(event) => onChange?.(event.target.files?.[0])}
      />
      <Button {...(id ? { id } : {})} icon={<UploadOutlined />} onClick={() => input.current?.click()}>
        {t('supplier.chooseFile')}
      </Button>
      <span className={value ? undefined : 'hint'}>{value?.name ?? t('supplier.licenceHint')}</span>
    </div>
  );
}
