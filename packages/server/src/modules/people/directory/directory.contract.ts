import { landline } from '@tenderdesk/domain/access/account/validators';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { actionsOf, coded, done, id, optionalChecked, optionalText, paged, pageQuery } from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';

const post = {
  /** Of the identity: one person may have several posts. */
  id,
  displayName: z.string(),
  /** The post, such as 副经理. */
  title: z.string().nullable(),
  /** What the person does in tendering: the names of the roles. */
  duties: z.string(),
  officePhone: z.string().nullable(),
};

const Contact = z.object({ ...post, organizationId: id, organizationName: z.string() }).meta({ id: 'Contact' });

export const listContacts = endpoint({
  method: 'GET',
  path: '/organize/contact/page',
  summary: 'Who works where in the group, with post, duties and office phone; mobile phones are nobody’s to read here',
  permit: 'READ:ADDRESS_BOOK',
  scope: 'none',
  query: pageQuery.extend({
    /** This organisation and those below it. */
    organizationId: id.optional(),
    role: z
      .string()
      .regex(/^\w{1,60}$/, 'code')
      .optional(),
  }),
  reply: paged(Contact),
});

const column = sheetColumns<z.output<typeof Contact>>();

export const exportContacts = exportOf(listContacts, {
  permit: 'EXPORT:ADDRESS_BOOK',
  name: { zh: '通讯录', en: 'Address book' },
  columns: [
    column.text('displayName', '姓名', 'Name'),
    column.text('organizationName', '单位', 'Organisation'),
    column.text('title', '职务', 'Post'),
    column.text('duties', '职责', 'Duties'),
    column.text('officePhone', '办公电话', 'Office phone'),
  ],
});

export const viewStructure = endpoint({
  method: 'GET',
  path: '/organize/structure',
  summary: 'The organisations of the group in use, those above before those below, with how many people work there',
  permit: 'READ:ORGANIZATION_STRUCTURE',
  scope: 'none',
  reply: z.array(
    z
      .object({ id, parentId: id.nullable(), name: z.string(), type: coded, people: z.number().int() })
      .meta({ id: 'StructureUnit' }),
  ),
});

export const viewStructureUnit = endpoint({
  method: 'GET',
  path: '/organize/structure/{organizationId}',
  summary: 'One organisation: what it is, and who does what in it',
  permit: 'READ:ORGANIZATION_STRUCTURE',
  scope: 'none',
  params: z.object({ organizationId: id }),
  reply: z.object({
    id,
    name: z.string(),
    type: coded,
    /** The organisation above. */
    parentName: z.string().nullable(),
    uscc: z.string().nullable(),
    legalPerson: z.string().nullable(),
    posts: z.array(z.object({ ...post, version: z.number().int(), allowedActions: actionsOf('edit') })),
  }),
});

export const savePost = endpoint({
  method: 'PUT',
  path: '/organize/structure/post/{identityId}',
  summary: 'Post and office phone of somebody: in the own unit, or anywhere for the group’s administrator',
  permit: 'MAINTAIN:ORGANIZATION_STRUCTURE',
  scope: 'organization',
  params: z.object({ identityId: id }),
  body: z.strictObject({
    title: optionalText(50),
    officePhone: optionalChecked(landline),
    version: z.number().int(),
  }),
  reply: done,
  example: { title: '招标专员', officePhone: '0531-86012345', version: 1 },
});
