import { uscc } from '@tenderdesk/domain/access/account/validators';
import { OrganizationFeature } from '@tenderdesk/domain/access/organization/codes';
import { STAFF_TYPES } from '@tenderdesk/domain/access/organization/placement';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { historyPage, historyQuery } from '../../../kernel/history.ts';
import { coded, dateTimeText, done, enumOf, id, optionalChecked, optionalText, text } from '../../../kernel/wire.ts';

const ACTIONS = ['edit', 'addBelow', 'move', 'merge', 'close', 'reopen'] as const;

const Organization = z
  .object({
    id,
    name: z.string(),
    label: z.string().nullable(),
    code: z.string().nullable(),
    type: coded,
    hierarchy: z.string(),
    parentId: id.nullable(),
    uscc: z.string().nullable(),
    legalPerson: z.string().nullable(),
    features: z.array(coded),
    ordinal: z.number().int(),
    enabled: z.boolean(),
    /** People who work there, without those below. */
    people: z.number().int(),
    /** When it came in from a file; null for what was made here. */
    importedTime: dateTimeText.nullable(),
    /** The unit that it went into; null unless it was merged. */
    mergedInto: z.string().nullable(),
    version: z.number().int(),
    allowedActions: z.array(z.enum(ACTIONS)),
  })
  .meta({ id: 'Organization' });

export const listOrganizations = endpoint({
  method: 'GET',
  path: '/system/organization/tree',
  summary:
    'Every organisation of the group, those above before those below; companies and the pool of experts are left out',
  permit: 'READ:ORGANIZATION',
  scope: 'none',
  reply: z.array(Organization),
});

const unitCode = z
  .string()
  .trim()
  .regex(/^[\w.-]{0,40}$/, 'code');

const OrganizationForm = z.strictObject({
  name: text(100),
  /** What document numbers and project codes begin with. */
  label: optionalText(20),
  /** By which files and other systems of the house know it. */
  code: unitCode.nullish().transform((value) => value || null),
  type: z.enum(STAFF_TYPES),
  uscc: optionalChecked(uscc),
  legalPerson: optionalText(50),
  features: z.array(enumOf(OrganizationFeature)).max(10),
  ordinal: z.number().int().min(0).max(9999),
});
export type OrganizationForm = z.output<typeof OrganizationForm>;

const version = z.number().int();
const RULES = ['UNIT_ROOT', 'UNIT_PARENT', 'UNIT_PARENT_CLOSED', 'UNIT_DEPTH'];
const example = {
  name: '岚川桥隧公司',
  label: '岚桥隧',
  type: 'SUBORDINATE_UNIT',
  uscc: null,
  legalPerson: null,
  features: ['NEW_BIDDING_VERSION'],
  ordinal: 1,
};

export const createOrganization = endpoint({
  method: 'POST',
  path: '/system/organization',
  summary: 'An organisation at a place in the tree; its hierarchy follows from the place',
  permit: 'MAINTAIN:ORGANIZATION',
  scope: 'none',
  body: OrganizationForm.extend({ parentId: id.nullable() }),
  reply: done,
  rules: RULES,
  example: { ...example, parentId: null },
});

const params = z.object({ organizationId: id });

export const saveOrganization = endpoint({
  method: 'PUT',
  path: '/system/organization/{organizationId}',
  summary: 'Changes what an organisation is called and what it is; its type as long as it is empty',
  permit: 'MAINTAIN:ORGANIZATION',
  scope: 'none',
  params,
  body: OrganizationForm.extend({ version }),
  reply: done,
  rules: [...RULES, 'UNIT_TYPE_IN_USE'],
  example: { ...example, version: 1 },
});

const Refused = z.array(z.object({ ruleId: z.string(), text: z.string() }));
const Told = z.array(z.object({ what: z.string(), going: z.number().int(), staying: z.number().int() }));
const Leaders = z.array(z.object({ displayName: z.string(), organizationName: z.string() }));

const Move = z
  .object({
    /** Why it cannot be done; empty when it can. */
    refused: Refused,
    hierarchyBefore: z.string(),
    hierarchyAfter: z.string().nullable(),
    /** With the organisation itself. */
    units: z.number().int(),
    people: z.number().int(),
    /** By kind: what goes along, and what stays with the organisation above. */
    records: Told,
    /** Whose scope loses them, and whose gains them. */
    losing: Leaders,
    gaining: Leaders,
  })
  .meta({ id: 'OrganizationMove' });

export const previewMove = endpoint({
  method: 'GET',
  path: '/system/organization/{organizationId}/move',
  summary: 'What a move would change, without making it: people, scopes, what is under way, ledgers that stay',
  permit: 'MAINTAIN:ORGANIZATION',
  scope: 'none',
  params,
  query: z.object({ parentId: id }),
  reply: Move,
});

