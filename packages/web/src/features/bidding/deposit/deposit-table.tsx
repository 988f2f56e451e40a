import { Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { columnsOf } from '../../../kit/columns.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import type { RowAction } from '../../../kit/row-actions.tsx';
import type { Tones } from '../../../kit/status-tag.tsx';
import { useText } from '../../../kit/text.ts';
import type { List } from '../../../kit/use-list.ts';
import { type DepositAct, DepositDialog } from './deposit-dialogs.tsx';
import { type Deposit, isHeld } from './summary.tsx';

const tone: Tones = {
  PAID: 'warning',
  CONFIRMED: 'success',
  HELD: 'success',
  REFUNDING: 'warning',
  FORFEIT_PROPOSED: 'warning',
  FORFEITED: 'danger',
};

const column = columnsOf<Deposit>();
const projectColumn = column.link(
  (row) => row.project?.name,
  'deposit.project',
  (row) => row.project && `/tender/projectDetail?projectId=${row.project.id}&tab=deposit`,
  { sort: 'projectCode', width: 220 },
);
const columns = [
  column.text('paymentCode', 'deposit.paymentCode', { width: 160 }),
  column.status('status', 'common.status', { dict: 'bidding.DepositStatus', tone }, { width: 100 }),
  column.text('sectionName', 'deposit.section', { width: 130 }),
  column.amountYuan('amountYuan', 'deposit.amount', { sort: true, width: 140 }),
  column.text((row) => row.form?.value, 'deposit.form', { width: 90 }),
  column.text('supplierName', 'deposit.supplier', { width: 180 }),
  column.custom('refundDue', 'deposit.refundDue', (row) => <RefundDue deposit={row} />, {
    width: 180,
    sort: 'refundDue',
  }),
  column.dateTime('refundTime', 'deposit.refundTime'),
  column.amountYuan('interestYuan', 'deposit.interest', { width: 120 }),
];

function RefundDue({ deposit }: { deposit: Deposit }) {
  const { t } = useText();
  return (
    <span className="figure">
      {deposit.refundDue ?? '--'} {deposit.overdue && <Tag color="error">{t('deposit.overdue')}</Tag>}
      {deposit.preparedBy && !deposit.refundTime && <Tag color="processing">{t('deposit.waitsForRelease')}</Tag>}
    </span>
  );
}

const PROPOSE = 'proposeForfeit';

interface DepositTableProps {
  list: List<Deposit>;
  /** Inside a project its name goes without saying. */
  ofProject?: boolean;
  children?: ReactNode;
}

/** Deposits with what may be done with each. */
export function DepositTable({ list, ofProject = false, children }: DepositTableProps) {
  const { t } = useText();
  const [open, setOpen] = useState<{ act: DepositAct; deposit: Deposit } | null>(null);
  const actionsOf = (deposit: Deposit): RowAction[] => {
    const held = isHeld(deposit);
    const words = {
      confirm: t(held ? 'deposit.confirmHold' : 'deposit.confirm'),
      return: t('deposit.return'),
      refund: t(held ? 'deposit.release' : 'deposit.refund'),
      release: t('deposit.releaseRefund'),
      sendBack: t('deposit.sendBack'),
      decideForfeit: t('deposit.decideForfeit'),
      proposeForfeit: t(held ? 'deposit.proposeClaim' : 'deposit.proposeForfeit'),
      withdrawForfeit: t('deposit.withdrawForfeit'),
      claim: t('deposit.claim'),
      answerClaim: t('deposit.answerClaim'),
    };
    const { sealed, payerName, arrivedTime, hasForfeit, allowedActions } = deposit;
    const say = (act: DepositAct, label: string, danger = false): RowAction => ({
      key: act,
      label,
      danger,
      onClick: () => setOpen({ act, deposit }),
    });
    // that a deposit is kept is rare: it stands behind what every row is looked at for
    const [rare, usual] = [[PROPOSE] as const, allowedActions.filter((act) => act !== PROPOSE)];
    return [
      ...usual.map((act) => say(act, words[act], act === 'return' || act === 'sendBack')),
      ...(!sealed && (payerName ?? arrivedTime) !== null ? [say('files', t('deposit.viewFiles'))] : []),
      ...(hasForfeit ? [say('forfeits', t('deposit.forfeits'))] : []),
      ...rare.filter((act) => allowedActions.includes(act)).map((act) => say(act, words[act])),
    ];
  };
  return (
    <>
      <ListPage
        label="deposit.title"
        list={list}
        columns={ofProject ? columns : [projectColumn, ...columns]}
        exports={{ path: '/tender/margin/export', permit: 'EXPORT:MARGIN_MANAGEMENT' }}
        rowActions={actionsOf}
        empty={t('deposit.none')}
      >
        {children}
      </ListPage>
      {open && <DepositDialog {...open} onClose={() => setOpen(null)} />}
    </>
  );
}
