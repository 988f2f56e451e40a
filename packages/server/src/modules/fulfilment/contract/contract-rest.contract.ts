import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { amountWanAboveZero, coded, dateTimeText, done, id, optionalText, text } from '../../../kernel/wire.ts';
import { biddingMethod } from '../../planning/plan/plan.contract.ts';

const ofContract = z.object({ contractId: id });

export const viewContractRest = endpoint({
  method: 'GET',
  path: '/tender/contractChange/{contractId}/rest',
  summary: 'What a contract left that ended early, and the purchases of it; amounts in 万元',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: ofContract,
  reply: z.object({
    /** What its end took away; null as long as it has not ended. */
    left: z.string().nullable(),
    /** What of it nobody buys yet. */
    stillLeft: z.string(),
    /** The caller may begin a purchase of it. */
    mayBuy: z.boolean(),
    /** What such a purchase is called at first, and of what unit the items of the plan are that it may be bought by. */
    name: z.string(),
    organizationId: id,
    rests: z.array(
      z.object({
        id,
        code: z.string(),
        name: z.string(),
        status: coded,
        result: coded.nullable(),
        estimatedAmount: z.string(),
        begunTime: dateTimeText,
        largerReason: z.string().nullable(),
      }),
    ),
  }),
});

export const buyContractRest = endpoint({
  method: 'POST',
  path: '/tender/contractChange/{contractId}/rest',
  summary: 'Begin the purchase of what a contract left that ended early: by an item of the plan, or in no plan',
  permit: 'MAINTAIN:PROJECT',
  scope: 'organization',
  params: ofContract,
  body: z.strictObject({
    /** An approved item of the unit’s plan gives name, method and amount; else they are asked for. */
    planItemId: id.nullish(),
    name: optionalText(200),
    biddingMethod: biddingMethod.nullish(),
    estimatedAmount: amountWanAboveZero.nullish(),
    /** Why the rest is bought now, and in this way. */
    reason: text(400),
    /** Why more is bought than was left. */
    largerReason: optionalText(500),
  }),
  example: { biddingMethod: 'OPEN_TENDER', estimatedAmount: '500', reason: '原承包人停工，合同解除后继续实施' },
  reply: done,
  rules: ['REST_LARGER', 'REST_NOT_ENDED', 'METHOD_NOT_OFFERED'],
});
