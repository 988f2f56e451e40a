import { dictLabel } from '@tenderdesk/domain/platform/reference/dictionaries';
import type { Text } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import type { Receivers } from '../../work/reminder/receiver.service.ts';
import { remind, settle } from '../../work/reminder/reminder.service.ts';
import type { DishonestyRow } from './dishonesty.repository.ts';

const about = ({ id, organizationPath }: Pick<DishonestyRow, 'id' | 'organizationPath'>) => ({
  range: { id },
  projectId: null,
  organizationPath,
});

const word = (type: string, code: string): Text => ({
  zh: dictLabel(type, code, 'zh'),
  en: dictLabel(type, code, 'en'),
});

const kindOf = ({ kind }: DishonestyRow): Text => word('bidding.DishonestyKind', kind);

const company = ({ supplierId: organizationId }: DishonestyRow): Receivers[] => [
  { role: 'BIDDER_ADMIN', organizationId },
  { role: 'BIDDER_OPERATOR', organizationId },
];

/** The company is asked for its side, to the end of the last day. */
export const askCompany = (context: Context, row: DishonestyRow, due: string): Promise<void> =>
  remind(context, 'DISHONESTY_HEARING', about(row), { kind: kindOf(row), due }, company(row), `${due} 23:59:59`);

/** The company need not answer any more. */
export const stopAsking = (context: Context, { id }: DishonestyRow): Promise<void> =>
  settle(context, ['DISHONESTY_HEARING'], { id });

/** The company hears what became of its record. */
export const tellOutcome = (context: Context, row: DishonestyRow, event: Text): Promise<void> =>
  remind(context, 'DISHONESTY_NEWS', about(row), { kind: kindOf(row), event }, company(row));

/** Who filed it hears of the company's answer and of the decision, unless they did it themselves. */
export async function tellFiler(context: Context, row: DishonestyRow, event: Text): Promise<void> {
  if (row.createdBy === context.user.id) return;
  await remind(context, 'DISHONESTY_READ', about(row), { name: row.supplierName, event }, [
    { userIds: [row.createdBy] },
  ]);
}

/** Puts it before those who decide. */
export const askApprovers = (context: Context, row: DishonestyRow): Promise<void> =>
  remind(context, 'DISHONESTY_CHECK', about(row), { name: row.supplierName, kind: kindOf(row) }, [
    { role: 'TM_APPROVER', but: [row.createdBy, context.user.id] },
  ]);

/** Nobody has to decide any more. */
export const stopDeciding = (context: Context, { id }: DishonestyRow): Promise<void> =>
  settle(context, ['DISHONESTY_CHECK'], { id });

/** Everybody whom it reaches hears that it takes effect: of one unit its own people, else all units; and the department. */
export function publish(context: Context, row: DishonestyRow): Promise<void> {
  const where = row.scope === 'ORG' ? { organizationId: row.organizationId } : {};
  return remind(
    context,
    'NOTICE_DISHONESTY',
    about(row),
    { name: row.supplierName, kind: kindOf(row), from: row.effectiveFrom, to: row.effectiveTo },
    [
      { role: 'ORG_CLERK', ...where },
      { role: 'ORG_LEADER', ...where },
      { role: 'TM_REVIEWER' },
      { role: 'TM_APPROVER', but: [context.user.id] },
    ],
  );
}

/** Puts what a company handed in before those who decide. */
export const askAboutRepair = (
  context: Context,
  row: DishonestyRow,
  { id, kind }: { id: string; kind: string },
): Promise<void> =>
  remind(
    context,
    'DISHONESTY_REPAIR',
    { ...about(row), range: { id } },
    { name: row.supplierName, what: word('bidding.RepairKind', kind) },
    [{ role: 'TM_APPROVER', but: [row.createdBy, row.submittedBy] }],
  );

/** Nobody has to decide on what a company handed in any more. */
export const stopRepair = (context: Context, repairId: string): Promise<void> =>
  settle(context, ['DISHONESTY_REPAIR'], { id: repairId });
