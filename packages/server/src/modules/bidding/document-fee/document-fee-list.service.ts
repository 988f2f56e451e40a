import { mostInterestYuan } from '@tenderdesk/domain/bidding/deposit/refund';
import { sumAmounts } from '@tenderdesk/domain/money';
import type { Params } from '@tenderdesk/domain/params';
import type { Context } from '../../../kernel/context.ts';
import { isOwnWork, may } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { paramsToday } from '../../platform/parameter/parameter.service.ts';
import * as records from './document-fee.repository.ts';

/** Which fees may be seen, as a condition of a statement that reads `project` and fees as `fee`. */
export const openFees = records.openFees;

type Row = Awaited<ReturnType<typeof records.pageFees>>['rows'][number];

/**
 * Fees within the caller's scope, by the page. Of a sealed round none is listed or counted: who notes what came finds a fee by typing
 * the whole payment code, without its bidder; everybody else nothing (docs/domain/integrity.md, secrecy).
 */
export async function listFees(context: Context, filter: records.FeeFilter) {
  const { db, user } = context;
  const { rows, total } = await records.pageFees(db, user, filter, may(user, 'CONFIRM:MARGIN'));
  const params = await paramsToday(context);
  return { ...total, content: rows.map((row) => present(context, row, params)) };
}

function present(context: Context, row: Row, params: Params) {
  const { open } = row;
  const shown = <Value>(value: Value): Value | null => (open ? value : null);
  return {
    id: row.id,
    version: row.version,
    project: { id: row.projectId, code: row.projectCode, name: row.projectName },
    round: row.round,
    organizationName: row.organizationName,
    paymentCode: row.paymentCode,
    amountYuan: row.amountYuan,
    status: codedBy('bidding.DocumentFeeStatus', row.status, context.language),
    sealed: !open,
    supplierName: shown(row.supplierName),
    payerName: shown(row.payerName),
    payerAccount: shown(row.payerAccount),
    arrivedTime: shown(row.arrivedTime),
    refundDue: row.refundDue,
    refundTime: row.refundTime,
    interestYuan: row.interestYuan,
    mostInterestYuan:
      row.status === 'REFUNDING' && row.arrivedTime !== null
        ? mostInterestYuan({
            amountYuan: row.amountYuan,
            since: row.arrivedTime.slice(0, 10),
            today: context.now.slice(0, 10),
            params,
          })
        : null,
    preparedBy: row.preparedByName,
    overdue: row.overdue,
    createdTime: shown(row.createdTime),
    allowedActions: actionsOf(context, row),
  };
}

/** What this person may do with a fee now: the web shows exactly these buttons. */
function actionsOf({ user }: Context, { status, preparedBy }: Row) {
  if (status === 'OWED') return may(user, 'CONFIRM:MARGIN') ? ['confirm' as const] : [];
  if (status !== 'REFUNDING') return [];
  if (preparedBy === null) return may(user, 'REFUND:MARGIN') ? ['refund' as const] : [];
  if (!may(user, 'RELEASE:MARGIN_REFUND')) return [];
  return isOwnWork(user, preparedBy) ? ['sendBack' as const] : ['release' as const, 'sendBack' as const];
}

/** What came is kept, to be refunded or refunded; owed is what has not come; interest is a sum of its own. Nothing of sealed projects is in it. */
export async function sums({ db, user }: Context) {
  const rows = await records.sumFees(db, user);
  const of = (status: Row['status']): string => rows.find((row) => row.status === status)?.yuan ?? '0';
  const [keptYuan, refundingYuan, refundedYuan] = [of('PAID'), of('REFUNDING'), of('REFUNDED')];
  return {
    owedYuan: of('OWED'),
    inYuan: sumAmounts([keptYuan, refundingYuan, refundedYuan]),
    keptYuan,
    refundingYuan,
    refundedYuan,
    interestYuan: sumAmounts(rows.map(({ interestYuan }) => interestYuan)),
    overdue: rows.reduce((count, { overdue }) => count + overdue, 0),
  };
}
