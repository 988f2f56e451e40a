import { Modal, Radio } from 'antd';
import { useState } from 'react';
import { useSend } from '../api/hooks.ts';
import { notice } from '../kit/notice.tsx';
import { useText } from '../kit/text.ts';
import { askToLeave, hasUnsaved } from '../kit/unsaved.ts';
import type { Principal } from '../session/principal.ts';
import { goOnAs } from './go-on-as.ts';
import './dialogs.css';

interface IdentityDialogProps {
  principal: Principal;
  onClose: () => void;
}

/** Switch to another of one's identities; the site then starts anew under it (spec §2, §8). */
export default function IdentityDialog({ principal, onClose }: IdentityDialogProps) {
  const { t } = useText();
  const [chosen, setChosen] = useState(principal.identity.id);
  const send = useSend('post', '/switchIdentity', { invalidates: [] });

  const change = async () => {
    if (chosen === principal.identity.id) return onClose();
    if (hasUnsaved() && !(await askToLeave())) return;
    try {
      goOnAs((await send.mutateAsync({ body: { identityId: chosen } })).token);
    } catch {
      notice.warn(t('shell.notSwitched'));
    }
  };

  return (
    <Modal
      open
      title={t('shell.switchIdentity')}
      okText={t('common.confirm')}
      cancelText={t('common.cancel')}
      confirmLoading={send.isPending}
      onOk={() => void change()}
      onCancel={onClose}
    >
      <Radio.Group
        className="identities"
        aria-label={t('shell.switchIdentity')}
        value={chosen}
        onChange={(event) => setChosen(event.target.value as string)}
      >
        {principal.identities.map(({ id, organizationName, roleNames, deputyOf }) => (
          <Radio key={id} value={id} className={id === chosen ? 'identity chosen' : 'identity'}>
            <span>{organizationName}</span>
            <span className="identity-roles">
              {[
                ...(deputyOf ? [t('shell.deputyOf', { name: deputyOf })] : []),
                ...roleNames,
                ...(id === principal.identity.id ? [t('shell.current')] : []),
              ].join(' · ')}
            </span>
          </Radio>
        ))}
      </Radio.Group>
    </Modal>
  );
}
