import { CloseOutlined, CloudDownloadOutlined, DownloadOutlined } from '@ant-design/icons';
import { Badge, Button, Progress } from 'antd';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { downloadFrom } from '../../api/files.ts';
import { invalidate, useGet, useSend } from '../../api/hooks.ts';
import type { Reply } from '../../api/types.ts';
import { errorText } from '../../kit/error-text.ts';
import { fileSize } from '../../kit/file-size.ts';
import { notice } from '../../kit/notice.tsx';
import { placePopup } from '../../kit/place-popup.ts';
import { addWords, useText } from '../../kit/text.ts';
import en from './en.ts';
import zh from './zh.ts';
import './prepared-files.css';

addWords('prepared', { zh, en });

type Prepared = Reply<'get', '/common/preparedFile'>[number];

/** Where no socket tells of it, ms. */
const ASK_MS = 5000;

/** What is prepared or imported in the background; nothing where there is none. */
export default function PreparedFiles() {
  const { t } = useText();
  const id = useId();
  const opener = `${id}-opener`;
  const known = useGet('/common/preparedFile').data ?? [];
  const running = known.some(({ status }) => status.code === 'RUNNING');
  // asked again while something is on its way
  const files = useGet('/common/preparedFile', {}, { everyMs: running ? ASK_MS : false }).data ?? known;
  useTold(files);
  if (files.length === 0) return null;
  const ready = files.filter(({ size }) => size !== null).length;
  return (
    <>
      <button
        id={opener}
        type="button"
        className="navbar-button bell"
        aria-label={t('prepared.count', { count: ready })}
        title={t('prepared.title')}
        popoverTarget={id}
      >
        <Badge count={ready} dot={running && ready === 0} size="small" offset={[-6, 0]}>
          <CloudDownloadOutlined className="bell-icon" />
        </Badge>
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t('prepared.title')}
        className="display-popup prepared-files"
        onToggle={({ currentTarget, newState }) => {
          const button = document.getElementById(opener);
          if (newState === 'open' && button) placePopup(currentTarget, button.getBoundingClientRect());
        }}
      >
        <h2>{t('prepared.title')}</h2>
        <ul>
          {files.map((file) => (
            <PreparedRow key={file.id} file={file} />
          ))}
        </ul>
        <p className="hint">{t('prepared.kept')}</p>
      </div>
    </>
  );
}

/** Says once when what was seen under way is done, or came to nothing. */
function useTold(files: readonly Prepared[]): void {
  const { t } = useText();
  const waited = useRef<ReadonlySet<string>>(new Set());
  const tell = useEffectEvent(() => {
    for (const { id, kind, name, status, rows, fault } of files) {
      if (!waited.current.has(id)) continue;
      if (status.code === 'READY' && kind.code === 'IMPORT') {
        notice.done(t('prepared.importDone', { name, rows }));
        // what was written stands in lists and figures
        void invalidate('/');
      } else if (status.code === 'READY') notice.done(t('prepared.done', { name }));
      if (status.code === 'FAILED') notice.warn(t('prepared.failed', { fault: fault ?? '' }));
    }
    waited.current = new Set(files.flatMap(({ id, status }) => (status.code === 'RUNNING' ? id : [])));
  });
  useEffect(() => tell(), [files]);
}

function PreparedRow({ file: { id, kind, name, status, rows, size, fault } }: { file: Prepared }) {
  const { t } = useText();
  const drop = useSend('delete', '/common/preparedFile/{preparedId}');
  const running = status.code === 'RUNNING';
  const imports = kind.code === 'IMPORT';
  const fetchFile = () =>
    downloadFrom(`/common/preparedFile/${id}/content`).catch((error: unknown) => notice.warn(errorText(error)));
  return (
    <li>
      <span className="prepared-name">{name}</span>
      {running && (
        <>
          <span className="hint">{t(imports ? 'prepared.importing' : 'prepared.running', { rows })}</span>
          <Progress percent={100} status="active" showInfo={false} size="small" aria-hidden="true" />
        </>
      )}
      {status.code === 'READY' && (
        <span className="hint">
          {imports ? t('prepared.imported', { rows }) : t('prepared.ready', { rows, size: fileSize(size ?? 0) })}
        </span>
      )}
      {status.code === 'FAILED' && (
        <span className="prepared-fault">{t('prepared.failed', { fault: fault ?? '' })}</span>
      )}
      <span className="prepared-actions">
        {size !== null && (
          <Button
            size="small"
            type="primary"
            icon={<DownloadOutlined />}
            aria-label={t(imports ? 'prepared.marked' : 'prepared.download', { name })}
            onClick={() => void fetchFile()}
          />
        )}
        <Button
          size="small"
          type="text"
          icon={<CloseOutlined />}
          aria-label={t(running ? 'prepared.giveUp' : 'prepared.drop', { name })}
          loading={drop.isPending}
          onClick={() => drop.mutate({ preparedId: id }, { onError: (error) => notice.warn(errorText(error)) })}
        />
      </span>
    </li>
  );
}
