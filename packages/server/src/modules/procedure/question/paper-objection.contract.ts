import { PAPER_STAGES } from '@tenderdesk/domain/procedure/question/paper-objection';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { dateText, done, id, optionalText, text } from '../../../kernel/wire.ts';

export const recordObjection = endpoint({
  method: 'POST',
  path: '/tender/objection',
  summary:
    'Enter an objection that came on paper, with its scan; it pauses the project unless it repeats an answered one',
  permit: 'REPLY:QUESTION',
  scope: 'organization',
  body: z.strictObject({
    projectId: id,
    sectionId: id.nullish(),
    /** Who objects. */
    complainant: text(100),
    stage: z.enum(PAPER_STAGES),
    receivedDate: dateText,
    content: text(4000),
    /** Why it is entered more than three days after it came. */
    reason: optionalText(500),
    /** The answered objection that it repeats. */
    repeatsId: id.nullish(),
    /** The scan. */
    attachmentIds: z.array(id).min(1).max(10),
  }),
  reply: done,
  rules: ['R30', 'OBJECTION_DATE', 'DATE_ENTERED'],
  example: {
    projectId: '0123456789abcdef0123456789abcdef',
    complainant: '岚江建设有限公司',
    stage: 'DOC',
    receivedDate: '2026-11-03',
    content: '业绩要求与招标内容不相适应',
    attachmentIds: ['0123456789abcdef0123456789abcdef'],
  },
});
