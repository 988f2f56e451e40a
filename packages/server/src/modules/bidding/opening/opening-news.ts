import type { Channels } from '../../../kernel/channels.ts';
import type { Context } from '../../../kernel/context.ts';
import type { ProjectRow } from '../../procedure/project/project.service.ts';
import { itemsOf } from './opening.service.ts';

const STAFF_CHANNEL = 'opening_staff';
const BIDDER_CHANNEL = 'opening_bidder';

/** What changed: an opening as a whole, or a line of it, which is news in its section alone. */
interface Changed {
  openingId: string;
  sectionId?: string;
}

/**
 * With the commit everybody who follows an opening hears that its record went on: the staff whose scope takes the project's
 * unit in, and the bidders of the record. Before the start the record has no lines, so no bidder is told of anything.
 */
export async function tellOpening(
  context: Context,
  { id, organizationId, organizationPath }: ProjectRow,
  { openingId, sectionId }: Changed,
): Promise<void> {
  const items = await itemsOf(context, openingId);
  const companies = items.filter((item) => sectionId === undefined || item.sectionId === sectionId);
  context.tell(STAFF_CHANNEL, [id, organizationId, organizationPath].join(' '));
  for (const supplierId of new Set(companies.map((item) => item.supplierId)))
    context.tell(BIDDER_CHANNEL, [id, supplierId].join(' '));
}

/** Open pages learn of it at once; what they may see of it they ask for themselves. */
export const channels: Channels = {
  [STAFF_CHANNEL]: (news, { live }) => {
    const [projectId = '', id = '', path = ''] = news.split(' ');
    live.sendWithin({ id, path }, { action: 'opening', id: projectId }, null);
  },
  [BIDDER_CHANNEL]: (news, { live }) => {
    const [projectId = '', supplierId = ''] = news.split(' ');
    live.sendToCompany(supplierId, { action: 'opening', id: projectId });
  },
};
