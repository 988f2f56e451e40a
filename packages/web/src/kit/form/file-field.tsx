/**
 * Files that are stored at once and referred to by the form; the value is a list of stored files.
 *
 *   <FileField name="files" label="common.attachment" bizType="BIDDING_DOCUMENT" accept={['.pdf', '.docx']} max={5} />
 */
import { CloseOutlined, PaperClipOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { type StoredFile, upload } from '../../api/files.ts';
import { errorText } from '../error-text.ts';
import { fileSize } from '../file-size.ts';
import { useText } from '../text.ts';
import { Field, type FieldProps } from './field.tsx';

interface FileLimits {
  /** What the files are for: the server's access rule follows it. */
  bizType: string;
  /** Endings such as `.pdf`; any unless told. */
  accept?: readonly string[];
  /** Most files. */
  max?: number;
  /** Largest size of one file in MB. */
  maxMb?: number;
}

export function FileField({ bizType, accept = [], max = 10, maxMb = 200, ...field }: FieldProps & FileLimits) {
  return (
    <Field {...field}>
      <FilePicker bizType={bizType} accept={accept} max={max} maxMb={maxMb} />
    </Field>
  );
}

interface Transfer {
  key: string;
  name: string;
  part: number;
  stop: () => void;
}

interface FilePickerProps extends Required<FileLimits> {
  id?: string;
  value?: readonly StoredFile[] | null;
  onChange?: (files: readonly StoredFile[]) => void;
}

function FilePicker({ id, value, onChange, bizType, accept, max, maxMb }: FilePickerProps) {
  const { t } = useText();
  const input = useRef<HTMLInputElement>(null);
  const files = value ?? [];
  const latest = useRef(files);
  useEffect(() => {
    latest.current = files;
  });
  const [transfers, setTransfers] = useState<readonly Transfer[]>([]);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const room = max - files.length - transfers.length;

  const refusal = ({ name, size }: File): string | null => {
    if (size === 0) return t('kit.file.empty', { name });
    if (size > maxMb * 1024 * 1024) return t('kit.file.tooLarge', { name, size: maxMb });
    const fits = accept.length === 0 || accept.some((ending) => name.toLowerCase().endsWith(ending));
    return fits ? null : t('kit.file.wrongType', { name });
  };

  const take = async (file: File) => {
    const key = crypto.randomUUID();
    const stopper = new AbortController();
    setTransfers((all) => [...all, { key, name: file.name, part: 0, stop: () => stopper.abort() }]);
    try {
      const stored = await upload(file, {
        bizType,
        signal: stopper.signal,
        onProgress: (part) => setTransfers((all) => all.map((one) => (one.key === key ? { ...one, part } : one))),
      });
      latest.current = [...latest.current, stored];
      onChange?.(latest.current);
    } catch (reason) {
      if (!stopper.signal.aborted) setFaults((all) => [...all, `${file.name}：${errorText(reason)}`]);
    } finally {
      setTransfers((all) => all.filter((one) => one.key !== key));
    }
  };

  const takeAll = (list: FileList | null) => {
    const picked = [...(list ?? [])].slice(0, room);
    setFaults(picked.map(refusal).filter((fault) => fault !== null));
    for (const file of picked.filter((one) => refusal(one) === null)) void take(file);
  };

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    takeAll(event.dataTransfer.files);
  };

  return (
    <div className="file-field" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <input
        ref={input}
        type="file"
        aria-label={t('kit.file.pick')}
        className="file-input"
        multiple={max > 1}
        accept={accept.join(',')}
        onChange={(event) => {
          takeAll(event.target.files);
          event.target.value = '';
        }}
      />
      <Button
        {...(id ? { id } : {})}
        icon={<UploadOutlined />}
        disabled={room <= 0}
        onClick={() => input.current?.click()}
      >
        {t('kit.file.pick')}
      </Button>
      <span className="hint">
        {accept.length > 0
          ? t('kit.file.hintTypes', { types: accept.join(' '), size: maxMb })
          : t('kit.file.hint', { size: maxMb })}
      </span>
      <ul className="files">
        {files.map((file) => (
          <li key={file.id}>
            <PaperClipOutlined />
            <span>{file.name}</span>
            <span className="hint">{fileSize(file.size)}</span>
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={t('kit.file.remove', { name: file.name })}
              onClick={() => onChange?.(files.filter(({ id }) => id !== file.id))}
            />
          </li>
        ))}
        {transfers.map(({ key, name, part, stop }) => (
          <li key={key}>
            <span>{name}</span>
            <Progress percent={Math.round(part * 100)} size="small" aria-label={t('kit.file.uploading', { name })} />
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={t('kit.file.cancel', { name })}
              onClick={stop}
            />
          </li>
        ))}
      </ul>
      {faults.length > 0 && (
        <div className="file-faults" role="alert">
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