export const moveOrganization = endpoint({
  method: 'PUT',
  path: '/system/organization/{organizationId}/move',
  summary: 'Takes an organisation with all below it to another one above',
  permit: 'MAINTAIN:ORGANIZATION',
  scope: 'none',
  params,
  body: z.strictObject({ parentId: id, reason: text(200), version }),
  reply: done,
  rules: [...RULES, 'UNIT_WITHIN_ITSELF'],
});

const Closing = z
  .object({
    refused: Refused,
    /** What is under way, by kind; nothing of it may be left. */
    running: z.array(z.object({ what: z.string(), running: z.number().int() })),
    people: z.number().int(),
    /** Those of them who work nowhere else, and cannot sign in any more. */
    shutOut: z.array(z.object({ displayName: z.string(), username: z.string() })),
  })
  .meta({ id: 'OrganizationClosing' });

export const previewClosing = endpoint({
  method: 'GET',
  path: '/system/organization/{organizationId}/close',
  summary: 'What closing would change, and what stands against it',
  permit: 'MAINTAIN:ORGANIZATION',
  scope: 'none',
  params,
  reply: Closing,
});

export const closeOrganization = endpoint({
  method: 'PUT',
  path: '/system/organization/{organizationId}/close',
  summary: 'Closes an organisation: nobody signs in for it any more; its records stay',
  permit: 'MAINTAIN:ORGANIZATION',
  scope: 'none',
  params,
  body: z.strictObject({ reason: text(200), version }),
  reply: done,
  rules: ['UNIT_CLOSE_ROOT', 'UNIT_CLOSE_BELOW', 'UNIT_CLOSE_RUNNING'],
});

export const reopenOrganization = endpoint({
  method: 'PUT',
  path: '/system/organization/{organizationId}/reopen',
  summary: 'Opens a closed organisation again, with the people that it had',
  permit: 'MAINTAIN:ORGANIZATION',
  scope: 'none',
  params,
  body: z.strictObject({ reason: text(200), version }),
  reply: done,
  rules: ['UNIT_PARENT_CLOSED', 'UNIT_MERGED'],
});

export const organizationHistory = endpoint({
  method: 'GET',
  path: '/system/organization/{organizationId}/history',
  summary: 'Who changed what about an organisation',
  permit: 'READ:ORGANIZATION',
  scope: 'none',
  params,
  query: historyQuery,
  reply: historyPage,
});

const Merge = z
  .object({
    /** Why it cannot be done; empty when it can. */
    refused: Refused,
    /** Who works in the unit that goes; with their identities. */
    people: z.number().int(),
    /** Of them those who work in both: they keep one identity with the roles of both, and sign in anew where they used the other. */
    both: z.array(
      z.object({
        displayName: z.string(),
        username: z.string(),
        roles: z.array(coded),
        /** Places of the unit's chain that come together in one person: one of them has to be somebody else's. */
        doubled: z.array(coded),
      }),
    ),
    /** Units below, which go along. */
    below: z.array(z.string()),
    tokens: z.number().int(),
    deputies: z.number().int(),
    /** By kind: what the other unit goes on with, and what stays with the one that is closed. */
    records: Told,
    losing: Leaders,
    gaining: Leaders,
  })
  .meta({ id: 'OrganizationMerge' });

export const previewMerge = endpoint({
  method: 'GET',
  path: '/system/organization/{organizationId}/merge',
  summary:
    'What a merge into another unit would change, without making it: people, scopes, what is under way, what stays',
  permit: 'MAINTAIN:ORGANIZATION',
  scope: 'none',
  params,
  query: z.object({ intoId: id }),
  reply: Merge,
});

export const mergeOrganization = endpoint({
  method: 'PUT',
  path: '/system/organization/{organizationId}/merge',
  summary: 'Takes what is under way in a unit into another one and closes the unit for good',
  permit: 'MAINTAIN:ORGANIZATION',
  scope: 'none',
  params,
  body: z.strictObject({
    intoId: id,
    /** The name of the unit that goes, typed by who decides. */
    name: text(100),
    reason: text(200),
    version,
  }),
  reply: done,
  rules: [
    'UNIT_MERGE_TYPE',
    'UNIT_MERGE_ITSELF',
    'UNIT_MERGE_WITHIN',
    'UNIT_MERGE_CLOSED',
    'UNIT_MERGE_DEPTH',
    'UNIT_MERGE_PEOPLE',
    'UNIT_MERGE_CLASH',
    'UNIT_MERGE_PLAN',
  ],
});
