import { percentOf } from '@tenderdesk/domain/oversight/ledger/saving';
import type { Context } from '../../../kernel/context.ts';
import { codedBy, type PageQuery } from '../../../kernel/wire.ts';
import { phaseOf } from '../../procedure/project/project-list.service.ts';
import { countEntries, searchWords, type LedgerAsking, type LedgerFilter } from './section-entry.repository.ts';
import type { Account } from './section-entry.tables.ts';
import { pageEntries } from './section-ledger.repository.ts';
import * as sums from './section-sums.repository.ts';
import type { LedgerGroup } from './section-ledger.contract.ts';

const asking = ({ db, user, now }: Context, account: Account): LedgerAsking => ({
  db,
  user,
  today: now.slice(0, 10),
  account,
});

/** One page of a ledger of sections. */
export const listEntries = (account: Account) => async (context: Context, filter: LedgerFilter & PageQuery) => {
  const { language } = context;
  const asked = asking(context, account);
  const words = await searchWords(asked, filter);
  const [rows, total] = await Promise.all([pageEntries(asked, filter, words), countEntries(asked, filter, words)]);
  return {
    ...total,
    content: rows.map(({ organizationId: _organizationId, ...row }) => ({
      ...row,
      biddingMethod: codedBy('bidding.BiddingMethod', row.biddingMethod, language),
      level: codedBy('bidding.ProjectLevel', row.level, language),
      projectType: codedBy('bidding.ProjectType', row.projectType, language),
      phase: phaseOf(row, language),
      status: codedBy('bidding.SectionStatus', row.status, language),
      savingRate: row.saving === null || row.controlPrice === null ? null : percentOf(row.saving, row.controlPrice),
    })),
  };
};

const totalsOf = ({ measured, ...row }: sums.TotalsRow) => ({
  ...row,
  savingRate: percentOf(row.saving, measured),
});

/** The totals over all rows of a ledger, by the keys of its columns. */
export const sumEntries = (account: Account) => async (context: Context, filter: LedgerFilter) =>
  totalsOf(await sums.sumEntries(asking(context, account), filter));

/** Subtotals of a ledger by group. */
export const groupEntries =
  (account: Account) =>
  async (context: Context, { by, ...filter }: LedgerFilter & { by: LedgerGroup }) => {
    const { language } = context;
    const named: Record<LedgerGroup, (code: string, name: string | null) => string> = {
      organization: (_, name) => name ?? '',
      method: (code) => codedBy('bidding.BiddingMethod', code, language).value,
      month: (code) => code,
      type: (code) => codedBy('bidding.ProjectType', code, language).value,
    };
    const rows = await sums.groupEntries(asking(context, account), by, filter);
    return rows.map(({ code, name, ...row }) => ({ code, name: named[by](code, name), ...totalsOf(row) }));
  };
