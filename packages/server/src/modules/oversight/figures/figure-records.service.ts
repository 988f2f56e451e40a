import type { Basis } from '@tenderdesk/domain/oversight/figures/basis';
import type { Context } from '../../../kernel/context.ts';
import { codedBy } from '../../../kernel/wire.ts';
import * as records from './figure-records.repository.ts';
import type { Asked } from './figures.repository.ts';
import { askingOf } from './figures.service.ts';

/** The records behind a figure by the page, with their sums over all pages. */
export async function listRecords(context: Context, { basis, ...asked }: Asked & records.Narrowed & { basis: Basis }) {
  const asking = askingOf(context);
  const { language } = context;
  const [{ rows, total }, { all }] = await Promise.all([
    records.pageRecords(asking, basis, asked),
    records.answer(asking, { all: records.sums(basis, asked, records.MEASURES) }),
  ]);
  return {
    ...total,
    content: rows.map(({ organizationId: _organizationId, started: _started, phase, method, ...row }) => ({
      ...row,
      phase: phase === null ? null : codedBy('bidding.ProjectPhase', phase, language),
      method: codedBy('bidding.BiddingMethod', method, language),
    })),
    sums: all[0]!,
  };
}
