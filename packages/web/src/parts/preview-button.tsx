/**
 * Opens a preview in a tab of its own: the page of a key that the server makes for those who may see the thing.
 *
 *   <PreviewButton page="/projectPreview" make={() => makeKey.mutateAsync({ projectId })}>{t('parts.preview')}</PreviewButton>
 */
import { EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { queryText } from '../api/client.ts';
import { errorText } from '../kit/error-text.ts';
import { notice } from '../kit/notice.tsx';

interface PreviewButtonProps {
  page: '/documentPreview' | '/announcementPreview' | '/projectPreview';
  make: () => Promise<{ key: string }>;
  /** Words for screen readers where the button shows only its icon. */
  label?: string;
  children?: ReactNode;
}

export function PreviewButton({ page, make, label, children }: PreviewButtonProps) {
  const [busy, setBusy] = useState(false);
  const open = async () => {
    // opened by the click itself: browsers refuse it later
    const tab = window.open('', '_blank');
    setBusy(true);
    try {
      const { key } = await make();
      const address = page + queryText({ key });
      if (tab) tab.location.replace(address);
      else location.assign(address);
    } catch (error) {
      tab?.close();
      notice.fail(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      {...(children ? {} : { type: 'text', size: 'small' })}
      icon={<EyeOutlined />}
      loading={busy}
      {...(label ? { 'aria-label': label, title: label } : {})}
      onClick={() => void open()}
    >
      {children}
    </Button>
  );
}
