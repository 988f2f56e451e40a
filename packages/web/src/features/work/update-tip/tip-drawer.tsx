import { Button } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { PageHeader } from '../../../kit/details.tsx';
import { RecordDrawer } from '../../../kit/record-drawer.tsx';
import { RichView } from '../../../kit/rich/rich-view.tsx';
import { useText } from '../../../kit/text.ts';
import type { Tip } from './types.ts';

interface TipDrawerProps {
  tipId: string;
  onEdit: (tip: Tip) => void;
  onClose: () => void;
}

/** One tip over the list; opened, it counts as seen. */
export function TipDrawer({ tipId, onEdit, onClose }: TipDrawerProps) {
  const { t } = useText();
  const tip = useGet('/dataHandled/tip/{tipId}', { tipId });
  return (
    <RecordDrawer title={t('updateTip.title')} query={tip} onClose={onClose}>
      {(data) => <TipView tip={data} onEdit={onEdit} onClose={onClose} />}
    </RecordDrawer>
  );
}

function TipView({ tip, onEdit, onClose }: { tip: Tip } & Omit<TipDrawerProps, 'tipId'>) {
  const { t } = useText();
  const read = useSend('put', '/dataHandled/tip/{tipId}/read', { invalidates: ['/dataHandled/tip'] });
  const remove = useSend('delete', '/dataHandled/tip/{tipId}', { invalidates: ['/dataHandled/tip/page'] });
  const { id: tipId, title, isNew } = tip;
  const note = useEffectEvent(() => {
    // what was not noted is noted the next time: no word about it
    read.mutateAsync({ tipId, body: {} }).catch(() => undefined);
  });
  useEffect(() => {
    if (isNew) note();
  }, [isNew]);
  return (
    <>
      <PageHeader
        title={title}
        code={tip.release}
        actions={
          <>
            {tip.allowedActions.includes('edit') && <Button onClick={() => onEdit(tip)}>{t('common.edit')}</Button>}
            {tip.allowedActions.includes('delete') && (
              <ConfirmButton
                danger
                title={t('updateTip.deleteTitle', { title })}
                onConfirm={async () => {
                  await remove.mutateAsync({ tipId });
                  onClose();
                }}
                done={t('common.deleted')}
              >
                {t('common.delete')}
              </ConfirmButton>
            )}
          </>
        }
      />
      <p className="hint">{t('updateTip.publishedBy', { name: tip.publisherName, time: tip.publishTime })}</p>
      <RichView text={tip.content} />
    </>
  );
}
