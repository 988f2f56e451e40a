import { MOST_AGENCY_PEOPLE } from '@tenderdesk/domain/people/agency/agency-person';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { dateTimeText, done, id } from '../../../kernel/wire.ts';

const params = z.object({ projectId: id });
const Account = z.object({ identityId: id, name: z.string(), username: z.string() });

export const viewAgencyPeople = endpoint({
  method: 'GET',
  path: '/tender/project/{projectId}/agencyPerson',
  summary: 'Who of its agency works on a project, and to whom it can be given',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params,
  reply: z.object({
    /** Null where the tenderee does it alone. */
    agency: z.string().nullable(),
    people: z.array(
      Account.extend({
        /** False for who was locked, or has left. */
        active: z.boolean(),
        boundByName: z.string(),
        boundTime: dateTimeText,
      }),
    ),
    /** Accounts of the agency, for those who give them the project; null for everybody else. */
    accounts: z.array(Account).nullable(),
    allowedActions: z.array(z.enum(['bind'])),
  }),
});

export const bindAgencyPeople = endpoint({
  method: 'PUT',
  path: '/tender/project/{projectId}/agencyPerson',
  summary:
    'Name the people of the agency who prepare what the clerk prepares in this project; whoever is left out sees it no longer',
  permit: 'MAINTAIN:PROJECT',
  scope: 'organization',
  params,
  body: z.strictObject({
    identityIds: z.array(id).max(MOST_AGENCY_PEOPLE),
    /** Who was bound when the caller looked: 409 where somebody else has changed it since. */
    seen: z.array(id).max(MOST_AGENCY_PEOPLE),
  }),
  reply: done,
});
