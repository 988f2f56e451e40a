/**
 * Files that are stored at once and referred to by the form; the value is a list of stored files.
 *
 *   <FileField name="files" label="common.attachment" bizType="BIDDING_DOCUMENT" accept={['.pdf', '.docx']} max={5} />
 */
import { CaretRightOutlined, CloseOutlined, PaperClipOutlined, PauseOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { StoredFile } from '../../api/files.ts';
import { startUpload, type Upload } from '../../api/upload.ts';
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
  size: number;
  /** Bytes. */
  sent: number;
  /** Bytes in a second; 0 before it is known. */
  speed: number;
  state: 'going' | 'paused' | 'cut';
  upload: Upload;
}

/** Measures how fast bytes go, since the last start. */
function speedometer() {
  let from: { sent: number; at: number } | null = null;
  return {
    stop: () => void (from = null),
    speed(sent: number): number {
      const at = performance.now();
      from ??= { sent, at };
      return at - from.at < 500 ? 0 : ((sent - from.sent) / (at - from.at)) * 1000;
    },
  };
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

  const change = (key: string, changes: Partial<Transfer>) =>
    setTransfers((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));

  const take = async (file: File) => {
    const key = crypto.randomUUID();
    const meter = speedometer();
    const upload = startUpload(file, {
      bizType,
      onProgress: (sent) => change(key, { sent, speed: meter.speed(sent), state: 'going' }),
      onCut: () => {
        meter.stop();
        change(key, { speed: 0, state: 'cut' });
      },
    });
    const { name, size } = file;
    setTransfers((all) => [...all, { key, name, size, sent: 0, speed: 0, state: 'going', upload }]);
    try {
      latest.current = [...latest.current, await upload.stored];
      onChange?.(latest.current);
    } catch (reason) {
      const stopped = reason instanceof DOMException && reason.name === 'AbortError';
      if (!stopped) setFaults((all) => [...all, `${name}：${errorText(reason)}`]);
    } finally {
      setTransfers((all) => all.filter((one) => one.key !== key));
    }
  };

  const pause = ({ key, upload }: Transfer) => {
    upload.pause();
    change(key, { speed: 0, state: 'paused' });
  };
  const resume = ({ key, upload }: Transfer) => {
    upload.resume();
    change(key, { speed: 0, state: 'going' });
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
            {file.storedTime && (
              <span className="hint file-receipt">
                {t('kit.file.receipt', { time: file.storedTime })} <code>{file.sha256}</code>
              </span>
            )}
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={t('kit.file.remove', { name: file.name })}
              onClick={() => onChange?.(files.filter(({ id }) => id !== file.id))}
            />
          </li>
        ))}
        {transfers.map((transfer) => (
          <TransferRow
            key={transfer.key}
            transfer={transfer}
            onPause={() => pause(transfer)}
            onResume={() => resume(transfer)}
          />
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

interface TransferRowProps {
  transfer: Transfer;
  onPause: () => void;
  onResume: () => void;
}

/** A file on its way: how far, how fast; it can wait and go on, and be given up. */
function TransferRow({ transfer: { name, size, sent, speed, state, upload }, onPause, onResume }: TransferRowProps) {
  const { t } = useText();
  const going = state === 'going';
  const note = going ? speed > 0 && `${fileSize(speed)}/s` : t(`kit.file.${state}`);
  return (
    <li className="transfer">
      <span>{name}</span>
      <Progress
        percent={Math.floor((sent / size) * 100)}
        size="small"
        status={state === 'cut' ? 'exception' : 'active'}
        format={(percent) => `${percent}%`}
        aria-label={t('kit.file.uploading', { name })}
      />
      <span className="hint figure">
        {fileSize(sent)} / {fileSize(size)}
        {note && ` · ${note}`}
      </span>
      <Button
        type="text"
        size="small"
        icon={going ? <PauseOutlined /> : <CaretRightOutlined />}
        aria-label={t(going ? 'kit.file.pause' : 'kit.file.resume', { name })}
        onClick={going ? onPause : onResume}
      />
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={t('kit.file.cancel', { name })}
        onClick={upload.stop}
      />
    </li>
  );
}
