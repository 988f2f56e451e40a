import { useSend } from '../../../api/hooks.ts';
import { RadioField } from '../../../kit/form/choice-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { Link, User } from './types.ts';

interface MakeLinkDialogProps {
  user: User;
  onClose: () => void;
  onMade: (link: Link) => void;
}

/** A link for another password: sent to the person, or shown to be handed over. */
export function MakeLinkDialog({ user, onClose, onMade }: MakeLinkDialogProps) {
  const { t } = useText();
  const make = useSend('post', '/system/user/{userId}/passwordLink');
  const reachable = user.mobile !== null || user.email !== null;
  return (
    <FormDialog<{ how: 'SEND' | 'SHOW' }, Link>
      open
      title={t('user.linkTitle', { name: user.displayName })}
      submitText={t('user.linkMake')}
      initialValues={{ how: reachable ? 'SEND' : 'SHOW' }}
      draft={false}
      onClose={onClose}
      onSubmit={({ how }) => make.mutateAsync({ userId: user.id, body: { send: how === 'SEND' } })}
      onDone={(link) => (link.key === null ? notice.done(t('user.linkSent')) : onMade(link))}
    >
      <p className="wide">{t('user.linkText')}</p>
      <RadioField
        name="how"
        label="user.linkHow"
        required
        options={[
          { value: 'SEND', label: t('user.linkSend'), disabled: !reachable },
          { value: 'SHOW', label: t('user.linkShow') },
        ]}
        wide
      />
    </FormDialog>
  );
}
