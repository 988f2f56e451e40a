import { Button, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useGet, useSend } from '../../api/hooks.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { addWords, useText } from '../../kit/text.ts';
import { hasUnsaved } from '../../kit/unsaved.ts';
import { ConfirmNotice, NoticeText } from '../../parts/notice/notice-text.tsx';
import en from './en.ts';
import { staysQuiet, turnOf } from './quiet.ts';
import zh from './zh.ts';

addWords('popUp', { zh, en });

/** How often is looked for new ones, and whether the person is free for one, ms. */
const NEWS_MS = 300_000;
const FREE_MS = 2000;

/** Whether something else waits for an answer: a dialog, a drawer, a form in work. */
const isBusy = (): boolean =>
  hasUnsaved() || document.querySelector('dialog[open], .ant-modal-wrap, .ant-drawer-open') !== null;

/** Notices that pop up, one after another, until they are read or put off; never over an opening or a form in work. */
export default function PopUps() {
  const { pathname } = useLocation();
  const waiting = useGet('/fileLib/notice/popUp', {}, { everyMs: NEWS_MS });
  const [putOff, setPutOff] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<string | null>(null);
  const { shown, next, more } = turnOf(waiting.data ?? [], putOff, open);

  useEffect(() => {
    if (next === null || staysQuiet(pathname)) return;
    const timer = setInterval(() => {
      if (!isBusy()) setOpen(next);
    }, FREE_MS);
    return () => clearInterval(timer);
  }, [next, pathname]);

  if (!shown) return null;
  const close = () => {
    setPutOff((before) => [...before, shown.id]);
    setOpen(null);
  };
  return <PopUp key={shown.id} notice={shown} more={more} onClose={close} />;
}

interface PopUpProps {
  notice: { id: string; title: string; mustConfirm: boolean };
  /** Others behind it. */
  more: number;
  onClose: () => void;
}

function PopUp({ notice: { id, title, mustConfirm }, more, onClose }: PopUpProps) {
  const { t } = useText();
  const notice = useGet('/fileLib/notice/{noticeId}', { noticeId: id });
  const read = useSend('put', '/fileLib/notice/{noticeId}/read');
  const note = () => {
    // what was not noted pops up again: no word about it
    read.mutateAsync({ noticeId: id, body: {} }).catch(() => undefined);
    onClose();
  };
  return (
    <Modal open width={640} title={title} footer={null} onCancel={onClose}>
      <Loaded query={notice} rows={4}>
        {(data) => <NoticeText notice={data} />}
      </Loaded>
      <div className="notice-foot">
        {more > 0 && <span className="hint">{t('popUp.more', { count: more })}</span>}
        <Button onClick={onClose}>{t('popUp.later')}</Button>
        {/* nobody says to have read what is not there yet, or could not be brought */}
        {notice.data &&
          (mustConfirm ? (
            <ConfirmNotice noticeId={id} confirmedTime={null} onDone={onClose} />
          ) : (
            <Button type="primary" onClick={note}>
              {t('popUp.noted')}
            </Button>
          ))}
      </div>
    </Modal>
  );
}
