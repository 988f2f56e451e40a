/**
 * Stored files to download.
 *
 *   <AttachmentList files={document.files} />
 */
import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useSend } from '../api/hooks.ts';
import { useOptionalPrincipal } from '../session/principal.ts';
import { type StoredFile, download } from '../api/files.ts';
import { ErrorBox } from '../kit/error-box.tsx';
import { fileSize } from '../kit/file-size.ts';
import { PreviewButton } from './preview-button.tsx';
import { useText } from '../kit/text.ts';

/** What browsers show. */
const shown = /\.(pdf|png|jpe?g|txt)$/i;

export function AttachmentList({ files }: { files: readonly StoredFile[] }) {
  const { t } = useText();
  const [busy, setBusy] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const principal = useOptionalPrincipal();
  const makeKey = useSend('post', '/attachment/{attachmentId}/previewKey');
  if (files.length === 0) return <p className="hint">{t('kit.file.none')}</p>;
  const fetchFile = async (file: StoredFile) => {
    setBusy(file.id);
    setError(null);
    await download(file).catch(setError);
    setBusy(null);
  };
  return (
    <>
      <ul className="files">
        {files.map((file) => (
          <li key={file.id}>
            <Button
              type="link"
              icon={<DownloadOutlined />}
              loading={busy === file.id}
              aria-label={t('kit.file.download', { name: file.name })}
              onClick={() => void fetchFile(file)}
            >
              {file.name}
            </Button>
            <span className="hint">{fileSize(file.size)}</span>
            {principal && shown.test(file.name) && (
              <PreviewButton
                page="/documentPreview"
                make={() => makeKey.mutateAsync({ attachmentId: file.id })}
                label={t('parts.previewFile', { name: file.name })}
              />
            )}
          </li>
        ))}
      </ul>
      {error !== null && <ErrorBox error={error} />}
    </>
  );
}
