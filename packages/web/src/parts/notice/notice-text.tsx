/**
 * A notice as its readers see it: who published it, the text, the files, and the button that confirms it.
 *
 *   <NoticeText notice={notice} onConfirm={() => read.mutateAsync({ noticeId, body: { confirmed: true } })} />
 */
import { Button } from 'antd';
import type { StoredFile } from '../../api/files.ts';
import { useSend } from '../../api/hooks.ts';
import { ErrorBox } from '../../kit/error-box.tsx';
import { notice as note } from '../../kit/notice.tsx';
import { RichView } from '../../kit/rich/rich-view.tsx';
import { addWords, useText } from '../../kit/text.ts';
import { AttachmentList } from '../attachment-list.tsx';
import en from './en.ts';
import './notice-text.css';
import zh from './zh.ts';

addWords('noticeText', { zh, en });

interface ShownNotice {
  content: string;
  publisherName?: string | null;
  publishTime: string | null;
  files: readonly StoredFile[];
}

/** The text with its files. */
export function NoticeText({ notice: { content, publisherName, publishTime, files } }: { notice: ShownNotice }) {
  const { t } = useText();
  return (
    <article className="notice-text">
      {publishTime && (
        <p className="hint">
          {publisherName
            ? t('noticeText.publishedBy', { name: publisherName, time: publishTime })
            : t('noticeText.publishedAt', { time: publishTime })}
        </p>
      )}
      <RichView text={content} />
      {files.length > 0 && (
        <section aria-label={t('noticeText.files')}>
          <AttachmentList files={files} />
        </section>
      )}
    </article>
  );
}

/** Says that the reader has confirmed, or lets the reader do so. */
export function ConfirmNotice({
  noticeId,
  confirmedTime,
  onDone,
}: {
  noticeId: string;
  confirmedTime: string | null;
  onDone?: () => void;
}) {
  const { t } = useText();
  const read = useSend('put', '/fileLib/notice/{noticeId}/read');
  if (confirmedTime) return <p className="hint">{t('noticeText.confirmed', { time: confirmedTime })}</p>;
  const confirm = async () => {
    await read.mutateAsync({ noticeId, body: { confirmed: true } });
    note.done(t('noticeText.confirmedNow'));
    onDone?.();
  };
  return (
    <>
      {read.error && <ErrorBox error={read.error} />}
      <Button type="primary" loading={read.isPending} onClick={() => void confirm().catch(() => undefined)}>
        {t('noticeText.confirm')}
      </Button>
    </>
  );
}
