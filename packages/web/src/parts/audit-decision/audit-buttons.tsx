/**
 * Passes or refuses what waits for its audit.
 *
 *   <AuditButtons name={record.name} text={t('ecology.passText')} decide={(decision) => audit.mutateAsync({ …, body: decision })} />
 */
import { LEAST_REASON } from '@tenderdesk/domain/people/supplier/supplier';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { addWords, useText } from '../../kit/text.ts';
import en from './en.ts';
import zh from './zh.ts';

addWords('auditDecision', { zh, en });

interface Decision {
  status: 'AUDIT_PASSED' | 'AUDIT_NOT_PASSED';
  reason: string | null;
}

interface AuditButtonsProps {
  name: string;
  /** What follows once it has passed. */
  text: string;
  decide: (decision: Decision) => Promise<unknown>;
}

export function AuditButtons({ name, text, decide }: AuditButtonsProps) {
  const { t } = useText();
  return (
    <>
      <ConfirmButton
        danger
        title={t('auditDecision.refuseTitle', { name })}
        reason={{ min: LEAST_REASON }}
        onConfirm={(reason) => decide({ status: 'AUDIT_NOT_PASSED', reason })}
        done={t('auditDecision.audited')}
      >
        {t('auditDecision.refuse')}
      </ConfirmButton>
      <ConfirmButton
        type="primary"
        title={t('auditDecision.passTitle', { name })}
        text={text}
        onConfirm={() => decide({ status: 'AUDIT_PASSED', reason: null })}
        done={t('auditDecision.audited')}
      >
        {t('auditDecision.pass')}
      </ConfirmButton>
    </>
  );
}
