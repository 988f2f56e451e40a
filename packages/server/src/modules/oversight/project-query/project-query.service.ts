import type { Context } from '../../../kernel/context.ts';
import { summaryOf } from '../../procedure/project/project-list.service.ts';
import { pageQueried } from './project-query.repository.ts';
import type { ProjectFilter } from '../../procedure/project/project-list.service.ts';

/** Projects of the platform CLOUD within the caller's scope with winner, price and key dates, by the page. */
export const listCloud = (context: Context, filter: ProjectFilter) =>
  queryProjects(context, { ...filter, platform: 'CLOUD' });

/** Projects within the caller's scope with winner, price and key dates, by the page. */
export async function queryProjects(context: Context, filter: ProjectFilter) {
  const { rows, total } = await pageQueried(context.db, context.user, filter);
  const content = rows.map(({ announced, saleStart, openingTime, ...row }) => ({
    ...summaryOf(context, row),
    saleStart: announced ? saleStart : null,
    openingTime: announced ? openingTime : null,
  }));
  return { ...total, content };
}
