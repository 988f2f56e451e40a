import { Alert } from 'antd';
import { useGet, useSend } from '../../../api/hooks.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { notice } from '../../../kit/notice.tsx';
import { comma, useText } from '../../../kit/text.ts';
import type { Organization } from './types.ts';

interface CloseDialogProps {
  organization: Organization;
  onClose: () => void;
  onRetry: () => void;
}

/** Closing an organisation: what stands against it, and whom it shuts out, before it is done. */
export function CloseDialog({ organization, onClose, onRetry }: CloseDialogProps) {
  const { t } = useText();
  const { id: organizationId, name, version } = organization;
  const preview = useGet('/system/organization/{organizationId}/close', { organizationId });
  const close = useSend('put', '/system/organization/{organizationId}/close');
  return (
    <FormDialog<{ reason: string }>
      open
      danger
      title={t('organization.closeTitle', { name })}
      submitText={t('organization.close')}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={({ reason }) => close.mutateAsync({ organizationId, body: { reason, version } })}
      onDone={() => notice.done(t('organization.closedDone'))}
    >
      <p className="wide">{t('organization.closeText')}</p>
      <section className="organization-preview wide" aria-label={t('organization.preview')}>
        <Loaded query={preview} rows={3}>
          {({ refused, running, people, shutOut }) => (
            <>
              {refused.length > 0 && (
                <Alert
                  type="error"
                  showIcon
                  title={t('organization.closeRefused')}
                  description={refused.map(({ text }) => text).join('；')}
                />
              )}
              <ul>
                {running.map((one) => (
                  <li key={one.what}>{t('organization.running', one)}</li>
                ))}
                <li>
                  {t('organization.people')}: {people}
                </li>
              </ul>
              {shutOut.length > 0 && (
                <>
                  <h3>{t('organization.shutOut')}</h3>
                  <p>{shutOut.map(({ displayName, username }) => `${displayName}（${username}）`).join(comma())}</p>
                </>
              )}
            </>
          )}
        </Loaded>
      </section>
      <TextAreaField name="reason" label="common.reason" required max={200} wide />
    </FormDialog>
  );
}
