import { BiddingMethod } from '@tenderdesk/domain/procedure/project/codes';
import { RESULT_TYPES } from '@tenderdesk/domain/selection/result/outcome';
import { OwnOutcome } from '@tenderdesk/domain/selection/result/outcome-codes';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { coded, dateTimeText, enumOf, id, paged, pageQuery, queryFlag } from '../../../kernel/wire.ts';

export const listResults = endpoint({
  method: 'GET',
  path: '/bidder/result/page',
  summary:
    'What is published of how projects come out: candidates, results, terminations, newest first; with what the caller’s company was told of its own bids',
  permit: 'READ:BIDDER_RESULT',
  scope: 'supplier',
  query: pageQuery.extend({
    type: z.enum(RESULT_TYPES).optional(),
    biddingMethod: enumOf(BiddingMethod).optional(),
    /** Only of projects that the own company takes part in. */
    mine: queryFlag.optional(),
  }),
  reply: paged(
    z
      .object({
        id,
        type: coded,
        title: z.string(),
        projectId: id,
        projectCode: z.string(),
        projectName: z.string(),
        organizationName: z.string(),
        biddingMethod: coded,
        publishTime: dateTimeText,
        endTime: dateTimeText.nullable(),
        /** The own company's sections of the round that it is about. */
        own: z.array(
          z.object({
            registrationId: id,
            /** It was handed in elsewhere: nothing more of it stands here. */
            outside: z.boolean(),
            sectionName: z.string(),
            outcome: z.object({ code: z.enum(OwnOutcome.codes), value: z.string() }),
            sentTime: dateTimeText.nullable(),
          }),
        ),
      })
      .meta({ id: 'PublishedResult' }),
  ),
});
