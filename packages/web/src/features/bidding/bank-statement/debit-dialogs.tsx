import { useSend } from '../../../api/hooks.ts';
import { useText } from '../../../kit/text.ts';
import type { BankDebit, DebitAct } from './debit-list.tsx';
import { CodeDialog, type ShownLine, WhyDialog } from './statement-dialogs.tsx';

interface DebitDialogProps {
  act: DebitAct;
  line: BankDebit;
  onClose: () => void;
}

/** What finance says of a line of money that went out. */
export default function DebitDialog({ act, line, onClose }: DebitDialogProps) {
  const { t } = useText();
  const match = useSend('put', '/tender/bankDebit/{debitId}/match');
  const sends = {
    setAside: useSend('put', '/tender/bankDebit/{debitId}/aside'),
    reopen: useSend('put', '/tender/bankDebit/{debitId}/reopen'),
  };
  const shown: ShownLine = {
    ...line,
    partyName: line.payeeName,
    time: 'bankStatement.outTime',
    party: 'bankStatement.payee',
  };
  const [debitId, version] = [line.id, line.version];
  if (act === 'match')
    return (
      <CodeDialog
        line={shown}
        title={t('bankStatement.matchTitle')}
        submit={t('bankStatement.match')}
        help={t('bankStatement.matchText')}
        done={t('bankStatement.done')}
        onSend={(paymentCode) => match.mutateAsync({ debitId, body: { paymentCode, version } })}
        onClose={onClose}
      />
    );
  return (
    <WhyDialog
      line={shown}
      title={t(act === 'setAside' ? 'bankStatement.noRefundTitle' : 'bankStatement.reopenTitle')}
      done={t('bankStatement.done')}
      onSend={(reason) => sends[act].mutateAsync({ debitId, body: { reason, version } })}
      onClose={onClose}
    />
  );
}
