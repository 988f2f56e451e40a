import fs from 'node:fs';
import path from 'node:path';
import type { Language, Text } from '@tenderdesk/domain/rule';
import { RuleError } from '@tenderdesk/domain/rule';
import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import type { Context } from './context.ts';
import { HttpError } from './errors.ts';
import { isBlank, placesOf, shown } from './import-check.ts';
import type { Cell, ImportColumn } from './import-columns.ts';
import type { GroupImport } from './import-group.ts';
import { examineRows, type Rows } from './import-rows.ts';
import type { SheetFault, SheetRow } from './import-spec.ts';
import { readTable, TABLE_ENDINGS, UnreadableTable } from './table-file.ts';
import { safeText } from './workbook.ts';
import { beginWork, inTransaction, type Origin, type Tools } from './work.ts';

/**
 * Records of a whole group from the tables of a folder, one a kind, in the order in which they stand on each other. What is
 * good is written, a batch in one transaction; what is refused stands with its reasons in a marked file; what is there already
 * is passed over, so that the same folder may be imported again, after a cut too.
 */

/** Rows that are written in one transaction. */
const BATCH = 500;
/** Of a table whose rows are judged together. */
const MOST_WHOLE = 20_000;
/** Below the folder: rows that were refused. */
export const REFUSED_FOLDER = 'refused';

/** What became of a table. */
export interface TableReport {
  file: string;
  rows: number;
  written: number;
  /** Passed over: their records were there. */
  known: number;
  refused: number;
  /** Why the table as a whole, or what follows the rows above, was not read. */
  unread: Text | null;
  /** Where the refused rows stand; null where there are none. */
  marked: string | null;
  seconds: number;
}

/** What an import works with. */
export interface FolderImport {
  tools: Tools;
  origin: Origin;
  kinds: readonly GroupImport[];
  folder: string;
  /** Nothing is kept: all runs in one transaction, which is taken back. */
  dry: boolean;
  say(line: string): void;
}

/** The tables of a folder by their kind, in the order of the kinds. @throws UnreadableTable for a file that is of no kind, two of one, and a link */
export function tablesOf(folder: string, kinds: readonly GroupImport[]): { kind: GroupImport; file: string }[] {
  const entries = fs
    .readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => TABLE_ENDINGS.includes(path.extname(name).toLowerCase()));
  const links = entries.filter((entry) => entry.isSymbolicLink()).map(({ name }) => name);
  if (links.length > 0)
    throw new UnreadableTable({
      zh: `不读取符号链接：${links.join('、')}。请把文件本身放入文件夹`,
      en: `Symbolic links are not read: ${links.join(', ')}. Put the files themselves into the folder`,
    });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const nameOf = (file: string): string => path.basename(file, path.extname(file)).toLowerCase();
  const strange = files.filter((file) => !kinds.some((kind) => kind.file === nameOf(file)));
  const known = kinds.map(({ file }) => file).join(', ');
  if (strange.length > 0)
    throw new UnreadableTable({
      zh: `不认识的文件：${strange.join('、')}。文件名须为：${known}（.csv 或 .xlsx）`,
      en: `Files of no kind: ${strange.join(', ')}. They are called ${known}, with .csv or .xlsx`,
    });
  const found = kinds
    .toSorted((a, b) => a.order - b.order)
    .flatMap((kind) => files.filter((file) => nameOf(file) === kind.file).map((file) => ({ kind, file })));
  const twice = found.find(({ kind }, index) => found[index + 1]?.kind === kind);
  if (twice)
    throw new UnreadableTable({
      zh: `${twice.kind.file} 有两个文件，请只留一个`,
      en: `There are two files of ${twice.kind.file}: keep one`,
    });
  if (found.length === 0)
    throw new UnreadableTable({
      zh: `文件夹中没有可导入的文件。文件名须为：${known}（.csv 或 .xlsx）`,
      en: `There is nothing to import in the folder. Files are called ${known}, with .csv or .xlsx`,
    });
  return found;
}

class TakenBack extends Error {}

