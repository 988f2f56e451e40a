import type { Text } from '@tenderdesk/domain/rule';
import { z } from 'zod';
import type { Context } from './context.ts';
import { endpoint, type Call, type Endpoint, type Permit } from './endpoint.ts';
import { badField } from './errors.ts';
import type { Total } from './paging.ts';
import { workbookOf, type SheetColumn } from './workbook.ts';

/** A list as an Excel workbook: the same filters, order and scope; what is taken away is in the audit trail. */

/** Rows of one workbook; more are refused, never cut off. */
export const MOST_ROWS = 10_000;

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
  return {
    ...spec,

    endpoint: endpoint({
      method: 'GET',
      path: list.path.replace(/\/\w+$/, '/export') as `/${string}`,
      summary: `${spec.name.en} as an Excel workbook, at most ${MOST_ROWS} rows`,
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

/**
 * Answers an export with what the list's own service finds.
 * @throws HttpError 400 above MOST_ROWS
 */
export const exporting =
  <Row, Filter>(
    taken: Export<Row>,
    list: (context: Context, filter: Filter) => Promise<{ content: readonly NoInfer<Row>[] } & Total>,
  ) =>
  async (context: Context, { query, response }: Pick<Call<unknown, unknown, unknown>, 'query' | 'response'>) => {
    const { columns: named, ...filters } = query as { columns?: string };
    const columns = chosenColumns(taken.columns, named);
    // one question to the database, so that the rows are of one moment
    const filter = { ...filters, page: 0, size: MOST_ROWS } as unknown as Filter;
    const { content, totalElements, moreElements } = await list(context, filter);
    if (totalElements > MOST_ROWS || moreElements) {
      throw badField('size', {
        zh: `一次最多导出${MOST_ROWS}条，当前${moreElements ? '超过' : ''}${totalElements}条，请缩小查询范围`,
        en: `At most ${MOST_ROWS} rows are exported at once, these are ${moreElements ? 'more than ' : ''}${totalElements}; narrow the search`,
      });
    }
    const name = taken.name[context.language];
    const workbook = await workbookOf(name, columns, content, context.language);
    // kept before anything leaves the house
    await context.transaction(async (inner) => {
      inner.audit({
        action: 'EXPORT',
        objectType: 'list',
        objectId: taken.endpoint.path,
        after: { filters, columns: columns.map(({ key }) => key), rows: content.length },
      });
    });
    const file = `${name}_${context.now.slice(0, 10).replaceAll('-', '')}.xlsx`;
    void response
      .header('content-type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file)}`)
      .header('content-security-policy', "sandbox; default-src 'none'")
      .send(workbook);
  };
