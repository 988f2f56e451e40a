import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { actionsOf, dateTimeText, done, fileRef, id, paged, pageQuery, text } from '../../../kernel/wire.ts';
import { formats } from '../../platform/printing/printing.contract.ts';
import { version, yearNumber } from './standard.contract.ts';

const Summary = z
  .object({
    id,
    year: z.number().int(),
    organizationId: id,
    organizationName: z.string(),
    text: z.string(),
    files: z.array(fileRef),
    createdByName: z.string(),
    createdTime: dateTimeText,
    updatedTime: dateTimeText,
    version,
    allowedActions: actionsOf('edit', 'delete'),
  })
  .meta({ id: 'TenderSummary' });

const base = { permit: 'READ:TENDER_SUMMARY', scope: 'organization' } as const;
const maintain = { permit: 'MAINTAIN:TENDER_SUMMARY', scope: 'organization', reply: done } as const;
const params = z.object({ summaryId: id });
const fields = { text: text(10_000), files: z.array(id).max(10).default([]) };

export const listSummaries = endpoint({
  ...base,
  method: 'GET',
  path: '/assessment/summary/page',
  summary: 'What units say of their tendering in a year, within one’s scope, the latest year first',
  query: pageQuery.extend({ year: yearNumber.optional(), organizationId: id.optional() }),
  reply: paged(Summary),
});

export const viewSummary = endpoint({
  ...base,
  method: 'GET',
  path: '/assessment/summary/{summaryId}',
  summary: 'One summary',
  params,
  reply: Summary,
});

export const takeSummary = endpoint({
  ...base,
  method: 'GET',
  path: '/assessment/summary/{summaryId}/file',
  summary: 'A summary on paper, as Word or PDF',
  params,
  query: z.object({ format: formats }),
});

export const addSummary = endpoint({
  ...maintain,
  method: 'POST',
  path: '/assessment/summary',
  summary: 'The summary of one’s own unit for a year that has begun',
  body: z.strictObject({ year: yearNumber, ...fields }),
  example: { year: 2026, text: '全年共组织招标十二项，均按期完成。' },
});

export const saveSummary = endpoint({
  ...maintain,
  method: 'PUT',
  path: '/assessment/summary/{summaryId}',
  summary: 'Writes the summary of one’s own unit anew',
  params,
  body: z.strictObject({ ...fields, version }),
});

export const deleteSummary = endpoint({
  ...maintain,
  method: 'DELETE',
  path: '/assessment/summary/{summaryId}',
  summary: 'Deletes the summary of one’s own unit, as long as the year is not settled',
  params,
});
