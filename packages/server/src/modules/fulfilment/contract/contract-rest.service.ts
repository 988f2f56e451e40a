import { leftBy, restName } from '@tenderdesk/domain/procedure/project/rest';
import { ruleError, StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { may } from '../../../kernel/user.ts';
import { beginRest, mayBegin, restsOf } from '../../procedure/project/rest.service.ts';
import { contractOf, standingOf } from './contract-change.service.ts';

/** What a contract left that ended early is bought in a project of its own, for which R01 and R02 are judged anew. */

/** The contract with what its end left; null as long as no end of it is approved, and while the approval of the signing is taken back. */
async function endedOf(context: Context, contractId: string, lock: boolean) {
  const { project, contract, signed } = await contractOf(context, contractId, lock);
  const { endedBy } = await standingOf(context, contract);
  const ended = signed && endedBy && { contractId, contractNo: contract.contractNo, left: leftBy(endedBy.amount) };
  return { project, signed, ended };
}

/** What a contract left, and who buys it. @throws HttpError 404 */
export async function viewRest(context: Context, contractId: string) {
  const { project, ended } = await endedOf(context, contractId, false);
  const { name, organizationId } = project;
  const about = { name: restName(name), organizationId };
  if (!ended) return { ...about, left: null, stillLeft: '0', mayBuy: false, rests: [] };
  const mayBuy = may(context.user, 'MAINTAIN:PROJECT') && mayBegin(context);
  return { ...about, left: ended.left, mayBuy, ...(await restsOf(context, ended)) };
}

export interface BuyInput {
  planItemId?: string | null | undefined;
  name: string | null;
  biddingMethod?: string | null | undefined;
  estimatedAmount?: string | null | undefined;
  reason: string;
  largerReason: string | null;
}

/**
 * Begins the purchase of what a contract left. Two who begin one at once follow each other: the second needs a reason for buying more
 * than is left.
 * @throws HttpError 400, 403, 404; StateError for an item that is started, and while the signing is not approved; RuleError REST_NOT_ENDED, REST_LARGER, METHOD_NOT_OFFERED
 */
export async function buyRest(context: Context, contractId: string, input: BuyInput): Promise<{ id: string }> {
  const { project, signed, ended } = await endedOf(context, contractId, true);
  if (!signed) throw new StateError({ action: 'buy', status: project.phase });
  if (!ended)
    throw ruleError('REST_NOT_ENDED', '', {
      zh: '合同未经批准提前终止，没有剩余部分可另行采购',
      en: 'No early end of the contract is approved: there is no rest to buy',
    });
  const { planItemId = null, biddingMethod = null, estimatedAmount = null, ...rest } = input;
  return beginRest(context, project, ended, { ...rest, planItemId, biddingMethod, estimatedAmount });
}
