import { SERVICE_SCOPES } from '@tenderdesk/domain/access/service-token/scopes';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { actionsOf, dateText, dateTimeText, done, id, paged, pageQuery, text } from '../../../kernel/wire.ts';

const scopes = z.array(z.enum(SERVICE_SCOPES)).min(1).max(SERVICE_SCOPES.length);

const ServiceToken = z
  .object({
    id,
    name: z.string(),
    scopes,
    organizationName: z.string(),
    state: z.enum(['VALID', 'ENDED', 'WITHDRAWN']),
    /** Good through this day. */
    endDate: dateText,
    createdByName: z.string(),
    createdTime: dateTimeText,
    /** Real time, to the minute. */
    lastUsedTime: dateTimeText.nullable(),
    withdrawnByName: z.string().nullable(),
    withdrawnTime: dateTimeText.nullable(),
    allowedActions: actionsOf('withdraw'),
  })
  .meta({ id: 'ServiceToken' });

export const listServiceTokens = endpoint({
  method: 'GET',
  path: '/system/serviceToken/page',
  summary: 'Tokens by which other systems read, newest first',
  permit: 'READ:SERVICE_TOKEN',
  scope: 'none',
  query: pageQuery.extend({ state: z.enum(['VALID', 'ENDED', 'WITHDRAWN']).optional() }),
  reply: paged(ServiceToken),
});

export const createServiceToken = endpoint({
  method: 'POST',
  path: '/system/serviceToken',
  summary: 'Makes a token for another system; it is told here and never again',
  permit: 'MAINTAIN:SERVICE_TOKEN',
  scope: 'none',
  once: false,
  body: z.strictObject({ name: text(40), scopes, organizationId: id, endDate: dateText }),
  reply: z.object({ id, token: z.string() }),
  example: { name: 'ERP', scopes: ['PROJECT'], endDate: '2027-06-30' },
});

export const withdrawServiceToken = endpoint({
  method: 'PUT',
  path: '/system/serviceToken/{serviceTokenId}/withdraw',
  summary: 'Withdraws a token: the next call by it is refused',
  permit: 'MAINTAIN:SERVICE_TOKEN',
  scope: 'none',
  params: z.object({ serviceTokenId: id }),
  body: z.strictObject({ reason: text(200) }),
  reply: done,
});
