import { EvaluateType } from '@tenderdesk/domain/fulfilment/performance/codes';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { amountWan, coded, enumOf, id, optionalText } from '../../../kernel/wire.ts';

const figure = z.string().nullable();

/** A kind of delivery that a contract expects: price with tax and total in 万元. */
const Estimate = z
  .object({
    id,
    catalogueId: id,
    label: z.string(),
    unit: z.string().nullable(),
    otherCatalogueName: z.string(),
    unitPrice: z.string(),
    num: z.string(),
    totalPrice: z.string(),
  })
  .meta({ id: 'SupplyEstimate' });

export const listEstimates = endpoint({
  method: 'GET',
  path: '/tend/supply/querySupplyEstimatePurchaseDetailList',
  summary: 'What a contract, or a project without one, expects to buy of the catalogue',
  permit: 'READ:SUPPLY_LIST',
  scope: 'organization',
  query: z.object({ projectId: id, contractId: id.optional() }),
  reply: z.array(Estimate),
});

export const saveEstimates = endpoint({
  method: 'POST',
  path: '/tend/supply/saveSupplyEstimatePurchaseDetail',
  summary: 'Replaces what a contract, or a project without one, expects to buy of the catalogue',
  permit: 'MAINTAIN:SUPPLY_LIST',
  scope: 'organization',
  body: z.strictObject({
    projectId: id,
    contractId: id.nullish(),
    rows: z
      .array(
        z.strictObject({
          catalogueId: id,
          otherCatalogueName: z.string().trim().max(100).default(''),
          unitPrice: amountWan,
          num: amountWan,
        }),
      )
      .max(500),
    /** The rows that were there when these were typed. */
    seen: z.array(id).max(500),
  }),
  example: { rows: [{ catalogueId: '0'.repeat(32), otherCatalogueName: '', unitPrice: '0.42', num: '120' }], seen: [] },
  reply: z.array(Estimate),
});

const evaluateType = enumOf(EvaluateType);

/** How a winner's deliveries of one kind were judged, beside what was planned and what came. */
const Track = z
  .object({
    catalogueId: id,
    label: z.string(),
    unit: z.string().nullable(),
    planNum: figure,
    planTotal: figure,
    actualNum: figure,
    actualTotal: figure,
    evaluateType: coded,
    score: figure,
    rank: coded.nullable(),
    comment: z.string().nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'PerformanceTrack' });

export const listTracks = endpoint({
  method: 'GET',
  path: '/tend/supply/queryPerformanceTrackEvaluateList',
  summary: 'What a winner delivers of the catalogue and how it was judged; version 0 before it was',
  permit: 'READ:SUPPLY_LIST',
  scope: 'organization',
  query: z.object({ projectId: id, winningCandidateId: id, evaluateType: evaluateType.default('FINAL') }),
  reply: z.array(Track),
});

export const saveTracks = endpoint({
  method: 'POST',
  path: '/tend/supply/savePerformanceTrackEvaluate',
  summary: 'Saves how a winner’s deliveries were judged; the rank follows from the score',
  permit: 'MAINTAIN:SUPPLY_LIST',
  scope: 'organization',
  body: z.strictObject({
    projectId: id,
    winningCandidateId: id,
    evaluateType,
    rows: z
      .array(
        z.strictObject({
          catalogueId: id,
          score: z.string().regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, 'score'),
          comment: optionalText(500),
          version: z.number().int(),
        }),
      )
      .min(1)
      .max(500),
  }),
  example: { evaluateType: 'FINAL', rows: [{ catalogueId: '0'.repeat(32), score: '86.5', version: 0 }] },
  reply: z.object({ num: z.number().int() }),
});

export const listWinners = endpoint({
  method: 'GET',
  path: '/tend/supply/winners',
  summary: 'The winners of a project whose deliveries are judged, with their contracts',
  permit: 'READ:SUPPLY_LIST',
  scope: 'organization',
  query: z.object({ projectId: id }),
  reply: z.array(
    z.object({
      winningCandidateId: id,
      bidderName: z.string(),
      sectionName: z.string(),
      contractId: id.nullable(),
      contractNo: z.string().nullable(),
    }),
  ),
});
