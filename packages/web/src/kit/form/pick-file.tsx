/**
 * The button that asks the browser for files; the input behind it can be named by readers and tests.
 *
 *   <PickFile id={id} accept={['.pdf']} onPick={([file]) => onChange?.(file)} />
 */
import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { type TextKey, useText } from '../text.ts';
import { given } from './given.ts';

interface PickFileProps {
  id?: string | undefined;
  /** Words of the button. */
  label?: TextKey;
  /** Endings such as `.pdf`; any when empty. */
  accept: readonly string[];
  multiple?: boolean;
  disabled?: boolean;
  onPick: (files: readonly File[]) => void;
}

export function PickFile({
  id,
  label = 'kit.file.pick',
  accept,
  multiple = false,
  disabled = false,
  onPick,
}: PickFileProps) {
  const { t } = useText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        aria-label={t(label)}
        className="file-input"
        multiple={multiple}
        accept={accept.join(',')}
        onChange={({ target }) => {
          onPick([...(target.files ?? [])]);
          // the same file can be picked again
          target.value = '';
        }}
      />
      <Button {...given({ id })} icon={<UploadOutlined />} disabled={disabled} onClick={() => input.current?.click()}>
        {t(label)}
      </Button>
    </>
  );
}
