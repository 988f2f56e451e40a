import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import type { SectionPath } from './group-filter.ts';
import { sectionTones } from './tones.ts';

/** A section of a ledger with what came of it. */
export type SectionRow = RowOf<'/archive/projectSectionAccount/page'>;

const column = columnsOf<SectionRow>();

/** Columns of a ledger: what is bid for speaks of tendering, the rest of purchasing. */
export const columnsFor = (path: SectionPath) => {
  const purchase = path !== 'projectSectionAccount';
  return [
    column.link('projectName', 'ledger.project', ({ projectId }) => `/tender/projectDetail?projectId=${projectId}`, {
      width: 200,
    }),
    column.text('sectionName', 'ledger.section', { width: 120 }),
    column.text('organizationName', 'ledger.organization', { width: 130 }),
    column.dict('biddingMethod', 'ledger.method', 'bidding.BiddingMethod'),
    column.amountWan('estimatedAmount', 'ledger.estimate', { sort: true, width: 150 }),
    column.amountWan('controlPrice', 'ledger.ceiling', { width: 120 }),
    column.number('bidderNum', purchase ? 'ledger.suppliers' : 'ledger.bidders', { width: 90 }),
    column.text('winnerName', purchase ? 'ledger.supplied' : 'ledger.winner', { width: 160 }),
    column.amountWan('winningPrice', purchase ? 'ledger.dealPrice' : 'ledger.price', { sort: true, width: 140 }),
    column.text('priceText', 'ledger.priceText', { width: 140 }),
    column.amountWan('saving', 'ledger.saving', { width: 120 }),
    column.number('savingRate', 'ledger.savingRate', { width: 110 }),
    column.status('status', 'ledger.status', { dict: 'bidding.SectionStatus', tone: sectionTones }),
    column.dict('phase', 'ledger.phase', 'bidding.ProjectPhase'),
    column.dateTime('createdTime', 'ledger.started', { sort: true }),
    column.dateTime('openingTime', purchase ? 'ledger.unsealing' : 'ledger.opening', { sort: true }),
    column.dateTime('confirmedTime', 'ledger.confirmed'),
    column.text('noticeDate', 'ledger.notice', { width: 120 }),
    column.text('contractNo', 'ledger.contractNo', { width: 160 }),
    column.text('signDate', 'ledger.signDate', { width: 110, sort: true }),
    column.amountWan('contractAmount', 'ledger.contractAmount', { width: 130 }),
    column.number('breachNum', 'ledger.breaches', { width: 90 }),
  ];
};
