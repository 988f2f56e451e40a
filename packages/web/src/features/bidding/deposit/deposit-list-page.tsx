import { useSearchParams } from 'react-router';
import { dictFilter, optionFilter, textFilter } from '../../../kit/filters.tsx';
import { useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { DepositTable } from './deposit-table.tsx';

/** Deposits of one's unit: confirm by payment code, refund what is due (domain rules R35, R56). */
export default function DepositListPage() {
  const { t } = useText();
  // a to-do leads to the deposits of its project
  const projectId = useSearchParams()[0].get('projectId');
  const list = useList('/tender/margin/page', {
    filters: [
      ...(projectId
        ? [optionFilter('projectId', 'deposit.project', [{ value: projectId, label: t('deposit.ofTodo') }])]
        : []),
      textFilter('keyword', 'common.keyword'),
      dictFilter('status', 'common.status', 'bidding.DepositStatus'),
      optionFilter('overdue', 'deposit.overdue', [{ value: 'true', label: t('deposit.onlyOverdue') }]),
    ],
  });
  return (
    <>
      <DepositTable list={list} />
      <p className="hint">{t('deposit.sealedHint')}</p>
    </>
  );
}
