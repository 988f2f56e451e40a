import { useSend } from '../../../api/hooks.ts';
import { useText } from '../../../kit/text.ts';
import type { BankLine, LineAct } from './line-list.tsx';
import { CodeDialog, shownLine, WhyDialog } from './statement-dialogs.tsx';

interface LineDialogProps {
  act: Exclude<LineAct, 'bond'>;
  line: BankLine;
  onClose: () => void;
}

/** What finance does with a line. */
export default function LineDialog({ act, line, onClose }: LineDialogProps) {
  const { t } = useText();
  const book = useSend('put', '/tender/bankLine/{lineId}/book');
  const sends = {
    setAside: useSend('put', '/tender/bankLine/{lineId}/aside'),
    return: useSend('put', '/tender/bankLine/{lineId}/return'),
    reopen: useSend('put', '/tender/bankLine/{lineId}/reopen'),
  };
  const shown = shownLine(line);
  const [lineId, version] = [line.id, line.version];
  if (act === 'book')
    return (
      <CodeDialog
        line={shown}
        title={t('bankStatement.bookTitle')}
        submit={t('bankStatement.book')}
        help={t('bankStatement.bookText')}
        done={t('bankStatement.booked')}
        onSend={(paymentCode) => book.mutateAsync({ lineId, body: { paymentCode, version } })}
        onClose={onClose}
      />
    );
  const words = {
    setAside: { title: t('bankStatement.setAsideTitle'), help: t('bankStatement.setAsideText') },
    return: { title: t('bankStatement.returnTitle'), help: t('bankStatement.returnText') },
    reopen: { title: t('bankStatement.reopenTitle') },
  }[act];
  return (
    <WhyDialog
      line={shown}
      {...words}
      done={t('bankStatement.done')}
      onSend={(reason) => sends[act].mutateAsync({ lineId, body: { reason, version } })}
      onClose={onClose}
    />
  );
}
