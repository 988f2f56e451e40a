import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { amountWanAboveZero, dateText, done, id, paged, pageQuery, text } from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';

/** The works of a highway; investment in 万元, progress in percent. */
const HighwayProject = z
  .object({
    id,
    organizationName: z.string(),
    name: z.string(),
    year: z.number().int(),
    investment: z.string(),
    progress: z.string(),
    projectNum: z.number().int(),
    /** Sections of the linked projects in their present rounds. */
    sectionNum: z.number().int(),
    version: z.number().int(),
  })
  .meta({ id: 'HighwayProject' });

export const listHighways = endpoint({
  method: 'GET',
  path: '/tender/highwayProject/page',
  summary: 'Highway works within one’s scope, the latest year first',
  permit: 'READ:HIGHWAY_PROJECT',
  scope: 'organization',
  query: pageQuery.extend({
    year: z.coerce.number().int().min(2000).max(2100).optional(),
    /** Part of a unit's name. */
    organization: z.string().trim().max(100).optional(),
  }),
  reply: paged(HighwayProject),
});

const column = sheetColumns<z.output<typeof HighwayProject>>();

export const exportHighways = exportOf(listHighways, {
  permit: 'EXPORT:HIGHWAY_PROJECT',
  name: { zh: '高速公路项目', en: 'Highway projects' },
  columns: [
    column.text('name', '工程名称', 'Works'),
    column.text('organizationName', '单位', 'Organisation'),
    column.number('year', '年度', 'Year'),
    column.number('projectNum', '项目数', 'Projects'),
    column.number('sectionNum', '标段数', 'Sections'),
    column.number('progress', '进度（%）', 'Progress (%)'),
    column.wan('investment', '总投资', 'Investment'),
  ],
});

const Node = z.object({
  name: z.string(),
  weight: z.number().int(),
  progress: z.string(),
  plannedDate: dateText.nullable(),
  finishedDate: dateText.nullable(),
});

const highwayParams = z.object({ highwayId: id });

export const viewHighway = endpoint({
  method: 'GET',
  path: '/tender/highwayProject/{highwayId}',
  summary: 'The works of a highway with its nodes and the projects that are tendered for it',
  permit: 'READ:HIGHWAY_PROJECT',
  scope: 'organization',
  params: highwayParams,
  reply: HighwayProject.extend({
    nodes: z.array(Node),
    projects: z.array(z.object({ projectId: id, code: z.string(), name: z.string(), sectionNum: z.number().int() })),
  }).meta({ id: 'HighwayDetail' }),
});

const HighwayForm = z.strictObject({
  name: text(200),
  year: z.number().int().min(2000).max(2100),
  investment: amountWanAboveZero,
  /** Of one unit, whose works they are. */
  projectIds: z.array(id).min(1).max(100),
  nodes: z
    .array(
      z.strictObject({
        name: text(100),
        weight: z.number().int().min(1).max(1000),
        progress: z.number().min(0).max(100).multipleOf(0.01),
        plannedDate: dateText.nullish(),
        finishedDate: dateText.nullish(),
      }),
    )
    .max(100),
});
export type HighwayForm = z.output<typeof HighwayForm>;

const example = {
  name: '岚栖高速改扩建工程',
  year: 2026,
  investment: '309825',
  projectIds: ['0'.repeat(32)],
  nodes: [{ name: '路基交验', weight: 3, progress: 40 }],
};

export const addHighway = endpoint({
  method: 'POST',
  path: '/tender/highwayProject',
  summary: 'New works of the unit whose projects are linked',
  permit: 'MAINTAIN:HIGHWAY_PROJECT',
  scope: 'organization',
  body: HighwayForm,
  reply: done,
  example,
});

export const saveHighway = endpoint({
  method: 'PUT',
  path: '/tender/highwayProject/{highwayId}',
  summary: 'Changes works, their nodes and the linked projects',
  permit: 'MAINTAIN:HIGHWAY_PROJECT',
  scope: 'organization',
  params: highwayParams,
  body: HighwayForm.extend({ version: z.number().int() }),
  reply: done,
  example: { ...example, version: 1 },
});

export const deleteHighway = endpoint({
  method: 'DELETE',
  path: '/tender/highwayProject/{highwayId}',
  summary: 'Deletes works; the linked projects stay',
  permit: 'MAINTAIN:HIGHWAY_PROJECT',
  scope: 'organization',
  params: highwayParams,
  reply: done,
});