/** Imports the tables of a folder. @throws UnreadableTable where the folder itself is not as it should be */
export async function importFolder(given: FolderImport): Promise<TableReport[]> {
  const tables = tablesOf(given.folder, given.kinds);
  const reports: TableReport[] = [];
  const run = async (atOnce: AtOnce): Promise<void> => {
    for (const { kind, file } of tables) reports.push(await importTable(given, kind, file, atOnce));
  };
  const { tools, origin, dry } = given;
  if (!dry) {
    await run((job) =>
      inTransaction(tools, origin, async (context, work) => {
        const result = await job(context);
        await work.settle();
        return result;
      }),
    );
    return reports;
  }
  await tools.store
    .transaction(async ({ db, now }) => {
      await run(async (work) => {
        await sql`savepoint batch`.execute(db);
        try {
          const { context, settle } = beginWork(db, now, origin, tools);
          const result = await work(context);
          await settle();
          await sql`release savepoint batch`.execute(db);
          return result;
        } catch (error) {
          await sql`rollback to savepoint batch`.execute(db);
          throw error;
        }
      });
      throw new TakenBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
  return reports;
}

type AtOnce = <Result>(work: (context: Context) => Promise<Result>) => Promise<Result>;

async function importTable(
  { folder, origin, say }: FolderImport,
  kind: GroupImport,
  file: string,
  atOnce: AtOnce,
): Promise<TableReport> {
  const begun = performance.now();
  const report: TableReport = {
    file,
    rows: 0,
    written: 0,
    known: 0,
    refused: 0,
    unread: null,
    marked: null,
    seconds: 0,
  };
  const marked = markedFile(folder, file, origin.language);
  const seen = new Map<string, number>();
  let said = 0;
  try {
    let heading: Cell[] | null = null;
    let places: readonly (ImportColumn | undefined)[] = [];
    const flush = async (rows: SheetRow[]): Promise<void> => {
      const refused = await writeBatch(kind, { places, rows, passesKnown: true, seen, refuseCell }, atOnce, report);
      marked.write(heading ?? [], rows, refused);
      if (report.rows - said >= TELL_EACH) {
        said = report.rows;
        say(`${file}: ${report.rows} …`);
      }
    };
    let row = 0;
    let batch: SheetRow[] = [];
    for await (const cells of readTable(path.join(folder, file))) {
      row += 1;
      if (heading === null) {
        heading = cells;
        places = placesOf(cells, kind.spec.columns);
        continue;
      }
      if (cells.every(isBlank)) continue;
      batch.push({ row, cells });
      if (kind.whole && batch.length > MOST_WHOLE) throw new UnreadableTable(TOO_MANY);
      if (kind.whole || batch.length < BATCH) continue;
      await flush(batch);
      batch = [];
    }
    if (batch.length > 0) await flush(batch);
    if (report.rows === 0) throw new UnreadableTable({ zh: '文件中没有数据行', en: 'The file has no rows' });
  } catch (error) {
    report.unread = reasonOf(error);
  } finally {
    report.marked = marked.close();
  }
  report.seconds = (performance.now() - begun) / 1000;
  return report;
}

const TELL_EACH = 2000;

const TOO_MANY: Text = {
  zh: `该类数据的行相互引用，一个文件最多${MOST_WHOLE}行`,
  en: `Rows of this kind refer to each other: at most ${MOST_WHOLE} in a file`,
};
const FORMULA: Text = {
  zh: '公式不能导入，请改为值',
  en: 'Formulas are not imported: write the value',
};

/** A text file holds formulas as they were typed. */
const refuseCell = (cell: Cell): Text | null => (typeof cell === 'string' && /^\s*=/.test(cell) ? FORMULA : null);

/** Why a table is not read. @throws what is no fault of the table */
function reasonOf(error: unknown): Text {
  if (error instanceof UnreadableTable) return error.reason;
  const [fault] = error instanceof HttpError ? error.faults : [];
  if (!fault) throw error;
  return { zh: fault.messageZh, en: fault.messageEn };
}

/** Writes what is good of some rows; gives what is wrong with the others. */
async function writeBatch(
  kind: GroupImport,
  rows: Rows,
  atOnce: AtOnce,
  report: TableReport,
): Promise<readonly SheetFault[]> {
  const before = new Map(rows.seen);
  const write = (some: Rows) =>
    atOnce(async (context) => {
      const { forms, faults, known } = await examineRows(context, kind.spec, kind.work, some);
      const faulty = new Set(faults.map(({ row }) => row));
      const good = forms.filter(({ row }) => !faulty.has(row)).map(({ form }) => form);
      const { add, addAll, added } = kind.work;
      if (addAll && good.length > 0) await addAll(context, good, report.file);
      else if (add) for (const form of good) await add(context, form);
      if (good.length > 0) {
        await added?.(context, good);
        const after = { rows: good.length };
        context.audit({ action: 'IMPORT', objectType: 'list', objectId: kind.spec.path, after });
      }
      return { faults, known, written: good.length, refused: faulty.size };
    });
  const note = ({ faults, known, written, refused }: Awaited<ReturnType<typeof write>>) => {
    report.known += known;
    report.written += written;
    report.refused += refused;
    return faults;
  };
  report.rows += rows.rows.length;
  try {
    return note(await write(rows));
  } catch (error) {
    if (!refusalOf(error)) throw error;
  }
  // somebody was faster, or the records refuse one of them: the others come in all the same
  const seen = rows.seen;
  seen?.clear();
  for (const [key, row] of before) seen?.set(key, row);
  const faults: SheetFault[] = [];
  for (const one of rows.rows) {
    try {
      faults.push(...note(await write({ ...rows, rows: [one] })));
    } catch (error) {
      const message = refusalOf(error);
      if (!message) throw error;
      report.refused += 1;
      faults.push({ row: one.row, column: null, value: shown(one.cells[0]), message });
    }
  }
  return faults;
}

const TAKEN: Text = {
  zh: '与已有记录冲突（编号、名称或代码已被使用）',
  en: 'It collides with a record that is there: a number, name or code is taken',
};

/** What a row is refused for in words; null for what is no fault of a row. */
function refusalOf(error: unknown): Text | null {
  const faults = error instanceof HttpError ? error.faults : error instanceof RuleError ? error.faults : [];
  if (faults.length > 0)
    return {
      zh: faults.map(({ messageZh }) => messageZh).join('；'),
      en: faults.map(({ messageEn }) => messageEn).join('; '),
    };
  return ['23505', '23514'].includes((error as { code?: string }).code ?? '') ? TAKEN : null;
}

/** Rows that were refused, with their reasons, for whoever puts them right: they may be imported again as they stand there. */
function markedFile(folder: string, file: string, language: Language) {
  const place = path.join(folder, REFUSED_FOLDER, `${path.basename(file, path.extname(file))}.csv`);
  // somebody may have put right what an earlier run left there, and not moved it
  if (fs.existsSync(place)) fs.renameSync(place, place.replace(/\.csv$/, '.previous.csv'));
  let handle: number | null = null;
  return {
    write(heading: readonly Cell[], rows: readonly SheetRow[], faults: readonly SheetFault[]): void {
      if (faults.length === 0) return;
      if (handle === null) {
        fs.mkdirSync(path.dirname(place), { recursive: true, mode: 0o700 });
        // they hold what the tables hold: phones and id numbers
        handle = fs.openSync(place, 'w', 0o600);
        const more = language === 'en' ? ['Row', 'What is wrong'] : ['原行号', '错误说明'];
        fs.writeSync(handle, `\uFEFF${stringify([[...heading.map(shown), ...more]])}`);
      }
      const width = heading.length;
      const byRow = Map.groupBy(faults, ({ row }) => row);
      const lines = rows
        .filter(({ row }) => byRow.has(row))
        .map(({ row, cells }) => {
          const reasons = byRow
            .get(row)!
            .map(({ column, message }) => `${column ? `${column.title[language]}：` : ''}${message[language]}`);
          const own = Array.from({ length: width }, (_, place) => safeText(whole(cells[place])));
          return [...own, String(row), safeText(reasons.join('；'))];
        });
      fs.writeSync(handle, stringify(lines));
    },
    close(): string | null {
      if (handle === null) return null;
      fs.closeSync(handle);
      return place;
    },
  };
}

/** A cell as it came: it may be put right and come again. */
const whole = (cell: Cell | undefined): string =>
  cell instanceof Date ? shown(cell) : String(cell ?? '').replaceAll('\0', '');
