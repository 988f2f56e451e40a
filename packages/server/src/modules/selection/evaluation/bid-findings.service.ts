import type { BidFinding } from '@tenderdesk/domain/bidding/bid/finding-codes';
import type { Context } from '../../../kernel/context.ts';
import { depositFindingsOf } from '../../bidding/deposit/deposit-findings.service.ts';
import type { ItemRow } from '../../bidding/opening/opening.service.ts';
import type { ProjectRow } from '../../procedure/project/project.service.ts';

/** What the product found about opened bids that the committee has to judge, by bid. Nothing of it rejects by itself. */
export const findingsOf = (
  context: Context,
  project: ProjectRow,
  items: readonly ItemRow[],
): Promise<Map<string, BidFinding[]>> => depositFindingsOf(context, project, items);
