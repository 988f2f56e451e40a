import { subtract } from '@tenderdesk/domain/money';
import type { Context } from '../../../kernel/context.ts';
import { listProjects, summaryOf, type ProjectFilter } from '../../procedure/project/project-list.service.ts';
import { pageQueried, selectOutcomes } from './project-query.repository.ts';
import { codedBy } from '../../../kernel/wire.ts';

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

/** Ended projects within the caller's scope and how they came out, by the page; what was saved is null where a price is no amount. */
export async function listEnded(context: Context, filter: ProjectFilter) {
  const { content, ...total } = await listProjects(context, { ...filter, status: 'ENDED' });
  const outcomes = await selectOutcomes(
    context.db,
    content.map(({ id }) => id),
  );
  const rows = content.map((row) => {
    const { winners = [], winningPrice = null, estimate = null } = outcomes.get(row.id) ?? {};
    const saving = winningPrice !== null && estimate !== null ? subtract(estimate, winningPrice) : null;
    return { ...row, winners, winningPrice, saving };
  });
  return { ...total, content: rows };
}
