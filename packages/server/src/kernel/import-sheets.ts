import type { z } from 'zod';
import type { Context } from './context.ts';
import { shown } from './import-check.ts';
import type { ImportSpec, Read } from './import-spec.ts';
import { writeBook } from './sheet-job.ts';
import { safeText } from './workbook.ts';

/** The workbooks that an import gives out. */

/** The headings to fill in below, and a second sheet that says what goes where. */
export function templateOf(
  { columns, name }: Pick<ImportSpec<z.ZodType>, 'columns' | 'name'>,
  language: Context['language'],
): Promise<Buffer> {
  const rules = columns.map(({ title, required, hint }) => [
    title[language],
    required ? (language === 'en' ? 'yes' : '是') : '',
    hint[language],
  ]);
  return writeBook([
    {
      name: name[language],
      kinds: [],
      widths: columns.map(() => 22),
      heading: columns.map(({ title, required }) => title[language] + (required ? ' *' : '')),
      rows: () => [],
    },
    {
      name: language === 'en' ? 'Rules' : '填写说明',
      kinds: [],
      widths: [24, 8, 90],
      heading: language === 'en' ? ['Column', 'Required', 'What to write'] : ['列', '必填', '填写要求'],
      rows: () => rules,
      looks: rules.map((_, row) => [row, 2, 'wrapped'] as const),
    },
  ]);
}

/** The sheet as it came, faulty cells coloured, with the reasons in a column at the end. */
export function markedOf({ language }: Context, { cells, places, faults }: Read<unknown>): Promise<Buffer> {
  const width = Math.max(...cells.map((row) => row.length));
  const plain = cells.map((row) => Array.from({ length: width }, (_, place) => safeText(shown(row[place]))));
  const byRow = Map.groupBy(faults, ({ row }) => row - 1);
  const [heading = [], ...body] = plain;
  return writeBook([
    {
      name: 'Sheet1',
      kinds: [],
      widths: null,
      heading: [...heading, language === 'en' ? 'What is wrong' : '错误说明'],
      *rows() {
        for (const [index, row] of body.entries()) {
          const reasons = (byRow.get(index + 1) ?? []).map(
            ({ column, message }) => `${column ? `${column.title[language]}：` : ''}${message[language]}`,
          );
          yield [...row, safeText(reasons.join('；'))];
        }
      },
      looks: faults.flatMap(({ row, column }) => {
        const place = column === null ? -1 : places.indexOf(column);
        return [[row - 2, width, 'reason'] as const, ...(place < 0 ? [] : [[row - 2, place, 'faulty'] as const])];
      }),
    },
  ]);
}
