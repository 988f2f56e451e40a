import { needed, personName } from '@tenderdesk/domain/access/account/validators';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { amountWan, checked, dateText, done, fileRef, id, paged, pageQuery, text } from '../../../kernel/wire.ts';

const version = z.number().int();

const Person = z
  .object({ id, name: z.string(), cert: z.string(), certNo: z.string(), version })
  .meta({ id: 'SupplierPerson' });

/** Amount in 万元. */
const Performance = z
  .object({
    id,
    project: z.string(),
    owner: z.string(),
    amount: z.string().nullable(),
    completedDate: dateText,
    files: z.array(fileRef),
    version,
  })
  .meta({ id: 'SupplierPerformance' });

const person = { name: checked(needed(personName)).max(50), cert: text(60), certNo: text(60) };
const personExample = { name: '林知远', cert: '一级建造师', certNo: '京199202012345' };
const work = {
  project: text(200),
  owner: text(200),
  amount: amountWan.nullish(),
  completedDate: dateText,
  files: z.array(id).max(10),
};
const workExample = {
  project: '云栖至青屏公路路面工程',
  owner: '岚川省公路局',
  amount: '3200',
  completedDate: '2024-06-30',
  files: [],
};

const own = { permit: 'MAINTAIN:SUPPLIER_INFO', scope: 'supplier' } as const;

export const listPeople = endpoint({
  method: 'GET',
  path: '/organize/supplierPerson/page',
  summary: 'People whom a supplier names as its own',
  permit: 'READ:SUPPLIER_DETAILS',
  scope: 'none',
  query: pageQuery.extend({ supplierId: id }),
  reply: paged(Person),
});

export const listPerformances = endpoint({
  method: 'GET',
  path: '/organize/supplierPerformance/page',
  summary: 'Works that a supplier has done by its own account, the last ones first',
  permit: 'READ:SUPPLIER_DETAILS',
  scope: 'none',
  query: pageQuery.extend({ supplierId: id }),
  reply: paged(Performance),
});

export const listOwnPeople = endpoint({
  method: 'GET',
  path: '/bidder/profile/person/page',
  summary: 'People whom one’s own company has named',
  permit: 'READ:SUPPLIER_INFO',
  scope: 'supplier',
  query: pageQuery,
  reply: paged(Person),
});

export const listOwnPerformances = endpoint({
  method: 'GET',
  path: '/bidder/profile/performance/page',
  summary: 'Works that one’s own company has named, the last ones first',
  permit: 'READ:SUPPLIER_INFO',
  scope: 'supplier',
  query: pageQuery,
  reply: paged(Performance),
});

export const addPerson = endpoint({
  ...own,
  method: 'POST',
  path: '/bidder/profile/person',
  summary: 'Names one of the people of one’s own company',
  body: z.strictObject(person),
  reply: done,
  example: personExample,
});

const personParams = z.object({ supplierPersonId: id });

export const savePerson = endpoint({
  ...own,
  method: 'PUT',
  path: '/bidder/profile/person/{supplierPersonId}',
  summary: 'Changes what was said of one of the company’s people',
  params: personParams,
  body: z.strictObject({ ...person, version }),
  reply: done,
  example: { ...personExample, version: 1 },
});

export const removePerson = endpoint({
  ...own,
  method: 'DELETE',
  path: '/bidder/profile/person/{supplierPersonId}',
  summary: 'One of the company’s people is no longer one of them',
  params: personParams,
  reply: done,
});

export const addPerformance = endpoint({
  ...own,
  method: 'POST',
  path: '/bidder/profile/performance',
  summary: 'Names a work that one’s own company has done',
  body: z.strictObject(work),
  reply: done,
  example: workExample,
});

const workParams = z.object({ supplierPerformanceId: id });

export const savePerformance = endpoint({
  ...own,
  method: 'PUT',
  path: '/bidder/profile/performance/{supplierPerformanceId}',
  summary: 'Changes what was said of a work',
  params: workParams,
  body: z.strictObject({ ...work, version }),
  reply: done,
  example: { ...workExample, version: 1 },
});

export const removePerformance = endpoint({
  ...own,
  method: 'DELETE',
  path: '/bidder/profile/performance/{supplierPerformanceId}',
  summary: 'Takes a work off the list of one’s own company',
  params: workParams,
  reply: done,
});
