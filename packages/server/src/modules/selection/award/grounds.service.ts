import { eachApart } from '../../../kernel/apart.ts';
import type { Context } from '../../../kernel/context.ts';
import { itemsOf, openingOf } from '../../bidding/opening/opening.service.ts';
import { aboutProject, lockAnyProject } from '../../procedure/project/project.service.ts';
import { remind } from '../../work/reminder/reminder.service.ts';
import { groundsOf } from '../evaluation/rejection.service.ts';
import * as records from './award.repository.ts';

/** So many publicities are looked at in one transaction. */
const BATCH = 20;

/**
 * Each rejected bidder is told its own ground, and nothing of others, once the publicity of the candidates has begun.
 * @returns true when more is due
 */
export async function tellGrounds(context: Context): Promise<boolean> {
  const due = await records.selectUntold(context.db, BATCH);
  return eachApart(context, due, BATCH, ({ projectId }) => projectId, tellOf);
}

async function tellOf(context: Context, key: { projectId: string; round: number }): Promise<void> {
  const project = await lockAnyProject(context, key.projectId);
  const opening = await openingOf(context, { id: key.projectId, round: key.round });
  const items = opening ? await itemsOf(context, opening.id) : [];
  const grounds = await groundsOf(
    context,
    items.map(({ bidId }) => bidId),
  );
  for (const { bidId, supplierId } of items) {
    const ground = grounds.get(bidId);
    if (!ground) continue;
    const event = { zh: `贵单位的投标被否决：${ground.zh}`, en: `your bid was rejected: ${ground.en}` };
    await remind(context, 'BIDDER_NEWS', aboutProject(project), { name: project.name, event }, [
      { role: 'BIDDER_ADMIN', organizationId: supplierId },
      { role: 'BIDDER_OPERATOR', organizationId: supplierId },
    ]);
  }
  await records.stampTold(context.db, key);
}
