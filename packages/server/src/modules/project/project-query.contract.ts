import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { dateText, dateTimeText, id, paged, pageQuery } from '../../kernel/wire.ts';
import { ProjectSummary } from './project.contract.ts';

const code = z.string().max(60).optional();

export const queryProjects = endpoint({
  method: 'GET',
  path: '/tender/project/query/page',
  summary: 'Projects within one’s scope with winner, price and key dates; the keyword finds name, code and winner',
  permit: 'READ:MANAGEMENT_PROJECT_QUERY',
  scope: 'organization',
  query: pageQuery.extend({
    organizationId: id.optional(),
    level: code,
    biddingMethod: code,
    projectType: code,
    phase: code,
    divisionUserId: id.optional(),
    sDate: dateText.optional(),
    eDate: dateText.optional(),
  }),
  reply: paged(
    ProjectSummary.extend({
      /** Each company once, in the order of the sections. */
      winners: z.array(z.string()),
      /** 万元, over all sections; null until every winner has a price in money. */
      winningPrice: z.string().nullable(),
      saleStart: dateTimeText.nullable(),
      openingTime: dateTimeText.nullable(),
      publicityStart: dateTimeText.nullable(),
      signDate: dateText.nullable(),
    }).meta({ id: 'ProjectQueryRow' }),
  ),
});
