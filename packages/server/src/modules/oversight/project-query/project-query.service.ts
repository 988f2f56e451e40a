import { subtract } from '@tenderdesk/domain/money';
import type { Context } from '../../../kernel/context.ts';
import { summaryOf } from '../../procedure/project/project-list.service.ts';
import { pageQueried, selectOutcomes } from './project-query.repository.ts';
import { codedBy } from '../../../kernel/wire.ts';
import type { ProjectFilter } from '../../procedure/project/project-list.service.ts';

/** Projects of the platform CLOUD within the caller's scope with winner, price and key dates, by the page. */
export const listCloud = (context: Context, filter: ProjectFilter) =>
  queryProjects(context, { ...filter, platform: 'CLOUD' });

/** Projects within the caller's scope with winner, price and key dates, by the page. */
export async function queryProjects(context: Context, filter: ProjectFilter) {
  const { rows, total } = await pageQueried(context.db, context.user, filter);
  const content = rows.map(({ announced, saleStart, openingTime, platform, ...row }) => ({
    ...summaryOf(context, row),
    platform: codedBy('bidding.BiddingPlatform', platform, context.language),
    saleStart: announced ? saleStart : null,
    openingTime: announced ? openingTime : null,
  }));
  return { ...total, content };
}

/** How ended projects within the caller's scope came out; what was saved is null where a price is no amount. */
export async function listOutcomes({ db, user }: Context, projectIds: readonly string[]) {
  const rows = await selectOutcomes(db, user, projectIds);
  return rows.map(({ projectId, winners, winningPrice, estimate }) => ({
    projectId,
    winners,
    winningPrice,
    saving: winningPrice !== null && estimate !== null ? subtract(estimate, winningPrice) : null,
  }));
}
