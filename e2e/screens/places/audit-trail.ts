import { listAuditTrail } from '@tenderdesk/server/modules/access/audit-trail/audit-trail.contract';
import { at, type Places } from '../place.ts';

export const places: Places = async (stage) => {
  const { call } = await stage.cast('audit1');
  const { content } = await call(listAuditTrail, { query: { size: 1 } });
  return {
    '/auditTrail': [at('audit1', '/auditTrail'), at('audit1', `/auditTrail?entryId=${content[0]!.id}`)],
  };
};
