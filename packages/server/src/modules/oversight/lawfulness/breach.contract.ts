import { breachReason } from '@tenderdesk/domain/oversight/lawfulness/breach';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { checked, coded, dateText, dateTimeText, done, fileRef, id } from '../../../kernel/wire.ts';

const ofProject = z.object({ projectId: id });

const Breach = z
  .object({
    id,
    ruleId: z.string(),
    /** What should have been, in the words of the rule book. */
    must: z.string(),
    articles: z.string(),
    phase: coded,
    round: z.number().int(),
    due: dateText,
    actual: dateText.nullable(),
    reason: z.string(),
    recordedByName: z.string(),
    recordedTime: dateTimeText,
    decision: coded.nullable(),
    decidedByName: z.string().nullable(),
    decidedTime: dateTimeText.nullable(),
    decisionNote: z.string().nullable(),
    files: z.array(fileRef),
  })
  .meta({ id: 'Breach' });

export const listBreaches = endpoint({
  method: 'GET',
  path: '/tender/project/{projectId}/breach',
  summary: 'The dates that a project has missed, as they were recorded, and what the approver made of each',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: ofProject,
  reply: z.array(Breach),
});

export const recordBreach = endpoint({
  method: 'POST',
  path: '/tender/project/{projectId}/breach',
  summary: 'Record a date that was missed, as it truly was, with its reason: what has happened is never refused',
  permit: 'MAINTAIN:PROJECT',
  scope: 'organization',
  params: ofProject,
  body: z.strictObject({
    ruleId: z.string().max(40),
    field: z.string().max(100),
    reason: checked(breachReason).trim().max(2000),
    files: z.array(id).max(20).default([]),
  }),
  example: { ruleId: 'R55', field: 'contracts.0.signDate', reason: '对方公章遗失，补办耗时两周', files: [] },
  reply: done,
});
