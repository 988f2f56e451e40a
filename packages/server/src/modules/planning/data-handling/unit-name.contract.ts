import { LEAST_REASON } from '@tenderdesk/domain/people/supplier/supplier';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { historyPage, historyQuery } from '../../../kernel/history.ts';
import { importColumn } from '../../../kernel/import-columns.ts';
import { importOf } from '../../../kernel/import.ts';
import { actionsOf, coded, dateTimeText, done, id, paged, pageQuery, text } from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';
import { importItems, ItemForm } from '../plan/plan.contract.ts';

/** Names of units that no unit of the group bears, and the plan items that came under them. */

const READS = { permit: 'READ:OWNER_UNIT_DATA_HANDLED', scope: 'none' } as const;
const HANDLES = { permit: 'MAINTAIN:OWNER_UNIT_DATA_HANDLED', scope: 'none' } as const;

const shape = {
  id,
  name: z.string(),
  status: coded,
  /** Plan items that came under it, and those of them that are not written. */
  rowCount: z.number().int(),
  waitingCount: z.number().int(),
  /** The unit, or the other name, that it stands for. */
  organizationName: z.string().nullable(),
  mergedIntoName: z.string().nullable(),
  handledByName: z.string().nullable(),
  handledTime: dateTimeText.nullable(),
  foundByName: z.string(),
  foundTime: dateTimeText,
};

const UnitName = z.object(shape).meta({ id: 'UnitName' });

export const listUnitNames = endpoint({
  method: 'GET',
  path: '/dataHandled/ownerUnit/page',
  summary: 'Names of units that no unit of the group bears, the newest first',
  ...READS,
  query: pageQuery.extend({ status: z.string().max(60).optional() }),
  reply: paged(UnitName),
});

const column = sheetColumns<z.output<typeof UnitName>>();

export const exportUnitNames = exportOf(listUnitNames, {
  permit: 'EXPORT:OWNER_UNIT_DATA_HANDLED',
  name: { zh: '业主单位数据处理', en: 'Owner-unit data handling' },
  columns: [
    column.text('name', '文件中的单位名称', 'Name in the file'),
    column.coded('status', '状态', 'State'),
    column.number('rowCount', '计划项', 'Plan items'),
    column.number('waitingCount', '未写入', 'Not written'),
    column.text('organizationName', '对应单位', 'Unit'),
    column.text('mergedIntoName', '合并至', 'Merged into'),
    column.text('handledByName', '处理人', 'Handled by'),
    column.dateTime('handledTime', '处理时间', 'Handled'),
    column.text('foundByName', '导入人', 'Imported by'),
    column.dateTime('foundTime', '发现时间', 'Found'),
  ],
});

const params = z.object({ unitNameId: id });
const version = z.number().int();
const reason = text(500).min(LEAST_REASON);
const named = z.object({ id, name: z.string() });

export const viewUnitName = endpoint({
  method: 'GET',
  path: '/dataHandled/ownerUnit/{unitNameId}',
  summary: 'One name with the items that came under it, and what it seems to mean',
  ...READS,
  params,
  reply: z
    .object({
      ...shape,
      reason: z.string().nullable(),
      version,
      rows: z.array(
        z.object({
          id,
          year: z.number().int(),
          name: z.string(),
          projectType: coded,
          biddingMethod: coded,
          amount: z.string(),
          /** As the file had it. */
          unitName: z.string(),
          written: z.boolean(),
          problem: z.string().nullable(),
        }),
      ),
      /** Units whose names are like it, the likest first. */
      units: z.array(named),
      /** Other open names that are like it. */
      names: z.array(named),
      allowedActions: actionsOf('map', 'merge', 'ignore', 'undo'),
    })
    .meta({ id: 'UnitNameView' }),
});

export const unitNameHistory = endpoint({
  method: 'GET',
  path: '/dataHandled/ownerUnit/{unitNameId}/history',
  summary: 'Who did what with a name, newest first',
  ...READS,
  params,
  query: historyQuery,
  reply: historyPage,
});

export const listMappable = endpoint({
  method: 'GET',
  path: '/dataHandled/ownerUnit/units',
  summary: 'Units that a name can stand for',
  ...HANDLES,
  reply: z.array(named),
});

export const listMergeable = endpoint({
  method: 'GET',
  path: '/dataHandled/ownerUnit/{unitNameId}/names',
  summary: 'Open names that a name can be another spelling of, at most 200',
  ...HANDLES,
  params,
  reply: z.array(named),
});

/** How many items were written, and how many still wait. */
const Effect = z.object({ id, written: z.number().int(), waiting: z.number().int() });

export const mapUnitName = endpoint({
  method: 'POST',
  path: '/dataHandled/ownerUnit/{unitNameId}/map',
  summary: 'The name stands for this unit, now and in later files: what came under it is written into its plans',
  ...HANDLES,
  params,
  body: z.strictObject({ organizationId: id, version }),
  reply: Effect,
});

export const mergeUnitName = endpoint({
  method: 'POST',
  path: '/dataHandled/ownerUnit/{unitNameId}/merge',
  summary: 'The name is another spelling of an open one, and shares its fate',
  ...HANDLES,
  params,
  body: z.strictObject({ intoId: id, version }),
  reply: done,
});

export const ignoreUnitName = endpoint({
  method: 'POST',
  path: '/dataHandled/ownerUnit/{unitNameId}/ignore',
  summary: 'The name stands for no unit of the group: what comes under it is kept and not written',
  ...HANDLES,
  params,
  body: z.strictObject({ reason, version }),
  reply: done,
});

export const undoUnitName = endpoint({
  method: 'POST',
  path: '/dataHandled/ownerUnit/{unitNameId}/undo',
  summary: 'The name is open again; items that were written for it are taken out, as long as nobody has worked on them',
  ...HANDLES,
  params,
  body: z.strictObject({ version }),
  reply: done,
  rules: ['UNIT_NAME_SETTLED'],
});

/** One row of the group's plan: an item with the name of its unit. */
const UnitRowForm = ItemForm.omit({ unplanned: true, unplannedReason: true }).extend({ unitName: text(200) });
export type UnitRowForm = z.output<typeof UnitRowForm>;

const OF_ITEMS = importItems.spec.columns.filter(({ key }) => key !== 'unplanned' && key !== 'unplannedReason');

export const importGroupPlan = importOf({
  path: '/dataHandled/ownerUnit',
  ...HANDLES,
  name: { zh: '集团采购计划导入', en: 'Plan of the group' },
  form: UnitRowForm,
  columns: [importColumn.text('unitName', '业主单位', 'Owner unit', { required: true }), ...OF_ITEMS],
  keyOf: ({ unitName, year, name }) => `${unitName} ${year} ${name}`,
});
