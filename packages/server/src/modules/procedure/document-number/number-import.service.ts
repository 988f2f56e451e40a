import type { Fault, Text } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import type { ImportWork } from '../../../kernel/import-spec.ts';
import { unitsByWord } from '../../access/account/unit.service.ts';
import * as records from './document-number.repository.ts';
import type { NumberRow } from './number-import.contract.ts';

/** Document numbers that were taken elsewhere, from a file: none of them is given again. */

const fault = (field: string, { zh, en }: Text): Fault => ({ ruleId: 'INVALID', field, messageZh: zh, messageEn: en });

const NO_UNIT: Text = { zh: '没有这个编码或名称的单位', en: 'There is no organisation of this code or name' };
const FUTURE: Text = { zh: '取号日期不能晚于今天', en: 'A number that is used was taken by today' };
const SEQ_TAKEN: Text = {
  zh: '该单位、类别、年度的这个序号已是另一文号',
  en: 'Another number stands at this place of the series',
};

const seriesOf = (organizationId: string, { kind, year, seq }: NumberRow): string =>
  `${organizationId} ${kind} ${year} ${seq}`;

async function refusedRows(context: Context, rows: readonly NumberRow[]): Promise<ReadonlyMap<NumberRow, Fault>> {
  const unitOf = await unitsByWord(context);
  const units = [...new Set(rows.flatMap(({ organization }) => unitOf(organization)?.id ?? []))];
  const years = [...new Set(rows.map(({ year }) => year))];
  const places = new Set(await records.selectPlaces(context.db, units, years));
  const today = context.now.slice(0, 10);
  const judge = (row: NumberRow): Fault | null => {
    const unit = unitOf(row.organization);
    if (!unit) return fault('organization', NO_UNIT);
    if (row.takenDate > today) return fault('takenDate', FUTURE);
    const place = seriesOf(unit.id, row);
    if (places.has(place)) return fault('seq', SEQ_TAKEN);
    places.add(place);
    return null;
  };
  return new Map(
    rows.flatMap((row): [NumberRow, Fault][] => {
      const found = judge(row);
      return found ? [[row, found]] : [];
    }),
  );
}

async function addRows(context: Context, rows: readonly NumberRow[]): Promise<void> {
  const { db, now, user } = context;
  const unitOf = await unitsByWord(context);
  const made = rows.map(({ organization, takenDate, kind, year, seq, text, usedFor }) => {
    const unit = unitOf(organization)!;
    return {
      ...{ kind, year, seq, text, usedFor },
      id: newId(),
      organizationId: unit.id,
      organizationPath: unit.path,
      projectId: null,
      holderId: null,
      takenBy: user.id || null,
      takenTime: `${takenDate} 00:00:00`,
      voidReason: null,
      voidBy: null,
      voidTime: null,
      importedTime: now,
    };
  });
  await records.insertNumbers(db, made);
  await records.keepLast(db, made);
  for (const { id, text, kind, year, usedFor } of made) {
    const after = { text, kind, year, usedFor };
    context.audit({ action: 'TAKE', objectType: 'documentNumber', objectId: id, after });
  }
}

/** What the import of used numbers does. */
export const importing: ImportWork<NumberRow> = {
  taken: async ({ db }, rows) =>
    new Set(
      await records.selectWritten(
        db,
        rows.map(({ text }) => text),
      ),
    ),
  refuse: refusedRows,
  addAll: addRows,
};
