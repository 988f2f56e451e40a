import type { Text } from '@tenderdesk/domain/rule';
import { z } from 'zod';
import type { Context } from './context.ts';
import { endpoint, type Call, type Endpoint, type Permit } from './endpoint.ts';
import { badField, type HttpError } from './errors.ts';
import type { Total } from './paging.ts';
import { preparing, takeables, WORKBOOK, type Preparation } from './preparing.ts';
import { workbookOf, type SheetColumn, type Totals } from './workbook.ts';

/** A list as an Excel workbook: the same filters, order and scope; what is taken away is in the audit trail. */

/** Rows of one workbook; more are refused, never cut off. */
export const MOST_ROWS = 10_000;

/** Rows of one that is prepared in the background, and those that are read at once for it. */
export const MOST_PREPARED_ROWS = 50_000;
const SLICE = 2000;

/** How a caller says that it does not wait for the workbook (RFC 7240). */
const IN_BACKGROUND = 'respond-async';

type ListOf<Query extends z.ZodObject, Row> = Endpoint<
  undefined,
  Query,
  undefined,
  z.ZodType<{ content: Row[]; totalElements: number; moreElements?: true | undefined }>
>;

export interface ExportSpec<Row> {
  permit: Permit;
  /** Of the sheet and the file. */
  name: Text;
  columns: readonly SheetColumn<Row>[];
}

export interface Export<Row> extends ExportSpec<Row> {
  endpoint: Endpoint<undefined, z.ZodObject>;
}

const columnsQuery = z
  .string()
  .regex(/^[\w.,]{1,2000}$/, 'columns')
  .optional();

/**
 * The export of a list, `/x/page` at `/x/export`. `columns` of its query names the columns in their order, by the keys of
 * the screen; absent, all are taken.
 */
export function exportOf<Query extends z.ZodObject, Row>(list: ListOf<Query, Row>, spec: ExportSpec<Row>): Export<Row> {
  const listQuery = list.query as unknown as z.ZodObject;
  const path = list.path.replace(/\/\w+$/, '/export') as `/${string}`;
  takeables.set(path, { permit: spec.permit, mime: WORKBOOK });
  return {
    ...spec,

    endpoint: endpoint({
      method: 'GET',
      path,
      summary: `${spec.name.en} as an Excel workbook, at most ${MOST_ROWS} rows; with "Prefer: ${IN_BACKGROUND}" it is prepared in the background, at most ${MOST_PREPARED_ROWS} rows (202)`,
      permit: spec.permit,
      scope: list.scope,
      heavy: list.heavy ?? true,
      query: listQuery.omit({ page: true, size: true }).extend({ columns: columnsQuery }),
    }),
  };
}

/** The columns that the query names, those that the export lacks left out; all when none is named. */
function chosenColumns<Row>(
  columns: readonly SheetColumn<Row>[],
  named: string | undefined,
): readonly SheetColumn<Row>[] {
  const chosen = (named?.split(',') ?? []).flatMap((key) => columns.find((column) => column.key === key) ?? []);
  return chosen.length > 0 ? [...new Set(chosen)] : columns;
}

/** @param found how many there are; null where it is only known that they are more than `most` */
function tooMany(most: number, found: number | null): HttpError {
  const words = found === null ? { zh: `超过${most}`, en: `more than ${most}` } : { zh: `${found}`, en: `${found}` };
  return badField('size', {
    zh: `一次最多导出${most}条，当前${words.zh}条，请缩小查询范围`,
    en: `At most ${most} rows are exported at once, these are ${words.en}; narrow the search`,
  });
}

type ListService<Row, Filter> = (context: Context, filter: Filter) => Promise<{ content: readonly Row[] } & Total>;

/** All rows of a list up to MOST_PREPARED_ROWS, in slices of one moment. @throws HttpError 400 above */
async function readAll<Row, Filter>(
  moment: Context,
  list: ListService<Row, Filter>,
  filters: object,
  tell: (rows: number) => Promise<void>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 0; ; page += 1) {
    const filter = { ...filters, page, size: SLICE } as unknown as Filter;
    const { content } = await list(moment, filter);
    if (rows.length + content.length > MOST_PREPARED_ROWS) throw tooMany(MOST_PREPARED_ROWS, null);
    rows.push(...content);
    if (content.length < SLICE) return rows;
    await tell(rows.length);
  }
}

type TotalsService<Filter> = (context: Context, filter: Filter) => Promise<Totals>;

/**
 * Answers an export with what the list's own service finds, or with 202 and the id of the file that is prepared.
 * @param sum gives what stands below the rows, over all of them
 * @throws HttpError 400 above MOST_ROWS
 */
export const exporting =
  <Row, Filter>(
    taken: Export<Row>,
    list: ListService<NoInfer<Row>, Filter>,
    sum: TotalsService<Filter> | null = null,
  ) =>
  async (
    context: Context,
    { query, request, response }: Pick<Call<unknown, unknown, unknown>, 'query' | 'request' | 'response'>,
  ) => {
    const { columns: named, ...filters } = query as { columns?: string };
    const columns = chosenColumns(taken.columns, named);
    const name = taken.name[context.language];
    const file = `${name}_${context.now.slice(0, 10).replaceAll('-', '')}.xlsx`;
    const { path } = taken.endpoint;
    const note = (inner: Context, rows: number) =>
      inner.audit({
        action: 'EXPORT',
        objectType: 'list',
        objectId: path,
        after: { filters, columns: columns.map(({ key }) => key), rows },
      });
    const prepare = preparing.get('files');
    if (prepare && request.headers['prefer'] === IN_BACKGROUND) {
      const make: Preparation['make'] = async (tell) => {
        const [rows, totals] = await context.snapshot(async (moment) => [
          await readAll(moment, list, filters, tell),
          sum && (await sum(moment, filters as unknown as Filter)),
        ]);
        return { content: await workbookOf(name, columns, rows, context.language, totals), count: rows.length };
      };
      const prepared = await prepare(context, { kind: 'FILE', path, subject: null, file, make, note });
      return void response.code(202).header('preference-applied', IN_BACKGROUND).send(prepared);
    }
    // one question to the database, so that the rows are of one moment; with totals, one moment for both
    const filter = { ...filters, page: 0, size: MOST_ROWS } as unknown as Filter;
    const [{ content, totalElements, moreElements }, totals] = sum
      ? await context.snapshot(async (moment) => [await list(moment, filter), await sum(moment, filter)])
      : [await list(context, filter), null];
    if (totalElements > MOST_ROWS || moreElements) throw tooMany(MOST_ROWS, moreElements ? null : totalElements);
    const workbook = await workbookOf(name, columns, content, context.language, totals);
    // kept before anything leaves the house
    await context.transaction(async (inner) => note(inner, content.length));
    void response
      .header('content-type', WORKBOOK)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file)}`)
      .header('content-security-policy', "sandbox; default-src 'none'")
      .send(workbook);
  };
