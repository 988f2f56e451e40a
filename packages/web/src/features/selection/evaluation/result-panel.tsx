import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { DetailSection } from '../../../kit/details.tsx';
import { useText } from '../../../kit/text.ts';
import { priceColumn } from '../../../kit/price.tsx';
import { PricePanel } from './price-panel.tsx';
import type { EvaluatedBid, Evaluation } from './types.ts';

const column = columnsOf<EvaluatedBid>();

/** Totals and ranks by section, and what each member gave. */
export function ResultPanel({ evaluation }: { evaluation: Evaluation }) {
  const { sections, criteria, scores } = evaluation;
  const labels = [...new Set(scores.map(({ label }) => label))].toSorted();
  const columns = [
    column.text('bidderName', 'evaluation.bid', { width: 220 }),
    column.number('rank', 'evaluation.rank', { width: 70 }),
    priceColumn<EvaluatedBid>((bid) => bid, 'evaluation.price'),
    column.number('total', 'evaluation.score'),
    column.number('techTotal', 'evaluation.tech'),
    column.text(({ decidedBy }) => decidedBy?.value, 'evaluation.decidedBy', { width: 100 }),
    column.text(({ review }) => review?.result.value, 'evaluation.result', { width: 100 }),
  ];
  const byRank = (a: EvaluatedBid, b: EvaluatedBid) => (a.rank ?? 999) - (b.rank ?? 999);
  const given = (label: string, bidId: string, criterionId: string) =>
    scores.find((one) => one.label === label && one.bidId === bidId && one.criterionId === criterionId)?.value ?? '--';
  return (
    <>
      <DetailSection title="evaluation.results">
        {sections.map(({ sectionId, name, bids }) => (
          <div key={sectionId}>
            <h3 className="section-name">{name}</h3>
            <DataTable
              label="evaluation.results"
              rows={bids.toSorted(byRank)}
              rowKey={({ bidId }) => bidId}
              columns={columns}
            />
          </div>
        ))}
      </DetailSection>
      <PricePanel evaluation={evaluation} />
      <DetailSection title="evaluation.sheets">
        {sections.map(({ sectionId, name, bids, pricing }) => (
          <details key={sectionId} className="sheet-details">
            <summary>{name}</summary>
            <MemberScores {...{ labels, criteria, pricing, given }} bids={bids.filter(({ rank }) => rank !== null)} />
          </details>
        ))}
      </DetailSection>
    </>
  );
}

interface MemberScoresProps {
  /** Of the members, in the order of their columns. */
  labels: readonly string[];
  criteria: Evaluation['criteria'];
  bids: readonly EvaluatedBid[];
  pricing: Evaluation['sections'][number]['pricing'];
  given: (label: string, bidId: string, criterionId: string) => string;
}

/** What each member gave each bid of a section, in one table: members across, the criteria of one bid after the other down. */
function MemberScores({ labels, criteria, bids, pricing, given }: MemberScoresProps) {
  const { t } = useText();
  const computed = (bidId: string) => pricing?.versions[0]?.bids.find((one) => one.bidId === bidId)?.score ?? '--';
  return (
    <div className="sheet-frame">
      <table className="sheet members">
        <thead>
          <tr>
            <th scope="col">{t('evaluation.bid')}</th>
            <th scope="col">{t('evaluation.criterion')}</th>
            {labels.map((label) => (
              <th scope="col" key={label}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {bids.map(({ bidId, bidderName }) => (
          <tbody key={bidId}>
            {criteria.map((criterion, at) => (
              <tr key={criterion.criterionId}>
                {at === 0 && (
                  <th scope="rowgroup" rowSpan={criteria.length}>
                    {bidderName}
                  </th>
                )}
                <td>{criterion.item}</td>
                {labels.map((label) => (
                  <td key={label} className="figure">
                    {criterion.computed ? computed(bidId) : given(label, bidId, criterion.criterionId)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
