import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { dateTimeText, done, id, text } from '../../kernel/wire.ts';

const params = z.object({ projectId: id });
const version = z.number().int();

export const viewClarifying = endpoint({
  method: 'GET',
  path: '/tender/clarification/{projectId}',
  summary: 'Whether a tender may be clarified now, and what its deadline is counted from',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params,
  reply: z.object({
    open: z.boolean(),
    mandatory: z.boolean(),
    bidDeadline: dateTimeText.nullable(),
    version,
  }),
});

export const clarify = endpoint({
  method: 'POST',
  path: '/tender/clarification/{projectId}',
  summary: 'Publish a clarification, tell everybody registered, and postpone the deadline where it must be (例21)',
  permit: 'PUBLISH:ANNOUNCEMENT',
  scope: 'organization',
  params,
  body: z.strictObject({
    content: text(5000),
    /** It may affect how bids are made. */
    affectsBid: z.boolean(),
    /** The new deadline; the present one stays without it. */
    bidDeadline: dateTimeText.nullish(),
    version,
    confirmedWarnings: z.array(z.string().max(40)).max(5).optional(),
  }),
  reply: done,
  rules: ['R29'],
  example: { content: '工程量清单第3项更正', affectsBid: true, bidDeadline: '2099-01-01 09:30:00', version: 1 },
});

export const announceVisit = endpoint({
  method: 'POST',
  path: '/tender/clarification/{projectId}/siteVisit',
  summary: 'Announce a visit of the site to everybody registered: to all or to nobody (例28)',
  permit: 'PUBLISH:ANNOUNCEMENT',
  scope: 'organization',
  params,
  body: z.strictObject({ visitTime: dateTimeText, place: text(200), content: text(2000), version }),
  reply: done,
  rules: ['R32'],
  example: { visitTime: '2099-01-01 09:30:00', place: '项目现场', content: '请自备交通工具', version: 1 },
});
