/**
 * Files that are stored at once and referred to by the form; the value is a list of stored files.
 *
 *   <FileField name="files" label="common.attachment" bizType="BIDDING_DOCUMENT" accept={['.pdf', '.docx']} max={5} />
 */
import { CaretRightOutlined, CloseOutlined, PaperClipOutlined, PauseOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { StoredFile } from '../../api/files.ts';
import { fileSize } from '../file-size.ts';
import { useText } from '../text.ts';
import { Field, type FieldProps } from './field.tsx';
import { PickFile } from './pick-file.tsx';
import type { Transfer } from './transfer.ts';
import { useTransfers } from './use-transfers.ts';

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

interface FilePickerProps extends Required<FileLimits> {
  id?: string;
  value?: readonly StoredFile[] | null;
  onChange?: (files: readonly StoredFile[]) => void;
}

function FilePicker({ id, value, onChange, bizType, accept, max, maxMb }: FilePickerProps) {
  const { t } = useText();
  const files = value ?? [];
  // several files may come to their end between two renderings
  const latest = useRef(files);
  useEffect(() => {
    latest.current = files;
  });
  const [faults, setFaults] = useState<readonly string[]>([]);
  const { transfers, start } = useTransfers({
    bizType,
    onStored: (file) => {
      latest.current = [...latest.current, file];
      onChange?.(latest.current);
    },
    onFault: (fault) => setFaults((all) => [...all, fault]),
  });
  const refusalOf = useRefusal({ accept, maxMb });
  const room = max - files.length - transfers.length;

  const take = (offered: readonly File[]) => {
    const picked = offered.slice(0, room).map((file) => ({ file, refusal: refusalOf(file) }));
    setFaults(picked.flatMap(({ refusal }) => refusal ?? []));
    for (const { file, refusal } of picked) if (refusal === null) start(file);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    take([...event.dataTransfer.files]);
  };

  return (
    <div className="file-field" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <PickFile id={id} accept={accept} multiple={max > 1} disabled={room <= 0} onPick={take} />
      <span className="hint">
        {accept.length > 0
          ? t('kit.file.hintTypes', { types: accept.join(' '), size: maxMb })
          : t('kit.file.hint', { size: maxMb })}
      </span>
      <ul className="files">
        {files.map((file) => (
          <StoredRow key={file.id} file={file} onRemove={() => onChange?.(files.filter((one) => one.id !== file.id))} />
        ))}
        {transfers.map((transfer) => (
          <TransferRow key={transfer.key} transfer={transfer} />
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

/** Why a file is not even sent; null where nothing speaks against it. */
function useRefusal({ accept, maxMb }: Pick<FilePickerProps, 'accept' | 'maxMb'>): (file: File) => string | null {
  const { t } = useText();
  return ({ name, size }) => {
    if (size === 0) return t('kit.file.empty', { name });
    if (size > maxMb * 1024 * 1024) return t('kit.file.tooLarge', { name, size: maxMb });
    const fits = accept.length === 0 || accept.some((ending) => name.toLowerCase().endsWith(ending));
    return fits ? null : t('kit.file.wrongType', { name });
  };
}

/** A file that is stored, with its receipt. */
function StoredRow({ file, onRemove }: { file: StoredFile; onRemove: () => void }) {
  const { t } = useText();
  return (
    <li>
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
        onClick={onRemove}
      />
    </li>
  );
}

const STATES = { paused: 'kit.file.paused', cut: 'kit.file.cut', finishing: 'kit.file.finishing' } as const;

/** A file on its way: how far, how fast; it can wait and go on, and be given up. After a cut it goes on by itself. */
function TransferRow({ transfer: { name, size, sent, speed, state, upload } }: { transfer: Transfer }) {
  const { t } = useText();
  const going = state.name === 'going';
  const note = state.name === 'going' ? speed > 0 && `${fileSize(speed)}/s` : t(STATES[state.name]);
  return (
    <li className="transfer">
      <span>{name}</span>
      <Progress
        percent={Math.floor((sent / size) * 100)}
        size="small"
        status={state.name === 'cut' ? 'exception' : 'active'}
        format={(percent) => `${percent}%`}
        aria-label={t('kit.file.uploading', { name })}
      />
      <span className="hint figure">
        {fileSize(sent)} / {fileSize(size)}
        {note && ` · ${note}`}
      </span>
      {state.name !== 'finishing' && (
        <>
          <Button
            type="text"
            size="small"
            icon={going ? <PauseOutlined /> : <CaretRightOutlined />}
            aria-label={t(going ? 'kit.file.pause' : 'kit.file.resume', { name })}
            onClick={going ? upload.pause : upload.resume}
          />
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={t('kit.file.cancel', { name })}
            onClick={upload.stop}
          />
        </>
      )}
    </li>
  );
}
