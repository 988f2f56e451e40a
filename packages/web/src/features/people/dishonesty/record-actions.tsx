import { LEAST_REASON } from '@tenderdesk/domain/people/supplier/supplier';
import { useSend } from '../../../api/hooks.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { useText } from '../../../kit/text.ts';
import type { Dishonesty } from './types.ts';

interface ActionsProps {
  record: Dishonesty;
  /** The record is no more. */
  onGone: () => void;
}

/** What the person may do with a record now, each with its question. */
export function RecordActions(props: ActionsProps) {
  return (
    <>
      <FilingActions {...props} />
      <DecisionActions {...props} />
    </>
  );
}

function FilingActions({ record, onGone }: ActionsProps) {
  const { t } = useText();
  const drop = useSend('delete', '/tender/dishonesty/{dishonestyId}', {
    invalidates: ['/tender/dishonesty/handle/page'],
  });
  const tell = useSend('put', '/tender/dishonesty/{dishonestyId}/hearing');
  const submit = useSend('put', '/tender/dishonesty/{dishonestyId}/submit');
  const { id: dishonestyId, supplierName: name, version, allowedActions } = record;
  const step = { dishonestyId, body: { version } };
  return (
    <>
      {allowedActions.includes('drop') && (
        <ConfirmButton
          danger
          title={t('dishonesty.dropTitle', { name })}
          onConfirm={async () => {
            await drop.mutateAsync({ dishonestyId });
            onGone();
          }}
          done={t('dishonesty.dropped')}
        >
          {t('dishonesty.drop')}
        </ConfirmButton>
      )}
      {allowedActions.includes('tell') && (
        <ConfirmButton
          type="primary"
          title={t('dishonesty.tellTitle', { name })}
          text={t('dishonesty.tellText')}
          onConfirm={() => tell.mutateAsync(step)}
          done={t('dishonesty.told')}
        >
          {t('dishonesty.tell')}
        </ConfirmButton>
      )}
      {allowedActions.includes('submit') && (
        <ConfirmButton
          type="primary"
          title={t('dishonesty.submitTitle', { name })}
          onConfirm={() => submit.mutateAsync(step)}
          done={t('dishonesty.submitted')}
        >
          {t('dishonesty.submit')}
        </ConfirmButton>
      )}
    </>
  );
}

function DecisionActions({ record }: ActionsProps) {
  const { t } = useText();
  const decide = useSend('put', '/tender/dishonesty/{dishonestyId}/decide');
  const revoke = useSend('put', '/tender/dishonesty/{dishonestyId}/revoke');
  const { id: dishonestyId, supplierName: name, version, allowedActions } = record;
  const decided = (decision: 'approve' | 'return' | 'dismiss', reason: string | null) =>
    decide.mutateAsync({ dishonestyId, body: { decision, reason, version } });
  return (
    <>
      {allowedActions.includes('return') && (
        <ConfirmButton
          title={t('dishonesty.returnTitle', { name })}
          reason={{ min: LEAST_REASON }}
          onConfirm={(reason) => decided('return', reason)}
          done={t('dishonesty.returned')}
        >
          {t('dishonesty.return')}
        </ConfirmButton>
      )}
      {allowedActions.includes('dismiss') && (
        <ConfirmButton
          danger
          title={t('dishonesty.dismissTitle', { name })}
          reason={{ min: LEAST_REASON }}
          onConfirm={(reason) => decided('dismiss', reason)}
          done={t('dishonesty.dismissed')}
        >
          {t('dishonesty.dismiss')}
        </ConfirmButton>
      )}
      {allowedActions.includes('approve') && (
        <ConfirmButton
          type="primary"
          title={t('dishonesty.approveTitle', { name })}
          text={t('dishonesty.approveText')}
          reason={{ required: false }}
          onConfirm={(reason) => decided('approve', reason || null)}
          done={t('dishonesty.approved')}
        >
          {t('dishonesty.approve')}
        </ConfirmButton>
      )}
      {allowedActions.includes('revoke') && (
        <ConfirmButton
          danger
          title={t('dishonesty.revokeTitle', { name })}
          text={t('dishonesty.revokeText')}
          reason={{ min: LEAST_REASON }}
          onConfirm={(reason) => revoke.mutateAsync({ dishonestyId, body: { reason, version } })}
          done={t('dishonesty.revoked')}
        >
          {t('dishonesty.revoke')}
        </ConfirmButton>
      )}
    </>
  );
}
