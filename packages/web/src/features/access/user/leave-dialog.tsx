import { useGet, useSend } from '../../../api/hooks.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { User } from './types.ts';

/** Somebody leaves: what is open then is said first, since it has to be handed over. */
export function LeaveDialog({ user, onClose, onRetry }: { user: User; onClose: () => void; onRetry: () => void }) {
  const { t } = useText();
  const { id: userId, displayName: name, version } = user;
  const openWork = useGet('/system/user/{userId}/openWork', { userId });
  const change = useSend('put', '/system/user/{userId}/status');
  return (
    <FormDialog<{ reason: string }>
      open
      danger
      title={t('user.leaveTitle', { name })}
      submitText={t('user.leave')}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={({ reason }) => change.mutateAsync({ userId, body: { action: 'leave', reason, version } })}
      onDone={() => notice.done(t('user.changed'))}
    >
      <p className="wide">{t('user.leaveText')}</p>
      <section className="wide" aria-label={t('user.openWork')}>
        <strong>{t('user.openWork')}</strong>
        <Loaded query={openWork} rows={2}>
          {(kinds) =>
            kinds.length === 0 ? (
              <p>{t('user.noOpenWork')}</p>
            ) : (
              <>
                <ul>
                  {kinds.map((one) => (
                    <li key={one.what}>{t('user.open', one)}</li>
                  ))}
                </ul>
                <p className="hint">{t('user.openWorkText')}</p>
              </>
            )
          }
        </Loaded>
      </section>
      <TextAreaField name="reason" label="common.reason" required max={200} wide />
    </FormDialog>
  );
}
