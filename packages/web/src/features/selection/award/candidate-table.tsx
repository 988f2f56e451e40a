import { Tag } from 'antd';
import type { Reply } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { useText } from '../../../kit/text.ts';
import { priceColumn } from '../../../kit/price.tsx';

export type Candidate = Reply<'get', '/tender/publicity/{projectId}'>['sections'][number]['candidates'][number];
const column = columnsOf<Candidate>();

/** The ranked candidates of one section. */
export function CandidateTable({ candidates }: { candidates: readonly Candidate[] }) {
  const { t } = useText();
  // who was agreed on or named directly has no score, and goods have no manager
  const any = (name: 'score' | 'managerName'): boolean => candidates.some((one) => one[name] !== null);
  const columns = [
    column.custom(
      'bidderName',
      'award.bidder',
      ({ bidderName, won, openedPriceText }) => (
        <>
          {bidderName} {won && <Tag color="success">{t('award.won')}</Tag>}
          {openedPriceText !== null && <Tag>{t('award.corrected', { price: openedPriceText })}</Tag>}
        </>
      ),
      { width: 220 },
    ),
    column.number('rank', 'award.rank', { width: 70 }),
    priceColumn<Candidate>((candidate) => candidate, 'award.price'),
    ...(any('score') ? [column.number('score', 'award.score')] : []),
    column.number('periodDays', 'award.workPeriod'),
    column.text('quality', 'award.quality', { width: 90 }),
    ...(any('managerName')
      ? [column.text('managerName', 'award.manager', { width: 110 }), column.text('managerCert', 'award.managerCert')]
      : []),
    column.text('evaluationResult', 'award.evaluationResult', { width: 180 }),
    column.text('qualificationResponse', 'award.qualificationResponse', { width: 160 }),
  ];
  return (
    <DataTable
      label="award.candidates"
      rows={candidates}
      rowKey={({ candidateId }) => candidateId}
      columns={columns}
      empty={t('award.none')}
    />
  );
}
