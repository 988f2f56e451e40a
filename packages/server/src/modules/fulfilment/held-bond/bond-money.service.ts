import { bondOffers, takesLine } from '@tenderdesk/domain/bidding/bank-statement/bond-line';
import type { Context } from '../../../kernel/context.ts';
import { badField, orNotFound } from '../../../kernel/errors.ts';
import { lockOpenLine, tellBond, viewOpenLine } from '../../bidding/bank-statement/bank-line.service.ts';
import { lockMoneyBond, unseenBonds } from '../contract/held-bond.service.ts';

/** Which performance bond a line of a bank statement is the money of: offered by payer and sum, said by finance (例58). */

/** The bonds that a line may be. @throws HttpError 404; StateError 409 for one that was dealt with */
export async function listOffers(context: Context, lineId: string) {
  const { payerName, amount: yuan, organizationPath } = await viewOpenLine(context, lineId);
  const offers = bondOffers({ payerName, yuan }, await unseenBonds(context, organizationPath));
  return offers.map(({ bond, samePayer, sameSum }) => ({ ...bond, samePayer, sameSum }));
}

/**
 * Finance says of which bond a line is the money. Nothing of the bond rests on it, and it is taken back as any other decision.
 * @throws HttpError 404, 400 for a line of more than was not seen yet of the bond, or that it has already; 409 CONFLICT; StateError 409
 */
export async function matchBond(
  context: Context,
  lineId: string,
  { performanceBondId, version }: { performanceBondId: string; version: number },
): Promise<{ id: string }> {
  const line = await lockOpenLine(context, lineId, version);
  const bond = orNotFound(await lockMoneyBond(context, line.organizationPath, performanceBondId));
  if (!takesLine(line.amount, bond)) throw badField('performanceBondId', MORE);
  const { projectName, sectionName, bidderName } = bond;
  await tellBond(context, line, {
    bondId: bond.id,
    reason: `${projectName} ${sectionName} ${bidderName}`.slice(0, 200),
  });
  return { id: lineId };
}

const MORE = {
  zh: '该笔流水超过这项履约担保尚未核对的金额，请核对金额，或标记为非保证金',
  en: 'The line is more than was not seen yet of this bond: compare the sums, or say that it is no deposit',
};
