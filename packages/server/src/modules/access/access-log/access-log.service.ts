import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { extensionPoint } from '../../../kernel/module.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import { may } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';

/** Which of the given projects are sealed now; filled by the modules that know openings and rounds of quotes. */
export const sealedProjects = extensionPoint<
  'sealed' | 'quotes',
  (context: Context, projectIds: readonly string[]) => Promise<Set<string>>
>('sealed projects');

const HIDDEN = '—';
const sortable = { time: 'time', costMs: 'costMs', status: 'status', createdTime: 'time' };

/**
 * The access log by the page. Rows of a project whose bids are sealed show neither person nor object
 * to anybody but the person himself (docs/domain/integrity.md).
 */
export async function listAccessLog(
  context: Context,
  query: PageQuery & { username?: string | undefined; sDate?: string | undefined; eDate?: string | undefined },
) {
  const { db, user } = context;
  let rows = db
    .selectFrom('accessLog')
    .select([
      'id',
      'userId',
      'username',
      'displayName',
      'actorName',
      'ip',
      'method',
      'path',
      'route',
      'status',
      'costMs',
      'time',
      'projectId',
    ]);
  if (!may(user, 'READ:ACCESS_LOG')) rows = rows.where('userId', '=', user.id);
  if (query.username) rows = rows.where('username', '=', query.username);
  if (query.keyword) rows = rows.where('path', 'like', contains(query.keyword));
  if (query.sDate) rows = rows.where('time', '>=', `${query.sDate} 00:00:00`);
  if (query.eDate) rows = rows.where('time', '<', sql<string>`${query.eDate}::date + 1`);
  if (query.username || query.keyword) {
    // asking for a person or an object must not tell what the rows hide
    const asked = await rows.clearSelect().select('projectId').distinct().where('projectId', 'is not', null).execute();
    const secret = [...(await sealedAmong(context, asked))];
    if (secret.length > 0) {
      rows = rows.where((eb) =>
        eb.or([eb('projectId', 'is', null), eb('projectId', 'not in', secret), eb('userId', '=', user.id)]),
      );
    }
  }
  const page = await pageOf(rows, query, orderOf(query.sort, sortable, { column: 'time', direction: 'desc' }, 'id'));
  const sealed = await sealedAmong(context, page.rows);
  return {
    totalElements: page.total,
    content: page.rows.map(({ userId, projectId, route, ...row }) => {
      const hidden = projectId !== null && userId !== user.id && sealed.has(projectId);
      return hidden ? { ...row, username: HIDDEN, displayName: HIDDEN, ip: HIDDEN, path: route } : row;
    }),
  };
}

/** The projects behind these rows that are sealed now. */
async function sealedAmong(
  context: Context,
  rows: readonly { projectId: string | null }[],
): Promise<ReadonlySet<string>> {
  const named = [...new Set(rows.flatMap(({ projectId }) => projectId ?? []))];
  const sealed = new Set<string>();
  if (named.length === 0) return sealed;
  for (const among of sealedProjects.all()) for (const projectId of await among(context, named)) sealed.add(projectId);
  return sealed;
}
