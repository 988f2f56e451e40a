import type { Context } from '../../../kernel/context.ts';
import { aboutProject, type ProjectRow } from '../../procedure/project/project.service.ts';
import { remind, settle } from '../../work/reminder/reminder.service.ts';

/** Bidders are asked to open their bids until the window closes, in the place of what they were asked before. */
export async function askToDecrypt(
  context: Context,
  project: ProjectRow,
  suppliers: readonly string[],
  decryptUntil: string | null,
): Promise<void> {
  await settle(context, ['BID_DECRYPT'], aboutProject(project).range);
  const bidders = [...new Set(suppliers)].map((organizationId) => ({ role: 'BIDDER_OPERATOR', organizationId }));
  if (bidders.length === 0) return;
  const params = { name: project.name, due: decryptUntil ?? '' };
  await remind(context, 'BID_DECRYPT', aboutProject(project), params, bidders, decryptUntil);
}
