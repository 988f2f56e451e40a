import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { fileSize } from '../../../kit/file-size.ts';
import { Field, type FieldProps } from '../../../kit/form/field.tsx';
import { PickFile } from '../../../kit/form/pick-file.tsx';
import { useText } from '../../../kit/text.ts';

interface Limits {
  /** Endings such as `.pdf`. */
  accept: readonly string[];
  maxMb: number;
}

/** A file that stays in this browser until the form seals it; the value is the `File`. */
export function LocalFileField({ accept, maxMb, ...field }: Omit<FieldProps, 'check'> & Limits) {
  const fits = (value: unknown) => {
    const file = value as File | null | undefined;
    if (!file) return null;
    if (!accept.some((ending) => file.name.toLowerCase().endsWith(ending))) {
      return { zh: `仅支持 ${accept.join('、')}`, en: `Only ${accept.join(', ')}` };
    }
    return file.size <= maxMb * 1024 * 1024 ? null : { zh: `不能超过 ${maxMb} MB`, en: `${maxMb} MB at most` };
  };
  return (
    <Field {...field} check={fits}>
      <Picker accept={accept} maxMb={maxMb} />
    </Field>
  );
}

interface PickerProps {
  id?: string;
  value?: File | null;
  onChange?: (file: File | null) => void;
  accept: readonly string[];
  maxMb: number;
}

function Picker({ id, value, onChange, accept, maxMb }: PickerProps) {
  const { t } = useText();
  return (
    <div className="file-field">
      <PickFile id={id} label="joined.chooseFile" accept={accept} onPick={([file]) => onChange?.(file ?? null)} />
      <span className="hint">{t('joined.fileLimits', { kinds: accept.join(' '), most: maxMb })}</span>
      {value && (
        <ul className="files">
          <li>
            {value.name} <span className="hint">{fileSize(value.size)}</span>
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={t('joined.removeFile', { name: value.name })}
              onClick={() => onChange?.(null)}
            />
          </li>
        </ul>
      )}
    </div>
  );
}
