import { reportWords } from '@tenderdesk/domain/selection/evaluation/report-handover';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { checked, dateText, id, optionalText } from '../../../kernel/wire.ts';
import { Evaluation } from './evaluation.contract.ts';

const version = z.number().int();
const words = checked(reportWords).trim().max(2000);

export const recordRefusal = endpoint({
  method: 'POST',
  path: '/tender/evaluation/{projectId}/refusal',
  summary: 'Record that a member neither signs the report nor dissents in writing: that counts as consent (例53)',
  permit: ['SCORE:BID_EVALUATION', 'RECORD:BID_EVALUATION'],
  scope: 'organization',
  params: z.object({ projectId: id }),
  body: z.strictObject({ memberId: id, reason: words, version }),
  example: { memberId: '0'.repeat(32), reason: '当面拒绝签字，也未提交书面意见', version: 1 },
  reply: Evaluation,
  rules: ['CHAIR_ONLY', 'SEAT_UNSCORED', 'SUMMARY_GONE'],
});

export const handOverReport = endpoint({
  method: 'PUT',
  path: '/tender/evaluation/handOver',
  summary: 'The chair hands the finished report to the tenderee: R47 counts from this moment (例54)',
  permit: 'SCORE:BID_EVALUATION',
  scope: 'committee',
  body: z.strictObject({ projectId: id, version }),
  reply: Evaluation,
  rules: ['CHAIR_ONLY', 'REPORT_UNSIGNED', 'SEAT_UNSCORED', 'SUMMARY_GONE'],
});

export const handOverOnPaper = endpoint({
  method: 'POST',
  path: '/tender/evaluation/{projectId}/handOverOnPaper',
  summary: 'Record the day on which a report on paper came, as it truly was: R47 counts from it',
  permit: 'RECORD:BID_EVALUATION',
  scope: 'organization',
  params: z.object({ projectId: id }),
  body: z.strictObject({
    handedDate: dateText,
    reason: optionalText(500),
    files: z.array(id).max(20).default([]),
    version,
  }),
  reply: Evaluation,
  rules: ['REPORT_UNSIGNED', 'SEAT_UNSCORED', 'SUMMARY_GONE', 'HANDOVER_DATE', 'DATE_ENTERED'],
});
