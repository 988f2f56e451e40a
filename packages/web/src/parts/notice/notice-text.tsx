/**
 * A notice as its readers see it: who published it, the text, the files, and the button that confirms it.
 *
 *   <ReadNotice notice={notice} />
 */
import { Button } from 'antd';
import { useEffect, useEffectEvent } from 'react';
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

interface OwnNotice extends ShownNotice {
  id: string;
  inForce: boolean;
  mustConfirm: boolean;
  readTime: string | null;
  confirmedTime: string | null;
}

/** The text for whoever is signed in: shown, it counts as read; to confirm it stays to do. */
export function ReadNotice({ notice }: { notice: OwnNotice }) {
  const { id, inForce, mustConfirm, readTime, confirmedTime } = notice;
  const read = useSend('put', '/fileLib/notice/{noticeId}/read');
  const isUnread = inForce && readTime === null;
  const noted = useEffectEvent(() => {
    // what was not noted is noted the next time: no word about it
    read.mutateAsync({ noticeId: id, body: {} }).catch(() => undefined);
  });
  useEffect(() => {
    if (isUnread) noted();
  }, [isUnread]);
  return (
    <>
      <NoticeText notice={notice} />
      {mustConfirm && inForce && (
        <div className="notice-foot">
          <ConfirmNotice noticeId={id} confirmedTime={confirmedTime} />
        </div>
      )}
    </>
  );
}
