import { EnteredEvent } from '@tenderdesk/domain/oversight/lawfulness/entered-date-codes';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { coded, dateText, dateTimeText, enumOf, fileRef, id, paged, pageQuery } from '../../../kernel/wire.ts';

const EnteredDate = z
  .object({
    id,
    event: coded,
    projectId: id,
    projectName: z.string(),
    projectCode: z.string(),
    organizationName: z.string(),
    phase: coded,
    level: coded,
    /** What it was about, such as the name of a contract; null for the project itself. */
    subject: z.string().nullable(),
    eventDate: dateText,
    enteredTime: dateTimeText,
    enteredByName: z.string().nullable(),
    /** Natural days between the two. */
    daysApart: z.number().int(),
    reason: z.string().nullable(),
    files: z.array(fileRef),
  })
  .meta({ id: 'EnteredDate' });

export const listEnteredDates = endpoint({
  method: 'GET',
  path: '/tender/enteredDate/page',
  summary: 'Dates of events outside that were entered more than three days from them, with reason and scan',
  permit: 'MENU:ENTERED_DATES',
  scope: 'organization',
  query: pageQuery.extend({ event: enumOf(EnteredEvent).optional() }),
  reply: paged(EnteredDate),
});
