import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useSend } from '../../../api/hooks.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { Workspace } from './types.ts';

/** Revoking one's bid after the deadline, and that it was revoked. */
export function RevokeBid({ workspace }: { workspace: Workspace }) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const revoke = useSend('put', '/bidder/bid/{bidId}/revoke');
  const { bid, revokedTime } = workspace;
  if (revokedTime)
    return (
      <Alert type="warning" showIcon title={t('joined.revoked')} description={revokedTime} className="page-alert" />
    );
  if (!bid || !workspace.allowedActions.includes('revokeBid')) return null;
  return (
    <div className="row-actions">
      <Button danger onClick={() => setOpen(true)}>
        {t('joined.revoke')}
      </Button>
      {open && (
        <FormDialog<{ reason: string }>
          open
          danger
          title={t('joined.revoke')}
          submitText={t('joined.revoke')}
          onClose={() => setOpen(false)}
          onSubmit={({ reason }) => revoke.mutateAsync({ bidId: bid.id, body: { reason } })}
          onDone={() => notice.done(t('joined.revoked'))}
        >
          <p className="wide hint">{t('joined.revokeText')}</p>
          <TextAreaField name="reason" label="common.reason" required max={500} wide />
        </FormDialog>
      )}
    </div>
  );
}
