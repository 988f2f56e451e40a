import type { PlanEvent } from '@tenderdesk/domain/access/webhook/events';
import type { Context } from '../../../kernel/context.ts';
import type { PlanItemRow } from './plan.repository.ts';

/** Other systems of the house are told what became of items (ADR 0058). The caller holds them locked. */
export function emitOfItems(
  context: Context,
  kind: PlanEvent,
  items: readonly Pick<
    PlanItemRow,
    'id' | 'organizationId' | 'name' | 'year' | 'biddingMethod' | 'projectType' | 'level' | 'amount'
  >[],
): void {
  for (const { id, organizationId, name, year, biddingMethod, projectType, level, amount } of items)
    context.emit({
      kind,
      stream: id,
      organizationId,
      told: () => ({
        subject: name,
        facts: { planItemId: id, name, year, biddingMethod, projectType, level, amount },
      }),
    });
}
